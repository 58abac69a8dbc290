import Galley
import GalleyData
import GalleyDiagnostics
import GalleyViews

/// Checks labels of a template against its rules, on what is drawn. Each broken rule is an issue. One inspector checks all labels of
/// a typesetter, and keeps what it learns of fonts, columns and values.
final class LabelInspector {
    let template: LabelTemplate
    private let label: CGSize
    private let books: [AppliedRules]
    let fonts = FontMeasureCache()
    let recorder = DrawingRecorder()
    private let paper: Color
    private var contrasts: [(color: Color, ground: Color, contrast: Double)] = []
    private var amounts: [String: Double?] = [:]

    /// The label that is checked.
    private(set) var filling: LabelFilling
    private(set) var texts: [LabelFilling.TextOnLabel] = []
    /// The drawn texts, with their indices.
    private(set) var drawn: [(text: Int, leaf: DrawingRecorder.Leaf)] = []
    private(set) var codes: [DrawingRecorder.Leaf] = []
    private var pictures: [DrawingRecorder.Leaf] = []
    /// The particulars of each text by the rules that are checked.
    private var particulars: [ParticularSet] = []

    /// Differences below it are those of arithmetic, in millimetres.
    static let tolerance = 0.005

    init(_ template: LabelTemplate, _ label: CGSize, _ filling: LabelFilling) {
        (self.template, self.label, self.filling) = (template, label, filling)
        books = template.requirements.books.map(AppliedRules.init)
        paper = template.background ?? .white
    }

    /// The identity of the view of a picture.
    ///
    /// - Parameter name: the particular, or the column of the picture.
    static func pictureName(_ name: String) -> String { "picture \(name)" }

    /// Checks a label.
    func check(_ view: Compositor.SetView, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling) {
        (self.texts, self.filling) = (texts, filling)
        view.record(with: recorder)
        drawn.removeAll(keepingCapacity: true)
        codes.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        for leaf in recorder.leaves {
            switch leaf.kind {
            case .text:
                if case .part(let number)? = leaf.source, texts.indices.contains(number) { drawn.append((number, leaf)) }
            case .barcode: codes.append(leaf)
            case .picture:
                if leaf.identifier?.hasPrefix(Self.pictureName("")) == true { pictures.append(leaf) }
            }
        }
        let surface =
            value(template.requirements.surface) { Amount.number($0) }
            ?? Double(label.width * label.height) / Self.pointsPerSquareCentimetre
        let capacity = value(template.requirements.capacity, amount)
        for book in books { check(book, surface, capacity) }
    }

    private func check(_ book: AppliedRules, _ surface: Double, _ capacity: Double?) {
        let rules = book.rules
        particulars.removeAll(keepingCapacity: true)
        for text in texts { particulars.append(particulars(of: text, book)) }
        let quantity = book.quantity.isEmpty ? nil : particulars.firstIndex { !$0.isDisjoint(with: book.quantity) }
        let capacity = capacity ?? quantity.flatMap { amount(texts[$0].value) }
        if template.side == .front { checkPresence(book, surface, capacity) }
        checkSizes(book, surface, capacity)
        for (number, leaf) in drawn where !particulars[number].isEmpty { checkLook(rules, texts[number], leaf) }
        if let quantity { checkFigures(rules, quantity) }
        if let emphasis = rules.emphasis { checkEmphasis(book, emphasis) }
        checkCodes(rules)
    }

    private static let pointsPerSquareCentimetre = (72 / 2.54) * (72 / 2.54)
    private static let mostAmounts = 1024

    private func value(_ text: FieldText?, _ read: (String) -> Double?) -> Double? {
        text.flatMap { read($0.string(filling.record) { _ in }.withoutIsolates.trimmed) }
    }

