import GalleyGeometry
import GalleyLayout

/// A rectangle in place of a word, a tag or a picture, with given sizes. It records the calls that it receives.
class Box: LayoutElement {
    let letter: Character
    /// The answer to a proposal.
    private let answer: (ProposedViewSize) -> CGSize
    private let preference: ViewSpacing
    private let firstBaseline: CGFloat?
    private let lastBaseline: CGFloat?

    private(set) var frame: CGRect?
    private(set) var proposal: ProposedViewSize?
    private(set) var measures: [ProposedViewSize] = []
    private(set) var placements = 0
    private(set) var spacingQuestions = 0

    init(
        _ letter: Character, spacing: ViewSpacing = ViewSpacing(), firstBaseline: CGFloat? = nil,
        lastBaseline: CGFloat? = nil, answer: @escaping (ProposedViewSize) -> CGSize
    ) {
        self.letter = letter
        self.answer = answer
        preference = spacing
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }

    convenience init(
        _ letter: Character, _ width: CGFloat, _ height: CGFloat = 1, spacing: ViewSpacing = ViewSpacing(),
        firstBaseline: CGFloat? = nil, lastBaseline: CGFloat? = nil
    ) {
        self.init(letter, spacing: spacing, firstBaseline: firstBaseline, lastBaseline: lastBaseline) { _ in
            CGSize(width: width, height: height)
        }
    }

    /// A text of `length` letters, each one point wide and high, that wraps at the width proposed.
    static func text(_ letter: Character, _ length: Int) -> Box {
        Box(letter) { proposal in
            let columns = min(CGFloat(length), max(1, (proposal.width ?? .infinity).rounded(.down)))
            return CGSize(width: columns, height: (CGFloat(length) / columns).rounded(.up))
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        measures.append(proposal)
        return answer(proposal)
    }

    override func explicitAlignment(
        _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        switch key {
        case VerticalAlignment.firstTextBaseline.key: firstBaseline
        case VerticalAlignment.lastTextBaseline.key: lastBaseline
        default: nil
        }
    }

    override var spacing: ViewSpacing {
        spacingQuestions += 1
        return preference
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        self.frame = frame
        self.proposal = proposal
        placements += 1
    }
}

/// Boxes of one row each, by letters: `AAA BB` are a box A three wide and a box B two wide.
func boxes(_ words: String) -> [Box] {
    words.split(separator: " ").map { word in
        Box(word.first ?? "?", CGFloat(word.count))
    }
}
