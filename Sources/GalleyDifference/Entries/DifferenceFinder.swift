import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

/// Turns the matches of two layouts into entries.
struct DifferenceFinder {
    typealias Kind = LayoutDifference.Kind
    typealias Entry = LayoutDifference.Entry
    typealias Mark = LayoutDifference.Mark
    typealias Vector = LayoutDifference.Vector

    let a, b: FlatLayout
    let matcher: LayoutMatcher
    let tolerance: LayoutTolerance
    var entries: [Entry] = []
    /// Changes that move what follows them, by their places in the order of reading.
    var triggers: [(order: Int, text: String)] = []
    /// The changes of words in another font or size.
    var restyled: [Int: String] = [:]
    /// Words whose letters are stretched otherwise, and the lines that are set anew, of which that is a part.
    var stretched: [Pair] = []
    var resetLines: Set<Int> = []
    /// The pages of the first layout from which parts have moved to other pages.
    var displacedPages: Set<Int> = []

    init(_ matcher: LayoutMatcher, _ tolerance: LayoutTolerance) {
        (a, b) = (matcher.a, matcher.b)
        self.matcher = matcher
        self.tolerance = tolerance
    }

    mutating func find() {
        guard !tolerance.kinds.contains(.text) || !haveNothingInCommon() else { return }
        findPages()
        findMetadata()
        findTags()
        findTexts()
        findShapes()
        findStyles()
        findMoves()
        findStretches()
    }

    /// The share of words that two versions of a document have at least in common.
    private static let leastCommon = 0.05

    /// Two other documents are one entry.
    private mutating func haveNothingInCommon() -> Bool {
        let common = a.words.count { matcher.matchA[$0] >= 0 }
        let least = min(a.words.count, b.words.count)
        guard least >= 20, Double(common) < Double(least) * Self.leastCommon else { return false }
        add(
            Entry(
                kind: .text, count: a.words.count, pages: [],
                summary: "the layouts have nothing in common: \(counted(a.words.count, "word")) on "
                    + "\(counted(a.record.pages.count, "page")) and \(counted(b.words.count, "word")) on "
                    + counted(b.record.pages.count, "page")))
        return true
    }

    mutating func add(_ entry: Entry) { entries.append(entry) }

    // MARK: Parts

    func mark(_ i: Int?, _ j: Int?) -> Mark { matcher.mark(i, j) }

    /// `41 words and 2 rules`.
    func nouns(_ elements: some Sequence<LayoutElement>) -> String {
        var counts: [(noun: String, count: Int)] = []
        for element in elements {
            let noun = element.noun
            if let index = counts.firstIndex(where: { $0.noun == noun }) {
                counts[index].count += 1
            } else {
                counts.append((noun, 1))
            }
        }
        let texts = counts.map { counted($0.count, $0.noun, $0.noun.hasSuffix("x") ? $0.noun + "es" : nil) }
        return texts.count < 2
            ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
    }

    /// An entry about pairs of elements.
    func entry(_ kind: Kind, _ pairs: [(i: Int, j: Int)], _ summary: String) -> Entry {
        var entry = Entry(
            kind: kind, count: pairs.count, pages: Self.sorted(pairs.map { a.pages[$0.i] + 1 }), summary: summary)
        entry.marks = pairs.map { mark($0.i, $0.j) }
        entry.order = pairs.first?.i ?? .max
        return entry
    }

    static func sorted(_ pages: [Int]) -> [Int] { Set(pages).sorted() }

    /// `14.4 pt (5.08 mm)`.
    static func length(_ points: CGFloat) -> String {
        "\(DecimalText.written(points, places: 2)) pt (\(DecimalText.written(points * 25.4 / 72, places: 2)) mm)"
    }

    /// `“words”`, shortened.
    static func quote(_ text: String) -> String { "“" + excerpt(text) + "”" }

    // MARK: Pages, metadata, tags

    private mutating func findPages() {
        let (before, after) = (a.record.pages, b.record.pages)
        if before.count != after.count {
            add(
                Entry(
                    kind: .pages, count: abs(after.count - before.count), pages: [],
                    summary: "\(counted(before.count, "page")) became \(after.count)"))
        }
        var groups: [String: [Int]] = [:]
        for (index, (one, other)) in zip(before, after).enumerated() {
            let change = max(abs(one.size.width - other.size.width), abs(one.size.height - other.size.height))
            if change > max(tolerance.size, 0.01) {
                groups["size \(Self.size(one.size)) became \(Self.size(other.size))", default: []].append(index + 1)
            }
            if one.label != other.label, !one.label.isEmpty || !other.label.isEmpty {
                groups["number \(Self.quote(one.label)) became \(Self.quote(other.label))", default: []].append(
                    index + 1)
            }
            for name in Set(one.boxes.keys).union(other.boxes.keys).sorted() {
                let (old, new) = (one.boxes[name], other.boxes[name])
                let isSame =
                    old.flatMap { old in new.map { Self.distance(old, $0) <= max(tolerance.size, 0.01) } } ?? false
                if !isSame {
                    groups["\(name) \(Self.box(old)) became \(Self.box(new))", default: []].append(index + 1)
                }
            }
        }
        for (summary, pages) in groups.sorted(by: {
            $0.value[0] < $1.value[0] || $0.value[0] == $1.value[0] && $0.key < $1.key
        }) {
            add(Entry(kind: .pages, count: pages.count, pages: pages, summary: summary))
        }
    }

