import Galley
import GalleyData

/// The parts of a template.
extension LabelSpecReader {
    /// The parts of a node or a list of nodes.
    ///
    /// - Parameter lead: keys for the first text.
    /// - Returns: the parts, and whether some are missing since the table or the label does not suit them.
    func parts(
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
        budget.left -= 1
        guard budget.left >= 0 else {
            throw Diagnostic(
                .invalidTemplate, "the template has more than \(Budget.most) parts", expected: "fewer",
                at: .init(file: file, line: node.line))
        }
        var node = node
        if case .scalar = node.value { node.value = .mapping([("text", node.line, node)]) }
        guard case .mapping(let pairs) = node.value else {
            throw Diagnostic(
                .invalidSetting, "found a list", expected: "a part", at: .init(file: file, line: node.line))
        }
        let kinds = LabelSpec.kinds.filter { kind in pairs.contains { $0.key == kind.key } }
        guard kinds.count == 1 else {
            let names = LabelSpec.kinds.map(\.key)
            let keys = pairs.map(\.key)
            let hint = NearestName.hint(keys.lazy.compactMap { NearestName.of($0, among: names) }.first)
            let place = Diagnostic.Place(file: file, line: node.line)
            throw kinds.isEmpty
                ? Diagnostic(
                    .invalidTemplate, "the part has no kind",
                    expected: "one of the keys \(names.joined(separator: ", "))\(hint)", at: place)
                : Diagnostic(
                    .invalidTemplate, "the part has the keys \(kinds.map(\.key).joined(separator: " and "))",
                    expected: "one of them", at: place)
        }
        let kind = kinds[0]
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
            var box = try box(spec)
            if kind.key == "image" { box.particular = try particular(spec) }
            let id = namesParts ? node.column.map { LabelPart.id(line: node.line, column: $0) } : nil
            let reserved = kind.key == "column" ? try spec.integer("reserve", in: 1...100) : nil
            let items = try spec.node("each") == nil ? nil : fields(spec, "each").first
            if spec.node("each") != nil, items == nil { return [] }
            box.column = items?.fields.first
            return try contents(kind.key, spec).map { content in
                var part = LabelPart(content, box: box, conditions: conditions)
                part.id = id
                part.box.minimumHeight = reserved.map { part.height(ofTexts: $0, in: scope) }
                if let items { part = LabelPart(.each(items, part)) }
                return part
            }
        }
    }

    /// The node of a text with the keys of the column's first text and of its style.
    private func styled(_ node: SpecNode, _ spec: SpecMapping, lead: SpecNode?) throws(Diagnostic) -> SpecNode {
        var nodes = [lead, node].compactMap(\.self)
        if let name = try spec.text("style") {
            guard let style = styles[name] else {
                throw spec.fail(
                    "style",
                    "unknown style \(quoted(name))\(NearestName.hintOrList(for: name, among: styles.keys.sorted()))")
            }
            nodes.append(style)
        }
        var merged: [LabelFormula.Pair] = []
        for case .mapping(let pairs) in nodes.map(\.value) {
            merged += pairs.filter { pair in !merged.contains { $0.key == pair.key } }
        }
        return SpecNode(value: .mapping(merged), line: node.line, column: node.column)
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

    /// Parts for each address of a record. The first complete one is shown, otherwise the first that is filled, and the first one of all
    /// if none is.
    private func addresses(_ spec: SpecMapping) throws(Diagnostic) -> [LabelPart] {
        guard let node = spec.node("addresses") else { return [] }
        let names = try spec.text("filled") ?? LabelColumns.filledAddress
        let edge: LabelPart.HorizontalEdge = try spec.choice("align") ?? edge
        guard let columns else { return try parts(node).parts }
        if let name = columns.unknownName(in: names) { throw spec.fail("filled", LabelColumns.unknown(name)) }
        let addresses = columns.addresses
        let contents = try addresses.map { address throws(Diagnostic) in
            var reader = self
            reader.columns = address
            reader.scope.columns = { address.columns($0) }
            reader.omitsRepeatedTexts = true
            return try reader.parts(node).parts
        }
        if addresses.count == 1 { return contents[0] }
        let complete = spec.node("filled") == nil ? addresses.map(\.completeAddress) : []
        let conditions = Self.conditions(
            preferred: columns.preferences, complete: complete, filled: addresses.map { $0.filledColumns(names) })
        return conditions.map { LabelPart(.column(contents[$0], spacing: 0, edge), conditions: $1) }
    }

    /// The addresses in order of preference, and on which condition each is shown: complete and preferred by the record, complete, or
    /// filled.
    private static func conditions(
        preferred: [RecordFilter], complete: [[[String]]], filled: [[String]]
    ) -> [(address: Int, conditions: [[RecordFilter]])] {
        var cases: [(Int, [[RecordFilter]])] = []
        var earlier: [[RecordFilter]] = []
        let whole = complete.enumerated().map { ($0, $1.map { $0.map(RecordFilter.init(filled:)) }) }
        for (index, groups) in zip(whole, preferred).map({ ($0.0, $0.1 + [[$1]]) }) + whole {
            cases.append((index, earlier + groups))
            // No condition of one group holds.
            earlier += groups.reduce([[]]) { clauses, group in
                clauses.flatMap { clause in group.map { clause + [$0.negated] } }
            }
        }
        for (index, columns) in filled.enumerated() {
            let own = columns.map(RecordFilter.init(filled:))
            let others = filled.dropFirst().joined().map { own + [RecordFilter(empty: $0)] }
            cases.append((index, earlier + (index == 0 ? others : [own])))
            earlier += columns.map { [RecordFilter(empty: $0)] }
        }
        return cases
    }

    /// The contents of a part: several for a text with a list of columns, none if the table has none of its columns.
    private func contents(_ kind: String, _ spec: SpecMapping) throws(Diagnostic) -> [LabelPart.Content] {
        func inner(_ make: ([LabelPart]) -> LabelPart.Content) throws(Diagnostic) -> [LabelPart.Content] {
            guard let node = spec.node(kind) else { return [make([])] }
            let lead = kind == "column" ? spec.node("lead") : nil
            if let lead { _ = try SpecMapping(lead, "a style", keys: LabelSpec.style, file: file) }
            let (parts, isPartial) = try parts(node, lead: lead)
            return isPartial && parts.allSatisfy(\.isOrnament) ? [] : [make(parts)]
        }
        let spacing = try ["column", "row", "flow"].contains(kind) ? length(spec, "spacing") ?? 2 : 0
        switch kind {
        case "text":
            let (box, risesInRank) = try textBox(spec)
            let markup = try spec.boolean("markup")
            return try fields(spec, "text").enumerated().map { index, text in
                var box = box
                if risesInRank { box.rank += index }
                if markup ?? text.mayHaveMarkup {
                    box.markup = markup == true ? .all : .template
                    noteUnclosedMark(text, spec)
                }
                return .text(text, box)
            }
        case "column":
            let edge: LabelPart.HorizontalEdge = try spec.choice("align") ?? edge
            return try inner { .column($0, spacing: spacing, edge) }
        case "row":
            let edge: LabelPart.VerticalEdge? = try spec.choice("align")
            return try inner { .row($0, spacing: spacing, edge ?? ($0.contains(where: \.hasCode) ? .top : .baseline)) }
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
            let box = try barcode(spec, of: text)
            if text.fields.isEmpty {
                // The same for all records.
                do throws(Diagnostic) { _ = try box.choice(for: try spec.text("barcode") ?? "") } catch {
                    throw spec.fail("barcode", error.wording())
                }
            }
            return [.barcode(text, box)]
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
