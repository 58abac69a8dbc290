import GalleyGeometry

/// The sizes that an element has answered with, by proposal.
///
/// Most elements are asked one or two questions, and there may be a hundred thousand of them: the last two answers are
/// kept in place. In nested stacks an element is asked for the combinations of smallest, largest, ideal and proposed
/// extents; those further answers are kept in a ring of `capacity`, so that neither memory nor the search can grow.
struct MeasuredSizes {
    struct Answer {
        var question: PackedProposal
        var size: CGSize

        static var none: Answer { Answer(question: .none, size: .zero) }
    }

    /// The first baseline in the latest size, infinite where none is stated; not a number where it has not been asked for.
    var firstBaseline = CGFloat.nan
    private(set) var latest, earlier: Answer
    private var older: [Answer] = []
    private var oldest: UInt8 = 0

    private static let capacity = 48

    init() { (latest, earlier) = (.none, .none) }

    /// Whether there are answers beside the last two.
    var hasOlder: Bool { !older.isEmpty }

    /// The answer to `question` among these. O(1): no more than `capacity` comparisons.
    func olderSize(_ question: PackedProposal) -> CGSize? {
        for index in older.indices.reversed() where older[index].question == question { return older[index].size }
        return nil
    }

    /// Forgets all answers, and keeps the room for them.
    mutating func forget() {
        (latest, earlier) = (.none, .none)
        firstBaseline = .nan
        older.removeAll(keepingCapacity: true)
        oldest = 0
    }

    mutating func note(_ size: CGSize, for question: PackedProposal) {
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
