/// The embedding levels of a text: the Unicode Bidirectional Algorithm up to rule I2, and L1 for the text as one line.
/// UAX #9, revision 46.
///
/// ICU's implementation fails the tests of the Unicode Character Database: it gives wrong levels where overrides meet brackets
/// or isolates and where marks follow brackets, and different levels of the same direction in unidirectional text.
///
/// Complexity: O(length).
struct BidiLevels {
    /// The level of each UTF-16 unit.
    private(set) var units: [UInt8]
    /// The paragraphs of the text (rule P1); at least one.
    private(set) var paragraphs: [BidiParagraph] = []

    /// The levels of a text with isolates.
    init(_ text: [UInt16], base: TextDirection, _ isolates: TextIsolates) {
        let canReorder = base == .rightToLeft || isolates.beginsRightToLeft || text.contains(where: Self.canReorder)
        let marks = canReorder ? isolates.withNumbers(of: text) : []
        guard !marks.isEmpty else {
            self.init(text, base: base)
            return
        }
        var natural: UInt8?
        if !isolates.marks.isEmpty { natural = isolates.isSurroundingRightToLeft ? 1 : 0 }
        self.init(TextIsolates.marked(text, by: marks), base: base, surrounding: natural)
        var number = 0
        for offset in text.indices {
            while number < marks.count, marks[number].offset <= offset { number += 1 }
            units[offset] = units[offset + number]
        }
        units.removeLast(marks.count)
        for index in paragraphs.indices {
            let end = paragraphs[index].end
            paragraphs[index].end -= marks.enumerated().prefix { $0.element.offset + $0.offset < end }.count
        }
    }

    /// - Parameters:
    ///   - text: the text in UTF-16 code units.
    ///   - base: the direction of all paragraphs; `natural` for that of each one's first strong character.
    ///   - surrounding: the level around a text whose strong characters are all in isolates: that of the first of them, if nothing
    ///     visible is outside of isolates. Nil for level 0, by rule P3.
    init(_ text: [UInt16], base: TextDirection, surrounding: UInt8? = nil) {
        units = [UInt8](repeating: 0, count: text.count)
        let classes = base != .rightToLeft && !text.contains(where: Self.canReorder) ? [] : BidiClass.of(text)
        // P1: a separator is the last character of its paragraph; CR LF is one.
        var start = 0
        for (index, unit) in text.enumerated() where unit < 0x20 || unit == 0x85 || unit == 0x2029 {
            guard index + 1 < text.count, Unicode.Scalar(unit)?.bidiClass == .paragraphSeparator else { continue }
            if unit == 0x0d, text[index + 1] == 0x0a { continue }
            resolve(start..<index + 1, text, classes, base, surrounding)
            start = index + 1
        }
        resolve(start..<text.count, text, classes, base, surrounding)
    }

    /// Whether a code unit can belong to a right-to-left character, an Arabic number or a formatting character. Left-to-right
    /// text without any is on level 0.
    private static func canReorder(_ unit: UInt16) -> Bool {
        guard unit >= 0x590 else { return false }
        return unit < 0x900 || unit == 0x200f || (0x202a...0x202e).contains(unit) || (0x2066...0x2069).contains(unit)
            || (0xfb1d...0xfdff).contains(unit) || (0xfe70...0xfeff).contains(unit) || unit == 0xd802 || unit == 0xd803
            || unit == 0xd83a || unit == 0xd83b
    }

    private mutating func resolve(
        _ range: Range<Int>, _ text: [UInt16], _ classes: [BidiClass], _ base: TextDirection, _ surrounding: UInt8?
    ) {
        guard !classes.isEmpty else {
            paragraphs.append(BidiParagraph(end: range.upperBound, level: base == .rightToLeft ? 1 : 0))
            return
        }
        let isolates = BidiIsolates(classes, range)
        let level: UInt8 =
            switch base {
            case .leftToRight: 0
            case .rightToLeft: 1
            // P2, P3.
            case .natural:
                switch isolates.firstStrong(classes[range]) {
                case let strong?: strong == .right ? 1 : 0
                case nil: surrounding.map { isolates.onlyLevel(classes[range]) ?? $0 } ?? 0
                }
            }
        paragraphs.append(BidiParagraph(end: range.upperBound, level: level))
        var embedding = BidiEmbedding(classes, range, isolates, level: level)
        embedding.run()
        let runs = embedding.levelRuns()
        for sequence in runs.indices where !runs[sequence].continues {
            BidiSequence(sequence, of: runs, embedding, text).resolve(&embedding.levels)
        }
        // Characters removed by X9 take the level of the character before.
        var last = level
        for index in range {
            if classes[index].isRemoved {
                units[index] = last
            } else {
                last = embedding.levels[index - range.lowerBound]
                units[index] = last
            }
        }
        // L1.
        var isTrailing = true
        for index in range.reversed() {
            let ends = classes[index] == .segmentSeparator || classes[index] == .paragraphSeparator
            isTrailing = ends || (isTrailing && classes[index].isTrailingSpace)
            if isTrailing { units[index] = level }
        }
    }
}

