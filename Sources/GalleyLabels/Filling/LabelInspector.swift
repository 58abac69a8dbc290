import Galley
import GalleyData
import GalleyDiagnostics
import GalleyViews

/// Checks a label against the rules of its template, on what is drawn. Each broken rule is an issue.
struct LabelInspector {
    let template: LabelTemplate
    private let label: CGSize
    let filling: LabelFilling
    let texts: [LabelFilling.TextOnLabel]
    let runs: [(text: Int, runs: [DrawnRun])]
    let codes: [DrawnLeaf]
    private let pictures: [DrawnLeaf]
    let grounds: DrawnGrounds

    /// Differences below it are those of arithmetic, in millimetres.
    static let tolerance = 0.005

    init(
        _ setter: LabelTypesetter, _ view: Compositor.SetView, _ texts: [LabelFilling.TextOnLabel],
        _ filling: LabelFilling
    ) {
        (template, label, self.texts, self.filling) = (setter.template, setter.stock.label, texts, filling)
        let leaves = view.leaves
        runs = leaves.compactMap { leaf in
            guard leaf.name == "Text", case .part(let number)? = leaf.source, texts.indices.contains(number) else {
                return nil
            }
            return (number, DrawnRun.runs(leaf.items).filter(\.isReadable))
        }
        codes = leaves.filter { $0.name == "Barcode" }
        pictures = leaves.filter { $0.id?.hasPrefix(Self.pictureName("")) == true }
        grounds = DrawnGrounds(view.items(at: .zero), paper: setter.template.background ?? .white)
    }

    /// The identity of the view of a picture.
    ///
    /// - Parameter name: the particular, or the column of the picture.
    static func pictureName(_ name: String) -> String { "picture \(name)" }

    func check() {
        for book in template.requirements.books {
            let particulars = texts.map { self.particulars(of: $0, book) }
            let quantity = texts.indices.first { particulars[$0].contains("net-quantity") }
            let capacity =
                value(template.requirements.capacity, Amount.read) ?? quantity.flatMap { Amount.read(texts[$0].value) }
            let surface =
                value(template.requirements.surface) { Amount.number($0) }
                ?? Double(label.width * label.height) / Self.pointsPerSquareCentimetre
            if template.side == .front { checkPresence(book, particulars, surface, capacity) }
            checkSizes(book, particulars, surface, capacity)
            for (number, runs) in runs where !particulars[number].isEmpty { checkLook(book, texts[number], runs) }
            if let quantity { checkFigures(book, quantity) }
            if let emphasis = book.emphasis { checkEmphasis(book, emphasis, particulars) }
            checkCodes(book)
        }
    }

    private static let pointsPerSquareCentimetre = (72 / 2.54) * (72 / 2.54)

    private func value(_ text: FieldText?, _ read: (String) -> Double?) -> Double? {
        text.flatMap { read($0.string(filling.record) { _ in }.withoutIsolates.trimmed) }
    }

    /// The particulars that a text shows: the one that its template names, or those of its columns with a value.
    private func particulars(of text: LabelFilling.TextOnLabel, _ book: Rulebook) -> [String] {
        guard text.symbol == nil else { return [] }
        if let own = text.box.particular { return [own] }
        return text.fields.filter { !filling.record[$0].isEmpty }.compactMap(book.particular(ofColumn:))
    }

    func broken(_ book: Rulebook, _ text: LabelFilling.TextOnLabel?, _ problem: Wording, _ article: String) {
        filling.addIssue(
            .brokenRule, field: text?.field ?? "", value: text?.value ?? "", "\(problem) (\(book.name), \(article))")
    }

    // MARK: Particulars

    private func checkPresence(_ book: Rulebook, _ found: [[String]], _ surface: Double, _ capacity: Double?) {
        for particular in book.particulars {
            guard let article = particular.article else { continue }
            if let least = particular.fromSurface, surface < least { continue }
            if let most = particular.aboveCapacity, let capacity, capacity <= most { continue }
            guard !found.joined().contains(particular.name), !isPicture(particular.name, book),
                template.back.map({ !isOnBack(particular.name, $0, book) }) ?? true
            else { continue }
            broken(book, nil, "no \(particular.name) on the label", article)
        }
    }

