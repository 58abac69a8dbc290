import Galley
import GalleyData

/// The keys of parts.
extension LabelSpecReader {
    /// A length, which may be a formula.
    func length(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> CGFloat? {
        try spec.length(key) { LabelFormula.value($0, in: scope) }
    }

    func insets(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> EdgeInsets? {
        try spec.insets(key) { LabelFormula.value($0, in: scope) }
    }

    // MARK: Columns

    /// Whether the table and the label are those for which a part is made.
    func suits(_ spec: SpecMapping) throws(Diagnostic) -> Bool {
        var suits = true
        for text in try spec.texts("has") ?? [] {
            guard let columns else { continue }
            if let name = columns.unknownName(in: text) { throw spec.fail("has", LabelColumns.unknown(name)) }
            suits = suits && columns.has(text)
        }
        for text in try spec.texts("when") ?? [] {
            let holds: Bool?
            switch text {
            case "round": holds = isRound
            case "!round": holds = !isRound
            default: holds = LabelFormula.holds(text, in: scope)
            }
            guard let holds else {
                throw spec.fail(
                    "when",
                    "\(invalid: text, expected: "round, !round, or a comparison such as width > 60mm")")
            }
            suits = suits && (holds || columns == nil)
        }
        return suits
    }

    /// The texts of a key with fields: several for a list of columns, none if the table has none of its columns.
    func fields(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> [FieldText] {
        try fields(try spec.text(key) ?? "", line: spec.node(key)?.line ?? spec.line, key: key)
    }

    func fields(_ text: String, line: Int, key: String) throws(Diagnostic) -> [FieldText] {
        noteSingleBraces(text, line: line, key: key)
        do throws(Diagnostic) {
            let text = try FieldText(text)
            guard text.hasItems == (key == "each") else {
                throw Diagnostic(
                    .fieldSyntax, key == "each" ? "no items" : "the filter split is for each",
                    expected: key == "each" ? "a field with split, such as {{ghs | split:','}}" : "another filter")
            }
            return try columns?.texts(text) ?? [text]
        } catch {
            throw Diagnostic(.invalidTemplate, error.wording(), at: .init(file: file, line: line, field: .key(key)))
        }
    }

    /// The maximum number of clauses from one text: each negated alternative multiplies them by the columns of its role.
    private static let mostClauses = 1000

    /// The conditions of a part, of which one of each list must hold; nil if no record of the table meets them.
    func conditions(_ spec: SpecMapping) throws(Diagnostic) -> [[RecordFilter]]? {
        var all: [[RecordFilter]] = []
        for text in try spec.texts("if") ?? [] {
            var clauses: [[RecordFilter]] = [[]]
            for alternative in text.split(separator: " | ", omittingEmptySubsequences: false) {
                guard let filter = RecordFilter(String(alternative)) else {
                    throw spec.fail(
                        "if", "\(invalid: text, expected: "field, !field, field=value or price>10")")
                }
                var filters = [filter]
                if filter.field.hasPrefix("@"), let columns {
                    guard let known = columns.columns(of: filter) else {
                        throw spec.fail("if", LabelColumns.unknown(filter.field))
                    }
                    filters = known.map { filter.of($0) }
                }
                // A negated condition must hold for all columns of a role, any other condition for one.
                guard clauses.count * filters.count <= Self.mostClauses else {
                    throw spec.fail("if", "too many alternatives for columns of addresses; expected fewer")
                }
                clauses =
                    filter.isNegated
                    ? clauses.flatMap { clause in filters.map { clause + [$0] } } : clauses.map { $0 + filters }
            }
            if clauses.contains(where: \.isEmpty) { return nil }
            all += clauses
        }
        return all
    }

    // MARK: Boxes

    func barcode(_ spec: SpecMapping, of value: FieldText) throws(Diagnostic) -> BarcodeBox {
        var box = BarcodeBox()
        let name = try spec.text("symbology")
        box.widest = try length(spec, "maxWidth")
        switch name?.lowercased() {
        case "auto": (box.symbology, box.growsWithValue) = (nil, true)
        case "column":
            let column = value.fields.first ?? ""
            (box.symbology, box.growsWithValue) = (BarcodeSymbology(column: column), true)
            box.numbers = ArticleNumbers(column: column)
            box.mayHaveArticles = columns.map { !ArticleNumbers.areOthers($0.roles.digits(in: column)) } ?? true
            box.room = scope.inner.map { min(box.widest ?? $0.width, $0.width) }
            box.dotsPerInch = scope.dotsPerInch
        default:
            if let known = name.flatMap(BarcodeSymbology.init(spelling:)) {
                box.symbology = known
            } else if let symbology: BarcodeSymbology = try spec.choice("symbology") {
                box.symbology = symbology
            }
        }
        box.showsText = try spec.boolean("showText") ?? true
        box.moduleWidth = try spec.length("moduleWidth")
        box.correction = try spec.choice("correction")
        return box
    }

    func extent(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> LabelPart.Extent? {
        if try spec.text(key) == "fill" { return .fill }
        return try length(spec, key).map { .length($0) }
    }

    func box(_ spec: SpecMapping) throws(Diagnostic) -> LabelPart.Box {
        var box = LabelPart.Box()
        (box.width, box.height) = (try extent(spec, "width"), try extent(spec, "height"))
        box.contentAlignment = try spec.choice("place")
        box.padding = try insets(spec, "padding") ?? box.padding
        box.background = try spec.color("background")
        box.border = try spec.color("border")
        box.borderWidth = try spec.length("borderWidth") ?? box.borderWidth
        box.radius = try spec.length("radius") ?? 0
        box.takesRoomFirst = try spec.boolean("priority") ?? false
        box.opacity = try spec.number("opacity", in: 0...1) ?? 1
        box.rotation = try spec.number("rotate", in: -360...360) ?? 0
        return box
    }

    /// The settings of a text, and whether its rank rises with each column that it shows.
    func textBox(_ spec: SpecMapping) throws(Diagnostic) -> (box: TextBox, risesInRank: Bool) {
        var box = TextBox()
        box.families = try spec.texts("font")
        box.size = try length(spec, "size")
        box.weight = try spec.number("weight", in: 1...1000)
        if try spec.boolean("bold") ?? false { box.weight = box.weight ?? 700 }
        box.isItalic = try spec.boolean("italic") ?? false
        box.color = try spec.color("color")
        box.alignment =
            try spec.choice(
                "align",
                [("leading", .leading), ("center", .center), ("trailing", .trailing), ("justified", .justified)])
            ?? (isCentered ? .center : nil)
        box.lines = try spec.integer("lines", in: 1...1000)
        box.overflow = try spec.choice("overflow") ?? .shrink
        box.minimumSize = try length(spec, "minSize")
        if box.minimumSize != nil, box.overflow != .shrink {
            throw spec.fail("minSize", "no effect with overflow: \(box.overflow.rawValue); expected shrink")
        }
        box.keepsSize = try spec.boolean("keepSize") ?? false
        let tracking = try spec.number("tracking", in: -100...100) { text in
            LabelFormula.value(text, in: scope).map(Double.init)
        }
        box.tracking = tracking ?? 0
        box.lineSpacing = try spec.length("lineSpacing")
        box.hyphenates = try spec.boolean("hyphenate") ?? false
        box.hasTabularFigures = try spec.boolean("tabular") ?? false
        box.noun = try spec.text("expect")
        box.particular = try particular(spec)
        box.isOmittedIfRepeated = omitsRepeatedTexts
        let rank = try spec.text("rank") ?? "0"
        guard let number = Int(rank.hasSuffix("+") ? rank.dropLast() : rank[...]), (0...1000).contains(number) else {
            throw spec.fail("rank", "\(invalid: rank, expected: "a whole number from 0 to 1000, or 1+")")
        }
        box.rank = number
        return (box, rank.hasSuffix("+"))
    }
}
