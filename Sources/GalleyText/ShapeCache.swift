/// Runs shaped before, found again by style, font, script, direction and text. Bounded: when it is full the older half
/// goes. Open addressing over the code units, so that a hit neither allocates nor builds a key.
struct ShapeCache {
    struct Entry {
        var hash: UInt64
        var style: Int32
        var script: ScriptTag
        var run: GlyphRun
    }

    private var entries: [Entry] = []
    /// Index into `entries` plus one; zero for an empty place. Its count is a power of two.
    private var table: [UInt32] = Array(repeating: 0, count: 1 << 10)
    private let limit: Int

    /// - Parameter limit: the number of runs kept.
    init(limit: Int) { self.limit = max(2, limit) }

    var count: Int { entries.count }

    static func hash(_ text: [UInt16], _ range: Range<Int>, style: Int32, script: ScriptTag) -> UInt64 {
        // FNV-1a over code units: 64-bit, so that a clash is rare and costs one comparison. Fowler, Noll and Vo, 1991.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(UInt32(bitPattern: style)) << 32 ^ UInt64(script.rawValue)
        for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
        return hash ^ hash >> 29
    }

    func find(
        hash: UInt64, _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun? {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while table[place] != 0 {
            let entry = entries[Int(table[place]) - 1]
            if entry.hash == hash, entry.style == style, entry.script == script, entry.run.font === font,
                entry.run.isRightToLeft == isRightToLeft, entry.run.text.count == range.count,
                entry.run.text.elementsEqual(text[range])
            {
                return entry.run
            }
            place = (place + 1) & mask
        }
        return nil
    }

    mutating func insert(_ entry: Entry) {
        if entries.count == limit {
            entries.removeFirst(limit / 2)
            rebuild(size: table.count)
        } else if (entries.count + 1) * 2 > table.count {
            rebuild(size: table.count * 2)
        }
        entries.append(entry)
        link(entries.count - 1)
    }

    private mutating func rebuild(size: Int) {
        table = Array(repeating: 0, count: size)
        for index in entries.indices { link(index) }
    }

    private mutating func link(_ index: Int) {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: entries[index].hash) & mask
        while table[place] != 0 { place = (place + 1) & mask }
        table[place] = UInt32(index + 1)
    }
}