    private func isPicture(_ name: String, _ book: Rulebook) -> Bool {
        pictures.contains { particular(of: $0, book) == name }
    }

    private func particular(of picture: DrawnLeaf, _ book: Rulebook) -> String? {
        guard let name = picture.id?.dropFirst(Self.pictureName("").count) else { return nil }
        return book.particulars.first { $0.name == name }?.name ?? book.particular(ofColumn: String(name))
    }

    /// Whether a part of the back shows a particular for the record.
    private func isOnBack(_ name: String, _ part: LabelPart, _ book: Rulebook) -> Bool {
        guard part.conditions.allSatisfy({ $0.contains { $0.accepts { filling.record[$0] } } }) else { return false }
        let fields: [String]
        switch part.content {
        case .text(let text, let box):
            if box.particular == name { return !text.string(filling.record) { _ in }.isEmpty }
            fields = text.fields
        case .image(let text, _, _):
            if part.box.particular == name { return true }
            fields = text.fields
        default: return part.children.contains { isOnBack(name, $0, book) }
        }
        return fields.contains { book.particular(ofColumn: $0) == name && !filling.record[$0].isEmpty }
    }

    // MARK: Sizes

    private func checkSizes(_ book: Rulebook, _ particulars: [[String]], _ surface: Double, _ capacity: Double?) {
        if capacity == nil, let rule = book.label {
            return broken(
                book, nil, "the capacity is unknown; expected a net quantity such as 750 ml, or the key capacity",
                rule.article)
        }
        let volume = capacity ?? 0
        func size(_ points: CGFloat) -> Double { Double(points) * 25.4 / 72 }
        if let rule = book.xHeight {
            let least = Double(rule.least(for: rule.isBySurface ? surface : volume).width)
            for (number, runs) in runs where !particulars[number].isEmpty {
                guard let height = runs.map(\.xHeight).min(), height < least - Self.tolerance else { continue }
                broken(
                    book, texts[number],
                    "x-height \(height, places: 2) mm; expected \(least, places: 1) mm or more", rule.article)
            }
        }
        if let rule = book.label {
            let least = rule.least(for: volume)
            let (short, long) = (size(min(label.width, label.height)), size(max(label.width, label.height)))
            if short < Double(least.width) - Self.tolerance || long < Double(least.height) - Self.tolerance {
                broken(
                    book, nil,
                    "a label of \(short, places: 1) × \(long, places: 1) mm; expected "
                        + "\(Double(least.width), places: 0) × \(Double(least.height), places: 0) mm or more",
                    rule.article)
            }
        }
        if let rule = book.pictogram, template.side == .front || !pictures.isEmpty {
            let least = Double(rule.least(for: volume).width)
            for picture in pictures where particular(of: picture, book) == rule.particular {
                // A square set at a point is as wide as its diagonal.
                let side = size(min(picture.frame.width, picture.frame.height)) / 2.0.squareRoot()
                guard side < least - Self.tolerance else { continue }
                broken(
                    book, nil,
                    "a pictogram with sides of \(side, places: 1) mm; expected \(least, places: 0) mm or more",
                    rule.article)
            }
        }
    }

    private func checkFigures(_ book: Rulebook, _ quantity: Int) {
        guard let rule = book.figures else { return }
        let text = texts[quantity]
        guard let amount = Amount.read(text.value) else {
            return broken(book, text, "no quantity with a unit; expected one such as 500 g or 0.75 l", rule.article)
        }
        let least = Double(rule.least(for: amount).width)
        let heights = runs.filter { $0.text == quantity }.flatMap { $0.runs.compactMap(\.digitHeight) }
        guard let height = heights.min(), height < least - Self.tolerance else { return }
        broken(book, text, "digits \(height, places: 2) mm high; expected \(least, places: 0) mm or more", rule.article)
    }
}
