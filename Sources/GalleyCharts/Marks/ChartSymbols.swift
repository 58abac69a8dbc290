public import Galley

/// A shape that stands for a point.
public protocol ChartSymbolShape: Shape {
    /// The part of the unit square in which the shape looks as large as a circle that fills it.
    var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
    /// The whole unit square.
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// The outline around the origin, of a symbol that looks as large as a square of `area` square points.
    func outline(area: CGFloat) -> Path {
        let unit = perceptualUnitRect
        let side = area.squareRoot() * 1.128
        let size = CGSize(width: side / max(unit.width, 0.01), height: side / max(unit.height, 0.01))
        let path = path(in: CGRect(origin: .zero, size: size))
        return path.offsetBy(dx: -unit.midX * size.width, dy: -unit.midY * size.height)
    }
}

/// The shape of a symbol.
public enum BasicChartSymbolShape: Hashable, Sendable, CaseIterable, ChartSymbolShape {
    /// Shapes of about equal weight.
    case circle, square, triangle, diamond, plus, cross
    /// Shapes that are used where a mark asks for them.
    case pentagon, asterisk

    /// The shapes that tell categories apart.
    public static let allCases: [BasicChartSymbolShape] = [.circle, .square, .triangle, .diamond, .plus, .cross]

    /// The shape within a rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height) / 1.128
        return path(area: side * side).offsetBy(dx: rect.midX, dy: rect.midY)
    }

    /// The line around the shape, as a symbol of its own.
    ///
    /// - Parameter lineWidth: the width of the line in points.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        BorderedSymbol(shape: self, lineWidth: lineWidth)
    }

    /// The outline around the origin, with about `area` square points.
    func path(area: CGFloat) -> Path {
        let side = area.squareRoot()
        func polygon(_ points: [(CGFloat, CGFloat)], _ scale: CGFloat) -> Path {
            var path = Path()
            path.addLines(points.map { CGPoint(x: $0.0 * scale, y: $0.1 * scale) })
            path.closeSubpath()
            return path
        }
        /// Points at equal angles, in turn at the two distances.
        func star(_ count: Int, _ outer: CGFloat, _ inner: CGFloat? = nil) -> [(CGFloat, CGFloat)] {
            let parts = inner == nil ? count : 2 * count
            return (0..<parts).map { part in
                let angle = 2 * CGFloat.pi * CGFloat(part) / CGFloat(parts)
                let radius = part % 2 == 1 ? inner ?? outer : outer
                return (radius * sin(angle), -radius * cos(angle))
            }
        }
        let arms: [(CGFloat, CGFloat)] = [
            (-0.2, -0.6), (0.2, -0.6), (0.2, -0.2), (0.6, -0.2), (0.6, 0.2), (0.2, 0.2), (0.2, 0.6), (-0.2, 0.6),
            (-0.2, 0.2), (-0.6, 0.2), (-0.6, -0.2), (-0.2, -0.2),
        ]
        switch self {
        case .circle:
            let radius = side * 0.564
            return Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        case .square: return Path(CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
        case .triangle: return polygon([(0, -0.8), (0.72, 0.5), (-0.72, 0.5)], side)
        case .diamond: return polygon([(0, -0.75), (0.7, 0), (0, 0.75), (-0.7, 0)], side)
        case .plus: return polygon(arms, side * 1.1)
        case .cross: return polygon(arms.map { (($0.0 - $0.1) * 0.707, ($0.0 + $0.1) * 0.707) }, side * 1.1)
        case .pentagon: return polygon(star(5, 0.65), side)
        case .asterisk: return polygon(star(6, 0.8, 0.3), side)
        }
    }
}

/// The line around a symbol.
private struct BorderedSymbol: ChartSymbolShape {
    let shape: BasicChartSymbolShape
    let lineWidth: CGFloat

    func path(in rect: CGRect) -> Path {
        shape.path(in: rect.insetBy(dx: lineWidth / 2, dy: lineWidth / 2))
            .strokedPath(StrokeStyle(lineWidth: lineWidth))
    }
}

/// A symbol of a scale: one of the usual shapes, or another outline.
struct ChartSymbol {
    var basic = BasicChartSymbolShape.circle
    /// The outline of an area around the origin; nil for that of the usual shape.
    var outline: ((CGFloat) -> Path)?

    init(_ shape: some ChartSymbolShape) {
        if let shape = shape as? BasicChartSymbolShape { basic = shape } else { outline = shape.outline }
    }
}

extension ChartContent {
    /// Sets the symbol of points.
    public func symbol(_ shape: some ChartSymbolShape) -> some ChartContent {
        let symbol = ChartSymbol(shape)
        return changing {
            ($0.symbolShape, $0.symbolOutline) = (symbol.basic, symbol.outline)
        }
    }

    /// Sets the symbol of points to one of the usual shapes.
    public func symbol(_ shape: BasicChartSymbolShape) -> some ChartContent {
        changing { ($0.symbolShape, $0.symbolOutline) = (shape, nil) }
    }

    /// Puts a view at each point in place of a symbol.
    public func symbol(@ViewBuilder symbol: () -> some View) -> some ChartContent {
        let view = AnyView(symbol())
        return changing { $0.symbolView = view }
    }
}
