/// Caches shaped runs by style, font, script, direction and text. When the cache is full, half of the runs are evicted, first
/// those without a hit since the last eviction: words that occur once make room, and frequent words stay. A hit allocates
/// nothing.
struct ShapeCache {
    struct Key: Equatable {
        var word: WordKey
        var font: ObjectIdentifier
        var style: Int32
        var script: ScriptTag
        var isRightToLeft: Bool

        init(_ word: WordKey, font: FontInstance, style: Int32, script: ScriptTag, isRightToLeft: Bool) {
            self.word = word
            self.font = ObjectIdentifier(font)
            self.style = style
            self.script = script
            self.isRightToLeft = isRightToLeft
        }

        fileprivate var hash: UInt64 {
            word.hash(seed: UInt64(UInt32(bitPattern: style)) << 32 ^ UInt64(script.rawValue))
        }
    }

    /// Separate from the runs, so that comparing a key retains nothing.
    private var keys: [Key] = []
    private var runs: [GlyphRun] = []
    /// Whether each run had a hit since the last eviction.
    private var isUsed: [Bool] = []
    /// Indices in the arrays above.
    private var index = HashIndex(size: 1 << 10)
    private let limit: Int

    /// - Parameter limit: the most runs kept.
    init(limit: Int) { self.limit = max(2, limit) }

    var count: Int { keys.count }

    /// - Parameters:
    ///   - key: the key of the word.
    ///   - text: a text that contains the key's word at `range`.
    ///   - range: the range of the word in `text`.
    mutating func find(_ key: Key, _ text: [UInt16], _ range: Range<Int>) -> GlyphRun? {
        let number = index.first(key.hash) { index in
            keys[index] == key
                && (key.word.isWhole || runs[index].text.holds(text, range, at: 0, runs[index].text.count))
        }
        guard let number else { return nil }
        isUsed[number] = true
        return runs[number]
    }

    mutating func insert(_ run: GlyphRun, _ key: Key) {
        if keys.count == limit {
            makeRoom()
            let kept = keys
            index.rebuild(kept.count) { kept[$0].hash }
        }
        keys.append(key)
        runs.append(run)
        isUsed.append(false)
        let all = keys
        index.append(all.count - 1) { all[$0].hash }
    }

    /// Evicts half of the runs. Keeps the newest of those used and, if there is room, the newest of the others.
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
