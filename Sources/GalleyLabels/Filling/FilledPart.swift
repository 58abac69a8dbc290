import Galley
import GalleyData
import GalleyFormatting

/// A part of a label filled in for a record. Empty parts are removed.
struct FilledPart {
    enum Content {
        /// - id: the index of the text among the label's texts.
        case text(TextBox, id: Int)
        case image(LabelPicture, fills: Bool, alt: String?)
        case barcode(BarcodeBox, id: Int)
        case parts([FilledPart])
        case other
    }

    let part: LabelPart
    let content: Content
}

/// Fills in a template for a record, and collects issues.
///
/// `fill(_:)` collects the texts and the presence of parts, in which labels of a template differ. `filled(_:)` builds the parts,
/// only for labels of a new shape.
final class LabelFilling {
    enum Presence: Int {
        /// Its conditions do not hold; its content was not evaluated.
        case skipped
        /// It has nothing to show.
        case empty
        case shown
    }

    private(set) var record: LabelRecord
    private(set) var texts: [TextOnLabel] = []
    private let images: LabelImages
    var issues: [LabelIssue] = []
    private var sources: [(image: LabelPicture, alt: String?)] = []
    /// The presence of each part, parents before children.
    private(set) var presence: [Presence] = []
    private var symbolWidths: [Int] = []
    /// The number of items of each part with `each`.
    private(set) var itemCounts: [Int] = []
    private(set) var hasOwnPicture = false
    /// The highest rank of texts on the label.
    private var highestRank = Int.max
    /// The texts of higher ranks.
    private(set) var omitted: [(field: String, value: String)] = []

    /// The template, for messages about what it says itself.
    let source: LabelTemplate.Source?

    init(_ record: LabelRecord, _ images: LabelImages, _ source: LabelTemplate.Source? = nil) {
        (self.images, self.source) = (images, source)
        self.record = record
    }

    /// The presence of parts and the widths of symbols. Labels with the same shape differ only in their texts. Nil for a label
    /// with an image from a field.
    var shape: [Int]? { hasOwnPicture ? nil : presence.map(\.rawValue) + symbolWidths + itemCounts }

    /// Whether `shape` is the shape of the label, without allocating.
    func hasShape(_ shape: [Int]) -> Bool {
        let count = presence.count
        guard !hasOwnPicture, shape.count == count + symbolWidths.count + itemCounts.count else { return false }
        for index in 0..<count where presence[index].rawValue != shape[index] { return false }
        let end = count + symbolWidths.count
        return symbolWidths.elementsEqual(shape[count..<end]) && itemCounts.elementsEqual(shape[end...])
    }

    /// Resets the filling for the next record.
    func begin(_ record: LabelRecord) {
        self.record = record
        texts.removeAll(keepingCapacity: true)
        issues.removeAll(keepingCapacity: true)
        sources.removeAll(keepingCapacity: true)
        presence.removeAll(keepingCapacity: true)
        symbolWidths.removeAll(keepingCapacity: true)
        if !itemCounts.isEmpty { itemCounts.removeAll(keepingCapacity: true) }
        hasOwnPicture = false
        highestRank = .max
        if !omitted.isEmpty { omitted.removeAll() }
    }

    /// Fills in the record again without texts whose rank is above `rank`.
    func refill(_ part: LabelPart, upTo rank: Int) {
        begin(record)
        highestRank = rank
        fill(part)
    }

    /// The direction of the first letter: labels in Hebrew or Arabic begin at the right edge.
    var direction: LayoutDirection {
        for text in texts {
            for scalar in text.value.unicodeScalars {
                if scalar.isASCII {
                    if scalar.value.isASCIILetter { return .leftToRight }
                } else if scalar.properties.isAlphabetic {
                    return scalar.isRightToLeft ? .rightToLeft : .leftToRight
                }
            }
        }
        return .leftToRight
    }

    func addIssue(
        _ kind: LabelIssue.Kind, field: String, value: String, _ done: Wording, hint: Diagnostic.Hint? = nil,
        scale: Double? = nil
    ) {
        let value = value.withoutIsolates
        issues.append(
            LabelIssue(
                row: record.data.row, line: record.data.line, field: field, value: value, kind: kind, done: done,
                hint: hint, scale: scale))
    }

