/// Runs shaped before, found again by style, font, script, direction and text. Bounded: when it is full half of it goes,
/// those first that have not been found again since it was full last: what stands once in a table makes room, and the
/// words of every line stay. Open addressing over the code units, so that a hit neither allocates nor builds a key.
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

    private struct Entry {
        var key: Key
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

    /// - Parameters:
    ///   - text: that of which `range` has the key's word.
    mutating func find(_ key: Key, _ text: [UInt16], _ range: Range<Int>) -> GlyphRun? {
        let found = numbers.first(key.hash) { index in
            // By its place: a copy would be counted.
            entries[index].key == key
                && (key.word.isWhole || entries[index].run.text.holds(text, range, at: 0, entries[index].run.text.count))
        }
        guard let found else { return nil }
        if !entries[found].isUsed { entries[found].isUsed = true }
        return entries[found].run
    }

    mutating func insert(_ run: GlyphRun, _ key: Key) {
        if entries.count == limit {
            makeRoom()
            let kept = entries
            numbers.rebuild(kept.count) { kept[$0].key.hash }
        }
        entries.append(Entry(key: key, run: run))
        let all = entries
        numbers.append(all.count - 1) { all[$0].key.hash }
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
