import GalleyGeometry
import GalleyLayout
import GalleyText

/// A line stretched or shrunk to its measure: first by word spaces within their limits, then by letter spacing, then by
/// scaling glyphs, and finally by word spaces beyond their limits.
struct JustifiedLine {
    /// The segments, in logical order.
    var segments: [LineSegment]
    let paragraph: ShapedParagraph
    let justification: Justification
    /// The places where the line can be stretched, each after the character that ends at `offset`.
    private var joints: [Joint] = []

    struct Joint {
        var offset: Int
        var stretch, shrink: CGFloat
    }

    init(_ segments: [LineSegment], _ joints: [Joint], _ paragraph: ShapedParagraph) {
        self.segments = segments
        self.paragraph = paragraph
        justification = paragraph.settings.justification
        self.joints = joints
    }

    /// The joints of `boxes`, those of a line.
    static func joints(_ boxes: ArraySlice<ShapedParagraph.Box>, _ paragraph: ShapedParagraph) -> [Joint] {
        let text = paragraph.itemised.text
        let justification = paragraph.settings.justification
        let isWestern = paragraph.isWestern
        var joints: [Joint] = []
        joints.reserveCapacity(boxes.count)
        for index in boxes.indices {
            let box = boxes[index]
            for offset in box.range where BoxFactory.isSpace(text[offset]) {
                let width = paragraph.width(of: offset..<offset + 1)
                joints.append(
                    Joint(
                        offset: offset + 1, stretch: width * justification.wordStretch,
                        shrink: width * justification.wordShrink))
            }
            if !isWestern {
                let size = paragraph.face(at: box.range.lowerBound).style.size
                joints += paragraph.spreadPlaces(in: box.range).map {
                    Joint(offset: $0, stretch: size * paragraph.characterStretch(at: $0), shrink: 0)
                }
            }
            guard index + 1 < boxes.endIndex, box.flow.gap.stretch > 0 || box.flow.gap.shrink > 0 else { continue }
            joints.append(
                Joint(
                    offset: boxes[index + 1].range.lowerBound, stretch: box.flow.gap.stretch,
                    shrink: box.flow.gap.shrink))
        }
        return joints
    }

    /// Takes up `slack`, in points; a negative one by shrinking. Returns the amount that exceeds the limits of the
    /// spaces.
    mutating func fill(_ slack: CGFloat) -> ParagraphLines.UnfitLine? {
        guard slack.isFinite, abs(slack) > 1e-9 else { return nil }
        let isStretching = slack > 0
        let room = joints.reduce(0) { $0 + (isStretching ? $1.stretch : $1.shrink) }
        var rest = slack.magnitude - min(slack.magnitude, room)
        if rest > 0, paragraph.settings.movesLetters {
            // Letter spacing and glyph widths are rounded to font units; the word spaces compensate.
            let before = width
            moveLetters(by: rest, isStretching)
            rest -= (width - before).magnitude
            let between = width
            if rest > 0 { changeGlyphs(by: rest, isStretching) }
            rest = max(0, rest - (width - between).magnitude)
            let left = slack - (width - before)
            return moveWords(by: left, room, isStretching)
        }
        return moveWords(by: slack, room, isStretching)
    }

    var width: CGFloat { segments.width }

    private mutating func moveWords(
        by slack: CGFloat, _ room: CGFloat, _ isStretching: Bool
    ) -> ParagraphLines.UnfitLine? {
        let needed = slack.magnitude
        guard room > 0 else {
            return needed > 1e-6 ? .init(line: 0, amount: needed, isOverfull: !isStretching) : nil
        }
        // Spaces may stretch beyond their limit, but not shrink beyond it.
        let ratio = isStretching ? slack / room : max(slack / room, -1)
        var index = 0
        for joint in joints {
            while index < segments.count - 1, segments[index].range.upperBound < joint.offset { index += 1 }
            segments[index].after += ratio * (isStretching ? joint.stretch : joint.shrink)
        }
        if isStretching {
            let most = room * max(1, justification.tolerance)
            return needed > most + 1e-6 ? .init(line: 0, amount: needed - most, isOverfull: false) : nil
        }
        return needed > room + 1e-6 ? .init(line: 0, amount: needed - room, isOverfull: true) : nil
    }

    /// Moves letters apart, or together, within their limits, by at most `amount` in all.
    private mutating func moveLetters(by amount: CGFloat, _ isStretching: Bool) {
        let share = isStretching ? justification.letterStretch : justification.letterShrink
        guard share > 0 else { return }
        let movable = segments.indices.filter { isMovable(segments[$0]) }
        let counts = movable.map { segments[$0].run?.spacedCount ?? 0 }
        guard let last = movable.last else { return }
        // No space follows the last letter of the line.
        let lastSize = last == segments.count - 1 ? segments[last].style.size : 0
        let room = zip(movable, counts).reduce(0) { $0 + CGFloat($1.1) * segments[$1.0].style.size } - lastSize
        guard room > 0 else { return }
        let ems = min(share, amount / room) * (isStretching ? 1 : -1)
        for index in movable {
            guard let run = segments[index].run else { continue }
            segments[index].setRun(
                run.spaced(
                    by: Double(ems) * Double(run.font.metrics.unitsPerEm), spacesLast: index < segments.count - 1))
        }
    }

    /// Makes glyphs wider or narrower within their limits, by at most `amount` in all.
    private mutating func changeGlyphs(by amount: CGFloat, _ isStretching: Bool) {
        let share = isStretching ? justification.glyphStretch : justification.glyphShrink
        let room = segments.reduce(0) { $1.run == nil ? $0 : $0 + $1.contentWidth }
        guard share > 0, room > 0 else { return }
        let factor = 1 + min(share, amount / room) * (isStretching ? 1 : -1)
        for index in segments.indices where segments[index].run != nil { segments[index].expansion = factor }
    }

    private func isMovable(_ segment: LineSegment) -> Bool {
        guard let run = segment.run else { return false }
        return !paragraph.itemised.items[segment.item].script.keepsLettersTogether
            && !run.text.allSatisfy(BoxFactory.isSpace)
    }
}
