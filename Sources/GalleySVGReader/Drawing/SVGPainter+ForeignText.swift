import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry

/// The text of HTML in a drawing, as of draw.io and Mermaid: plain lines in one style. SVG 1.1 §23.3.
extension SVGPainter {
    /// The text of an object, and what its styles say about all of it.
    private struct ForeignText {
        var lines = [""]
        var styles: [String: String] = [:]
        private static let blocks: Set<String> = [
            "div", "p", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr", "section", "pre", "body",
        ]
        private static let unseen: Set<String> = ["style", "script", "head", "title", "template"]

        init(_ object: Int, in tree: XMLTree) {
            add(object, tree)
            lines = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
        }

        private mutating func add(_ element: Int, _ tree: XMLTree) {
            for child in tree.elements[element].children {
                switch child {
                case .text(let text): lines[lines.count - 1] += text
                case .element(let child):
                    let name = tree.elements[child].foreignName.lowercased()
                    if Self.unseen.contains(name) { continue }
                    for declaration in StyleDeclaration.list(tree.elements[child].attributes["style"] ?? "") {
                        styles[declaration.property] = declaration.value
                    }
                    let isBlock = Self.blocks.contains(name)
                    if isBlock || name == "br" { lines.append("") }
                    add(child, tree)
                    if isBlock { lines.append("") }
                }
            }
        }

        var isCentred: Bool {
            styles["text-align"] == "center" || styles["justify-content"]?.hasSuffix("center") ?? false
        }
    }

    /// - Parameter fallback: a text that other programs draw in place of the object, whose place and style it has.
    mutating func foreignText(
        _ index: Int, _ context: Context, inPlaceOf fallback: Int? = nil
    ) throws(Diagnostic) -> [DisplayItem] {
        let text = ForeignText(index, in: tree)
        guard !text.lines.isEmpty else { return [] }
        if !hasForeignText { warn(index, "HTML in a drawing is drawn as plain text") }
        hasForeignText = true
        // 1. The style: that of the text in its place, or of the HTML.
        var own = try entering(fallback ?? index, context)
        var point = CGPoint.zero
        func length(_ key: String, _ element: Int, _ whole: CGFloat) throws(Diagnostic) -> CGFloat {
            try self.length(key, of: element, percentOf: whole, context) ?? 0
        }
        if fallback == nil {
            (own.style.fill, own.style.stroke) = (.color(.color(.black)), .none)
            var reader = SVGStyleReader(text.styles, viewport: context.viewport)
            reader.apply(to: &own.style)
            if text.styles["color"] != nil { own.style.fill = .color(.color(own.style.color)) }
        }
        // 2. The first baseline of lines around the middle, or from the top.
        let leading = own.style.fontSize * 1.2
        let height = leading * CGFloat(text.lines.count - 1)
        if let fallback {
            point.x = try length("x", fallback, context.viewport.width)
            point.y = try length("y", fallback, context.viewport.height) - height / 2
        } else {
            let frame = CGRect(
                x: try length("x", index, context.viewport.width), y: try length("y", index, context.viewport.height),
                width: try length("width", index, context.viewport.width),
                height: try length("height", index, context.viewport.height))
            own.style.anchor = text.isCentred ? .middle : .start
            point = CGPoint(
                x: text.isCentred ? frame.midX : frame.minX,
                y: text.isCentred
                    ? frame.midY + own.style.fontSize * 0.35 - height / 2 : frame.minY + own.style.fontSize)
        }
        // 3. The lines.
        var items: [DisplayItem] = []
        for (number, line) in text.lines.enumerated() {
            var characters = SVGCharacters()
            characters.place(from: 0, [point.x], [point.y + leading * CGFloat(number)], [], [])
            characters.append(line, of: fallback ?? index, own)
            items += try drawn(&characters, fallback ?? index)
        }
        guard let fallback else { return items }
        return try finished(&items, fallback, own)
    }
}
