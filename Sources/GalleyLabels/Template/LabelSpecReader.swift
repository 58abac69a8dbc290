import Galley
public import GalleyData
public import GalleyDiagnostics

/// Reads a template from YAML or JSON: as it is written, or for a table and a label, with columns in place of roles.
struct LabelSpecReader {
    let file: String
    /// The table and the label; nil for the template as it is written.
    private let target: LabelTarget?
    /// Whether parts have the names of their places.
    private let namesParts: Bool
    /// The columns that roles stand for; nil for the template as it is written.
    var columns: LabelColumns?
    /// What the names of formulas stand for.
    var scope: LabelFormula.Scope
    /// The styles of texts by name.
    private var styles: [String: SpecNode] = [:]
    /// Parts by name.
    private var parts: [String: SpecNode] = [:]
    /// The names of the parts that are being read.
    private var open: Set<String> = []
    /// Whether the label is round.
    var isRound: Bool { target?.isRound ?? false }
    /// Whether columns and texts without `align` are centred.
    var isCentered = false

    init(_ source: LabelTemplate.Source, for target: LabelTarget? = nil) {
        file = source.file
        namesParts = !source.isBuiltIn
        self.target = target
        // The size of a usual label, for a template by itself.
        scope = LabelFormula.Scope(label: target?.label ?? CGSize(width: 180, height: 108))
        scope.dotsPerInch = target?.dotsPerInch
    }

    func template(_ source: LabelTemplate.Source) throws(Diagnostic) -> LabelTemplate {
        let node = source.node
        let spec = try SpecMapping(node, "a template", keys: LabelSpec.template, file: file)
        guard let content = spec.node("content") else {
            throw Diagnostic(
                .invalidTemplate, "missing", expected: "a part or a list of parts",
                at: .init(file: file, line: node.line, field: .key("content")))
        }
        var template = LabelTemplate(name: try spec.text("name") ?? file, content: LabelPart(.spacer), source: source)
        var reader = self
        try reader.define(spec, &template)
        let spacing = try reader.length(spec, "spacing") ?? 2
        var root: LabelPart
        let found = try reader.parts(content).parts
        if case .list = content.value {
            root = LabelPart(.column(found, spacing: spacing, reader.edge))
        } else {
            root = found.count == 1 ? found[0] : LabelPart(.column(found, spacing: 0, reader.edge))
        }
        let choices = LabelPart.ContentAlignment.allCases.map { ($0.rawValue, $0) }
        let alignment = try spec.choice("align", choices + [("auto", reader.isCentered ? .center : .leading)])
        root.box.contentAlignment = root.box.contentAlignment ?? alignment
        template.content = root
        return template
    }

    /// Reads the settings of a template, and what its parts refer to.
    private mutating func define(_ spec: SpecMapping, _ template: inout LabelTemplate) throws(Diagnostic) {
        styles = try nodes(spec, "styles")
        parts = try nodes(spec, "parts")
        for (name, node) in try nodes(spec, "lengths") {
            guard case .scalar(let text, _) = node.value else {
                throw spec.fail("lengths", "\(name): expected a formula")
            }
            scope.lengths[name] = text
        }
        template.rules = try LabelColumns.Rules(spec)
        if let target {
            let columns = LabelColumns(template.source.roles, template.rules, of: target)
            self.columns = columns
            scope.columns = { columns.columns($0) }
            template.hasName = columns.hasName
        }
        let alignment = try spec.text("align")
        isCentered = isRound && alignment == "auto"
        template.families = try spec.texts("font") ?? []
        template.size = try length(spec, "size") ?? template.size
        scope.em = template.size
        template.weight = try spec.number("weight", in: 1...1000) ?? template.weight
        template.color = try spec.color("color") ?? template.color
        template.lineHeight = try spec.number("lineHeight", in: 0.5...5) ?? template.lineHeight
        template.lineSpacing = try spec.length("lineSpacing") ?? 0
        template.padding = try insets(spec, "padding")
        let margins = template.padding(on: scope.label)
        scope.inner = CGSize(
            width: scope.label.width - margins.leading - margins.trailing,
            height: scope.label.height - margins.top - margins.bottom)
        scope.lineHeight = template.lineHeight
        template.turn = try spec.choice("turn") ?? .auto
        template.background = try spec.color("background")
        template.language = try spec.language("language")
        template.direction = try spec.choice("direction", [("ltr", .leftToRight), ("rtl", .rightToLeft)])
        template.shrinking = try spec.choice("shrink") ?? .text
        template.growth = CGFloat(try spec.number("grow", in: 1...10) ?? 1)
        template.keepsWords = try spec.boolean("keepWords") ?? false
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
    }

