/// Runs shaped before, found again by style, font, script, direction and text. Bounded: when it is full half of it goes,
/// those first that have not been found again since it was full last: what stands once in a table makes room, and the
/// words of every line stay. Open addressing over the code units, so that a hit neither allocates nor builds a key.
struct ShapeCache {
    struct Entry {
        var hash: UInt64
        var style: Int32
        var script: ScriptTag
        var run: GlyphRun
        /// Whether it has been found since the memory was full last.
        var isUsed = false
    }

    private var entries: [Entry] = []
    /// The places in `entries`.
    private var numbers = HashedNumbers(size: 1 << 10)
    private let limit: Int

    /// - Parameter limit: the number of runs kept.
    init(limit: Int) { self.limit = max(2, limit) }

    var count: Int { entries.count }

    static func hash(_ text: [UInt16], _ range: Range<Int>, style: Int32, script: ScriptTag) -> UInt64 {
        hash(text, range, seed: UInt64(UInt32(bitPattern: style)) << 32 ^ UInt64(script.rawValue))
    }

    static func hash(_ text: [UInt16], _ range: Range<Int>, seed: UInt64 = 0) -> UInt64 {
        // FNV-1a over code units: 64-bit, so that a clash is rare and costs one comparison. Fowler, Noll and Vo, 1991.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
        for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
        return hash ^ hash >> 29
    }

    mutating func find(
        hash: UInt64, _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun? {
        let found = numbers.first(hash) { index in
            // By its place: a copy would be counted.
            guard entries[index].hash == hash, entries[index].style == style, entries[index].script == script else {
                return false
            }
            let run = entries[index].run
            return run.font === font && run.isRightToLeft == isRightToLeft
                && run.text.holds(text, range, at: 0, run.text.count)
        }
        guard let found else { return nil }
        entries[found].isUsed = true
        return entries[found].run
    }

    mutating func insert(_ entry: Entry) {
        if entries.count == limit {
            makeRoom()
            let kept = entries
            numbers.rebuild(kept.count) { kept[$0].hash }
        }
        entries.append(entry)
        let all = entries
        numbers.append(all.count - 1) { all[$0].hash }
    }

    /// Keeps half of the entries: of those used the newest, and of the others the newest where there is room.
    private mutating func makeRoom() {
        let half = limit - limit / 2
        var room = half - min(half, entries.count(where: \.isUsed))
        var (kept, used) = ([Entry](), 0)
        for entry in entries.reversed() {
            if entry.isUsed ? used < half : room > 0 {
                kept.append(entry)
                kept[kept.count - 1].isUsed = false
            }
            if entry.isUsed { used += 1 } else { room -= 1 }
        }
        entries = kept.reversed()
    }
}

extension [UInt16] {
    /// Whether the `count` units from `start` are `text[range]`.
    func holds(_ text: [UInt16], _ range: Range<Int>, at start: Int, _ count: Int) -> Bool {
        guard count == range.count else { return false }
        for index in 0..<count where self[start + index] != text[range.lowerBound + index] { return false }
        return true
    }
}
