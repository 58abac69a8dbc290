import GalleyGeometry

/// The sizes that an element has answered with, by proposal.
///
/// Most elements are asked one or two questions, and there may be a hundred thousand of them: the last two answers are
/// kept in place. In nested stacks an element is asked for the combinations of smallest, largest, ideal and proposed
/// extents; those further answers are kept in a ring of `capacity`, so that neither memory nor the search can grow.
struct MeasuredSizes {
    /// A proposal by the bits of its extents, nil being the one pattern that no valid proposal has: compared in two
    /// instructions, and never unequal to itself.
    private struct Question: Equatable {
        let width, height: UInt64

        init(_ proposal: ProposedViewSize) {
            width = Self.bits(proposal.width)
            height = Self.bits(proposal.height)
        }

        private static func bits(_ extent: CGFloat?) -> UInt64 { extent.map { Double($0).bitPattern } ?? .max }
    }

    private struct Answer {
        var question: Question
        var size: CGSize
    }

    private var latest, earlier: Answer?
    private var older: [Answer] = []
    private var oldest: UInt8 = 0

    private static let capacity = 48

    /// The answer to `proposal`, which is valid. O(1): no more than `capacity` comparisons.
    func size(_ proposal: ProposedViewSize) -> CGSize? {
        let question = Question(proposal)
        if let latest, latest.question == question { return latest.size }
        if let earlier, earlier.question == question { return earlier.size }
        return older.last { $0.question == question }?.size
    }

    /// Forgets all answers, and keeps the room for them.
    mutating func forget() {
        (latest, earlier) = (nil, nil)
        older.removeAll(keepingCapacity: true)
        oldest = 0
    }

    mutating func note(_ size: CGSize, for proposal: ProposedViewSize) {
        if let earlier {
            if older.count < Self.capacity {
                older.append(earlier)
            } else {
                older[Int(oldest)] = earlier
                oldest = (oldest + 1) % UInt8(Self.capacity)
            }
        }
        (latest, earlier) = (Answer(question: Question(proposal), size: size), latest)
    }
}
