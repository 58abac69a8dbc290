import GalleyGeometry
import GalleyLayout
import GalleyText

/// A line stretched or shrunk to its measure: first by word spaces within their limits, then by letter spacing, then by
/// scaling glyphs, or by all of them together, and finally by word spaces beyond their limits.
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
        justification = paragraph.format.justification
        self.joints = joints
    }

    /// The joints of `boxes`, those of a line.
    static func joints(_ boxes: ArraySlice<ShapedParagraph.Box>, _ paragraph: ShapedParagraph) -> [Joint] {
        let text = paragraph.itemised.text
        let justification = paragraph.format.justification
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
        if paragraph.format.movesLetters, justification.changesTogether {
            let before = width
            changeTogether(by: slack.magnitude, room, isStretching)
            return moveWords(by: slack - (width - before), room, isStretching)
        }
        if rest > 0, paragraph.format.movesLetters {
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

    /// Whether the line is left ragged, since `slack` points would make it too loose.
    func isLoose(by slack: CGFloat) -> Bool {
        guard let limit = justification.raggedLooseness, slack > 0 else { return false }
        let words = joints.reduce(0) { $0 + $1.stretch } * limit
        return slack > words
            && slack > words + letterRoom * justification.letterStretch + glyphRoom * justification.glyphStretch
    }

    /// The least excess or lack that is reported: less is 0 when rounded to tenths of a point.
    private static let leastReported: CGFloat = 0.05

    private mutating func moveWords(
        by slack: CGFloat, _ room: CGFloat, _ isStretching: Bool
    ) -> ParagraphLines.UnfitLine? {
        let needed = slack.magnitude
        guard room > 0 else {
            return needed > Self.leastReported ? .init(line: 0, amount: needed, isOverfull: !isStretching) : nil
        }
        // Spaces may stretch beyond their limit, but not shrink beyond it.
        let ratio = isStretching ? slack / room : max(slack / room, -1)
        var index = 0
        for joint in joints {
            while index < segments.count - 1, segments[index].range.upperBound < joint.offset { index += 1 }
            segments[index].after += ratio * (isStretching ? joint.stretch : joint.shrink)
        }
        if isStretching {
            let most = room * max(1, justification.raggedLooseness ?? justification.tolerance)
            return needed > most + Self.leastReported ? .init(line: 0, amount: needed - most, isOverfull: false) : nil
        }
        return needed > room + Self.leastReported ? .init(line: 0, amount: needed - room, isOverfull: true) : nil
    }

    /// Moves letters and changes glyphs in proportion to their limits; the word spaces take up the rest.
    ///
    /// - Parameter words: the limit of the word spaces, in points.
    private mutating func changeTogether(by amount: CGFloat, _ words: CGFloat, _ isStretching: Bool) {
        let letters = letterRoom * (isStretching ? justification.letterStretch : justification.letterShrink)
        let glyphs = glyphRoom * (isStretching ? justification.glyphStretch : justification.glyphShrink)
        guard letters + glyphs > 0 else { return }
        let ratio = min(1, amount / (words + letters + glyphs))
        let before = width
        moveLetters(by: letters * ratio, isStretching)
        // Letters move by whole font units; glyphs take up what is left over.
        let rest = amount - (width - before).magnitude - words * ratio
        changeGlyphs(by: min(glyphs, max(0, rest)), isStretching)
    }

    private var movable: [Int] { segments.indices.filter { isMovable(segments[$0]) } }

    /// The width by which letters move apart for each em between two of them.
    private var letterRoom: CGFloat {
        let movable = movable
        guard let last = movable.last else { return 0 }
        // No space follows the last letter of the line.
        let lastSize = last == segments.count - 1 ? segments[last].style.size : 0
        return movable.reduce(0) { $0 + CGFloat(segments[$1].run?.spacedCount ?? 0) * segments[$1].style.size }
            - lastSize
    }

    private var glyphRoom: CGFloat { segments.reduce(0) { isChangeable($1) ? $0 + $1.contentWidth : $0 } }

    /// Whether the glyphs of a segment may change. Ideographs keep their squares unless they are the only means, and drop caps the
    /// distance of the lines beside them.
    private func isChangeable(_ segment: LineSegment) -> Bool {
        segment.run != nil && segment.range.lowerBound >= paragraph.text.dropCap?.end ?? 0
            && !(justification.changesTogether && paragraph.itemised.items[segment.item].script.isIdeographic)
    }

    /// Moves letters apart, or together, within their limits, by at most `amount` in all.
    private mutating func moveLetters(by amount: CGFloat, _ isStretching: Bool) {
        let share = isStretching ? justification.letterStretch : justification.letterShrink
        guard share > 0 else { return }
        let (movable, room) = (movable, letterRoom)
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
        let room = glyphRoom
        guard share > 0, room > 0 else { return }
        let factor = 1 + min(share, amount / room) * (isStretching ? 1 : -1)
        for index in segments.indices where isChangeable(segments[index]) { segments[index].expansion = factor }
    }

    private func isMovable(_ segment: LineSegment) -> Bool {
        guard let run = segment.run else { return false }
        return isChangeable(segment) && !paragraph.itemised.items[segment.item].script.keepsLettersTogether
            && !run.text.allSatisfy(BoxFactory.isSpace)
    }
}
