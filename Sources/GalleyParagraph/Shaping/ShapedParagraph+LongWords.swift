import GalleyGeometry
import GalleyLayout
import GalleyText

/// The division of words that are wider than a line.
extension ShapedParagraph {
    /// The boxes for lines of `measure` points: `boxes`, or with those that are wider than a line divided, if the style divides
    /// long words.
    ///
    /// - Complexity: O(length)
    func boxes(for measure: CGFloat) -> [Box] {
        let boxes = boxes
        // A measure of 0 asks for the width of the longest word.
        guard format.style.overflowWrap == .breakWord, measure > 0, measure.isFinite else { return boxes }
        let limit = LineBreaker.limit(of: measure)
        guard boxes.contains(where: { $0.isDivisible && $0.isWider(than: limit) }) else { return boxes }
        var divided: [Box] = []
        for (index, box) in boxes.enumerated() {
            guard box.isDivisible, box.isWider(than: limit) else {
                divided.append(box)
                continue
            }
            // Not counted as hyphens: the limit on consecutive ones would make the word stick out.
            divided += self.boxes(
                LongWord(box.range, of: self, limit: limit).parts(), insteadOf: index, in: boxes, areFlagged: false)
        }
        return divided
    }

    /// A box as a part with a hyphen that fits `room` points, and the rest; nil if no such part fills much of the room.
    func halves(of index: Int, in boxes: [Box], room: CGFloat) -> [Box]? {
        guard boxes[index].isDivisible, !boxes[index].hasHyphen,
            let halves = LongWord(boxes[index].range, of: self, limit: room).halves()
        else { return nil }
        return self.boxes(halves, insteadOf: index, in: boxes, areFlagged: true)
    }

    /// - Parameter areFlagged: whether hyphens at the ends of consecutive lines count.
    private func boxes(_ parts: [LongWord.Part], insteadOf index: Int, in boxes: [Box], areFlagged: Bool) -> [Box] {
        let (factory, box) = (BoxFactory(self, session), boxes[index])
        var divided = parts.dropLast().map { part in
            var box = factory.box(
                part.range, end: part.range.upperBound, length: part.width, gap: 0, hasHyphen: part.hasHyphen,
                isForced: false)
            box.flow.isFlagged = box.flow.isFlagged && areFlagged
            return box
        }
        if let last = parts.last {
            let end = index + 1 < boxes.count ? boxes[index + 1].range.lowerBound : itemised.text.count
            divided.append(
                factory.box(
                    last.range, end: end, length: last.width, gap: box.flow.gap.length, hasHyphen: box.flow.isFlagged,
                    isForced: box.flow.breakAfter == .forced))
        }
        return divided
    }
}

extension ShapedParagraph.Box {
    fileprivate var isDivisible: Bool { range.count > 1 }
    fileprivate func isWider(than limit: CGFloat) -> Bool { flow.length - flow.shrink > limit }
}

/// A word that is wider than a line, and its parts that are not.
///
/// It is divided where its language hyphenates it; parts that are still too wide, after punctuation and at capitals within
/// words; what is too wide even then, between any two characters, with a hyphen in a word of letters alone.
private struct LongWord {
    struct Part {
        var range: Range<Int>
        var width: CGFloat
        var hasHyphen = false
    }

    private enum Step: Int {
        case hyphens, punctuation, characters
        var next: Step? { Step(rawValue: rawValue + 1) }
    }

    private let range: Range<Int>
    private let paragraph: ShapedParagraph
    private let limit: CGFloat
    private let text: [UInt16]
    /// The distance of each offset of the range, and of its end, from the start.
    private let positions: [CGFloat]
    private let isFixedPitch: Bool
    /// Whether lines within it end in a hyphen wherever they end.
    private let isHyphenated: Bool

    init(_ range: Range<Int>, of paragraph: ShapedParagraph, limit: CGFloat) {
        self.range = range
        self.paragraph = paragraph
        self.limit = limit
        text = paragraph.itemised.text
        var widths = [CGFloat](repeating: 0, count: range.count)
        var isFixedPitch = true
        for unit in paragraph.units(in: range) {
            guard let run = unit.run else {
                if range.contains(unit.range.lowerBound) {
                    widths[unit.range.lowerBound - range.lowerBound] += unit.width
                }
                continue
            }
            let scale = paragraph.face(ofItem: unit.item).style.size / CGFloat(run.font.metrics.unitsPerEm)
            for glyph in run.glyphs {
                let offset = unit.range.lowerBound + Int(glyph.cluster)
                if range.contains(offset) { widths[offset - range.lowerBound] += CGFloat(glyph.advance) * scale }
            }
            isFixedPitch = isFixedPitch && run.font.appearance.isFixedPitch
        }
        for inset in paragraph.text.insets {
            let offset = inset.isBefore ? inset.offset : inset.offset - 1
            if range.contains(offset) { widths[offset - range.lowerBound] += inset.width }
        }
        positions = widths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
        self.isFixedPitch = isFixedPitch
        let hyphen = paragraph.hyphenWidth(after: range.upperBound, paragraph.session.shaper)
        isHyphenated = !isFixedPitch && limit > 4 * hyphen && Self.isWord(String(utf16: text[range]))
    }

