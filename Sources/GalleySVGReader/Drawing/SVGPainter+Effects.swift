import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyText

/// Clips, masks and opacity of whole elements. SVG 1.1 §14.
extension SVGPainter {
    /// Applies the element's transform, clip, mask, opacity and blend mode to `content`.
    mutating func finished(
        _ content: inout [DisplayItem], _ index: Int, _ context: Context
    ) throws(Diagnostic) -> [DisplayItem] {
        let values = values(index)
        let transform = transform("transform", of: index)
        guard transform.isInvertible else { return [] }
        var opacity: CGFloat = 1
        var reader = SVGStyleReader(values, viewport: context.viewport)
        if let share = reader.share("opacity") { opacity = share }
        for warning in reader.warnings { warn(index, warning) }
        guard opacity > 0 else { return [] }
        if let text = values["clip-path"], text != "none" {
            content = try clipped(content, text, index, context)
            if content.isEmpty { return [] }
        }
        if let text = values["mask"], text != "none" {
            content = try masked(content, text, index, context)
            if content.isEmpty { return [] }
        }
        var blend = BlendMode.normal
        if let text = values["mix-blend-mode"] {
            let name = text.split(separator: "-").enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
            if let mode = BlendMode(rawValue: name) {
                blend = mode
            } else {
                warn(index, "mix-blend-mode: unsupported value \(quoted(text)); ignored")
            }
        }
        let isIsolated = values["isolation"] == "isolate"
        if opacity < 1, let faded = content.fadedAlone(by: opacity) {
            content = faded
            opacity = 1
        }
        if opacity == 1, blend == .normal, !isIsolated {
            return transform.isIdentity ? content : content.moved(by: transform)
        }
        var group = DisplayGroup(transform: transform, opacity: opacity, items: content)
        (group.blendMode, group.isIsolated) = (blend, isIsolated)
        return [.group(group)]
    }

    /// Clips `content` by `text`, a `url(#id)`.
    private mutating func clipped(
        _ content: [DisplayItem], _ text: String, _ index: Int, _ context: Context
    ) throws(Diagnostic) -> [DisplayItem] {
        guard let target = try effect(text, "clipPath", "clip-path", of: index) else { return content }
        return try withEffect(target, of: index) { painter throws(Diagnostic) in
            var transform = painter.transform("transform", of: target)
            if painter.values(target)["clipPathUnits"] == "objectBoundingBox" {
                guard let unit = content.unitSquare else { return [] }
                transform = transform.concatenating(unit)
            }
            var inner = try painter.entering(target, context)
            inner.style.fill = .color(.color(.white))
            inner.style.fillOpacity = 1
            var shapes: [DisplayItem] = []
            for (clip, children) in painter.clipGroups(of: target) {
                var items: [DisplayItem] = []
                for child in children { items += try painter.clipShape(child, inner, withoutClip: clip != nil) }
                if let clip, !items.isEmpty { items = try painter.clipped(items, clip, children[0], inner) }
                shapes += items
            }
            shapes = shapes.moved(by: transform)
            guard !shapes.isEmpty, transform.isInvertible else { return [] }
            var group = DisplayGroup(items: content)
            if shapes.count == 1, let (path, style) = shapes[0].plainPath {
                (group.clip, group.clipStyle) = (path, style)
            } else {
                group.mask = shapes
            }
            // A clip may itself be clipped.
            if let outer = painter.values(target)["clip-path"], outer != "none" {
                return try painter.clipped([.group(group)], outer, target, context)
            }
            return [.group(group)]
        }
    }

    /// The shapes of a clip, those with the same clip together: their union is clipped once, so that nested clips do not multiply.
    private func clipGroups(of target: Int) -> [(clip: String?, children: [Int])] {
        var groups: [(clip: String?, children: [Int])] = []
        for case .element(let child) in tree.elements[target].children {
            let clip = sharedClip(of: child)
            if let clip, let matching = groups.firstIndex(where: { $0.clip == clip }) {
                groups[matching].children.append(child)
            } else {
                groups.append((clip, [child]))
            }
        }
        return groups
    }

