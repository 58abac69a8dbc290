/// The variation deltas of a table's numbers at one location in the design space. OpenType 1.9 §"Font Variations Common Table
/// Formats".
struct ItemVariations: Sendable {
    private let reader: TableReader
    private let store: Int
    private let map: Int?
    /// The weight of each region at the instance's location.
    private let scalars: [Double]

    /// - Parameters:
    ///   - reader: the reader of the table that contains both.
    ///   - store: the offset of the ItemVariationStore.
    ///   - map: the offset of the DeltaSetIndexMap; nil if there is none.
    ///   - coordinates: the instance's normalised coordinates, −1…1 on each axis.
    /// - Returns: nil if nothing varies.
    init?(_ reader: TableReader, store: Int, map: Int?, coordinates: [Double]) {
        guard coordinates.contains(where: { $0 != 0 }), let regions = reader.offset(store + 2, 4, from: store),
            let axes = reader.unsigned(regions), let count = reader.unsigned(regions + 2)
        else { return nil }
        self.reader = reader
        self.store = store
        self.map = map
        var scalars: [Double] = []
        for region in 0..<count {
            var scalar = 1.0
            for axis in 0..<axes {
                let at = regions + 4 + 6 * (region * axes + axis)
                guard let start = reader.signed(at), let peak = reader.signed(at + 2), let end = reader.signed(at + 4)
                else { return nil }
                let coordinate = axis < coordinates.count ? coordinates[axis] : 0
                scalar *= Self.scalar(
                    coordinate, Double(start) / 16384, Double(peak) / 16384, Double(end) / 16384)
            }
            scalars.append(scalar)
        }
        self.scalars = scalars
    }

    /// The weight of a region on one axis. §"Algorithm for Interpolation of Instance Values".
    private static func scalar(_ place: Double, _ start: Double, _ peak: Double, _ end: Double) -> Double {
        if peak == 0 || start > peak || peak > end || (start < 0 && end > 0) || place == peak { return 1 }
        if place <= start || place >= end { return 0 }
        return place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak)
    }

    /// The delta of item `base + index`, in the item's units; 0 if there is none.
    func delta(_ base: Int, _ index: Int) -> Double {
        // 0xFFFFFFFF marks an item that does not vary.
        guard base < 0xffff_ffff, let (outer, inner) = place(of: base + index),
            let count = reader.unsigned(store + 6), outer < count,
            let data = reader.offset(store + 8 + 4 * outer, 4, from: store),
            let items = reader.unsigned(data), inner < items, let words = reader.unsigned(data + 2),
            let regions = reader.unsigned(data + 4)
        else { return 0 }
        let (wordCount, wordSize) = (words & 0x7fff, words & 0x8000 == 0 ? 2 : 4)
        let length = wordCount * wordSize + max(0, regions - wordCount) * wordSize / 2
        var at = data + 6 + 2 * regions + inner * length
        var sum = 0.0
        for column in 0..<regions {
            let size = column < wordCount ? wordSize : wordSize / 2
            guard let delta = reader.signed(at, size), let region = reader.unsigned(data + 6 + 2 * column) else {
                return 0
            }
            at += size
            if region < scalars.count { sum += scalars[region] * Double(delta) }
        }
        return sum
    }

    /// Maps an index to its outer and inner delta set index. §"Mapping variation data".
    private func place(of index: Int) -> (outer: Int, inner: Int)? {
        guard let map else { return (index >> 16, index & 0xffff) }
        guard let format = reader.unsigned(map, 1), format <= 1, let entry = reader.unsigned(map + 1, 1),
            let count = reader.unsigned(map + 2, format == 0 ? 2 : 4), count > 0
        else { return nil }
        let size = entry >> 4 & 3 + 1
        let row = min(index, count - 1)
        guard let packed = reader.unsigned(map + (format == 0 ? 4 : 6) + row * size, size) else { return nil }
        let bits = entry & 15 + 1
        return (packed >> bits, packed & (1 << bits - 1))
    }
}
