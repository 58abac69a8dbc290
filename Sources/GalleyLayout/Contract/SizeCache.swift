package import GalleyGeometry

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

/// The last few alignment guides of an element. Without the cache, each nesting level whose placement depends on a guide would
/// double the cost of a guide.
package struct GuideCache {
    private struct Answer {
        var key: AlignmentKey
        var size: CGSize
        var proposal: ProposedViewSize
        var value: CGFloat?
    }

    private var answers: [Answer] = []
    private var oldest = 0
    private static let capacity = 24

    package init() {}

    /// The cached value; nil if there is none. The inner optional is nil if the element is known not to set the guide.
    package func value(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat?? {
        answers.last { $0.proposal == proposal && $0.size == size && $0.key == key }.map(\.value)
    }

    /// Removes all values and keeps the capacity.
    package mutating func forget() {
        answers.removeAll(keepingCapacity: true)
        oldest = 0
    }

    /// Caches a value.
    package mutating func insert(_ value: CGFloat?, _ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) {
        let answer = Answer(key: key, size: size, proposal: proposal, value: value)
        if answers.count < Self.capacity {
            answers.append(answer)
        } else {
            answers[oldest] = answer
            oldest = (oldest + 1) % Self.capacity
        }
    }
}
