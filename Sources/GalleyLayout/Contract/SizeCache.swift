import GalleyGeometry

/// An element's sizes, by proposal.
///
/// The last two sizes are stored inline: most of up to a hundred thousand elements are measured with one or two proposals. In
/// nested stacks an element is measured with combinations of its smallest, largest, ideal and proposed extents; those sizes are
/// kept in a ring buffer of `capacity`, which bounds memory and search.
struct SizeCache {
    struct Entry {
        var proposal: PackedProposal
        var size: CGSize

        static var none: Entry { Entry(proposal: .none, size: .zero) }
    }

    /// The first baseline in the latest size: infinite if the element has none, NaN if it is not cached.
    var firstBaseline = CGFloat.nan
    private(set) var latest, earlier: Entry
    private var older: [Entry] = []
    private var oldest: UInt8 = 0

    private static let capacity = 48

    init() { (latest, earlier) = (.none, .none) }

    /// Whether the ring buffer has any sizes.
    var hasOlder: Bool { !older.isEmpty }

    /// The size for `proposal` in the ring buffer. O(1): at most `capacity` comparisons.
    func olderSize(_ proposal: PackedProposal) -> CGSize? {
        for index in older.indices.reversed() where older[index].proposal == proposal { return older[index].size }
        return nil
    }

    /// Removes all sizes and keeps the capacity.
    mutating func forget() {
        (latest, earlier) = (.none, .none)
        firstBaseline = .nan
        older.removeAll(keepingCapacity: true)
        oldest = 0
    }

    mutating func insert(_ size: CGSize, for proposal: PackedProposal) {
        if earlier.proposal != .none {
            if older.count < Self.capacity {
                older.append(earlier)
            } else {
                older[Int(oldest)] = earlier
                oldest = (oldest + 1) % UInt8(Self.capacity)
            }
        }
        (latest, earlier) = (Entry(proposal: proposal, size: size), latest)
        firstBaseline = .nan
    }
}
