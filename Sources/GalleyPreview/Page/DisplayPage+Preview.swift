package import Galley

extension DisplayPage {
    /// The page without identifiers of views, which only the animation needs.
    package var withoutIdentifiers: DisplayPage {
        func plain(_ items: [DisplayItem]) -> [DisplayItem] {
            items.flatMap { item in
                guard case .group(var group) = item else { return [item] }
                group.items = plain(group.items)
                guard group.identifier != nil else { return [.group(group)] }
                group.identifier = nil
                return group.isBare ? group.items : [.group(group)]
            }
        }
        return DisplayPage(size: size, items: plain(items))
    }

    /// The number of lines of views with identifiers: a line ends where the next view begins further back.
    package func lineCount(isRightToLeft: Bool) -> Int {
        var (count, last) = (0, CGFloat?.none)
        func walk(_ items: [DisplayItem]) {
            for case .group(let group) in items {
                guard group.identifier != nil else {
                    walk(group.items)
                    continue
                }
                guard let start = group.items.firstX else { continue }
                let isFollowing = last.map { isRightToLeft ? start < $0 : start > $0 } ?? false
                if !isFollowing { count += 1 }
                last = start
            }
        }
        walk(items)
        return count
    }
}

extension DisplayGroup {
    /// Whether the group has no effect on drawing.
    fileprivate var isBare: Bool {
        transform.isIdentity && clip == nil && opacity >= 1 && blendMode == .normal && !isIsolated && mask == nil
            && paintingOrder == nil
    }
}

extension [DisplayItem] {
    /// The x coordinate of the first drawn item.
    fileprivate var firstX: CGFloat? {
        for item in self {
            switch item {
            case .glyphs(let run): return run.origin.x
            case .line(let line): if let part = line.parts.first { return line.origin.x + part.x }
            case .path(let painted) where !painted.path.isEmpty: return painted.path.boundingRect.minX
            case .image(let image): return image.frame.minX
            case .group(let group): if let x = group.items.firstX { return x + group.transform.tx }
            default: break
            }
        }
        return nil
    }
}
