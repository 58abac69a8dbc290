import Galley
import GalleyText
import GalleyViews

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

    /// What readers see of a run besides its letters.
    private struct Look: Equatable {
        let font: FontInstance
        let color, ground: Color?
        let isUnderlined: Bool

        init(_ run: DrawingRecorder.Run) {
            (font, color, ground) = (run.run.font, run.color, run.ground)
            isUnderlined = run.isUnderlined
        }

        static func == (a: Self, b: Self) -> Bool {
            a.font === b.font && a.isUnderlined == b.isUnderlined && a.color == b.color && a.ground == b.ground
        }
    }

    private var units: [UInt16] = []
    private var folded: [UInt16] = []
    /// The index of each unit's look.
    private var looks: [UInt8] = []
    /// The most frequent look.
    private var usual: UInt8 = 0
    private var isAllCapitals = true

    init(_ runs: ArraySlice<DrawingRecorder.Run>) {
        var known: [(look: Look, count: Int)] = []
        var end: CGPoint?
        for run in runs {
            // Spaces between words are not part of runs.
            if let end, run.origin.y != end.y || run.origin.x - end.x > run.size * Self.leastSpace { addSpace() }
            end = CGPoint(x: run.origin.x + run.run.width(at: run.size), y: run.origin.y)
            let look = Look(run)
            let index = known.firstIndex { $0.look == look } ?? known.count
            if index == known.count { known.append((look, 0)) }
            known[index].count += run.run.text.count
            for unit in run.run.text {
                let letter = UnitCase.of(unit)
                if letter.isLower { isAllCapitals = false }
                units.append(unit)
                folded.append(letter.lowered)
                looks.append(UInt8(clamping: index))
            }
        }
        // Of two looks of the same extent, the lighter one is usual.
        let most = known.indices.max {
            (known[$0].count, known[$1].look.font.descriptor.weight, $1)
                < (known[$1].count, known[$0].look.font.descriptor.weight, $0)
        }
        usual = UInt8(clamping: most ?? 0)
    }

    /// The least space between words, in ems.
    private static let leastSpace: CGFloat = 0.08

    private mutating func addSpace() {
        units.append(0x20)
        folded.append(0x20)
        looks.append(looks.last ?? 0)
    }

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
        var found = Finding.missing
        for start in 0...folded.count - wanted.count where folded[start] == first {
            let range = start..<start + wanted.count
            guard folded[range].elementsEqual(wanted), isApart(at: start) else { continue }
            if isEmphasised(range) { return .emphasised }
            found = .plain
        }
        return found
    }

    /// Whether a word begins at `start`, or letters that look different: “oat” is not in “coat”, “milk” is in “butterMILK”.
    private func isApart(at start: Int) -> Bool {
        guard start > 0, UnitCase.of(units[start - 1]).isLetter else { return true }
        return looks[start] != looks[start - 1]
            || UnitCase.of(units[start - 1]).isLower && !UnitCase.of(units[start]).isLower
    }

    private func isEmphasised(_ range: Range<Int>) -> Bool {
        if looks[range].allSatisfy({ $0 != usual }) { return true }
        return !isAllCapitals && units[range].allSatisfy { !UnitCase.of($0).isLower }
            && range.contains { units[$0] != folded[$0] }
    }
}
