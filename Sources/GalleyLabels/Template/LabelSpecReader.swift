import Galley
public import GalleyData
public import GalleyDiagnostics

/// Reads a template from YAML or JSON.
struct LabelSpecReader {
    let file: String

    func template(_ node: SpecNode) throws(Diagnostic) -> LabelTemplate {
        let spec = try SpecMapping(node, "a template", keys: LabelSpec.template, file: file)
        guard let content = spec.node("content") else {
            throw Diagnostic(
                .invalidTemplate, "missing", expected: "a part or a list of parts",
                at: .init(file: file, line: node.line, field: .key("content")))
        }
        let spacing = try spec.length("spacing") ?? 2
        var root: LabelPart
        if case .list(let list) = content.value {
            root = LabelPart(.column(try parts(list), spacing: spacing, .leading))
        } else {
            root = try part(content)
        }
        if let alignment: LabelPart.ContentAlignment = try spec.choice("align"), root.box.contentAlignment == nil {
            root.box.contentAlignment = alignment
        }
        var template = LabelTemplate(name: try spec.text("name") ?? file, content: root)
        template.families = try spec.texts("font") ?? []
        template.size = try spec.length("size") ?? template.size
        template.weight = try spec.number("weight", in: 1...1000) ?? template.weight
        template.color = try spec.color("color") ?? template.color
        template.lineHeight = try spec.number("lineHeight", in: 0.5...5) ?? template.lineHeight
        template.lineSpacing = try spec.length("lineSpacing") ?? 0
        template.padding = try spec.insets("padding")
        template.turn = try spec.choice("turn") ?? .auto
        template.background = try spec.color("background")
        template.language = try spec.language("language")
        template.direction = try spec.choice("direction", [("ltr", .leftToRight), ("rtl", .rightToLeft)])
        template.shrinking = try spec.choice("shrink") ?? .text
        if let size = try spec.length("minSize") {
            guard template.shrinking != .text else {
                throw spec.fail("minSize", "no effect with shrink: text; expected shrink: label or run")
            }
            guard size >= 1 else { throw spec.fail("minSize", "invalid value: expected a length of 1 pt or more") }
            template.minimumSize = size
        }
        if let stock = spec.node("stock") {
            if case .scalar(let name, _) = stock.value {
                template.stock = .name(name)
            } else {
                template.stock = .stock(try StockSpec.read(stock, file: file))
            }
        }
        return template
    }

    private func parts(_ list: [SpecNode]) throws(Diagnostic) -> [LabelPart] {
        var parts: [LabelPart] = []
        for node in list { parts.append(try part(node)) }
        return parts
    }

    /// A part; a scalar is a text.
    private func part(_ node: SpecNode) throws(Diagnostic) -> LabelPart {
        if case .scalar(let text, _) = node.value {
            var part = LabelPart(.text(try fields(text, line: node.line, key: "text"), TextBox()))
            part.id = id(node)
            return part
        }
        guard case .mapping(let pairs) = node.value else {
            throw Diagnostic(
                .invalidSetting, "found a list", expected: "a part", at: .init(file: file, line: node.line))
        }
        let found = LabelSpec.kinds.filter { kind in pairs.contains { $0.key == kind.key } }
        guard found.count == 1 else {
            let names = LabelSpec.kinds.map(\.key)
            let keys = pairs.map(\.key)
            let hint = NearestName.hint(keys.lazy.compactMap { NearestName.of($0, among: names) }.first)
            let place = Diagnostic.Place(file: file, line: node.line)
            throw found.isEmpty
                ? Diagnostic(
                    .invalidTemplate, "the part has no kind",
                    expected: "one of the keys \(names.joined(separator: ", "))\(hint)", at: place)
                : Diagnostic(
                    .invalidTemplate, "the part has the keys \(found.map(\.key).joined(separator: " and "))",
                    expected: "one of them", at: place)
        }
        let kind = found[0]
        let spec = try SpecMapping(node, "a part with \(quoted(kind.key))", keys: kind.keys + LabelSpec.box, file: file)
        var part = LabelPart(try content(kind.key, spec), box: try box(spec), conditions: try conditions(spec))
        part.id = id(node)
        return part
    }

    private func id(_ node: SpecNode) -> String? { node.column.map { LabelPart.id(line: node.line, column: $0) } }

