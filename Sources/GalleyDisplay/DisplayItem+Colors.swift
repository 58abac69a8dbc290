package import GalleyGeometry

extension DisplayItem {
    /// The item with other colours of paths and texts. Images, gradients and masks are unchanged: the colours of masks are not visible.
    package func mapColors(_ change: (Color) -> Color) -> DisplayItem {
        func paint(_ old: Paint) -> Paint { old.color.map { .color(change($0)) } ?? old }
        switch self {
        case .glyphs(var run):
            run.paint = paint(run.paint)
            return .glyphs(run)
        case .line(var line):
            line.paint = paint(line.paint)
            return .line(line)
        case .path(var path):
            path.fill = path.fill.map(paint)
            if let stroke = path.stroke { path.stroke?.paint = paint(stroke.paint) }
            return .path(path)
        case .group(var group):
            group.items = group.items.map { $0.mapColors(change) }
            return .group(group)
        case .image, .link, .destination, .beginElement, .endElement: return self
        }
    }
}
