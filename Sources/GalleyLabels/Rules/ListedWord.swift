import Galley

/// A word or phrase that rules want emphasised in a list, such as an allergen.
struct ListedWord: Sendable {
    let text: String
    /// Its code units in lower case, and those of its words if it has several.
    fileprivate let phrase: [UInt16]
    fileprivate let words: [[UInt16]]

    init(_ text: String) {
        self.text = text
        phrase = text.utf16.map { UnitCase.of($0).lowered }
        let words = phrase.split(separator: 0x20).map(Array.init)
        self.words = words.count > 1 ? words : []
    }
}

/// A list as it is drawn: its characters, with their looks.
struct DrawnList {
    enum Finding { case missing, plain, emphasised }

    private var units: [UInt16] = []
    /// In lower case.
    private var folded: [UInt16] = []
    /// The ends in `units` of the stretches, and their looks.
    private var stretches: [(end: Int, look: Int)] = []
    /// The most frequent look.
    private var usual = 0
    private var isAllCapitals: Bool { !units.contains { UnitCase.of($0).isLower } }

    /// The least space between words, in ems.
    private static let leastSpace: CGFloat = 0.08

    /// Reads a text that has been drawn. Keeps its buffers.
    mutating func read(_ indices: Range<Int>, of recorder: DrawingRecorder) {
        units.removeAll(keepingCapacity: true)
        stretches.removeAll(keepingCapacity: true)
        var end: CGPoint?
        for index in indices {
            let (size, runs) = (recorder.stretches[index].size, recorder.stretches[index].runs)
            for number in runs {
                let (run, origin) = (recorder.runs[number].run, recorder.runs[number].origin)
                // Spaces between words are not part of runs.
                if let end, origin.y != end.y || origin.x - end.x > size * Self.leastSpace { units.append(0x20) }
                end = CGPoint(x: origin.x + run.width(at: size), y: origin.y)
                units.append(contentsOf: run.text)
            }
            stretches.append((units.count, recorder.stretches[index].look))
        }
        folded = units.map { $0 < 0x80 && ($0 < 0x41 || $0 > 0x5a) ? $0 : UnitCase.of($0).lowered }
        usual = stretches.count == 1 ? stretches[0].look : Self.usualLook(stretches, recorder)
    }

    /// The look of the most characters; of two, the lighter one.
    private static func usualLook(_ stretches: [(end: Int, look: Int)], _ recorder: DrawingRecorder) -> Int {
        var (counts, start) = ([Int: Int](), 0)
        for (end, look) in stretches {
            counts[look, default: 0] += end - start
            start = end
        }
        func rank(_ look: Int) -> (Int, Double, Int) {
            (counts[look] ?? 0, -Double(recorder.looks[look].font.descriptor.weight), -look)
        }
        return counts.keys.max { rank($0) < rank($1) } ?? 0
    }

    private func look(at index: Int) -> Int { stretches.first { index < $0.end }?.look ?? usual }

    /// How a word stands in the list: as a word, at the start of one, or as a part that looks different.
    func find(_ word: ListedWord) -> Finding {
        let whole = find(word.phrase)
        guard whole != .emphasised else { return whole }
        var isFound = whole == .plain
        for part in word.words {
            switch find(part) {
            case .emphasised: return .emphasised
            case .plain: isFound = true
            case .missing: continue
            }
        }
        return isFound ? .plain : .missing
    }

    private func find(_ wanted: [UInt16]) -> Finding {
        guard let first = wanted.first, wanted.count <= folded.count else { return .missing }
        var finding = Finding.missing
        for start in 0...folded.count - wanted.count where folded[start] == first {
            let range = start..<start + wanted.count
            guard range.allSatisfy({ folded[$0] == wanted[$0 - start] }), isApart(at: start) else { continue }
            if isEmphasised(range) { return .emphasised }
            finding = .plain
        }
        return finding
    }

    /// Whether a word begins at `start`, or letters that look different: “oat” is not in “coat”, “milk” is in “butterMILK”.
    private func isApart(at start: Int) -> Bool {
        guard start > 0, UnitCase.of(units[start - 1]).isLetter else { return true }
        return look(at: start) != look(at: start - 1)
            || UnitCase.of(units[start - 1]).isLower && !UnitCase.of(units[start]).isLower
    }

    private func isEmphasised(_ range: Range<Int>) -> Bool {
        if range.allSatisfy({ look(at: $0) != usual }) { return true }
        return units[range].allSatisfy { !UnitCase.of($0).isLower } && range.contains { units[$0] != folded[$0] }
            && !isAllCapitals
    }
}
