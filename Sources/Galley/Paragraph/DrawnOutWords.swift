import GalleyGeometry
import GalleyText

extension ShapedParagraph {
    /// Where the word in `range` may be drawn out by tatweels: it is Arabic, in one piece, and its font has them.
    func drawnOutPlace(in range: Range<Int>) -> Int? {
        guard settings.justification.kashidaStretch > 0, !range.isEmpty,
            script(at: range.lowerBound) == .arabic || script(at: range.upperBound - 1) == .arabic
        else { return nil }
        for unit in units(in: range) {
            let part = unit.range.clamped(to: range)
            if let place = drawnOutPlace(in: part, item: unit.item) { return place }
        }
        return nil
    }

    func drawnOutPlace(in range: Range<Int>, item: Int) -> Int? {
        guard itemised.items[item].script == .arabic, itemised.items[item].font.covers(UInt32(Kashida.tatweel)) else {
            return nil
        }
        return Kashida.insertionPoint(in: itemised.text, range)
    }
}

extension JustifiedLine {
    /// Draws Arabic words out, each by as much as it may and all about evenly, to take up `slack` as far as whole
    /// tatweels do. The line is never longer afterwards than `slack` allows.
    mutating func drawOut(within slack: CGFloat, _ shaper: Shaper) {
        guard slack > 0, slack.isFinite, justification.kashidaStretch > 0 else { return }
        let words = segments.indices.compactMap { index -> DrawnOutWord? in
            guard segments[index].run != nil,
                let place = paragraph.drawnOutPlace(in: segments[index].range, item: segments[index].item)
            else { return nil }
            return DrawnOutWord(segment: index, place: place)
        }
        guard !words.isEmpty else { return }
        var room = slack
        for (number, word) in words.enumerated() {
            let segment = segments[word.segment]
            let font = paragraph.itemised.items[segment.item].font
            let tatweel = shapedTatweel(segment, font, shaper).width(at: segment.style.size)
            guard tatweel > 0 else { continue }
            // What this word's share of the rest is, rounded so that the shares add up.
            let share = min(room / CGFloat(words.count - number), segment.style.size * justification.kashidaStretch)
            let count = Int(min((share / tatweel + 0.5).rounded(.down), (room / tatweel).rounded(.down)))
            guard count > 0 else { continue }
            let before = segment.width
            segments[word.segment].setRun(drawnOut(segment, word.place, count, shaper))
            if segments[word.segment].width - before > room {
                segments[word.segment] = segment
            } else {
                room -= segments[word.segment].width - before
            }
        }
    }

    private struct DrawnOutWord {
        var segment: Int
        var place: Int
    }

    private func shapedTatweel(_ segment: LineSegment, _ font: FontInstance, _ shaper: Shaper) -> GlyphRun {
        let text = [Kashida.tatweel]
        return shaper.shape(
            text, text.indices, font: font, style: paragraph.face(ofItem: segment.item).number, script: .arabic,
            isRightToLeft: segment.isRightToLeft)
    }

    /// The text around the word is shaped with it as far as it can join it.
    private func drawnOut(_ segment: LineSegment, _ place: Int, _ count: Int, _ shaper: Shaper) -> GlyphRun {
        let text = paragraph.itemised.text
        let window = max(0, segment.range.lowerBound - 8)..<min(text.count, segment.range.upperBound + 8)
        let item = paragraph.itemised.items[segment.item]
        return shaper.shapeWithKashida(
            Array(text[window]),
            segment.range.lowerBound - window.lowerBound..<segment.range.upperBound - window.lowerBound,
            at: place - window.lowerBound, count: count, font: item.font,
            style: paragraph.face(ofItem: segment.item).number, script: item.script,
            isRightToLeft: segment.isRightToLeft)
    }
}