    /// The amount in a text. Texts of earlier labels are not read again.
    private func amount(_ text: String) -> Double? {
        if let known = amounts[text] { return known }
        let amount = Amount.read(text)
        if amounts.count >= Self.mostAmounts { amounts.removeAll(keepingCapacity: true) }
        amounts[text] = .some(amount)
        return amount
    }

    /// The particulars that a text shows: the one that its template names, or those of its columns with a value.
    private func particulars(of text: LabelFilling.TextOnLabel, _ book: AppliedRules) -> ParticularSet {
        guard text.symbol == nil else { return [] }
        if let own = text.box.particular { return book.particular(named: own) }
        var found: ParticularSet = []
        for field in text.fields {
            let particular = book.particular(ofColumn: field)
            if !particular.isEmpty, !filling.record[field].isEmpty { found.formUnion(particular) }
        }
        return found
    }

    func broken(_ rules: Rulebook, _ text: LabelFilling.TextOnLabel?, _ problem: Wording, _ article: String) {
        filling.addIssue(
            .brokenRule, field: text?.field ?? "", value: text?.value ?? "", "\(problem) (\(rules.name), \(article))")
    }

    // MARK: Runs

    /// The least value of a text's runs with letters or digits, if it is below `limit`.
    func least(
        of leaf: DrawingRecorder.Leaf, below limit: Double, _ value: (DrawingRecorder.Run) -> Double?
    ) -> Double? {
        var least: Double?
        for index in leaf.runs {
            guard let own = value(recorder.runs[index]), own < least ?? limit, recorder.runs[index].isReadable else {
                continue
            }
            least = own
        }
        return least
    }

    func ground(of run: DrawingRecorder.Run) -> Color { run.ground ?? paper }

    func contrast(of run: DrawingRecorder.Run) -> Double {
        let (color, ground) = (run.color ?? .black, ground(of: run))
        if let known = contrasts.first(where: { $0.color == color && $0.ground == ground }) { return known.contrast }
        let contrast = color.contrast(with: ground)
        if contrasts.count >= 16 { contrasts.removeAll() }
        contrasts.append((color, ground, contrast))
        return contrast
    }

    // MARK: Particulars

    private func checkPresence(_ book: AppliedRules, _ surface: Double, _ capacity: Double?) {
        let found = particulars.reduce(into: ParticularSet()) { $0.formUnion($1) }
        for (index, particular) in book.rules.particulars.enumerated() {
            guard let article = particular.article, !found.contains(ParticularSet(rawValue: 1 << UInt64(index))) else {
                continue
            }
            if let least = particular.fromSurface, surface < least { continue }
            if let most = particular.aboveCapacity, let capacity, capacity <= most { continue }
            guard !pictures.contains(where: { self.particular(of: $0, book.rules) == particular.name }),
                template.back.map({ !isOnBack(particular.name, $0, book.rules) }) ?? true
            else { continue }
            broken(book.rules, nil, "no \(particular.name) on the label", article)
        }
    }

    private func particular(of picture: DrawingRecorder.Leaf, _ rules: Rulebook) -> String? {
        guard let name = picture.identifier?.dropFirst(Self.pictureName("").count) else { return nil }
        return rules.particulars.first { $0.name == name }?.name ?? rules.particular(ofColumn: String(name))
    }

    /// Whether a part of the back shows a particular for the record.
    private func isOnBack(_ name: String, _ part: LabelPart, _ rules: Rulebook) -> Bool {
        guard part.conditions.allSatisfy({ $0.contains { $0.accepts { filling.record[$0] } } }) else { return false }
        let fields: [String]
        switch part.content {
        case .text(let text, let box):
            if box.particular == name { return !text.string(filling.record) { _ in }.isEmpty }
            fields = text.fields
        case .image(let text, _, _):
            if part.box.particular == name { return true }
            fields = text.fields
        default: return part.children.contains { isOnBack(name, $0, rules) }
        }
        return fields.contains { rules.particular(ofColumn: $0) == name && !filling.record[$0].isEmpty }
    }

