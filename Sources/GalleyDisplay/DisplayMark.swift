package import GalleyGeometry

/// Debugging marks for layouts: boxes of lines and items, baselines, and overflow.
package enum DisplayMark: Sendable {
    case lineBox(CGRect)
    case itemBounds(CGRect)
    case baseline(from: CGPoint, to: CGPoint)
    case overflow(CGRect)

    /// The mark as a display item, drawn with hairlines so that it hides nothing.
    package var item: DisplayItem {
        switch self {
        case .lineBox(let frame):
            Self.outline(frame, Color(rgb: 0x8fb8de), dash: [])
        case .itemBounds(let frame):
            Self.outline(frame, Color(rgb: 0x4a4fb3), dash: [1.5, 1])
        case .overflow(let frame):
            Self.outline(frame, Color(rgb: 0xd7263d), dash: [])
        case .baseline(let from, let to):
            Self.line(from, to)
        }
    }

    private static let width: CGFloat = 0.4

    private static func outline(_ frame: CGRect, _ color: Color, dash: [CGFloat]) -> DisplayItem {
        .path(
            PaintedPath(
                path: Path(frame), stroke: .init(color: color, style: StrokeStyle(lineWidth: width, dash: dash))))
    }

    private static func line(_ from: CGPoint, _ to: CGPoint) -> DisplayItem {
        var path = Path()
        path.move(to: from)
        path.addLine(to: to)
        return .path(
            PaintedPath(path: path, stroke: .init(color: Color(rgb: 0xe8808c), style: StrokeStyle(lineWidth: width))))
    }
}

extension DisplayMark {
    package func offsetBy(dx: CGFloat, dy: CGFloat) -> DisplayMark {
        func moved(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + dx, y: p.y + dy) }
        return switch self {
        case .lineBox(let frame): .lineBox(frame.offsetBy(dx: dx, dy: dy))
        case .itemBounds(let frame): .itemBounds(frame.offsetBy(dx: dx, dy: dy))
        case .overflow(let frame): .overflow(frame.offsetBy(dx: dx, dy: dy))
        case .baseline(let from, let to): .baseline(from: moved(from), to: moved(to))
        }
    }
}
