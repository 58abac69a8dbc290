package import GalleyGeometry

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
