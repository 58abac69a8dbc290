public import GalleyGeometry

/// The guides that an element has stated, or said that it does not state: the last few. Without them a question for a guide
/// costs twice as much with each element around another whose place depends on a guide.
public struct StatedGuides {
    private struct Answer {
        var key: AlignmentKey
        var size: CGSize
        var proposal: ProposedViewSize
        var value: CGFloat?
    }

    private var answers: [Answer] = []
    private var oldest = 0
    private static let capacity = 24

    public init() {}

    /// Nil where the answer is not known, and a nil inside where it is known that there is no value.
    public func value(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat?? {
        answers.last { $0.proposal == proposal && $0.size == size && $0.key == key }.map(\.value)
    }

    /// Forgets all answers, and keeps the room for them.
    public mutating func forget() {
        answers.removeAll(keepingCapacity: true)
        oldest = 0
    }

    /// Keeps an answer.
    public mutating func note(_ value: CGFloat?, _ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) {
        let answer = Answer(key: key, size: size, proposal: proposal, value: value)
        if answers.count < Self.capacity {
            answers.append(answer)
        } else {
            answers[oldest] = answer
            oldest = (oldest + 1) % Self.capacity
        }
    }
}
