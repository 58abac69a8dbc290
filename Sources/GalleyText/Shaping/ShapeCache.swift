/// Runs shaped before, found again by style, font, script, direction and text. Bounded: when it is full half of it goes,
/// those first that have not been found again since it was full last: what stands once in a table makes room, and the
/// words of every line stay. Open addressing; a hit allocates nothing.
struct ShapeCache {
    struct Key: Equatable {
        var word: WordKey
        var font: ObjectIdentifier
        var style: Int32
        var script: ScriptTag
        var isRightToLeft: Bool

        init(_ word: WordKey, font: FontInstance, style: Int32, script: ScriptTag, isRightToLeft: Bool) {
            (self.word, self.font, self.style) = (word, ObjectIdentifier(font), style)
            (self.script, self.isRightToLeft) = (script, isRightToLeft)
        }

        fileprivate var hash: UInt64 {
            word.hash(seed: UInt64(UInt32(bitPattern: style)) << 32 ^ UInt64(script.rawValue))
        }
    }

    /// Apart from the runs: to look at a key counts nothing.
    private var keys: [Key] = []
    private var runs: [GlyphRun] = []
    /// Whether each has been found since the memory was full last.
    private var isUsed: [Bool] = []
    /// The places in those.
    private var numbers = HashedNumbers(size: 1 << 10)
    private let limit: Int

    /// - Parameter limit: the number of runs kept.
    init(limit: Int) { self.limit = max(2, limit) }

    var count: Int { keys.count }

    /// - Parameters:
    ///   - text: that of which `range` has the key's word.
    mutating func find(_ key: Key, _ text: [UInt16], _ range: Range<Int>) -> GlyphRun? {
        let found = numbers.first(key.hash) { index in
            keys[index] == key
                && (key.word.isWhole || runs[index].text.holds(text, range, at: 0, runs[index].text.count))
        }
        guard let found else { return nil }
        isUsed[found] = true
        return runs[found]
    }

    mutating func insert(_ run: GlyphRun, _ key: Key) {
        if keys.count == limit {
            makeRoom()
            let kept = keys
            numbers.rebuild(kept.count) { kept[$0].hash }
        }
        keys.append(key)
        runs.append(run)
        isUsed.append(false)
        let all = keys
        numbers.append(all.count - 1) { all[$0].hash }
    }

    /// Keeps half of the runs: of those used the newest, and of the others the newest where there is room.
    private mutating func makeRoom() {
        let half = limit - limit / 2
        var room = half - min(half, isUsed.count(where: { $0 }))
        var (kept, used) = ([Int](), 0)
        for index in keys.indices.reversed() {
            if isUsed[index] ? used < half : room > 0 { kept.append(index) }
            if isUsed[index] { used += 1 } else { room -= 1 }
        }
        kept.reverse()
        (keys, runs) = (kept.map { keys[$0] }, kept.map { runs[$0] })
        isUsed = Array(repeating: false, count: kept.count)
    }
}
