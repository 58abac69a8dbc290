/// Resolves one isolating run sequence: weak types, brackets, neutrals, implicit levels. UAX #9, rules W1 to I2.
struct BidiSequence {
    private let places: [Int]
    private let level: UInt8
    private let opening: BidiClass
    private let closing: BidiClass
    private let text: [UInt16]
    private let start: Int
    /// The classes of the characters, updated by the rules.
    private var classes: [BidiClass]
    private let original: [BidiClass]

    /// - Parameters:
    ///   - first: the index of the sequence's first run.
    ///   - runs: the level runs of the paragraph.
    ///   - embedding: the embedding levels of the paragraph.
    ///   - text: the text in UTF-16 code units.
    init(_ first: Int, of runs: [BidiEmbedding.LevelRun], _ embedding: BidiEmbedding, _ text: [UInt16]) {
        var (places, last) = ([Int](), first)
        var number: Int? = first
        while let run = number {
            for place in runs[run].first...runs[run].last
            where !embedding.original[embedding.start + place].isRemoved {
                places.append(place)
            }
            (last, number) = (run, runs[run].next)
        }
        self.places = places
        level = runs[first].level
        self.text = text
        start = embedding.start
        opening = .direction(of: max(level, runs[first].levelBefore))
        closing = .direction(of: max(level, runs[last].levelAfter))
        classes = places.map { embedding.classes[$0] }
        original = classes
    }

    /// Writes the levels of the sequence's characters to `levels`.
    consuming func resolve(_ levels: inout [UInt8]) {
        resolveWeak()
        resolveBrackets()
        resolveNeutrals()
        for (index, place) in places.enumerated() {
            switch (classes[index], level & 1) {
            case (.right, 0), (.left, 1), (.europeanNumber, 1), (.arabicNumber, 1): levels[place] = level + 1
            case (.europeanNumber, 0), (.arabicNumber, 0): levels[place] = level + 2  // I1
            default: levels[place] = level  // I1, I2
            }
        }
    }

    // MARK: Weak types

    private mutating func resolveWeak() {
        // W1, W2; W3 after both.
        var previous = opening
        var strong = opening
        for index in classes.indices {
            switch classes[index] {
            case .nonspacingMark:
                classes[index] = previous.isIsolateInitiator || previous == .popIsolate ? .otherNeutral : previous
            case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
            case .left, .right, .arabicLetter: strong = classes[index]
            default: break
            }
            previous = classes[index]
        }
        for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .right }
        resolveSeparators()
        // W7.
        strong = opening
        for index in classes.indices {
            if classes[index] == .left || classes[index] == .right { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .left { classes[index] = .left }
        }
    }

    /// W4 to W6.
    private mutating func resolveSeparators() {
        for index in classes.indices.dropFirst().dropLast() {
            let (before, after) = (classes[index - 1], classes[index + 1])
            switch classes[index] {
            case .europeanSeparator where before == .europeanNumber && after == .europeanNumber,
                .commonSeparator where before == .europeanNumber && after == .europeanNumber:
                classes[index] = .europeanNumber
            case .commonSeparator where before == .arabicNumber && after == .arabicNumber:
                classes[index] = .arabicNumber
            default: break
            }
        }
        var index = 0
        while index < classes.count {
            guard classes[index] == .europeanTerminator else {
                index += 1
                continue
            }
            var end = index
            while end < classes.count, classes[end] == .europeanTerminator { end += 1 }
            let isNumber =
                (index > 0 && classes[index - 1] == .europeanNumber)
                || (end < classes.count && classes[end] == .europeanNumber)
            for place in index..<end { classes[place] = isNumber ? .europeanNumber : .otherNeutral }
            index = end
        }
        for index in classes.indices
        where classes[index] == .europeanSeparator || classes[index] == .commonSeparator {
            classes[index] = .otherNeutral
        }
    }

    // MARK: Brackets

    /// N0.
    private mutating func resolveBrackets() {
        let embedding = BidiClass.direction(of: level)
        for pair in bracketPairs() {
            var (hasOwn, hasOther) = (false, false)
            for index in pair.opening + 1..<pair.closing {
                guard let direction = classes[index].direction else { continue }
                if direction == embedding {
                    hasOwn = true
                    break
                }
                hasOther = true
            }
            guard hasOwn || hasOther else { continue }  // N0 d
            var direction = embedding  // N0 b, c2
            if !hasOwn {
                // N0 c1: the preceding strong context decides.
                let before = classes[..<pair.opening].last { $0.direction != nil }?.direction ?? opening
                if before != embedding { direction = before }
            }
            for bracket in [pair.opening, pair.closing] {
                classes[bracket] = direction
                var mark = bracket + 1
                while mark < classes.count, original[mark] == .nonspacingMark {
                    classes[mark] = direction
                    mark += 1
                }
            }
        }
    }

    /// The bracket pairs, sorted by their opening brackets. BD16.
    private func bracketPairs() -> [(opening: Int, closing: Int)] {
        var pairs: [(opening: Int, closing: Int)] = []
        var open: [(pair: UInt32, index: Int)] = []
        for index in classes.indices where classes[index] == .otherNeutral {
            let scalar = Unicode.Scalar.decode(text, at: start + places[index], to: text.count).scalar
            guard let bracket = scalar.pairedBracket else { continue }
            if bracket.isOpening {
                if open.count == 63 { break }
                open.append((bracket.pair, index))
            } else if let match = open.lastIndex(where: { $0.pair == bracket.pair }) {
                pairs.append((open[match].index, index))
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.opening < $1.opening }
    }

    // MARK: Neutrals

    /// N1, N2.
    private mutating func resolveNeutrals() {
        var index = 0
        var before = opening
        while index < classes.count {
            guard classes[index].isNeutral else {
                before = classes[index].direction ?? before
                index += 1
                continue
            }
            var end = index
            while end < classes.count, classes[end].isNeutral { end += 1 }
            let after = end < classes.count ? classes[end].direction ?? closing : closing
            let direction = before == after ? before : BidiClass.direction(of: level)
            for place in index..<end { classes[place] = direction }
            index = end
        }
    }
}

extension BidiClass {
    var isIsolateInitiator: Bool { self == .firstStrongIsolate || self == .leftIsolate || self == .rightIsolate }

    /// Whether rule X9 removes characters of the class.
    var isRemoved: Bool {
        switch self {
        case .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride, .popFormat, .boundaryNeutral: true
        default: false
        }
    }

    /// Whether the class is NI in rules N0 to N2: neutral or isolate formatting.
    var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .firstStrongIsolate, .leftIsolate,
            .rightIsolate, .popIsolate:
            true
        default: false
        }
    }

    /// Whether rule L1 resets the class to the paragraph level at the end of a line. Includes what X9 removes.
    var isTrailingSpace: Bool {
        self == .whiteSpace || isIsolateInitiator || self == .popIsolate || isRemoved || self == .paragraphSeparator
            || self == .segmentSeparator
    }

    /// The direction of a strong class, or of a number in rules N0 to N2; nil for others.
    var direction: BidiClass? {
        switch self {
        case .left: .left
        case .right, .arabicLetter, .europeanNumber, .arabicNumber: .right
        default: nil
        }
    }

    /// The direction of an embedding level.
    static func direction(of level: UInt8) -> BidiClass { level & 1 == 1 ? .right : .left }
}