    /// Whether a text, apart from punctuation around it, is a word of a script with hyphens, no identifier.
    private static func isWord(_ text: String) -> Bool {
        var letters = text[...]
        while let last = letters.last, !last.isLetter, !last.isNumber { letters.removeLast() }
        letters = letters.drop { !$0.isLetter && !$0.isNumber }
        return !letters.isEmpty && letters.allSatisfy { $0.isLetter && $0.isCased || $0 == "-" || $0 == "\u{ad}" }
            && !zip(letters, letters.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }

    func parts() -> [Part] { parts(of: range, .hyphens) }

    /// A part with a hyphen is of use if it fills this share of the room.
    private static let usefulShare: CGFloat = 0.4

    /// The longest part with a hyphen that is not wider than the limit, and the rest; nil if there is none of use.
    func halves() -> [Part]? {
        guard isHyphenated else { return nil }
        for end in cuts(of: range, .hyphens).reversed() {
            let first = Part(range: range.lowerBound..<end, width: width(of: range.lowerBound..<end), hasHyphen: true)
            let length = first.width + paragraph.hyphenWidth(after: end, paragraph.session.shaper)
            if length > limit { continue }
            guard length >= limit * Self.usefulShare else { return nil }
            return [first, Part(range: end..<range.upperBound, width: width(of: end..<range.upperBound))]
        }
        return nil
    }

    private func width(of range: Range<Int>) -> CGFloat {
        positions[range.upperBound - self.range.lowerBound] - positions[range.lowerBound - self.range.lowerBound]
    }

    private func parts(of range: Range<Int>, _ step: Step, endsInHyphen: Bool = false) -> [Part] {
        let hyphen = endsInHyphen ? paragraph.hyphenWidth(after: range.upperBound, paragraph.session.shaper) : 0
        let width = width(of: range)
        guard width + hyphen > limit else { return [Part(range: range, width: width, hasHyphen: endsInHyphen)] }
        let cuts = cuts(of: range, step)
        var (parts, start) = ([Part](), range.lowerBound)
        for end in cuts + [range.upperBound] {
            let piece = start..<end
            let hasHyphen =
                end == range.upperBound ? endsInHyphen : step == .hyphens || step == .characters && isHyphenated
            if let next = step.next {
                parts += self.parts(of: piece, next, endsInHyphen: hasHyphen)
            } else {
                parts.append(Part(range: piece, width: self.width(of: piece), hasHyphen: hasHyphen))
            }
            start = end
        }
        return parts
    }

    private func cuts(of range: Range<Int>, _ step: Step) -> [Int] {
        let inside = range.dropFirst()
        switch step {
        // A hyphen in code would look like a part of it.
        case .hyphens where isFixedPitch: return []
        case .hyphens:
            let language = paragraph.face(at: range.lowerBound).style.shaping.language
            return paragraph.opportunities(in: range, language, paragraph.session).filter(inside.contains)
        case .punctuation: return cuts(of: range) { Self.isBetweenParts($0, $1) }
        case .characters:
            // No single character at either end, except where two are too wide.
            let cuts = cuts(of: range) { _, _ in true }
            guard cuts.count > 3 else { return cuts }
            let fits = { (range: Range<Int>) in width(of: range) <= limit }
            let first = fits(range.lowerBound..<cuts[1]) ? 1 : 0
            let last = fits(cuts[cuts.count - 2]..<range.upperBound) ? 1 : 0
            return Array(cuts.dropFirst(first).dropLast(last))
        }
    }

    /// The offsets between two characters that `isCut` accepts.
    private func cuts(of range: Range<Int>, where isCut: (Character, Character) -> Bool) -> [Int] {
        var (cuts, offset, previous) = ([Int](), range.lowerBound, Character?.none)
        for character in String(utf16: text[range]) {
            if let previous, isCut(previous, character) { cuts.append(offset) }
            offset += character.utf16.count
            previous = character
        }
        return cuts
    }

    /// Whether two characters are of different parts of an address, a path or an identifier.
    private static func isBetweenParts(_ first: Character, _ second: Character) -> Bool {
        if second.isLetter || second.isNumber {
            return first.isLowercase && second.isUppercase
                || "/\\.,:;-_=&?@+%#~|)]}>\u{2010}\u{2013}\u{2014}".contains(first)
        }
        return false
    }
}
