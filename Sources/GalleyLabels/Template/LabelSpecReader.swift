import Galley
import GalleyData
import GalleyFormatting

/// Reads a template from YAML or JSON: as it is written, or for a table and a label, with columns in place of roles.
struct LabelSpecReader {
    let file: String
    /// The table and the label; nil for the template as it is written.
    let target: LabelTarget?
    /// Whether parts have the names of their places.
    let namesParts: Bool
    /// The columns that roles stand for; nil for the template as it is written.
    var columns: LabelColumns?
    /// The values of names in formulas.
    var scope: LabelFormula.Scope
    /// The styles of texts by name.
    var styles: [String: SpecNode] = [:]
    /// Parts by name.
    var parts: [String: SpecNode] = [:]
    /// The names of the parts that are being read.
    var open: Set<String> = []
    /// Whether texts are omitted that repeat others, as in addresses.
    var omitsRepeatedTexts = false
    let budget = Budget()
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
        template.content = try reader.side(content, spec)
        if let back = spec.node("back") { template.back = try reader.side(back, spec) }
        template.notes = budget.notes
        return template
    }

    /// The content of a side as one part.
    private func side(_ node: SpecNode, _ spec: SpecMapping) throws(Diagnostic) -> LabelPart {
        let spacing = try length(spec, "spacing") ?? 2
        var root: LabelPart
        let contents = try parts(node).parts
        if case .list = node.value {
            root = LabelPart(.column(contents, spacing: spacing, edge))
        } else {
            root = contents.count == 1 ? contents[0] : LabelPart(.column(contents, spacing: 0, edge))
        }
        let choices = LabelPart.ContentAlignment.allCases.map { ($0.rawValue, $0) }
        let alignment = try spec.choice("align", choices + [("auto", isCentered ? .center : .leading)])
        root.box.contentAlignment = root.box.contentAlignment ?? alignment
        return root
    }

    /// Reads the settings of a template, and what its parts refer to.
    private mutating func define(_ spec: SpecMapping, _ template: inout LabelTemplate) throws(Diagnostic) {
        for (name, _, node) in try pairs(spec, "styles") {
            _ = try SpecMapping(node, "a style", keys: LabelSpec.style, file: file)
            styles[name] = node
        }
        for (name, _, node) in try pairs(spec, "parts") { parts[name] = node }
        template.rules = try LabelColumns.Rules(spec)
        if let target {
            let columns = LabelColumns(template.source.roles, template.rules, of: target)
            for text in template.rules.conditions {
                guard let name = columns.unknownName(in: text) else { continue }
                throw spec.fail(text == template.rules.names ? "names" : "roles", LabelColumns.unknown(name))
            }
            if let error = columns.unknownParty(target.choice) { throw error }
            self.columns = columns
            scope.columns = { columns.columns($0) }
            template.hasName = columns.hasName
            template.roleExplanations = columns.explanations
            template.strayColumns = columns.strayColumns
            template.addressChecks = columns.addressChecks
        }
        let alignment = try spec.text("align")
        isCentered = isRound && alignment == "auto"
        // Some lengths depend on the size of text, and some on the margins.
        var lengths = try pairs(spec, "lengths")
        scope.define(&lengths)
        template.families = try spec.texts("font") ?? []
        template.size = try length(spec, "size") ?? template.size
        scope.em = template.size
        scope.define(&lengths)
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
        scope.define(&lengths)
        if let (name, line, _) = lengths.first {
            throw Diagnostic(
                .invalidTemplate, "invalid formula", expected: "one such as max(2.5, 0.4em), with the names before it",
                at: .init(file: file, line: line, field: .key(name)))
        }
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
        template.requirements = try LabelRequirements(spec) { key throws(Diagnostic) in
            try fields(spec, key).first
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
    private func pairs(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> [LabelFormula.Pair] {
        guard let node = spec.node(key) else { return [] }
        guard case .mapping(let pairs) = node.value else {
            throw spec.fail(key, "found \(node.kind); expected names with their values")
        }
        return pairs
    }

    /// The edge of columns without `align`.
    var edge: LabelPart.HorizontalEdge { isCentered ? .center : .leading }

    /// Notes a mark that is not closed in the text of a part.
    func noteUnclosedMark(_ text: FieldText, _ spec: SpecMapping) {
        guard let mark = text.unclosedMark else { return }
        let note = Diagnostic(
            .invalidTemplate, "\(quoted(mark)) is set as it is",
            expected: "\(mark == "**" ? "a second one" : Self.spans), or \\ before it",
            at: .init(file: file, line: spec.node("text")?.line ?? spec.line, field: .key("text")), severity: .note)
        if !budget.notes.contains(note) { budget.notes.append(note) }
    }

    /// Notes a name in single braces, which is text.
    func noteSingleBraces(_ text: String, line: Int, key: String) {
        let brace = UInt8(ascii: "{")
        // Most texts have fields only.
        var (before, isSingle) = (UInt8(0), false)
        for (byte, next) in zip(text.utf8, text.utf8.dropFirst()) {
            isSingle = isSingle || byte == brace && before != brace && next != brace
            before = byte
        }
        guard isSingle, let name = Self.singleBraces.first(in: text)?.output.1 else { return }
        let note = Diagnostic(
            .invalidTemplate, "{\(name)} is set as it is", expected: "{{\(name)}} for a column",
            at: .init(file: file, line: line, field: .key(key)), severity: .note)
        if !budget.notes.contains(note) { budget.notes.append(note) }
    }

    private static let singleBraces = TextPattern(/(?:^|[^{\]]){([\p{L}_][\p{L}\p{N}_ ]{0,60})}(?!})/)
    private static let spans: Wording = "]{color=#rrggbb} or ]{underline}"

    /// The number of parts that may follow: parts that use others multiply.
    final class Budget {
        static let most = 10_000
        var left = most
        /// Notes about the template.
        var notes: [Diagnostic] = []
    }
}
