import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

extension DifferenceFinder {
    private typealias Pair = (i: Int, j: Int)

    /// Finds what is elsewhere. What moves by one vector is one entry.
    mutating func findMoves() {
        var isRead = Array(repeating: true, count: a.elements.count)
        for (place, word) in a.words.enumerated() where matcher.inOrder.isEmpty || matcher.inOrder[place] < 0 {
            isRead[word] = false
        }
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
            } else if !isRead[i] {
                reordered.append((i, j))
            }
        }
        triggers.sort { $0.order < $1.order }
        let broken = findBreaks(moved)
        triggers.sort { $0.order < $1.order }
        findOtherPages(paged)
        let rest = findSpacing(moved.filter { !broken.contains($0.i) })
        findVectors(rest)
        for (_, pairs) in Dictionary(grouping: reordered, by: { a.pages[$0.i] }).sorted(by: { $0.key < $1.key }) {
            add(entry(.order, pairs, "\(nouns(pairs.map { a.elements[$0.i] })) read in another order"))
        }
    }

    private func vector(_ i: Int, _ j: Int) -> Vector {
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
        let change = triggers[triggers.partitioningIndex { $0.order >= a.lines[line].words[0] }...].first {
            $0.order <= a.lines[lastLine].words.last ?? first
        }
        entry.cause = change?.text ?? frameCause(first, j)
        triggers.append(
            (a.lines[lastLine].words.first ?? first, "line \(number) of page \(page + 1) breaks after \(new)"))
        add(entry)
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
            entry.cause = cause(pairs[0].i, pairs[0].j, at: pairs[0].i)
            add(entry)
        }
    }

    // MARK: Vectors

    /// Finds lines whose words keep the line and have other spaces; returns what moves otherwise.
    private mutating func findSpacing(_ pairs: [Pair]) -> [Pair] {
        var (rest, spaced): ([Pair], [Pair]) = ([], [])
        var byLine: [Int: [Pair]] = [:]
        for pair in pairs {
            if a.lineOf[pair.i] < 0 { rest.append(pair) } else { byLine[a.lineOf[pair.i], default: []].append(pair) }
        }
        var last = -2
        for line in byLine.keys.sorted() {
            let pairs = byLine[line] ?? []
            let vectors = pairs.map { vector($0.i, $0.j) }
            let isSpaced =
                vectors.allSatisfy { abs($0.dy - vectors[0].dy) < 0.1 && abs($0.dy) <= tolerance.position }
                && Set(vectors.map { Int(($0.dx * 10).rounded()) }).count > 3
            if spaced.isEmpty || line > last + 1 || a.lines[line].page != a.lines[last].page { addSpacing(&spaced) }
            if isSpaced {
                spaced += pairs
                last = line
            } else {
                rest += pairs
            }
        }
        addSpacing(&spaced)
        return rest.sorted { $0.i < $1.i }
    }

    private mutating func addSpacing(_ spaced: inout [Pair]) {
        guard let first = spaced.first else { return }
        let most = spaced.map { abs(vector($0.i, $0.j).dx) }.max() ?? 0
        let numbers = [first, spaced[spaced.count - 1]].map { a.lineNumbers[a.lineOf[$0.i]] }
        let lines = numbers[0] == numbers[1] ? "line \(numbers[0])" : "lines \(numbers[0])–\(numbers[1])"
        var entry = entry(
            .position, spaced,
            "\(counted(spaced.count, "word")) of \(lines) spaced otherwise, moved by up to \(Self.length(most))")
        entry.cause = cause(first.i, first.j, at: first.i)
        add(entry)
        spaced = []
    }

    /// The most entries of single parts before they become one.
    private static let mostSingles = 12

    private mutating func findVectors(_ pairs: [Pair]) {
        var groups: [(vector: Vector, pairs: [Pair])] = []
        var cells: [[Int]: Int] = [:]
        for pair in pairs {
            let vector = vector(pair.i, pair.j)
            let (x, y) = (Int((vector.dx * 10).rounded()), Int((vector.dy * 10).rounded()))
            // Rounding must not separate equal vectors.
            let near = [[x, y], [x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]].compactMap { cells[$0] }.first {
                abs(groups[$0].vector.dx - vector.dx) < 0.06 && abs(groups[$0].vector.dy - vector.dy) < 0.06
            }
            let index = near ?? groups.count
            if near == nil {
                groups.append((vector, []))
                cells[[x, y]] = index
            }
            groups[index].pairs.append(pair)
        }
        let singles = groups.filter { $0.pairs.count == 1 }
        if singles.count > Self.mostSingles {
            groups.removeAll { $0.pairs.count == 1 }
            let pairs = singles.map { $0.pairs[0] }
            let most =
                singles.map { ($0.vector.dx * $0.vector.dx + $0.vector.dy * $0.vector.dy).squareRoot() }.max() ?? 0
            var entry = entry(
                .position, pairs,
                "\(nouns(pairs.map { a.elements[$0.i] })) moved, each by another vector, up to \(Self.length(most))")
            entry.cause = cause(pairs[0].i, pairs[0].j, at: pairs[0].i)
            add(entry)
        }
        for group in groups {
            let words =
                group.pairs.count <= 4 && group.pairs.allSatisfy { a.elements[$0.i].kind == .word }
                ? " " + Self.quote(a.text(of: group.pairs.map(\.i))) : ""
            var entry = entry(
                .position, group.pairs,
                "\(nouns(group.pairs.map { a.elements[$0.i] }))\(words) moved \(Self.text(group.vector, tolerance.position))"
            )
            entry.vector = group.vector
            entry.cause = cause(group.pairs[0].i, group.pairs[0].j, at: group.pairs[0].i)
            add(entry)
        }
    }

    /// `down by 14.4 pt (5.08 mm)`.
    private static func text(_ vector: Vector, _ tolerance: CGFloat) -> String {
        var parts: [String] = []
        if abs(vector.dx) > min(tolerance, 0.05) {
            parts.append("\(vector.dx > 0 ? "right" : "left") by \(length(abs(vector.dx)))")
        }
        if abs(vector.dy) > min(tolerance, 0.05) {
            parts.append("\(vector.dy > 0 ? "down" : "up") by \(length(abs(vector.dy)))")
        }
        return parts.joined(separator: " and ")
    }

    // MARK: Causes

    /// Why a pair is elsewhere: another size of its page, a view around it that has another width, or the last change before it.
    ///
    /// - Parameter order: the last place at which a change is a cause.
    private func cause(_ i: Int, _ j: Int, at order: Int) -> String? {
        if let frame = frameCause(i, j) { return frame }
        // A change at the end of a line moves its start, too, if the line is centred or justified.
        let order = max(order, a.lineOf[i] < 0 ? order : a.lines[a.lineOf[i]].words.last ?? order)
        // The last change on the same page, or on the page before.
        let index = triggers.partitioningIndex { $0.order > order }
        guard index > 0 else { return nil }
        let place = min(triggers[index - 1].order, a.elements.count - 1)
        return place >= 0 && a.pages[i] - a.pages[place] <= 1 ? triggers[index - 1].text : nil
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
            frames[Cell(page: layout.pages[word], row: Int(frame.midY / Self.height)), default: []].append(frame)
        }
    }

    /// Whether a word is in an area.
    func isUnder(_ area: CGRect, of page: Int) -> Bool {
        let rows = Int(area.minY / Self.height)...max(Int(area.minY / Self.height), Int(area.maxY / Self.height))
        return rows.prefix(20).contains { row in
            (frames[Cell(page: page, row: row)] ?? []).prefix(Self.most).contains { word in
                area.insetBy(dx: -0.5, dy: -0.5).contains(CGPoint(x: word.midX, y: word.midY))
            }
        }
    }
}
