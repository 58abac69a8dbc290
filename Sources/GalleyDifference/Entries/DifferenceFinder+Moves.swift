import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

extension DifferenceFinder {
    typealias Pair = (i: Int, j: Int)

    /// Finds what is elsewhere. What moves by one vector is one entry.
    mutating func findMoves() {
        let isReordered = reorderedWords()
        var (paged, moved, reordered): ([Pair], [Pair], [Pair]) = ([], [], [])
        let moving = LinkedWords(a) { [self] i in
            let j = matcher.matchA[i]
            return j >= 0 && (a.pages[i] != b.pages[j] || isElsewhere(i, j))
        }
        for (i, j) in matcher.matchA.enumerated() where j >= 0 {
            // Links are areas of words, with which they move.
            let isLink = a.elements[i].kind == .link
            let hasMoved = isElsewhere(i, j) && !(isLink && moving.isUnder(a.elements[i].frame, of: a.pages[i]))
            if a.pages[i] != b.pages[j] {
                paged.append((i, j))
            } else if hasMoved {
                moved.append((i, j))
            } else if isReordered.contains(i) {
                reordered.append((i, j))
            }
        }
        displacedPages = Set(paged.map { a.pages[$0.i] })
        triggers.sort { $0.order < $1.order }
        let broken = findBreaks(moved)
        findOtherPages(paged)
        let rest = findSpacing(moved.filter { !broken.contains($0.i) })
        findVectors(rest)
        for (_, pairs) in Dictionary(grouping: reordered, by: { a.pages[$0.i] }).sorted(by: { $0.key < $1.key }) {
            add(entry(.order, pairs, "\(nouns(pairs.map { a.elements[$0.i] })) read in another order"))
        }
    }

    /// The words that are read in another order among those that keep their page.
    private func reorderedWords() -> Set<Int> {
        var pages: [Int: [Int]] = [:]
        for (i, j) in matcher.matchA.enumerated()
        where j >= 0 && a.elements[i].kind == .word && a.pages[i] == b.pages[j] {
            pages[a.pages[i], default: []].append(i)
        }
        var result: Set<Int> = []
        for words in pages.values {
            let order = words.map { matcher.matchA[$0] }
            for (place, match) in SequenceMatcher(order, order.sorted()).matches.enumerated() where match < 0 {
                result.insert(words[place])
            }
        }
        return result
    }

    func vector(_ i: Int, _ j: Int) -> Vector {
        let (old, new) = (a.elements[i], b.elements[j])
        return Vector(dx: new.origin.x - old.origin.x, dy: new.origin.y - old.origin.y)
    }

    /// Shapes that are resized have an entry of their own.
    private func isElsewhere(_ i: Int, _ j: Int) -> Bool {
        let (old, new) = (a.elements[i], b.elements[j])
        let vector = vector(i, j)
        guard max(abs(vector.dx), abs(vector.dy)) > tolerance.position else { return false }
        return old.kind == .word
            || max(abs(old.size.width - new.size.width), abs(old.size.height - new.size.height)) <= tolerance.size
    }

    // MARK: Breaks

    /// Finds lines that break elsewhere, and returns the words that moved by that.
    private mutating func findBreaks(_ moved: [Pair]) -> Set<Int> {
        var changes: [(line: Int, word: Int)] = []
        var lines: Set<Int> = []
        for (first, second) in zip(a.words, a.words.dropFirst()) where isBreakChanged(first, second) {
            changes.append((a.lineOf[first], first))
            lines.formUnion([a.lineOf[first], a.lineOf[second]])
        }
        guard !changes.isEmpty else { return [] }
        resetLines.formUnion(lines)
        // Changes in headers come last.
        changes.sort { ($0.line, $0.word) < ($1.line, $1.word) }
        var pairs: [Int: [Pair]] = [:]
        for pair in moved where lines.contains(a.lineOf[pair.i]) { pairs[a.lineOf[pair.i], default: []].append(pair) }
        var start = 0
        for index in changes.indices {
            let isLast = index + 1 == changes.count || changes[index + 1].line > changes[index].line + 2
            guard isLast else { continue }
            let range = changes[start].line...a.lineOf[changes[index].word] + 1
            addBreak(changes[start].word, range.flatMap { pairs[$0] ?? [] }, range)
            start = index + 1
        }
        return Set(pairs.values.joined().map(\.i))
    }

