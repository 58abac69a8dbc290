import Galley
import GalleyData

/// Checks labels of a template against its rules, on what is drawn. Each broken rule is an issue. One inspector checks all labels of
/// a typesetter, and keeps what it learns of fonts, columns and values.
final class LabelInspector {
    let template: LabelTemplate
    private let label: CGSize
    private let books: [AppliedRules]
    private let fonts = FontMeasureCache()
    let recorder = DrawingRecorder()
    let paper: Color
    /// The list in which words are emphasised.
    var emphasisList = DrawnList()
    /// The facts about each of the recorder's looks.
    private var looks: (facts: [LookFacts], generation: Int) = ([], 0)
    private var amounts: [String: Double?] = [:]
    private var surfaces: [String: Double?] = [:]

    /// The label that is checked.
    private(set) var filling: LabelFilling
    private(set) var texts: [LabelFilling.TextOnLabel] = []
    /// The indices of drawn texts, and the stretches of each.
    private(set) var drawn: [(text: Int, stretches: Range<Int>)] = []
    /// The indices of the leaves that are codes or pictures.
    private(set) var codes: [Int] = []
    private var pictures: [Int] = []
    /// The particulars of each text by the rules that are checked.
    private(set) var particulars: [ParticularSet] = []

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
        observe(view, texts, filling)
        let (surface, capacity) = (surface, statedCapacity)
        for book in books { check(book, surface, capacity) }
    }

    /// Records what a label shows.
    private func observe(
        _ view: Compositor.SetView, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling
    ) {
        (self.texts, self.filling) = (texts, filling)
        view.record(with: recorder)
        drawn.removeAll(keepingCapacity: true)
        codes.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        for index in recorder.leaves.indices {
            switch recorder.leaves[index].kind {
            case .text:
                if case .part(let number)? = recorder.leaves[index].source, texts.indices.contains(number) {
                    drawn.append((number, recorder.leaves[index].stretches))
                }
            case .barcode: codes.append(index)
            case .picture:
                if recorder.leaves[index].identifier?.hasPrefix(Self.pictureName("")) == true { pictures.append(index) }
            }
        }
        learnLooks()
    }

    /// The package's largest surface in square centimetres.
    private var surface: Double {
        value(template.requirements.surface, &surfaces, Amount.number)
            ?? Double(label.width * label.height) / Self.pointsPerSquareCentimetre
    }

    private var statedCapacity: Double? { value(template.requirements.capacity, &amounts, Amount.read) }

    /// Finds the particulars of each text, and returns the index of the net quantity.
    private func findParticulars(_ book: AppliedRules) -> Int? {
        particulars.removeAll(keepingCapacity: true)
        for text in texts { particulars.append(particulars(of: text, book)) }
        return book.quantity.isEmpty ? nil : particulars.firstIndex { !$0.isDisjoint(with: book.quantity) }
    }

    // MARK: Least sizes

    /// The sizes of texts that are smaller than a rule allows, at which they meet it.
    func neededSizes(
        _ view: Compositor.SetView, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling
    ) -> [LabelSetting.LeastSize] {
        observe(view, texts, filling)
        let (surface, stated) = (surface, statedCapacity)
        var factors: [Int: Double] = [:]
        for book in books {
            let quantity = findParticulars(book)
            let capacity = stated ?? quantity.flatMap { Self.value(texts[$0].value, &amounts, Amount.read) }
            for (text, (height, least)) in lowTexts(book.rules, surface, capacity) {
                factors[text] = max(factors[text] ?? 1, least / height)
            }
            if let quantity, let (height, least) = lowFigures(book.rules, quantity) {
                factors[quantity] = max(factors[quantity] ?? 1, least / height)
            }
        }
        return factors.sorted { $0.key < $1.key }.compactMap { text, factor in
            let sizes = drawn.filter { $0.text == text }.flatMap { $0.stretches.map { recorder.stretches[$0].size } }
            // Rounded up, so that few sizes need layouts of their own.
            return sizes.max().map { .init(text: text, size: (Double($0) * factor * 20).rounded(.up) / 20) }
        }
    }

    /// The texts whose x-height is too low, with it and the least one.
    private func lowTexts(
        _ rules: Rulebook, _ surface: Double, _ capacity: Double?
    ) -> [(text: Int, (height: Double, least: Double))] {
        guard let rule = rules.xHeight else { return [] }
        let least = Double(rule.least(for: rule.isBySurface ? surface : capacity ?? 0).width)
        return drawn.compactMap { number, stretches in
            guard !particulars[number].isEmpty else { return nil }
            return self.least(of: stretches, below: least - Self.tolerance) {
                facts($0).font.xHeight * Double(recorder.stretches[$0].size)
            }.map { (number, ($0, least)) }
        }
    }

    /// The height of the net quantity's digits and the least one, if they are too low.
    private func lowFigures(_ rules: Rulebook, _ quantity: Int) -> (height: Double, least: Double)? {
        guard let rule = rules.figures, let amount = Self.value(texts[quantity].value, &amounts, Amount.read) else {
            return nil
        }
        let least = Double(rule.least(for: amount).width)
        for (number, stretches) in drawn where number == quantity {
            let height = self.least(of: stretches, below: least - Self.tolerance) { stretch in
                let (size, runs) = (Double(recorder.stretches[stretch].size), recorder.stretches[stretch].runs)
                let font = facts(stretch).font
                return runs.compactMap { font.digitHeight(in: recorder.runs[$0].run.text) }.min().map { $0 * size }
            }
            if let height { return (height, least) }
        }
        return nil
    }

    private func check(_ book: AppliedRules, _ surface: Double, _ capacity: Double?) {
        let rules = book.rules
        let quantity = findParticulars(book)
        let capacity = capacity ?? quantity.flatMap { Self.value(texts[$0].value, &amounts, Amount.read) }
        if template.side == .front { checkPresence(book, surface, capacity) }
        checkSizes(book, surface, capacity)
        for (number, stretches) in drawn where !particulars[number].isEmpty {
            checkLook(rules, texts[number], stretches)
        }
        if let quantity { checkFigures(rules, quantity) }
        if let emphasis = rules.emphasis { checkEmphasis(book, emphasis) }
        checkCodes(rules)
    }

    private static let pointsPerSquareCentimetre = (72 / 2.54) * (72 / 2.54)
    private static let mostValues = 1024

    private func value(
        _ text: FieldText?, _ known: inout [String: Double?], _ read: (String) -> Double?
    ) -> Double? {
        text.flatMap { Self.value($0.string(filling.record) { _ in }.withoutIsolates, &known, read) }
    }

    /// The value of a text. Texts of earlier labels are not read again.
    private static func value(
        _ text: String, _ known: inout [String: Double?], _ read: (String) -> Double?
    ) -> Double? {
        if let value = known[text] { return value }
        let value = read(text.trimmed)
        if known.count >= mostValues { known.removeAll(keepingCapacity: true) }
        known[text] = .some(value)
        return value
    }

    /// The particulars that a text shows: the one that its template names, or those of its columns with a value.
    private func particulars(of text: LabelFilling.TextOnLabel, _ book: AppliedRules) -> ParticularSet {
        guard text.symbol == nil else { return [] }
        if let own = text.particular { return book.particular(named: own) }
        var filled: ParticularSet = []
        for field in text.fields {
            let particular = book.particular(ofColumn: field)
            if !particular.isEmpty, !filling.record[field].isEmpty { filled.formUnion(particular) }
        }
        return filled
    }

    func broken(_ rules: Rulebook, _ text: LabelFilling.TextOnLabel?, _ problem: Wording, _ article: String) {
        filling.addIssue(
            .brokenRule, field: text?.field ?? "", value: text?.value ?? "", "\(problem) (\(rules.name), \(article))")
    }

    // MARK: Looks

    private func learnLooks() {
        if looks.generation != recorder.lookGeneration { looks = ([], recorder.lookGeneration) }
        while looks.facts.count < recorder.looks.count {
            let look = recorder.looks[looks.facts.count]
            looks.facts.append(LookFacts(look, fonts[look.font], paper: paper))
        }
    }

    /// The facts of a stretch's look.
    func facts(_ stretch: Int) -> LookFacts { looks.facts[recorder.stretches[stretch].look] }

    /// Whether a stretch has letters or digits.
    func isReadable(_ stretch: Int) -> Bool {
        recorder.stretches[stretch].runs.contains { recorder.runs[$0].isReadable }
    }

    /// The least value of the stretches with letters or digits, if it is below `limit`.
    func least(of stretches: Range<Int>, below limit: Double, _ value: (Int) -> Double?) -> Double? {
        var least: Double?
        for stretch in stretches {
            if let own = value(stretch), own < least ?? limit, isReadable(stretch) { least = own }
        }
        return least
    }

    /// The end of a message where texts are enlarged.
    private var isTight: Wording { template.requirements.fitsTexts ? ", for which the label has no room" : "" }

    // MARK: Particulars

    private func checkPresence(_ book: AppliedRules, _ surface: Double, _ capacity: Double?) {
        let present = particulars.reduce(into: ParticularSet()) { $0.formUnion($1) }
        for (index, particular) in book.rules.particulars.enumerated() {
            guard let article = particular.article, !present.contains(ParticularSet(rawValue: 1 << UInt64(index)))
            else {
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

    private func particular(of picture: Int, _ rules: Rulebook) -> String? {
        guard let name = recorder.leaves[picture].identifier?.dropFirst(Self.pictureName("").count) else { return nil }
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
        for (number, (height, least)) in lowTexts(rules, surface, capacity) {
            broken(
                rules, texts[number],
                "x-height \(height, places: 2) mm; expected \(least, places: 1) mm or more\(isTight)",
                rules.xHeight?.article ?? "")
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
                let frame = recorder.leaves[picture].frame
                let side = size(min(frame.width, frame.height)) / 2.0.squareRoot()
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
        guard Self.value(text.value, &amounts, Amount.read) != nil else {
            return broken(rules, text, "no quantity with a unit; expected one such as 500 g or 0.75 l", rule.article)
        }
        guard let (height, least) = lowFigures(rules, quantity) else { return }
        broken(
            rules, text, "digits \(height, places: 2) mm high; expected \(least, places: 0) mm or more\(isTight)",
            rule.article)
    }
}