    /// The clip of a shape, if it does not depend on the shape's own box and coordinates.
    private func sharedClip(of index: Int) -> String? {
        guard values(index)["transform"] == nil, let text = values(index)["clip-path"], text != "none",
            let address = SVGPaint.reference(text)?.0, address.hasPrefix("#"),
            let target = tree.ids[String(address.dropFirst())], values(target)["clip-path"] == nil
        else { return nil }
        return values(target)["clipPathUnits"] == "objectBoundingBox" ? nil : text
    }

    /// Draws a shape of a clip, in white without strokes.
    ///
    /// - Parameter withoutClip: whether its own clip is applied by the caller.
    private mutating func clipShape(
        _ index: Int, _ context: Context, withoutClip: Bool = false
    ) throws(Diagnostic) -> [DisplayItem] {
        guard values(index)["display"] != "none" else { return [] }
        try visit(index)
        switch tree.elements[index].name {
        case "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "text": break
        case "use":
            return try used(index, try entering(index, context)) { painter, target, inner throws(Diagnostic) in
                try painter.clipShape(target, inner)
            }
        case "title", "desc", "metadata", "animate", "set", "animateTransform", "": return []
        default:
            warn(index, "not a shape; excluded from the clip")
            return []
        }
        var inner = try entering(index, context)
        (inner.style.fill, inner.style.stroke, inner.style.fillOpacity) = (.color(.color(.white)), .none, 1)
        inner.style.fillRule = inner.style.clipRule
        var content =
            tree.elements[index].name == "text" ? try text(index, inner, isClip: true) : try shape(index, inner)
        content = content.moved(by: transform("transform", of: index))
        if !withoutClip, let text = values(index)["clip-path"], text != "none" {
            content = try clipped(content, text, index, inner)
        }
        return content
    }

    /// Masks `content` by `text`, a `url(#id)`. SVG 1.1 §14.4.
    private mutating func masked(
        _ content: [DisplayItem], _ text: String, _ index: Int, _ context: Context
    ) throws(Diagnostic) -> [DisplayItem] {
        guard let target = try effect(text, "mask", "mask", of: index) else { return content }
        return try withEffect(target, of: index) { painter throws(Diagnostic) in
            let values = painter.values(target)
            if values["mask-type"] == "alpha" {
                painter.warn(target, "mask-type: unsupported value \"alpha\"; luminance is used")
            }
            guard let unit = content.unitSquare else { return [] }
            var inner = try painter.entering(target, context)
            let isOwnUnits = values["maskUnits"] == "userSpaceOnUse"
            let whole = isOwnUnits ? context.viewport : CGSize(width: 1, height: 1)
            func length(_ key: String, _ size: CGFloat, _ share: CGFloat) throws(Diagnostic) -> CGFloat {
                try painter.length(key, of: target, percentOf: size, inner) ?? share * size
            }
            var area = CGRect(
                x: try length("x", whole.width, -0.1), y: try length("y", whole.height, -0.1),
                width: try length("width", whole.width, 1.2), height: try length("height", whole.height, 1.2))
            if !isOwnUnits { area = area.applying(unit) }
            // A mask's content does not inherit from the masked element.
            inner.style = try painter.inherited(of: target, context)
            var shown = try painter.children(of: target, inner)
            if values["maskContentUnits"] == "objectBoundingBox" { shown = shown.moved(by: unit) }
            guard !shown.isEmpty, area.width > 0, area.height > 0 else { return [] }
            var group = DisplayGroup(items: content)
            group.mask = [.group(DisplayGroup(clip: Path(area), items: shown))]
            return [.group(group)]
        }
    }