    /// Whether a line breaks between two words in one layout only. Cells of a row that are on other heights are no break.
    private func isBreakChanged(_ first: Int, _ second: Int) -> Bool {
        let (i, j) = (matcher.matchA[first], matcher.matchA[second])
        guard i >= 0, j >= 0, j > i else { return false }
        let isJoinedA = a.lineOf[first] == a.lineOf[second]
        guard isJoinedA != (b.lineOf[i] == b.lineOf[j]) else { return false }
        let (joined, broken) =
            isJoinedA
            ? ((a.elements[first], a.elements[second]), (b.elements[i], b.elements[j]))
            : ((b.elements[i], b.elements[j]), (a.elements[first], a.elements[second]))
        if isJoinedA ? b.pages[i] != b.pages[j] : a.pages[first] != a.pages[second] { return true }
        let forwards = joined.1.origin.x > joined.0.origin.x
        let below = broken.1.origin.y - broken.0.origin.y
        // The next column begins at its head.
        return abs(below) > 0.3 && (below < 0 || (broken.1.origin.x > broken.0.origin.x) != forwards)
    }

    private mutating func addBreak(_ first: Int, _ pairs: [Pair], _ range: ClosedRange<Int>) {
        let line = a.lineOf[first]
        let j = matcher.matchA[first]
        let page = a.pages[first]
        let (oldEnd, newEnd) = (a.lines[line].words.last, b.lines[b.lineOf[j]].words.last)
        let number = a.lineNumbers[line]
        let (old, new) = (
            oldEnd.map { Self.quote(a.elements[$0].content) } ?? "",
            newEnd.map { Self.quote(b.elements[$0].content) } ?? ""
        )
        let last = pairs.map { a.lineOf[$0.i] }.max() ?? line
        let isOne = last <= line || a.lines[last].page != page
        let lines = isOne ? "line \(number) breaks" : "lines \(number)–\(a.lineNumbers[last]) break"
        let moved = pairs.isEmpty ? "" : ", \(counted(pairs.count, "word")) moved"
        var entry = entry(.breaks, pairs, "\(lines) elsewhere: line \(number) after \(new) instead of \(old)\(moved)")
        entry.count = max(1, pairs.count)
        entry.pages = [page + 1]
        entry.order = first
        (entry.before, entry.after) = (old, new)
        // A change in the last of the lines may move the first: a paragraph is broken as a whole.
        let lastLine = min(last, range.upperBound)
        let (start, end) = (a.lines[line].words[0], a.lines[lastLine].words.last ?? first)
        let next = triggers.partitioningIndex { $0.order >= start }
        let change = next < triggers.count && triggers[next].order <= end ? triggers[next] : nil
        entry.cause =
            change?.text ?? restyled[start] ?? restyled[end] ?? frameCause(first, j) ?? cause(first, j, at: first)
        addTrigger(a.lines[lastLine].words.first ?? first, "line \(number) of page \(page + 1) breaks after \(new)")
        add(entry)
    }

    /// Adds a cause of later moves at its place in the order.
    private mutating func addTrigger(_ order: Int, _ text: String) {
        triggers.insert((order, text), at: triggers.partitioningIndex { $0.order >= order })
    }

    // MARK: Pages

    private mutating func findOtherPages(_ pairs: [Pair]) {
        var groups: [[Int]: [Pair]] = [:]
        for pair in pairs {
            let (from, to) = (a.pages[pair.i], b.pages[pair.j])
            // All that is on the pages after a new one is one entry.
            let vector = vector(pair.i, pair.j)
            let isSame = max(abs(vector.dx), abs(vector.dy)) <= max(tolerance.position, 0.05)
            groups[isSame ? [to - from] : [to - from, from], default: []].append(pair)
        }
        for (key, pairs) in groups.sorted(by: { $0.value[0].i < $1.value[0].i }) {
            let subject = nouns(pairs.map { a.elements[$0.i] })
            let shift = key[0]
            let target =
                key.count > 1 || Set(pairs.map { a.pages[$0.i] }).count == 1
                ? "now on page \(b.pages[pairs[0].j] + 1)"
                : "\(counted(abs(shift), "page")) \(shift > 0 ? "later" : "earlier"), in the same place"
            var entry = entry(.page, pairs, "\(subject) \(target)")
            let first = representative(pairs)
            entry.cause = cause(first.i, first.j, at: first.i)
            if entry.cause == nil || shift < 0, let edge = edge(pairs) {
                entry.cause = entry.cause ?? edge
                addTrigger(entry.order, edge)
            }
            add(entry)
        }
    }

