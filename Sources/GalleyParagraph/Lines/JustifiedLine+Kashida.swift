import GalleyFormatting
import GalleyGeometry
import GalleyText

extension JustifiedLine {
    /// Lengthens Arabic words by whole tatweels, about evenly and each at most by its share of the size, to take up `slack`
    /// points. The line never becomes longer than `slack` allows.
    mutating func insertKashidas(within slack: CGFloat, _ shaper: Shaper) {
        guard slack > 0, slack.isFinite, justification.kashidaStretch > 0 else { return }
        let words = segments.indices.compactMap { index -> KashidaWord? in
            guard segments[index].run != nil,
                let place = paragraph.kashidaPlace(in: segments[index].range, item: segments[index].item)
            else { return nil }
            return KashidaWord(segment: index, place: place)
        }
        guard !words.isEmpty else { return }
        var room = slack
        for (number, word) in words.enumerated() {
            let segment = segments[word.segment]
            let font = paragraph.itemised.items[segment.item].font
            let tatweel = shapedTatweel(segment, font, shaper).width(at: segment.style.size)
            guard tatweel > 0 else { continue }
            // This word's share of the rest, rounded so that the shares add up.
            let share = min(room / CGFloat(words.count - number), segment.style.size * justification.kashidaStretch)
            let count = Int(bounded: min((share / tatweel + 0.5).rounded(.down), (room / tatweel).rounded(.down)))
            guard count > 0 else { continue }
            let before = segment.width
            segments[word.segment].setRun(lengthened(segment, word.place, count, shaper))
            if segments[word.segment].width - before > room {
                segments[word.segment] = segment
            } else {
                room -= segments[word.segment].width - before
            }
        }
    }

    private struct KashidaWord {
        var segment: Int
        var place: Int
    }

    private func shapedTatweel(_ segment: LineSegment, _ font: FontInstance, _ shaper: Shaper) -> GlyphRun {
        let text = [Kashida.tatweel]
        return shaper.shape(
            text, text.indices, font: font, style: paragraph.face(ofItem: segment.item).number, script: .arabic,
            isRightToLeft: segment.isRightToLeft)
    }

    /// Shapes the word with the letters around it that it may join.
    private func lengthened(_ segment: LineSegment, _ place: Int, _ count: Int, _ shaper: Shaper) -> GlyphRun {
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