    private func content(_ kind: String, _ spec: SpecMapping) throws(Diagnostic) -> LabelPart.Content {
        func inner() throws(Diagnostic) -> [LabelPart] {
            guard let node = spec.node(kind) else { return [] }
            if case .list(let list) = node.value { return try parts(list) }
            return [try part(node)]
        }
        switch kind {
        case "text": return .text(try fields(spec, "text"), try textBox(spec))
        case "column":
            return .column(try inner(), spacing: try spec.length("spacing") ?? 2, try spec.choice("align") ?? .leading)
        case "row":
            return .row(try inner(), spacing: try spec.length("spacing") ?? 2, try spec.choice("align") ?? .baseline)
        case "flow":
            let spacing = try spec.length("spacing") ?? 2
            return .flow(try inner(), spacing: spacing, lineSpacing: spacing)
        case "layer": return .layer(try inner())
        case "image":
            let fills = try spec.choice("fit", [("contain", false), ("cover", true)]) ?? false
            let alt = spec.node("alt") == nil ? nil : try self.fields(spec, "alt")
            return .image(try self.fields(spec, "image"), fills: fills, alt: alt)
        case "barcode":
            var box = BarcodeBox()
            let name = try spec.text("symbology")
            if name?.lowercased() == "auto" {
                box.symbology = nil
            } else if let known = name.flatMap(BarcodeSymbology.init(spelling:)) {
                box.symbology = known
            } else if let symbology: BarcodeSymbology = try spec.choice("symbology") {
                box.symbology = symbology
            }
            box.showsText = try spec.boolean("showText") ?? true
            box.moduleWidth = try spec.length("moduleWidth")
            box.correction = try spec.choice("correction")
            return .barcode(try fields(spec, "barcode"), box)
        case "gs1-link":
            guard let node = spec.node(kind) else { throw spec.fail(kind, "found nothing; expected its numbers") }
            let (link, text) = try GS1LinkBox.read(node, file: file) { (text, line, key) throws(Diagnostic) in
                try fields(text, line: line, key: key)
            }
            var box = BarcodeBox()
            box.link = link
            box.symbology =
                try spec.choice("symbology", GS1LinkBox.symbologies.map { ($0.rawValue, $0) }) ?? BarcodeSymbology.qr
            box.moduleWidth = try spec.length("moduleWidth")
            box.correction = try spec.choice("correction")
            return .barcode(text, box)
        case "shape":
            let figure: LabelPart.Figure? = try spec.choice(
                "shape",
                [
                    ("rectangle", .rectangle(radius: try spec.length("radius") ?? 0)), ("ellipse", .ellipse),
                    ("capsule", .capsule),
                ])
            let (fill, stroke) = (try spec.color("fill"), try spec.color("stroke"))
            return .shape(
                figure ?? .ellipse, fill: fill ?? (stroke == nil ? .black : nil), stroke: stroke,
                lineWidth: try spec.length("lineWidth") ?? 0.5)
        case "line":
            return .line(color: try spec.color("line") ?? .gray, thickness: try spec.length("thickness") ?? 0.5)
        default:
            _ = try spec.boolean("spacer")
            return .spacer
        }
    }

    private func fields(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> FieldText {
        try fields(try spec.text(key) ?? "", line: spec.node(key)?.line ?? spec.line, key: key)
    }

    private func fields(_ text: String, line: Int, key: String) throws(Diagnostic) -> FieldText {
        do { return try FieldText(text) } catch {
            throw Diagnostic(.invalidTemplate, error.wording(), at: .init(file: file, line: line, field: .key(key)))
        }
    }

    private func conditions(_ spec: SpecMapping) throws(Diagnostic) -> [RecordFilter] {
        var filters: [RecordFilter] = []
        for text in try spec.texts("if") ?? [] {
            guard let filter = RecordFilter(text) else {
                throw spec.fail(
                    "if", "invalid value \(quoted(text)): expected field, !field, field=value or price>10")
            }
            filters.append(filter)
        }
        return filters
    }

    private func extent(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> LabelPart.Extent? {
        if try spec.text(key) == "fill" { return .fill }
        return try spec.length(key).map { .length($0) }
    }

    private func box(_ spec: SpecMapping) throws(Diagnostic) -> LabelPart.Box {
        var box = LabelPart.Box()
        (box.width, box.height) = (try extent(spec, "width"), try extent(spec, "height"))
        box.contentAlignment = try spec.choice("place")
        box.padding = try spec.insets("padding") ?? box.padding
        box.background = try spec.color("background")
        box.border = try spec.color("border")
        box.borderWidth = try spec.length("borderWidth") ?? box.borderWidth
        box.radius = try spec.length("radius") ?? 0
        box.opacity = try spec.number("opacity", in: 0...1) ?? 1
        box.rotation = try spec.number("rotate", in: -360...360) ?? 0
        return box
    }

    private func textBox(_ spec: SpecMapping) throws(Diagnostic) -> TextBox {
        var box = TextBox()
        box.families = try spec.texts("font")
        box.size = try spec.length("size")
        box.weight = try spec.number("weight", in: 1...1000)
        if try spec.boolean("bold") ?? false { box.weight = box.weight ?? 700 }
        box.isItalic = try spec.boolean("italic") ?? false
        box.color = try spec.color("color")
        box.alignment = try spec.choice(
            "align", [("leading", .leading), ("center", .center), ("trailing", .trailing), ("justified", .justified)])
        box.lines = try spec.integer("lines", in: 1...1000)
        box.overflow = try spec.choice("overflow") ?? .shrink
        box.minimumSize = try spec.length("minSize")
        if box.minimumSize != nil, box.overflow != .shrink {
            throw spec.fail("minSize", "no effect with overflow: \(box.overflow.rawValue); expected shrink")
        }
        box.tracking = try spec.number("tracking", in: -100...100) ?? 0
        box.lineSpacing = try spec.length("lineSpacing")
        box.hyphenates = try spec.boolean("hyphenate") ?? false
        box.hasTabularFigures = try spec.boolean("tabular") ?? false
        return box
    }
}

extension LabelTemplate {
    /// Reads a template from a YAML or JSON file.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, an unknown key or an invalid value.
    public init(contentsOfFile path: String) throws(Diagnostic) {
        guard let node = try SpecFile.read(path) else {
            throw Diagnostic(.emptySettings, "the file is empty", expected: "a template", at: .init(file: path))
        }
        self = try LabelSpecReader(file: path).template(node)
    }

    /// Reads a template from YAML or JSON.
    ///
    /// - Parameters:
    ///   - text: the template as YAML or JSON.
    ///   - name: the name of the template in messages.
    /// - Throws: `Diagnostic` for an unknown key or an invalid value.
    public init(_ text: String, name: String = "template") throws(Diagnostic) {
        guard let node = try YAMLDocument.read(Array(text.utf8), file: name) else {
            throw Diagnostic(.emptySettings, "empty", expected: "a template", at: .init(file: name))
        }
        self = try LabelSpecReader(file: name).template(node)
    }
}