    private static func distance(_ one: CGRect, _ other: CGRect) -> CGFloat {
        max(
            max(abs(one.minX - other.minX), abs(one.minY - other.minY)),
            max(abs(one.width - other.width), abs(one.height - other.height)))
    }

    private static func size(_ size: CGSize) -> String {
        "\(DecimalText.written(size.width, places: 2)) × \(DecimalText.written(size.height, places: 2)) pt"
    }

    private static func box(_ box: CGRect?) -> String {
        guard let box else { return "none" }
        let corner = [box.minX, box.minY].map { DecimalText.written($0, places: 2) }.joined(separator: ", ")
        return "\(size(box.size)) at \(corner)"
    }

    private mutating func findMetadata() {
        let (before, after) = (a.record.metadata, b.record.metadata)
        for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
            var entry = Entry(
                kind: .metadata, count: 1, pages: [],
                summary:
                    "\(name) \(before[name].map(Self.quote) ?? "none") became \(after[name].map(Self.quote) ?? "none")")
            (entry.before, entry.after) = (before[name], after[name])
            add(entry)
        }
    }

    private mutating func findTags() {
        let (before, after) = (a.record.tags, b.record.tags)
        guard before != after else { return }
        // A document that is not tagged says nothing about tags.
        guard !before.isEmpty, !after.isEmpty else {
            return add(
                Entry(
                    kind: .tags, count: max(before.count, after.count), pages: [],
                    summary: before.isEmpty ? "the document became tagged" : "the document is no longer tagged"))
        }
        var names: [LayoutRecord.Tag: Int] = [:]
        func number(_ tag: LayoutRecord.Tag) -> Int {
            let number = names[tag] ?? names.count
            names[tag] = number
            return number
        }
        let matcher = SequenceMatcher(before.map(number), after.map(number))
        for hunk in Hunk.all(matcher.matches, count: after.count) {
            let (old, new) = (before[hunk.a], after[hunk.b])
            let change =
                switch (old.isEmpty, new.isEmpty) {
                case (false, false): "\(Self.quote(Self.text(of: old))) became \(Self.quote(Self.text(of: new)))"
                case (false, true): "\(Self.quote(Self.text(of: old))) is gone"
                default: "\(Self.quote(Self.text(of: new))) is new"
                }
            var entry = Entry(
                kind: .tags, count: max(old.count, new.count), pages: [],
                summary: "structure element \(hunk.a.lowerBound + 1): \(change)")
            (entry.before, entry.after) = (Self.text(of: old), Self.text(of: new))
            add(entry)
        }
    }

    /// The roles of tags, those that repeat with their number.
    private static func text(of tags: ArraySlice<LayoutRecord.Tag>) -> String {
        var runs: [(text: String, count: Int)] = []
        for tag in tags {
            let text = tag.text.isEmpty ? tag.role : "\(tag.role) \(tag.text)"
            if text == runs.last?.text { runs[runs.count - 1].count += 1 } else { runs.append((text, 1)) }
        }
        return runs.prefix(20).map { $0.count == 1 ? $0.text : "\($0.count) × \($0.text)" }.joined(separator: ", ")
    }
}

extension LayoutMatcher {
    /// The places of an element of each layout.
    func mark(_ i: Int?, _ j: Int?) -> LayoutDifference.Mark {
        LayoutDifference.Mark(
            before: i.map { .init(page: a.pages[$0], frame: a.elements[$0].frame) },
            after: j.map { .init(page: b.pages[$0], frame: b.elements[$0].frame) })
    }
}

/// A range of each sequence between matches in order.
struct Hunk {
    var a, b: Range<Int>

    /// - Parameters:
    ///   - matches: for each element of the first sequence, its match; -1 for none.
    ///   - count: the length of the second sequence.
    static func all(_ matches: [Int], count: Int) -> [Hunk] {
        var (hunks, i, j) = ([Hunk](), 0, 0)
        for (index, match) in (matches + [count]).enumerated() where match >= 0 {
            if index > i || match > j { hunks.append(Hunk(a: i..<index, b: j..<match)) }
            (i, j) = (index + 1, match + 1)
        }
        return hunks
    }
}

extension LayoutElement {
    /// The kind in words: a path that is thin is a rule.
    var noun: String {
        switch kind {
        case .word: content.utf8.contains(32) ? "line" : "word"
        case .path:
            min(size.width, size.height) <= 2
                ? "rule" : content.contains("c") || content.utf8.count > 6 ? "shape" : "box"
        case .picture: "picture"
        case .link: "link"
        }
    }
}