    // MARK: One paragraph

    /// The texts of a label as two: the first, and the others as one paragraph in the style of the last.
    static func runIn(_ texts: [TextOnLabel]) -> [TextOnLabel] {
        guard texts.count > 2, case .text(_, var box) = texts[texts.count - 1].content else { return texts }
        let parts = texts[1...].flatMap { text -> [FieldText.Part] in
            if case .text(let field, _) = text.content { field.parts } else { [] }
        }
        // Capitals of a last line are tracked, and grey.
        (box.tracking, box.color, box.markup) = (0, texts[1].box.color, .none)
        let rest = TextOnLabel(
            content: .text(FieldText(parts: parts), box),
            value: FieldLine.text(
                texts[1...].flatMap { text in
                    [
                        FieldLine.Piece(text: "\u{a0}· ", isField: false),
                        FieldLine.Piece(text: text.value.withoutIsolates, isField: true),
                    ]
                }.dropFirst().map(\.self)))
        return [texts[0], rest]
    }

    /// The parts of a label with the texts of `runIn`.
    static func runInPart(_ texts: [TextOnLabel]) -> FilledPart {
        let parts = texts.enumerated().map { index, text in
            FilledPart(part: LabelPart(text.content), content: .text(text.box, id: index))
        }
        let isCentered = texts.first?.box.alignment == .center
        var column = LabelPart(.column([], spacing: 0, isCentered ? .center : .leading))
        column.box.contentAlignment = isCentered ? .center : .leading
        return FilledPart(part: column, content: .parts(parts))
    }

    // MARK: Texts

    /// Collects the texts of `part`, and returns whether it shows anything.
    @discardableResult func fill(_ part: LabelPart) -> Bool {
        let index = presence.count
        presence.append(.skipped)
        guard part.conditions.allSatisfy({ $0.contains { $0.accepts { record[$0] } } }) else { return false }
        let isShown = shows(part)
        presence[index] = isShown ? .shown : .empty
        return isShown
    }

    private func shows(_ part: LabelPart) -> Bool {
        switch part.content {
        case .text(let text, let box):
            let marked = box.markup == .none ? nil : self.string(text, escapes: box.markup == .template)
            let string = marked.map { StyledText(richMarkup: $0).string } ?? self.string(text)
            if box.isOmittedIfRepeated, texts.contains(where: { $0.value.hasItem(string) }) { return false }
            if box.rank > highestRank, !string.isEmpty {
                omitted.append((text.name.isEmpty ? string : text.name, string))
                return false
            }
            if !string.isEmpty {
                texts.append(TextOnLabel(content: part.content, value: string, marked: marked))
            } else if let noun = box.noun {
                reportLack(of: noun, text)
            }
            return !string.isEmpty
        case .image(let path, _, let alt):
            let name = string(path).withoutIsolates
            guard !name.isEmpty else {
                reportLack(of: "picture", path)
                return false
            }
            if !path.fields.isEmpty || alt?.fields.isEmpty == false { hasOwnPicture = true }
            do {
                // An empty alternative text from a field does not mark decoration.
                let said = alt.map { string($0).withoutIsolates }
                sources.append((try images.image(name), said == "" && alt?.fields.isEmpty == false ? nil : said))
                return true
            } catch {
                reportUnusableImage(path, column: part.box.column, name: name, error)
                return false
            }
        case .barcode(let text, let box):
            var value = string(text).withoutIsolates
            guard !value.isEmpty, box.link == nil || !GS1LinkBox.isEmpty(value) else {
                reportLack(of: "barcode", text)
                return false
            }
            do {
                let choice = try box.choice(for: value)
                let symbol = choice.symbol
                if box.link != nil { value = symbol.value }
                if let reason = choice.reason {
                    addIssue(.otherBarcode, field: text.name.isEmpty ? value : text.name, value: value, "\(reason)")
                }
                texts.append(TextOnLabel(content: part.content, value: value, symbol: symbol))
                symbolWidths.append(symbol.width)
                return true
            } catch {
                if box.link != nil { value = GS1LinkBox.shown(value) }
                addIssue(.badBarcode, field: text.name.isEmpty ? value : text.name, value: value, error.wording())
                return false
            }
        case .column(let parts, _, _), .row(let parts, _, _), .flow(let parts, _, _), .layer(let parts):
            var saysSomething = false
            for index in parts.indices where fill(parts[index]) && !parts[index].isOrnament { saysSomething = true }
            // Ornaments alone are not content, unless the template has no fields here.
            return saysSomething || parts.allSatisfy { $0.fields.isEmpty }
        case .each(let items, let part):
            let values = string(items).split(separator: FieldFilter.itemEnd).map { String($0).trimmed }
                .filter { !$0.isEmpty }
            let outer = record.item
            defer { record.item = outer }
            guard itemCounts.reduce(values.count, +) <= Self.mostItems else {
                itemCounts.append(0)
                addIssue(
                    .badRecord, field: items.fields.first ?? "", value: "",
                    "\(counted(values.count, "item")); expected \(Self.mostItems) on a label at most")
                return false
            }
            itemCounts.append(values.count)
            var saysSomething = false
            for value in values {
                record.item = value
                if fill(part) { saysSomething = true }
            }
            return saysSomething
        case .shape, .line, .spacer: return true
        }
    }

