import GalleyDisplay
import GalleyGeometry

extension [DisplayItem] {
    /// Whether an image is among the items.
    var haveImages: Bool {
        contains { item in
            switch item {
            case .image: true
            case .group(let group): group.items.haveImages
            default: false
            }
        }
    }

    /// The items without links, destinations and structure: as a decoration.
    var decoration: [DisplayItem] {
        compactMap { item in
            switch item {
            case .link, .destination, .beginElement, .endElement: return nil
            case .group(var group):
                group.items = group.items.decoration
                return .group(group)
            default: return item
            }
        }
    }

    /// The outlines of all that the items paint, mapped by `transform`. Images, and what is clipped, count as their frames and
    /// clips.
    func silhouettes(_ transform: CGAffineTransform = .identity) -> [Path] {
        flatMap { item -> [Path] in
            switch item {
            case .glyphs, .line: return item.runs.map { $0.outline.applying(transform) }
            case .path(let painted):
                if let fill = painted.fill, fill.color?.opacity != 0 { return [painted.path.applying(transform)] }
                return painted.stroke.map { [painted.path.strokedPath($0.style).applying(transform)] } ?? []
            case .image(let placed): return [Path(placed.frame).applying(transform)]
            case .group(let group):
                let map = group.transform.concatenating(transform)
                if let clip = group.clip, !group.items.isEmpty { return [clip.applying(map)] }
                return group.items.silhouettes(map)
            case .link, .destination, .beginElement, .endElement: return []
            }
        }
    }
}

extension Paint {
    /// The paint with each of its colours replaced.
    func mappingColors(_ change: (Color) -> Color) -> Paint {
        switch self {
        case .color(let color): return .color(change(color))
        case .gradient(var paint):
            paint.gradient.stops = paint.gradient.stops.map {
                Gradient.Stop(color: change($0.color), location: $0.location)
            }
            return .gradient(paint)
        }
    }
}