    /// `page 2 begins with “word”`, if the first of these words is now the first of the text of its page; `page 1 ends with “word”`,
    /// if they are now on an earlier one.
    private func edge(_ pairs: [Pair]) -> String? {
        if let last = pairs.last(where: { a.elements[$0.i].kind == .word && !a.elements[$0.i].isArtifact }),
            b.pages[last.j] < a.pages[last.i]
        {
            return "page \(b.pages[last.j] + 1) ends with \(Self.quote(b.elements[last.j].content))"
        }
        let (i, j) = representative(pairs)
        guard b.elements[j].kind == .word,
            let previous = (0..<i).last(where: { a.elements[$0].kind == .word && !a.elements[$0].isArtifact })
        else { return nil }
        let other = matcher.matchA[previous]
        guard other >= 0, b.pages[other] < b.pages[j] else { return nil }
        return "page \(b.pages[j] + 1) begins with \(Self.quote(b.elements[j].content))"
    }

    /// The pair that has the cause of all: decoration is elsewhere for reasons of its own.
    func representative(_ pairs: [Pair]) -> Pair {
        pairs.first { !a.elements[$0.i].isArtifact && a.elements[$0.i].kind == .word }
            ?? pairs.first { !a.elements[$0.i].isArtifact } ?? pairs[0]
    }

    // MARK: Causes

    /// Why a pair is elsewhere: another size of its page, a view around it that has another width, or the last change before it.
    ///
    /// - Parameter order: the last place at which a change is a cause.
    func cause(_ i: Int, _ j: Int, at order: Int) -> String? {
        if let frame = frameCause(i, j) { return frame }
        // A change at the end of a line moves its start, too, if the line is centred or justified.
        let order = max(order, a.lineOf[i] < 0 ? order : a.lines[a.lineOf[i]].words.last ?? order)
        if let change = restyled[i] { return change }
        // The last change on the same page, or on the page before, or before pages whose ends move.
        let index = triggers.partitioningIndex { $0.order > order }
        // A block added at the end of a page moves those above it, since their gaps shrink.
        if index < triggers.count, isSqueezed(i, j, by: triggers[index]) { return triggers[index].text }
        guard index > 0 else { return nil }
        let element = min(triggers[index - 1].order, a.elements.count - 1)
        guard element >= 0, a.pages[element] <= a.pages[i] else { return nil }
        let between = (a.pages[element]..<a.pages[i]).dropFirst()
        return between.allSatisfy(displacedPages.contains) ? triggers[index - 1].text : nil
    }
}

/// The words of a layout by their places.
private struct LinkedWords {
    private struct Cell: Hashable {
        let page, row: Int
    }

    private var frames: [Cell: [CGRect]] = [:]
    private static let height: CGFloat = 8
    /// The most words of a row that are looked at.
    private static let most = 200

    /// - Parameter includes: whether a word counts. It is asked only if there are links.
    init(_ layout: FlatLayout, _ includes: (Int) -> Bool) {
        guard layout.shapes.contains(where: { layout.elements[$0].kind == .link }) else { return }
        for word in layout.words where includes(word) {
            let frame = layout.elements[word].frame
            frames[Cell(page: layout.pages[word], row: Int(bounded: frame.midY / Self.height)), default: []].append(
                frame)
        }
    }

    /// Whether a word is in an area.
    func isUnder(_ area: CGRect, of page: Int) -> Bool {
        let rows =
            Int(
                bounded: area.minY / Self.height)...max(
                Int(bounded: area.minY / Self.height), Int(bounded: area.maxY / Self.height))
        return rows.prefix(20).contains { row in
            (frames[Cell(page: page, row: row)] ?? []).prefix(Self.most).contains { word in
                area.insetBy(dx: -0.5, dy: -0.5).contains(CGPoint(x: word.midX, y: word.midY))
            }
        }
    }
}
