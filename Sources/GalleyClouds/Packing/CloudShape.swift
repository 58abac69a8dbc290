public import Galley
import GalleyFormatting

/// The shape that a packed cloud fills.
public enum CloudShape: Hashable, Sendable {
    /// The whole width and height.
    case rectangle
    /// The largest ellipse within the width and the height.
    case ellipse
    /// The largest circle.
    case circle
    /// The largest heart.
    case heart
    /// Letters in the font of the cloud.
    case letters(String)
    /// The filled shapes of a drawing, except for those that hardly contrast with white.
    case drawing(SVGSource)
    /// The pixels of a picture that contrast with its light background; without one, the dark pixels.
    case picture(ImageSource)

    /// Reads an SVG, PNG or JPEG file.
    public init(contentsOfFile path: String) throws(Diagnostic) {
        switch try CloudPicture(contentsOfFile: path) {
        case .drawing(let source): self = .drawing(source)
        case .image(let source): self = .picture(source)
        }
    }

    /// The shapes without a parameter, by name.
    package static let named: [(name: String, value: CloudShape)] = [
        ("rectangle", .rectangle), ("ellipse", .ellipse), ("circle", .circle), ("heart", .heart),
    ]
}

/// The outline of a shape.
struct ShapeFigure {
    /// An outline that adds to the shape, or is cut out of it.
    struct Layer {
        var lines: [InkLine]
        var isAdded = true
        var color = Color.black
    }

    /// From the first to the last painted; empty for the whole room.
    private let layers: [Layer]
    /// The bounds of what is added.
    private let bounds: CGRect
    /// The whole of a picture, of which the shape is a part.
    private let whole: CGRect?
    /// Whether the shape is stretched to the width and the height.
    let isStretched: Bool
    /// The share of its bounds that is free.
    private(set) var share = 1.0