    /// Returns the style of `index` at its position in the document, regardless of references to it.
    mutating func inherited(of index: Int, _ context: Context) throws(Diagnostic) -> SVGStyle {
        var chain: [Int] = []
        var ancestor: Int? = index
        while let element = ancestor {
            chain.append(element)
            ancestor = tree.elements[element].parent
        }
        var outer = context
        (outer.style, outer.depth) = (SVGStyle(color: context.style.color), 0)
        for element in chain.reversed() { outer = try entering(element, outer) }
        return outer.style
    }

    /// The element of the kind `name` to which a property refers; nil, with a warning, for another.
    mutating func effect(
        _ text: String, _ name: String, _ property: String, of index: Int
    ) throws(Diagnostic) -> Int? {
        guard let (address, _) = SVGPaint.reference(text) else {
            warn(index, "\(property): unsupported value \(quoted(text)); ignored")
            return nil
        }
        guard let target = target(address, of: index) else { return nil }
        guard tree.elements[target].name == name else {
            warn(index, "\(property): \(quoted(address)) is not a <\(name)>; ignored")
            return nil
        }
        return target
    }
}

extension [DisplayItem] {
    /// Returns the transformed items.
    func moved(by transform: CGAffineTransform) -> [DisplayItem] {
        guard !isEmpty, !transform.isIdentity else { return self }
        if count == 1 {
            // Nested transforms are concatenated.
            if case .group(var group) = self[0] {
                group.transform = group.transform.concatenating(transform)
                return [.group(group)]
            }
            if case .path(let painted) = self[0], painted.stroke == nil, painted.fill?.color != nil {
                var moved = painted
                moved.path = painted.path.applying(transform)
                return [.path(moved)]
            }
        }
        return [.group(DisplayGroup(transform: transform, items: self))]
    }

    /// Returns a single path with the opacity applied to its colour; nil if parts may overlap.
    fileprivate func fadedAlone(by opacity: CGFloat) -> [DisplayItem]? {
        guard count == 1 else { return nil }
        switch self[0] {
        case .path(var painted):
            if painted.stroke == nil, let color = painted.fill?.color {
                painted.fill = .color(color.opacity(opacity))
            } else if painted.fill == nil, let stroke = painted.stroke, let color = stroke.paint.color {
                painted.stroke?.paint = .color(color.opacity(opacity))
            } else {
                return nil
            }
            return [.path(painted)]
        default: return nil
        }
    }

    /// From the unit square to the items' bounds without strokes; nil if these have no area.
    fileprivate var unitSquare: CGAffineTransform? {
        let box = contentBounds
        guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
        return CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    }

    /// The bounds without strokes.
    var contentBounds: CGRect {
        var bounds = CGRect.null
        for item in self {
            switch item {
            case .path(let painted): bounds = bounds.union(painted.path.boundingRect)
            case .glyphs, .line: for run in item.runs { bounds = bounds.union(run.emBox) }
            case .image(let image): bounds = bounds.union(image.frame)
            case .group(let group):
                let inner = group.items.contentBounds
                if !inner.isNull { bounds = bounds.union(inner.applying(group.transform)) }
            default: break
            }
        }
        return bounds
    }
}

extension PlacedRun {
    /// The box of the glyphs' advances and the font's ascent and descent. SVG 1.1 §10.5.
    var emBox: CGRect {
        let scale = size / CGFloat(run.font.metrics.unitsPerEm)
        let (above, below) = (CGFloat(run.font.metrics.ascender) * scale, CGFloat(run.font.metrics.descender) * scale)
        return CGRect(x: origin.x, y: origin.y - above, width: width, height: above - below)
    }
}

extension DisplayItem {
    /// The item as a clip path, if it is a single filled path.
    fileprivate var plainPath: (Path, FillStyle)? {
        switch self {
        case .path(let painted) where painted.stroke == nil: return (painted.path, painted.fillStyle)
        case .group(let group) where !group.isLayer && group.clip == nil && group.items.count == 1:
            guard let (path, style) = group.items[0].plainPath else { return nil }
            return (path.applying(group.transform), style)
        default: return nil
        }
    }
}
