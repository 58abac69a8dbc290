import GalleyGeometry
import GalleyLayout
import GalleyText

/// A part of a line in one style and paint: glyphs, or a view.
struct LineSegment {
    enum Content {
        case run(GlyphRun)
        case inline(Int)
    }

    var content: Content
    /// In the paragraph; empty for a hyphen and an ellipsis, which stand for no character of it.
    var range: Range<Int>
    var item: Int
    /// The bidi embedding level.
    var level: UInt8
    let face: StyleFace
    var paint: Int
    /// Room on the side where reading begins and where it ends, in points.
    var before: CGFloat = 0
    var after: CGFloat = 0
    /// What glyphs are stretched by along the line.
    var expansion: CGFloat = 1
    /// The content's width without the room.
    private(set) var contentWidth: CGFloat
    /// From the line's left end to the content.
    var x: CGFloat = 0

    init(_ run: GlyphRun, _ range: Range<Int>, item: Int, level: UInt8, face: StyleFace, paint: Int) {
        content = .run(run)
        (self.range, self.item, self.level, self.paint) = (range, item, level, paint)
        self.face = face
        contentWidth = run.width(at: face.style.size)
    }

    init(inline: Int, width: CGFloat, _ range: Range<Int>, item: Int, level: UInt8, face: StyleFace, paint: Int) {
        content = .inline(inline)
        (self.range, self.item, self.level, self.paint) = (range, item, level, paint)
        self.face = face
        contentWidth = width
    }

    var width: CGFloat { contentWidth * expansion + before + after }

    var style: TextStyle { face.style }
    var font: FontInstance { face.font }

    var isRightToLeft: Bool { level & 1 == 1 }

    var run: GlyphRun? { if case .run(let run) = content { run } else { nil } }

    mutating func setRun(_ run: GlyphRun) {
        content = .run(run)
        contentWidth = run.width(at: style.size)
    }

    /// Stands with the left end of its room at `x`.
    mutating func stand(at x: CGFloat) { self.x = x + (isRightToLeft ? after : before) }
}

extension ShapedParagraph {
    /// The text in `range` as segments in logical order, cut at `cuts` and where the paint changes. A unit that the
    /// range cuts is sliced, or shaped anew where the cut changes its glyphs.
    func segments(in range: Range<Int>, cuts: [Int] = [], shaper: Shaper) -> [LineSegment] {
        let (units, items) = (units(in: range), itemised.items)
        var segments: [LineSegment] = []
        segments.reserveCapacity(units.count)
        for unit in units {
            let item = items[unit.item]
            let face = face(ofItem: unit.item)
            let part = unit.range.clamped(to: range)
            switch unit.content {
            case .inline(let number):
                segments.append(
                    LineSegment(
                        inline: number, width: unit.width, part, item: unit.item, level: item.level, face: face,
                        paint: paintIndex(at: part.lowerBound)))
            case .run(let whole):
                let offset = unit.range.lowerBound
                let run =
                    part == unit.range
                    ? whole
                    : whole.slice(part.lowerBound - offset..<part.upperBound - offset)
                        ?? shaped(part, unit.item, shaper)
                let isCut = !text.paints.isEmpty || !text.insets.isEmpty || cuts.contains { part.contains($0) }
                for (range, run) in isCut ? pieces(of: run, part, cuts) : [(part, run)] {
                    segments.append(
                        LineSegment(
                            run, range, item: unit.item, level: item.level, face: face,
                            paint: paintIndex(at: range.lowerBound)))
                }
            }
        }
        addInsets(to: &segments)
        return segments
    }

    private func pieces(of run: GlyphRun, _ range: Range<Int>, _ cuts: [Int]) -> [(range: Range<Int>, run: GlyphRun)] {
        var places = cuts.filter { range.contains($0) }
        if !text.paints.isEmpty {
            var paint = paintIndex(at: range.lowerBound)
            while paint < text.paints.count, text.paints[paint].end < range.upperBound {
                places.append(text.paints[paint].end)
                paint += 1
            }
        }
        for inset in text.insets where range.contains(inset.offset) { places.append(inset.offset) }
        guard !places.isEmpty else { return [(range, run)] }
        places.sort()
        var parts: [Int] = []
        for place in places where parts.last != place - range.lowerBound { parts.append(place - range.lowerBound) }
        return run.parts(at: parts).map {
            ($0.range.lowerBound + range.lowerBound..<$0.range.upperBound + range.lowerBound, $0.run)
        }
    }

    private func addInsets(to segments: inout [LineSegment]) {
        for inset in text.insets {
            for index in segments.indices where !segments[index].range.isEmpty {
                if inset.isBefore, segments[index].range.lowerBound == inset.offset {
                    segments[index].before += inset.width
                } else if !inset.isBefore, segments[index].range.upperBound == inset.offset {
                    segments[index].after += inset.width
                }
            }
        }
    }

    /// A hyphen after the character before `offset`, in its style. It is U+00AD in the text, which readers leave out
    /// when they join the word again: ISO 32000-1 §14.8.2.2.3.
    func hyphen(after offset: Int, _ shaper: Shaper) -> LineSegment {
        let unit = units(in: max(0, offset - 1)..<offset).last
        let item = unit?.item ?? 0
        let face = face(ofItem: item)
        let own = itemised.items[item]
        let font = own.font.covers(0x2010) || own.font.covers(0x2d) ? own.font : face.font
        let glyph: [UInt16] = [font.covers(0x2010) ? 0x2010 : 0x2d]
        let run = shaper.shape(
            glyph, glyph.indices, font: font, style: face.number, script: own.script, isRightToLeft: own.level & 1 == 1)
        return LineSegment(
            run.standing(for: [0xad]), offset..<offset, item: item, level: own.level, face: face,
            paint: paintIndex(at: max(0, offset - 1)))
    }
}
