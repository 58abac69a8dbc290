/// The explicit levels of a paragraph, and its isolating run sequences. UAX #9, rules X1 to X10.
struct BidiEmbedding {
    /// The offset of the paragraph in the text; other offsets here count from it.
    let start: Int
    let base: UInt8
    let original: ArraySlice<BidiClass>
    private let isolates: BidiIsolates
    /// The classes after overrides.
    private(set) var classes: [BidiClass]
    var levels: [UInt8]

    private static let maximumDepth: UInt8 = 125

    init(_ classes: [BidiClass], _ range: Range<Int>, _ isolates: BidiIsolates, level: UInt8) {
        start = range.lowerBound
        base = level
        self.isolates = isolates
        original = classes[range]
        self.classes = Array(classes[range])
        levels = Array(repeating: level, count: range.count)
    }

    private struct Status {
        var level: UInt8
        var override: BidiClass?
        var isIsolate: Bool
    }

    /// X1 to X8.
    mutating func run() {
        var stack = [Status(level: base, override: nil, isIsolate: false)]
        var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)

        func next(_ isRight: Bool) -> UInt8 {
            let level = stack[stack.count - 1].level
            return isRight ? (level + 1) | 1 : (level + 2) & ~1
        }
        for index in classes.indices {
            let kind = classes[index]
            switch kind {
            case .rightEmbedding, .leftEmbedding, .rightOverride, .leftOverride:  // X2 to X5
                levels[index] = stack[stack.count - 1].level
                let isRight = kind == .rightEmbedding || kind == .rightOverride
                let level = next(isRight)
                if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
                    let override: BidiClass? =
                        kind == .rightOverride ? .right : kind == .leftOverride ? .left : nil
                    stack.append(Status(level: level, override: override, isIsolate: false))
                } else if overflowIsolates == 0 {
                    overflowEmbeddings += 1
                }
            case .rightIsolate, .leftIsolate, .firstStrongIsolate:  // X5a to X5c
                apply(stack[stack.count - 1], at: index)
                let level = next(isRightIsolate(kind, at: index))
                if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
                    validIsolates += 1
                    stack.append(Status(level: level, override: nil, isIsolate: true))
                } else {
                    overflowIsolates += 1
                }
            case .popIsolate:  // X6a
                if overflowIsolates > 0 {
                    overflowIsolates -= 1
                } else if validIsolates > 0 {
                    overflowEmbeddings = 0
                    while !stack[stack.count - 1].isIsolate { stack.removeLast() }
                    stack.removeLast()
                    validIsolates -= 1
                }
                apply(stack[stack.count - 1], at: index)
            case .popFormat:  // X7
                levels[index] = stack[stack.count - 1].level
                guard overflowIsolates == 0 else { continue }
                if overflowEmbeddings > 0 {
                    overflowEmbeddings -= 1
                } else if !stack[stack.count - 1].isIsolate, stack.count > 1 {
                    stack.removeLast()
                }
            case .paragraphSeparator: levels[index] = base  // X8
            case .boundaryNeutral: levels[index] = stack[stack.count - 1].level
            default: apply(stack[stack.count - 1], at: index)  // X6
            }
        }
    }

    private mutating func apply(_ status: Status, at index: Int) {
        levels[index] = status.level
        if let override = status.override { classes[index] = override }
    }

    private func isRightIsolate(_ kind: BidiClass, at index: Int) -> Bool {
        guard kind == .firstStrongIsolate else { return kind == .rightIsolate }
        let place = start + index
        let end = isolates.ends[place] ?? original.endIndex
        return isolates.firstStrong(original[(place + 1)..<end]) == .right
    }

    // MARK: Isolating run sequences

    /// A maximal run of characters on one level. BD7.
    struct LevelRun {
        /// The offsets of the first and last character that X9 keeps.
        var first: Int
        var last: Int
        var level: UInt8
        /// The index of the run that starts with the PDI matching the isolate initiator at the end of this one. BD13.
        var next: Int?
        /// Whether the run continues a sequence rather than starting one.
        var continues = false
        /// The levels of the characters before and after the sequence; the paragraph level at its ends. X10.
        var (levelBefore, levelAfter): (UInt8, UInt8)
    }

    /// The level runs, linked into isolating run sequences.
    func levelRuns() -> [LevelRun] {
        var runs: [LevelRun] = []
        for index in classes.indices where !original[start + index].isRemoved {
            if let run = runs.last, run.level == levels[index] {
                runs[runs.count - 1].last = index
            } else {
                let before = runs.last?.level ?? base
                if !runs.isEmpty { runs[runs.count - 1].levelAfter = levels[index] }
                runs.append(
                    LevelRun(first: index, last: index, level: levels[index], levelBefore: before, levelAfter: base))
            }
        }
        /// For the offset of a PDI, the run that ends with its isolate initiator.
        var open: [Int: Int] = [:]
        for number in runs.indices {
            let run = runs[number]
            if original[start + run.first] == .popIsolate, let previous = open.removeValue(forKey: run.first) {
                runs[previous].next = number
                runs[number].continues = true
            }
            guard original[start + run.last].isIsolateInitiator else { continue }
            if let end = isolates.ends[start + run.last] {
                open[end - start] = number
            } else {
                runs[number].levelAfter = base
            }
        }
        return runs
    }
}
