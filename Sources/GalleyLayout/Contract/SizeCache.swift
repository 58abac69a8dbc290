import GalleyGeometry

/// An element's sizes, by proposal.
///
/// The last two sizes are stored inline: most of up to a hundred thousand elements are measured with one or two proposals. In
/// nested stacks an element is measured with combinations of its smallest, largest, ideal and proposed extents; those sizes are
/// kept in a ring buffer of `capacity`, which bounds memory and search.
struct SizeCache {
    struct Answer {
        var question: PackedProposal
        var size: CGSize

        static var none: Answer { Answer(question: .none, size: .zero) }
    }

    /// The first baseline in the latest size: infinite if the element has none, NaN if it is not cached.
    var firstBaseline = CGFloat.nan
    private(set) var latest, earlier: Answer
    private var older: [Answer] = []
    private var oldest: UInt8 = 0

    private static let capacity = 48

    init() { (latest, earlier) = (.none, .none) }

    /// Whether the ring buffer has any sizes.
    var hasOlder: Bool { !older.isEmpty }

    /// The size for `question` in the ring buffer. O(1): at most `capacity` comparisons.
    func olderSize(_ question: PackedProposal) -> CGSize? {
        for index in older.indices.reversed() where older[index].question == question { return older[index].size }
        return nil
    }

    /// Removes all sizes and keeps the capacity.
    mutating func forget() {
        (latest, earlier) = (.none, .none)
        firstBaseline = .nan
        older.removeAll(keepingCapacity: true)
        oldest = 0
    }

    mutating func insert(_ size: CGSize, for question: PackedProposal) {
        if earlier.question != .none {
            if older.count < Self.capacity {
                older.append(earlier)
            } else {
                older[Int(oldest)] = earlier
                oldest = (oldest + 1) % UInt8(Self.capacity)
            }
        }
        (latest, earlier) = (Answer(question: question, size: size), latest)
        firstBaseline = .nan
    }
}
