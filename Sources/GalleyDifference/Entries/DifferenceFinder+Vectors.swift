import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

/// Moves on a page: what moves by one vector is one entry.
extension DifferenceFinder {
    /// Finds lines whose words keep the line and have other spaces; returns what moves otherwise.
    mutating func findSpacing(_ pairs: [Pair]) -> [Pair] {
        var (rest, spaced): ([Pair], [Pair]) = ([], [])
        var byLine: [Int: [Pair]] = [:]
        for pair in pairs {
            if a.lineOf[pair.i] < 0 { rest.append(pair) } else { byLine[a.lineOf[pair.i], default: []].append(pair) }
        }
        var last = -2
        for line in byLine.keys.sorted() {
            let pairs = byLine[line] ?? []
            let vectors = pairs.map { vector($0.i, $0.j) }
            let distances = Set(vectors.map { Int(bounded: ($0.dx * 10).rounded()) }).count
            let isSpaced =
                vectors.allSatisfy { abs($0.dy - vectors[0].dy) < 0.1 }
                && (distances > 3 || distances > 1 && pairs.contains { restyled[$0.i] != nil })
            if spaced.isEmpty || line > last + 1 || a.lines[line].page != a.lines[last].page { addSpacing(&spaced) }
            if isSpaced {
                spaced += pairs
                resetLines.insert(line)
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
        let most = spaced.map { Self.distance(vector($0.i, $0.j)) }.max() ?? 0
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

    mutating func findVectors(_ pairs: [Pair]) {
        var groups: [(vector: Vector, pairs: [Pair])] = []
        var cells: [[Int]: Int] = [:]
        for pair in pairs {
            let vector = vector(pair.i, pair.j)
            let (x, y) = (Int(bounded: (vector.dx * 10).rounded()), Int(bounded: (vector.dy * 10).rounded()))
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
        addGaps(&groups)
        let singles = groups.filter { $0.pairs.count == 1 }
        if singles.count > Self.mostSingles {
            groups.removeAll { $0.pairs.count == 1 }
            let pairs = singles.map { $0.pairs[0] }
            let most = singles.map { Self.distance($0.vector) }.max() ?? 0
            var entry = entry(
                .position, pairs,
                "\(nouns(pairs.map { a.elements[$0.i] })) moved, each by another vector, up to \(Self.length(most))")
            let first = representative(pairs)
            entry.cause = cause(first.i, first.j, at: first.i)
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
            let first = representative(group.pairs)
            entry.cause = cause(first.i, first.j, at: first.i)
            add(entry)
        }
    }

    /// Whether a change below a pair is the reason for its move to an earlier page, or up the page.
    func isSqueezed(_ i: Int, _ j: Int, by trigger: (order: Int, text: String)) -> Bool {
        let element = min(trigger.order, a.elements.count - 1)
        return element >= 0 && a.pages[element] - a.pages[i] <= 1 && b.pages[j] < a.pages[i]
    }

    /// Takes out groups of a page that move up or down, each by the same length more than the one before: gaps that have changed alike.
    private mutating func addGaps(_ groups: inout [(vector: Vector, pairs: [Pair])]) {
        var (run, step, taken): ([Int], CGFloat, Set<Int>) = ([], 0, [])
        func page(_ index: Int) -> Int { a.pages[groups[index].pairs[0].i] }
        func close() -> [Int] {
            let isFromRest = run.first.map { abs(groups[$0].vector.dy - step) < 0.04 } ?? false
            return run.count > 2 || run.count == 2 && isFromRest ? run : []
        }
        var runs: [(groups: [Int], step: CGFloat)] = []
        for index in groups.indices {
            let pairs = groups[index].pairs
            guard abs(groups[index].vector.dx) < 0.04, a.pages[pairs[0].i] == a.pages[pairs[pairs.count - 1].i] else {
                continue
            }
            let last = run.last
            let next = last.map { groups[index].vector.dy - groups[$0].vector.dy } ?? 0
            if last.map({ page($0) != page(index) || run.count > 1 && abs(next - step) > 0.04 }) ?? false {
                runs.append((close(), step))
                run = last.map { page($0) == page(index) && run.count < 3 ? [$0] : [] } ?? []
            }
            if let last = run.last { step = groups[index].vector.dy - groups[last].vector.dy }
            run.append(index)
        }
        runs.append((close(), step))
        for (indices, step) in runs where !indices.isEmpty && abs(step) > 0.04 {
            let pairs = indices.flatMap { groups[$0].pairs }.sorted { $0.i < $1.i }
            let subject = nouns(pairs.map { a.elements[$0.i] })
            let most = indices.map { abs(groups[$0].vector.dy) }.max() ?? 0
            let direction = groups[indices[0]].vector.dy > 0 ? "down" : "up"
            var entry = entry(.position, pairs, "\(subject) moved \(direction) by up to \(Self.length(most))")
            entry.cause = "each gap between them is \(Self.length(abs(step))) \(step > 0 ? "larger" : "smaller")"
            add(entry)
            taken.formUnion(indices)
        }
        groups = groups.indices.filter { !taken.contains($0) }.map { groups[$0] }
    }

    static func distance(_ vector: Vector) -> CGFloat {
        (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
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
}