/// The matching isolate initiators and PDIs of a paragraph. BD9.
struct BidiIsolates {
    /// The offset of the PDI that matches each initiator; absent if none does.
    private(set) var ends: [Int: Int] = [:]
    /// The offsets of the PDIs that match an initiator.
    private(set) var matched: Set<Int> = []

    init(_ classes: [BidiClass], _ range: Range<Int>) {
        var open: [Int] = []
        for index in range {
            if classes[index].isIsolateInitiator {
                open.append(index)
            } else if classes[index] == .popIsolate, let start = open.popLast() {
                ends[start] = index
                matched.insert(index)
            }
        }
    }

    /// The level of the first strong character in isolates; nil if there is none, or something visible outside of isolates. HL1.
    func onlyLevel(_ classes: ArraySlice<BidiClass>) -> UInt8? {
        var (index, strong): (Int, BidiClass?) = (classes.startIndex, nil)
        while index < classes.endIndex {
            if classes[index].isIsolateInitiator, let end = ends[index] {
                strong = strong ?? firstStrong(classes[(index + 1)..<end])
                index = end
            } else if !classes[index].isTrailingSpace {
                return nil
            }
            index += 1
        }
        return strong.map { $0 == .right ? 1 : 0 }
    }

    /// The direction of the first strong character outside isolates; nil if there is none. P2.
    func firstStrong(_ classes: ArraySlice<BidiClass>) -> BidiClass? {
        var index = classes.startIndex
        while index < classes.endIndex {
            switch classes[index] {
            case .left: return .left
            case .right, .arabicLetter: return .right
            case let kind where kind.isIsolateInitiator:
                guard let end = ends[index] else { return nil }
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }
}

/// A paragraph in the sense of UAX #9, rule P1: the text up to and including a paragraph separator.
package struct BidiParagraph: Hashable, Sendable {
    /// The offset after its separator, in UTF-16 code units.
    package var end: Int
    /// Its embedding level: 0 for left to right, 1 for right to left.
    package var level: UInt8
}

/// The reordering of a line. UAX #9 §3.4.
package enum BidiOrder {
    /// The runs in visual order, left to right. Rule L2: from the highest level to the lowest odd one, reverse every sequence
    /// of runs at that level or higher.
    ///
    /// - Parameters:
    ///   - runs: the runs in logical order.
    ///   - level: each run's level, after rule L1.
    ///
    /// Complexity: O(runs × levels); there are at most 127 levels.
    @inlinable
    package static func visual<Run>(_ runs: [Run], level: (Run) -> UInt8) -> [Run] {
        guard runs.count > 1, runs.contains(where: { level($0) != 0 }) else { return runs }
        let levels = runs.map(level)
        guard let highest = levels.max(), highest > 0 else { return runs }
        let lowestOdd = levels.reduce(highest | 1) { $1 & 1 == 1 ? min($0, $1) : $0 }
        var order = Array(runs.indices)
        // A reversed sequence stays at that level or higher throughout, so the levels need not be reordered with the runs.
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                if end > start + 1 { order[start..<end].reverse() }
                start = end + 1
            }
        }
        return order.map { runs[$0] }
    }

    /// The offset of the trailing white space, isolate formatting and ignorable characters that rule L1 resets to the
    /// paragraph level; the line's end if there are none. O(length of the trailing text).
    package static func trailingSpace(_ text: [UInt16], _ line: Range<Int>) -> Int {
        var start = line.upperBound
        while start > line.lowerBound {
            let (scalar, length) = Unicode.Scalar.decode(text, before: start, from: line.lowerBound)
            guard scalar.bidiClass.isTrailingSpace else { break }
            start -= length
        }
        return start
    }
}
