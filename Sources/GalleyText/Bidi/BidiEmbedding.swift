/// Explicit levels and directions, and the sequences that the other rules work on. UAX #9, rules X1 to X10.
struct BidiEmbedding {
    /// Where the paragraph begins in the text; places here count from there.
    let start: Int
    let base: UInt8
    let original: ArraySlice<BidiClass>
    private let isolates: BidiIsolates
    /// The classes, overrides applied.
    private(set) var classes: [BidiClass]
    var levels: [UInt8]

    private static let maximumDepth: UInt8 = 125

    init(_ classes: [BidiClass], _ range: Range<Int>, _ isolates: BidiIsolates, level: UInt8) {
        (start, base, self.isolates) = (range.lowerBound, level, isolates)
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

    /// Characters on one level, one after another. BD7.
    struct LevelRun {
        /// The places of the first and the last character that X9 leaves.
        var first: Int
        var last: Int
        var level: UInt8
        /// The number of the run that begins with the PDI to the isolate initiator at this run's end. BD13.
        var next: Int?
        /// Whether it is such a run, and not the first of its sequence.
        var continues = false
        /// The levels before and after it, the paragraph's at its borders. X10.
        var (levelBefore, levelAfter): (UInt8, UInt8)
    }

    /// The level runs, and how they make isolating run sequences.
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
        /// For the place of a PDI, the run whose initiator it ends.
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
