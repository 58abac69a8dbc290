import GalleyDisplay
package import GalleyGeometry
package import GalleyText

/// A part of a line in one style and paint: glyphs, or an inline element.
package struct LineSegment {
    /// Nil for an inline element.
    package private(set) var run: GlyphRun?
    /// The element's number, where there is no run.
    @CompactInt package var inline: Int
    /// The bidi embedding level.
    var level: UInt8
    @CompactInt package var item: Int
    /// In the paragraph; empty for a hyphen and an ellipsis, which are not in its text.
    @CompactRange package var range: Range<Int>
    @CompactInt package var paint: Int
    let face: StyleFace
    /// Space at the start and at the end in reading direction, in points.
    var before: CGFloat = 0
    var after: CGFloat = 0
    /// The factor by which glyphs are stretched along the line.
    package var expansion: CGFloat = 1
    /// The content's width without that space.
    package private(set) var contentWidth: CGFloat
    /// The distance from the left end of the line to the content.
    package var x: CGFloat = 0

    init(_ run: consuming GlyphRun, _ range: Range<Int>, item: Int, level: UInt8, face: StyleFace, paint: Int) {
        let width = run.width(at: face.style.size)
        self.init(run, width: width, range, item: item, level: level, face: face, paint: paint)
    }

    /// - Parameters:
    ///   - run: the glyphs; nil for an inline element.
    ///   - inline: the number of the element.
    ///   - width: the width of the run or the element, in points.
    @inline(__always)
    init(
        _ run: consuming GlyphRun?, inline: Int = 0, width: CGFloat, _ range: Range<Int>, item: Int, level: UInt8,
        face: consuming StyleFace, paint: Int
    ) {
        self.run = run
        _inline = CompactInt(wrappedValue: inline)
        (_range, _item, _paint) = (
            CompactRange(wrappedValue: range), CompactInt(wrappedValue: item), CompactInt(wrappedValue: paint)
        )
        self.level = level
        self.face = face
        contentWidth = width
    }

    var width: CGFloat { contentWidth * expansion + before + after }

    package var style: TextStyle { face.style }
    package var font: FontInstance { face.font }

    package var isRightToLeft: Bool { level & 1 == 1 }

    mutating func setRun(_ run: GlyphRun) {
        self.run = run
        contentWidth = run.width(at: style.size)
    }

    /// Moves the left end, with its space, to `x`.
    mutating func move(to x: CGFloat) { self.x = x + (isRightToLeft ? after : before) }
}

// Elements are accessed by index: each copy would be reference-counted.
extension [LineSegment] {
    /// The total width.
    var width: CGFloat {
        var width: CGFloat = 0
        for index in indices { width += self[index].width }
        return width
    }

    /// The runs of a line in one paint; nil where there is one run only, or anything but unstretched glyphs.
    var parts: [PlacedLine.Part]? {
        guard count > 1, !indices.contains(where: { self[$0].expansion != 1 }) else { return nil }
        var parts: [PlacedLine.Part] = []
        parts.reserveCapacity(count)
        for index in indices {
            guard let run = self[index].run else { return nil }
            parts.append(PlacedLine.Part(run: run, x: self[index].x))
        }
        return parts
    }

    /// Adds spacings between segments in logical order, which are cut at them.
    fileprivate mutating func add(_ spacings: ArraySlice<CharacterSpacing>) {
        var index = 0
        for spacing in spacings {
            while index < count - 1, self[index].range.upperBound < spacing.offset { index += 1 }
            self[index].after += spacing.width
        }
    }

    /// Whether any segment is in an embedding level other than 0.
    var hasEmbedded: Bool { indices.contains { self[$0].level != 0 } }
}

extension ShapedParagraph {
    /// Returns the text in `range` as segments in logical order, cut at `cuts` and where the paint changes. A unit that
    /// the range cuts is sliced, or shaped again if the cut changes its glyphs.
    ///
    /// - Parameter cuts: in ascending order.
    func segments(in range: Range<Int>, cuts: [Int] = [], shaper: Shaper) -> [LineSegment] {
        let units = units(in: range)
        let isPainted = !text.paints.isEmpty || !text.insets.isEmpty
        let spacings = spacings(in: range)
        let cuts = spacings.isEmpty ? cuts : (cuts + spacings.map(\.offset)).sorted()
        var segments: [LineSegment] = []
        segments.reserveCapacity(units.count + 1)
        var cut = 0
        var (level, face, item) = (UInt8(0), base, -1)
        for place in units.indices {
            if units[place].item != item {
                item = units[place].item
                (level, face) = (itemised.items[item].level, self.face(ofItem: item))
            }
            while cut < cuts.count, cuts[cut] <= units[place].range.lowerBound { cut += 1 }
            if !isPainted, let run = units[place].run,
                units[place].range.clamped(to: range) == units[place].range,
                cut == cuts.count || cuts[cut] >= units[place].range.upperBound
            {
                let segment = LineSegment(
                    run, width: units[place].width, units[place].range, item: item, level: level, face: face,
                    paint: paintIndex(at: units[place].range.lowerBound))
                segments.append(consume segment)
                continue
            }
            let unit = units[place]
            let part = unit.range.clamped(to: range)
            guard let whole = unit.run else {
                segments.append(
                    LineSegment(
                        nil, inline: unit.inline, width: unit.width, part, item: unit.item, level: level, face: face,
                        paint: paintIndex(at: part.lowerBound)))
                continue
            }
            let offset = unit.range.lowerBound
            let run =
                part == unit.range
                ? whole
                : whole.slice(part.lowerBound - offset..<part.upperBound - offset) ?? shaped(part, unit.item, shaper)
            func append(_ run: GlyphRun, _ range: Range<Int>) {
                segments.append(
                    LineSegment(
                        run, range, item: unit.item, level: level, face: face, paint: paintIndex(at: range.lowerBound)))
            }
            // A cut at the start of the part has no effect.
            while cut < cuts.count, cuts[cut] <= part.lowerBound { cut += 1 }
            let isCut = cut < cuts.count && cuts[cut] < part.upperBound
            guard isPainted || isCut else {
                append(run, part)
                continue
            }
            for (range, run) in pieces(of: run, part, cuts[cut...]) { append(run, range) }
        }
        addInsets(to: &segments)
        segments.add(spacings)
        return segments
    }

    private func pieces(
        of run: GlyphRun, _ range: Range<Int>, _ cuts: ArraySlice<Int>
    ) -> [(range: Range<Int>, run: GlyphRun)] {
        var places = Array(cuts.prefix { $0 < range.upperBound })
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

    /// A hyphen after the character before `offset`, in its style. Its text is U+00AD, which readers remove when they
    /// join the word: ISO 32000-1 §14.8.2.2.3.
    func hyphen(after offset: Int, _ shaper: Shaper) -> LineSegment {
        let item = item(before: offset)
        return LineSegment(
            hyphen(ofItem: item, shaper), offset..<offset, item: item, level: itemised.items[item].level,
            face: face(ofItem: item), paint: paintIndex(at: max(0, offset - 1)))
    }
}