    /// The most items on a label: each is a view.
    private static let mostItems = 1000

    private func string(_ text: FieldText, escapes: Bool = false) -> String {
        text.string(record, escapes: escapes) { notice in
            addIssue(notice.isRestored ? .restored : .badValue, field: notice.field, value: notice.value, notice.done)
        }
    }

    // MARK: Parts

    /// The filled part; nil if it shows nothing.
    func filled(_ part: LabelPart) -> FilledPart? {
        var (presence, sources, counts) = (presence[...], sources[...], itemCounts[...])
        var id = 0
        func filled(_ part: LabelPart) -> [FilledPart] {
            let own = presence.removeFirst()
            guard own != .skipped else { return [] }
            if case .each(_, let inner) = part.content {
                return (0..<counts.removeFirst()).flatMap { _ in filled(inner) }
            }
            if part.isStack {
                let parts = part.children.flatMap(filled)
                return own == .shown ? [FilledPart(part: part, content: .parts(parts))] : []
            }
            guard own == .shown else { return [] }
            switch part.content {
            case .text(_, let box):
                defer { id += 1 }
                return [FilledPart(part: part, content: .text(box, id: id))]
            case .barcode(_, let box):
                defer { id += 1 }
                return [FilledPart(part: part, content: .barcode(box, id: id))]
            case .image(_, let fills, _):
                let (image, alt) = sources.removeFirst()
                return [FilledPart(part: part, content: .image(image, fills: fills, alt: alt))]
            default: return [FilledPart(part: part, content: .other)]
            }
        }
        let parts = filled(part)
        // Items that are a whole label stand below each other.
        return parts.count < 2
            ? parts.first : FilledPart(part: LabelPart(.column([], spacing: 2, .leading)), content: .parts(parts))
    }
}

extension LabelPart {
    /// Whether it contains other parts.
    fileprivate var isStack: Bool {
        switch content {
        case .column, .row, .flow, .layer: true
        default: false
        }
    }
}

extension String {
    /// Whether the text is `other`, or contains it between commas or at the ends of lines: "5 Oak Rd, Unit 2" has "Unit 2".
    fileprivate func hasItem(_ other: String) -> Bool {
        guard utf8.count > other.utf8.count, !other.isEmpty, utf8.contains(where: { $0 == 0x2c || $0 == 0x0a }) else {
            return self == other && !isEmpty
        }
        func items(_ text: String) -> [String] {
            text.lowercased().split { $0 == "," || $0 == "\n" }.map { String($0).trimmed }
        }
        let (all, items) = (items(self), items(other))
        guard !items.isEmpty, items.count < all.count else { return false }
        return (0...all.count - items.count).contains { all[$0..<$0 + items.count].elementsEqual(items) }
    }
}