    /// - Parameter room: resolves drawings and letters.
    /// - Throws: `Diagnostic` for a picture that cannot be decoded and for a shape without an area.
    init(_ shape: CloudShape, in room: Room, font: Font) throws(Diagnostic) {
        isStretched = shape == .rectangle || shape == .ellipse
        var size: CGSize?
        switch shape {
        case .rectangle: layers = []
        case .ellipse, .circle: layers = [Self.layer(Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1)))]
        case .heart: layers = [Self.layer(Self.heart)]
        case .letters(let text):
            layers = Self.layers(room.items(of: Text(verbatim: text).font(font)).items, .identity)
        case .drawing(let source):
            layers = Self.contrasting(Self.layers(room.items(of: SVGImage(source)).items, .identity))
            size = source.size
        case .picture(let source):
            let mask = try PictureMask(source)
            layers = [Layer(lines: mask.outline)]
            size = mask.size
        }
        whole = size.map { CGRect(origin: .zero, size: $0) }
        var box: CGRect?
        for line in layers.filter(\.isAdded).flatMap(\.lines) {
            let own = CGRect(
                x: min(line.x, line.z), y: min(line.y, line.w), width: abs(line.z - line.x),
                height: abs(line.w - line.y))
            box = box?.union(own) ?? own
        }
        bounds = shape == .rectangle ? CGRect(x: 0, y: 0, width: 1, height: 1) : box ?? .zero
        if bounds.width > 0, bounds.height > 0 {
            let size = 128.0
            let side = CGSize(width: size, height: size * bounds.height / bounds.width)
            let frame = CellFrame(width: 128, height: Int(bounded: min(4096, side.height.rounded(.up))))
            let blocked = blocked(in: CGRect(origin: .zero, size: side), frame, cell: 1)
            share = 1 - Double(blocked.reduce(0) { $0 + $1.nonzeroBitCount }) / Double(frame.width * frame.height)
        }
        guard bounds.width > 0, bounds.height > 0, share > 0.001 else {
            throw Diagnostic(
                .emptyShape, "the shape \(quoted(shape.name)) has no area", value: shape.name,
                expected: "a shape that contrasts with its background")
        }
    }

    private static let heart = Path { path in
        path.move(to: CGPoint(x: 0.5, y: 0.95))
        path.addCurve(
            to: CGPoint(x: 0, y: 0.3), control1: CGPoint(x: 0.38, y: 0.82), control2: CGPoint(x: 0, y: 0.58))
        path.addCurve(
            to: CGPoint(x: 0.5, y: 0.2), control1: CGPoint(x: 0, y: -0.02), control2: CGPoint(x: 0.4, y: -0.06))
        path.addCurve(
            to: CGPoint(x: 1, y: 0.3), control1: CGPoint(x: 0.6, y: -0.06), control2: CGPoint(x: 1, y: -0.02))
        path.addCurve(
            to: CGPoint(x: 0.5, y: 0.95), control1: CGPoint(x: 1, y: 0.58), control2: CGPoint(x: 0.62, y: 0.82))
        path.closeSubpath()
    }

    /// - Parameter isAdded: false for a light shape, which hides those behind it.
    private static func layer(
        _ path: Path, _ transform: CGAffineTransform = .identity, color: Color = .black
    ) -> Layer {
        var lines: [InkLine] = []
        let bounds = path.boundingRect
        path.applying(transform).forEachLine(within: max(1e-6, 0.0002 * max(bounds.width, bounds.height))) {
            lines.append(InkLine($0.x, $0.y, $1.x, $1.y))
        }
        return Layer(lines: lines, isAdded: color.isDark, color: color)
    }

    /// The layers with those added that have half of the greatest contrast with white, such as yellow ones.
    private static func contrasting(_ layers: [Layer]) -> [Layer] {
        let greatest = layers.map(\.color.contrastWithPaper).max() ?? 0
        guard greatest > 0.1 else { return layers }
        return layers.map { layer in
            var layer = layer
            if 2 * layer.color.contrastWithPaper >= greatest { layer.isAdded = true }
            return layer
        }
    }

    /// The filled outlines of a drawing, from the first to the last painted.
    static func layers(_ items: [DisplayItem], _ transform: CGAffineTransform) -> [Layer] {
        items.flatMap { item -> [Layer] in
            switch item {
            case .group(let group): layers(group.paintedItems, group.transform.concatenating(transform))
            case .path(let path):
                path.fill.map { [layer(path.path, transform, color: $0.textColor)] } ?? []
            default: item.runs.map { layer($0.outline, transform) }
            }
        }
    }

    /// The place of the shape in a room.
    func frame(in size: CGSize) -> CGRect {
        if isStretched { return CGRect(origin: .zero, size: size) }
        let scale = min(size.width / bounds.width, size.height / bounds.height)
        let own = CGSize(width: bounds.width * scale, height: bounds.height * scale)
        return CGRect(
            x: (size.width - own.width) / 2, y: (size.height - own.height) / 2, width: own.width, height: own.height)
    }

    /// The place of the whole picture whose shape is in `frame`; nil for other shapes.
    func wholeFrame(in frame: CGRect) -> CGRect? {
        whole.map { whole in
            let (x, y) = (frame.width / bounds.width, frame.height / bounds.height)
            return CGRect(
                x: frame.minX + (whole.minX - bounds.minX) * x, y: frame.minY + (whole.minY - bounds.minY) * y,
                width: whole.width * x, height: whole.height * y)
        }
    }

    /// The outline of the shape in `frame`. Where parts are cut out, in steps of 1/800 of its larger side.
    func path(in frame: CGRect) -> Path {
        if layers.isEmpty { return Path(frame) }
        var path = Path()
        if layers.allSatisfy(\.isAdded) {
            for layer in placedLayers(in: frame) { path.add(layer.lines) }
            return path
        }
        let cell = max(frame.width, frame.height) / 800
        let cells = CellFrame(
            width: Int(bounded: (frame.width / cell).rounded(.up)),
            height: Int(bounded: (frame.height / cell).rounded(.up)))
        let blocked = blocked(in: frame, cells, cell: cell)
        let sides = CellSides(width: cells.width, height: cells.height) { x, y in
            blocked[y * cells.stride + x >> 6] >> UInt64(x & 63) & 1 == 0
        }
        path.add(sides.lines.map { $0 * cell + InkLine(frame.minX, frame.minY, frame.minX, frame.minY) })
        return path
    }

    /// The ratio of height to width.
    var proportion: CGFloat { bounds.height / bounds.width }

    /// The cells that are not entirely in the shape.
    ///
    /// - Parameters:
    ///   - frame: the place of the shape.
    ///   - cells: the cells from the origin of `frame`.
    ///   - cell: the length of a cell's side.
    func blocked(in frame: CGRect, _ cells: CellFrame, cell: CGFloat) -> [UInt64] {
        var free = [UInt64](repeating: layers.isEmpty ? .max : 0, count: cells.stride * cells.height)
        for layer in placedLayers(in: CGRect(origin: .zero, size: frame.size), scale: 1 / cell) {
            let own = CellOutline(layer.lines, in: cells, slack: 0.01)
            for index in free.indices {
                if layer.isAdded {
                    free[index] |= own.inside[index] & ~own.edge[index]
                } else {
                    free[index] &= ~(own.inside[index] | own.edge[index])
                }
            }
        }
        let end = cells.width & 63 == 0 ? UInt64.max : UInt64.max >> UInt64(64 - cells.width & 63)
        return free.indices.map { ($0 + 1) % cells.stride == 0 ? ~free[$0] & end : ~free[$0] }
    }

    /// The layers of the shape in `frame`, in multiples of 1 / `scale`.
    func placedLayers(in frame: CGRect, scale: CGFloat = 1) -> [Layer] {
        let (x, y) = (frame.width / bounds.width * scale, frame.height / bounds.height * scale)
        let shift = InkLine(bounds.minX, bounds.minY, bounds.minX, bounds.minY)
        let origin = InkLine(frame.minX, frame.minY, frame.minX, frame.minY) * scale
        return layers.map { layer in
            Layer(
                lines: layer.lines.map { ($0 - shift) * InkLine(x, y, x, y) + origin }, isAdded: layer.isAdded,
                color: layer.color)
        }
    }
}

extension CloudShape {
    /// The name in messages.
    var name: String {
        switch self {
        case .letters(let text): "letter:" + text
        case .drawing(let source): source.name
        case .picture(let source): source.name
        default: Self.named.first { $0.value == self }?.name ?? ""
        }
    }
}

extension Diagnostic.ID {
    /// A shape that has no area for words.
    public static let emptyShape = Diagnostic.ID("cloud.empty-shape", .design)
    /// Words of stated sizes that have no room in their shape.
    public static let unpackable = Diagnostic.ID("cloud.no-room", .design)
    /// Words that are closer to each other than the gap, or outside of their shape.
    public static let unproved = Diagnostic.ID("cloud.unproved", .design)
}

extension Color {
    /// Whether it is nearer to black than to white.
    fileprivate var isDark: Bool { opacity > 0.5 && 0.299 * red + 0.587 * green + 0.114 * blue < 0.6 }

    /// The greatest difference of red, green or blue from white.
    fileprivate var contrastWithPaper: Double { opacity > 0.5 ? 1 - min(red, green, blue) : 0 }
}
