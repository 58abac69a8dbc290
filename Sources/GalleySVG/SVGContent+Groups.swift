import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry

/// Structure elements and groups.
extension SVGContent {
    /// Begins a structure element: alternate text labels a group, and artifacts are hidden. Other elements need no
    /// markup. WAI-ARIA 1.2 `img`, `aria-hidden`.
    mutating func begin(_ element: StructureElement) {
        let isHidden = element.role == .artifact
        let start = body.bytes.count
        if isHidden {
            body.raw("<g aria-hidden=\"true\">\n")
        } else if let text = element.alternateText {
            body.raw("<g role=\"img\"")
            body.attribute("aria-label", text: text)
            body.raw(">\n")
        }
        elements.append((start, body.bytes.count, isHidden))
    }

    mutating func end() {
        guard let element = elements.popLast() else { preconditionFailure("every end of an element has its begin") }
        guard element.content > element.start else { return }
        // Text that is only read is in the title and the description of the file.
        if body.bytes.count == element.content, !element.isHidden {
            body.bytes.removeLast(element.content - element.start)
        } else {
            body.raw("</g>\n")
        }
    }

    /// Writes a group (§5.2) with its transform (§7.6), its clip in the group's coordinates (§14.3.5) and its opacity
    /// (§14.5).
    mutating func draw(_ group: DisplayGroup) throws(Diagnostic) {
        let t = group.transform
        let parts = [t.a, t.b, t.c, t.d, t.tx, t.ty]
        guard group.opacity > 0, !group.items.isEmpty, parts.allSatisfy(\.isFinite) else { return }
        if let clip = group.clip, clip.isEmpty || !clip.isFinite { return }
        let mask = try group.mask.map { (items) throws(Diagnostic) in try maskNumber(items) }
        body.raw("<g")
        if let identifier = group.identifier {
            body.raw(" id=\"view-")
            body.raw(name: identifier, times: identifiers[identifier, default: 0])
            body.raw("\"")
            identifiers[identifier, default: 0] += 1
        }
        if !t.isIdentity { body.transform(t) }
        if let clip = group.clip {
            definitions.raw("<clipPath id=\"")
            definitions.definition("c")
            definitions.integer(clipCount)
            definitions.raw("\">")
            definitions.openShape(clip)
            // §14.3.5
            if group.clipStyle.isEOFilled { definitions.attribute("clip-rule", "evenodd") }
            definitions.raw("/></clipPath>\n")
            body.raw(" clip-path=\"url(#")
            body.definition("c")
            body.integer(clipCount)
            body.raw(")\"")
            clipCount += 1
        }
        if group.opacity < 1 { body.attribute("opacity", group.opacity) }
        if let mask {
            body.raw(" mask=\"url(#")
            body.definition("m")
            body.integer(mask)
            body.raw(")\"")
        }
        if group.isIsolated { body.attribute("style", "isolation:isolate") }
        if group.blendMode != .normal { body.attribute("style", text: "mix-blend-mode:" + group.blendMode.cssName) }
        guard let order = group.paintingOrder else {
            body.raw(">\n")
            try draw(group.items)
            return body.raw("</g>\n")
        }
        // SVG paints in document order; `aria-owns` gives the reading order. WAI-ARIA 1.2.
        let first = partCount
        partCount += order.count
        let names = order.indices.map { "r\(first + $0)" }
        body.raw(" role=\"group\"")
        body.attribute("aria-owns", text: names.joined(separator: " "))
        body.raw(">\n")
        for place in order {
            body.raw("<g")
            body.attribute("id", text: names[place])
            body.raw(">\n")
            if case .group(let part) = group.items[place], part.isPlain, part.identifier == nil {
                try draw(part.items)
            } else {
                try draw([group.items[place]])
            }
            body.raw("</g>\n")
        }
        body.raw("</g>\n")
    }

    /// Defines a mask and returns its number: white areas show the content. §14.4.
    private mutating func maskNumber(_ items: [DisplayItem]) throws(Diagnostic) -> Int {
        let drawn = try drawnAside(items)
        definitions.raw("<mask id=\"")
        definitions.definition("m")
        definitions.integer(maskCount)
        definitions.raw("\">\n")
        definitions.append(drawn)
        definitions.raw("</mask>\n")
        maskCount += 1
        return maskCount - 1
    }
}

extension BlendMode {
    /// Compositing and Blending Level 1, §6.
    fileprivate var cssName: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}