    // MARK: Sizes

    private func checkSizes(_ book: AppliedRules, _ surface: Double, _ capacity: Double?) {
        let rules = book.rules
        if capacity == nil, let rule = rules.label {
            return broken(
                rules, nil, "the capacity is unknown; expected a net quantity such as 750 ml, or the key capacity",
                rule.article)
        }
        let volume = capacity ?? 0
        func size(_ points: CGFloat) -> Double { Double(points) * 25.4 / 72 }
        if let rule = rules.xHeight {
            let least = Double(rule.least(for: rule.isBySurface ? surface : volume).width)
            for (number, leaf) in drawn where !particulars[number].isEmpty {
                let height = self.least(of: leaf, below: least - Self.tolerance) {
                    fonts[$0.run.font].xHeight * Double($0.size)
                }
                guard let height else { continue }
                broken(
                    rules, texts[number],
                    "x-height \(height, places: 2) mm; expected \(least, places: 1) mm or more", rule.article)
            }
        }
        if let rule = rules.label {
            let least = rule.least(for: volume)
            let (short, long) = (size(min(label.width, label.height)), size(max(label.width, label.height)))
            if short < Double(least.width) - Self.tolerance || long < Double(least.height) - Self.tolerance {
                broken(
                    rules, nil,
                    "a label of \(short, places: 1) × \(long, places: 1) mm; expected "
                        + "\(Double(least.width), places: 0) × \(Double(least.height), places: 0) mm or more",
                    rule.article)
            }
        }
        if let rule = rules.pictogram, template.side == .front || !pictures.isEmpty {
            let least = Double(rule.least(for: volume).width)
            for picture in pictures where particular(of: picture, rules) == rule.particular {
                // A square set at a point is as wide as its diagonal.
                let side = size(min(picture.frame.width, picture.frame.height)) / 2.0.squareRoot()
                guard side < least - Self.tolerance else { continue }
                broken(
                    rules, nil,
                    "a pictogram with sides of \(side, places: 1) mm; expected \(least, places: 0) mm or more",
                    rule.article)
            }
        }
    }

    private func checkFigures(_ rules: Rulebook, _ quantity: Int) {
        guard let rule = rules.figures else { return }
        let text = texts[quantity]
        guard let amount = amount(text.value) else {
            return broken(rules, text, "no quantity with a unit; expected one such as 500 g or 0.75 l", rule.article)
        }
        let least = Double(rule.least(for: amount).width)
        for (number, leaf) in drawn where number == quantity {
            let height = self.least(of: leaf, below: least - Self.tolerance) { run in
                fonts[run.run.font].digitHeight(in: run.run.text).map { $0 * Double(run.size) }
            }
            guard let height else { continue }
            broken(
                rules, text, "digits \(height, places: 2) mm high; expected \(least, places: 0) mm or more", rule.article)
        }
    }

    // MARK: Emphasis

    /// Each allergen that a column names has to look different in the list from the most frequent look of its text.
    private func checkEmphasis(_ book: AppliedRules, _ rule: Rulebook.Emphasis) {
        let wanted = book.particular(named: rule.list)
        guard let list = particulars.firstIndex(where: { !$0.isDisjoint(with: wanted) }) else { return }
        let words = book.emphasisedWords(rule, in: filling.record.data)
        guard !words.isEmpty else { return }
        var drawing = DrawnList([])
        if let leaf = drawn.first(where: { $0.text == list })?.leaf { drawing = DrawnList(recorder.runs[leaf.runs]) }
        for word in words {
            let problem: Wording
            switch drawing.find(word) {
            case .emphasised: continue
            case .missing: problem = "\(quoted(word.text)) is not in the list; expected it there"
            case .plain:
                problem =
                    "\(quoted(word.text)) looks like the rest of the list; expected capitals, another weight or colour"
            }
            broken(book.rules, texts[list], problem, rule.article)
        }
    }
}