    /// The nodes of a mapping whose keys the author chooses.
    private func nodes(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> [String: SpecNode] {
        guard let node = spec.node(key) else { return [:] }
        guard case .mapping(let pairs) = node.value else {
            throw spec.fail(key, "found \(node.kind); expected names with their values")
        }
        return Dictionary(pairs.map { ($0.key, $0.value) }) { _, last in last }
    }

    // MARK: Parts

    /// The edge of columns without `align`.
    private var edge: LabelPart.HorizontalEdge { isCentered ? .center : .leading }

    /// The parts of a node or a list of nodes.
    ///
    /// - Parameter lead: keys for the first text.
    /// - Returns: the parts, and whether some are missing since the table or the label does not suit them.
    private func parts(
        _ node: SpecNode, lead: SpecNode? = nil
    ) throws(Diagnostic) -> (parts: [LabelPart], isPartial: Bool) {
        var (parts, isPartial, lead) = ([LabelPart](), false, lead)
        for node in node.items {
            var own = try part(node)
            if own.isEmpty { isPartial = true }
            if lead != nil, case .text? = own.first?.content {
                own[0] = try part(node, lead: lead)[0]
                lead = nil
            }
            parts += own
        }
        return (parts, isPartial)
    }

    /// The parts that a node stands for: one, none if the table or the label does not suit it, or several. A scalar is a text.
    private func part(_ node: SpecNode, lead: SpecNode? = nil) throws(Diagnostic) -> [LabelPart] {
        var node = node
        if case .scalar = node.value { node.value = .mapping([("text", node.line, node)]) }
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
        let owner: Wording = "a part with \(quoted(kind.key))"
        var spec = try SpecMapping(node, "\(owner)", keys: LabelSpec.keys(of: kind), file: file)
        guard try suits(spec) else { return [] }
        if kind.key == "text" {
            let styled = try styled(node, spec, lead: lead)
            spec = try SpecMapping(styled, "\(owner)", keys: LabelSpec.keys(of: kind), file: file)
        }
        switch kind.key {
        case "choose": return try chosen(spec, lead: lead)
        case "addresses": return try addresses(spec)
        case "use": return try used(spec, lead: lead)
        default:
            guard let conditions = try conditions(spec) else { return [] }
            let box = try box(spec)
            let id = namesParts ? node.column.map { LabelPart.id(line: node.line, column: $0) } : nil
            let reserved = kind.key == "column" ? try spec.integer("reserve", in: 1...100) : nil
            return try contents(kind.key, spec).map { content in
                var part = LabelPart(content, box: box, conditions: conditions)
                part.id = id
                part.box.minimumHeight = reserved.map { part.height(ofTexts: $0, in: scope) }
                return part
            }
        }
    }

    /// The node of a text with the keys of the column's first text and of its style.
    private func styled(_ node: SpecNode, _ spec: SpecMapping, lead: SpecNode?) throws(Diagnostic) -> SpecNode {
        var styles: [SpecNode] = [node]
        if let lead { styles.insert(lead, at: 0) }
        if let name = try spec.text("style") {
            guard let style = self.styles[name] else {
                let names = self.styles.keys.sorted()
                throw spec.fail(
                    "style", "unknown style \(quoted(name))\(NearestName.hintOrList(for: name, among: names))")
            }
            styles.append(style)
        }
        for style in styles where style.line != node.line || style.column != node.column {
            _ = try SpecMapping(style, "a style", keys: LabelSpec.style, file: file)
        }
        var merged: [(key: String, line: Int, value: SpecNode)] = []
        for case .mapping(let pairs) in styles.map(\.value) {
            merged += pairs.filter { pair in !merged.contains { $0.key == pair.key } }
        }
        var styled = node
        styled.value = .mapping(merged)
        return styled
    }

    /// The first of several parts that suits the table and the label; all of a template as it is written.
    private func chosen(_ spec: SpecMapping, lead: SpecNode?) throws(Diagnostic) -> [LabelPart] {
        guard let node = spec.node("choose") else { return [] }
        guard columns != nil else { return try parts(node).parts }
        for node in node.items {
            let parts = try part(node, lead: lead)
            if !parts.isEmpty { return parts }
        }
        return []
    }

    /// Parts that the template names.
    private func used(_ spec: SpecMapping, lead: SpecNode?) throws(Diagnostic) -> [LabelPart] {
        let name = try spec.text("use") ?? ""
        guard let node = parts[name] else {
            let names = parts.keys.sorted()
            throw spec.fail("use", "unknown part \(quoted(name))\(NearestName.hintOrList(for: name, among: names))")
        }
        var reader = self
        guard reader.open.insert(name).inserted else {
            throw spec.fail("use", "the part \(quoted(name)) contains itself")
        }
        return try reader.parts(node, lead: lead).parts
    }

    /// Parts for each address of a record; an address is shown if those before it are empty.
    private func addresses(_ spec: SpecMapping) throws(Diagnostic) -> [LabelPart] {
        guard let node = spec.node("addresses") else { return [] }
        guard let names = try spec.text("with") else {
            throw spec.fail("addresses", "without the key with; expected columns such as @street | @city")
        }
        let (filled, preferred) = (try spec.text("filled") ?? names, try spec.text("prefer"))
        let edge: LabelPart.HorizontalEdge = try spec.choice("align") ?? edge
        let shared = try spec.texts("shared") ?? []
        for name in shared where FieldRole(rawValue: name) == nil {
            throw spec.fail("shared", LabelColumns.unknown("@" + name))
        }
        guard let columns else { return try parts(node).parts }
        for text in [names, filled, preferred ?? ""] {
            if let name = columns.unknownName(in: text) { throw spec.fail("addresses", LabelColumns.unknown(name)) }
        }
        let known = columns.addresses(
            with: names, preferred: preferred, shared: Set(shared.compactMap(FieldRole.init)))
        var (found, earlier) = ([LabelPart](), [[RecordFilter]]())
        for address in known {
            var reader = self
            reader.columns = address
            reader.scope.columns = { address.columns($0) }
            let parts = try reader.parts(node).parts
            found +=
                known.count == 1
                ? parts : [LabelPart(.column(parts, spacing: 0, edge), conditions: earlier)]
            earlier += address.ownColumns(filled).map { [RecordFilter(empty: $0)] }
        }
        return found
    }

    /// The contents of a part: several for a text with a list of columns, none if the table has none of its columns.
    private func contents(_ kind: String, _ spec: SpecMapping) throws(Diagnostic) -> [LabelPart.Content] {
        func inner(_ make: ([LabelPart]) -> LabelPart.Content) throws(Diagnostic) -> [LabelPart.Content] {
            guard let node = spec.node(kind) else { return [make([])] }
            let (parts, isPartial) = try parts(node, lead: kind == "column" ? spec.node("lead") : nil)
            return isPartial && parts.allSatisfy(\.isOrnament) ? [] : [make(parts)]
        }
        let spacing = try ["column", "row", "flow"].contains(kind) ? length(spec, "spacing") ?? 2 : 0
        switch kind {
        case "text":
            let (box, risesInRank) = try textBox(spec)
            return try fields(spec, "text").enumerated().map { index, text in
                var box = box
                if risesInRank { box.rank += index }
                return .text(text, box)
            }
        case "column":
            let edge: LabelPart.HorizontalEdge = try spec.choice("align") ?? edge
            return try inner { .column($0, spacing: spacing, edge) }
        case "row":
            let edge: LabelPart.VerticalEdge = try spec.choice("align") ?? .baseline
            return try inner { .row($0, spacing: spacing, edge) }
        case "flow":
            let lineSpacing = try length(spec, "lineSpacing") ?? spacing
            return try inner { .flow($0, spacing: spacing, lineSpacing: lineSpacing) }
        case "layer": return try inner { .layer($0) }
        case "image":
            let fills = try spec.choice("fit", [("contain", false), ("cover", true)]) ?? false
            let alt = try spec.node("alt") == nil ? nil : fields(spec, "alt").first
            return try fields(spec, "image").map { .image($0, fills: fills, alt: alt) }
        case "barcode":
            guard let text = try fields(spec, "barcode").first else { return [] }
            return [.barcode(text, try barcode(spec, of: text))]
        case "gs1-link":
            guard let node = spec.node(kind) else { throw spec.fail(kind, "found nothing; expected its numbers") }
            let (link, text) = try GS1LinkBox.read(node, file: file) { (text, line, key) throws(Diagnostic) in
                try fields(text, line: line, key: key).first ?? FieldText(parts: [])
            }
            var box = BarcodeBox()
            box.link = link
            box.symbology =
                try spec.choice("symbology", GS1LinkBox.symbologies.map { ($0.rawValue, $0) }) ?? BarcodeSymbology.qr
            box.moduleWidth = try spec.length("moduleWidth")
            box.correction = try spec.choice("correction")
            return [.barcode(text, box)]
        case "shape":
            let figure: LabelPart.Figure? = try spec.choice(
                "shape",
                [
                    ("rectangle", .rectangle(radius: try spec.length("radius") ?? 0)), ("ellipse", .ellipse),
                    ("capsule", .capsule),
                ])
            let (fill, stroke) = (try spec.color("fill"), try spec.color("stroke"))
            return [
                .shape(
                    figure ?? .ellipse, fill: fill ?? (stroke == nil ? .black : nil), stroke: stroke,
                    lineWidth: try spec.length("lineWidth") ?? 0.5)
            ]
        case "line":
            return [.line(color: try spec.color("line") ?? .gray, thickness: try length(spec, "thickness") ?? 0.5)]
        default:
            _ = try spec.boolean("spacer")
            return [.spacer]
        }
    }
}
