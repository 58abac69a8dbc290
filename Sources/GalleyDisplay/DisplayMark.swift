package import GalleyGeometry

/// Debugging marks for layouts: boxes of lines and items, baselines, and overflow.
package enum DisplayMark: Sendable {
    case lineBox(CGRect)
    case itemBounds(CGRect)
    case baseline(from: CGPoint, to: CGPoint)
    case overflow(CGRect)

    /// The mark as a display item, drawn with hairlines so that it hides nothing. The guide is the strongest line but for
    /// overflow, the bounds of items are the weakest.
    package var item: DisplayItem {
        switch self {
        case .lineBox(let frame): Self.outline(frame, Self.lineBoxStroke)
        case .itemBounds(let frame): Self.outline(frame, Self.itemBoundsStroke)
        case .overflow(let frame): Self.outline(frame, Self.overflowStroke)
        case .baseline(let from, let to): Self.line(from, to)
        }
    }

    /// The strokes, which legends share.
    package static let lineBoxStroke = stroke(0x8fb8de, 0.4)
    package static let itemBoundsStroke = stroke(0x8a90a8, 0.3, dash: [1.5, 1])
    package static let baselineStroke = stroke(0xc2255c, 0.6)
    package static let overflowStroke = stroke(0xe60000, 0.9)

    private static func stroke(_ color: UInt32, _ width: CGFloat, dash: [CGFloat] = []) -> PaintedPath.Stroke {
        PaintedPath.Stroke(color: Color(rgb: color), style: StrokeStyle(lineWidth: width, dash: dash))
    }

    private static func outline(_ frame: CGRect, _ stroke: PaintedPath.Stroke) -> DisplayItem {
        .path(PaintedPath(path: Path(frame), stroke: stroke))
    }

    private static func line(_ from: CGPoint, _ to: CGPoint) -> DisplayItem {
        var path = Path()
        path.move(to: from)
        path.addLine(to: to)
        return .path(PaintedPath(path: path, stroke: baselineStroke))
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
