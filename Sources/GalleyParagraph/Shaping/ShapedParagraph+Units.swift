import GalleyGeometry
import GalleyText

/// Shaping words and the spaces between them into runs.
extension ShapedParagraph {
    func makeUnits() -> [Unit] {
        var units: [Unit] = []
        // Prose averages three characters per unit.
        units.reserveCapacity(itemised.text.count / 3 + 1)
        for item in itemised.items.indices { shape(item, session.shaper, into: &units) }
        return units
    }

    private func shape(_ index: Int, _ shaper: Shaper, into made: inout [Unit]) {
        let (item, units) = (itemised.items[index], itemised.text)
        let look = itemStyle(index)
        let size = look.face.style.size
        var isWhole = false
        if item.font.hasSpaceRules, units.contains(0x20) {
            if shapeWordwise(index, shaper, into: &made) { return }
            isWhole = true
        }
        // The space is the same between most words.
        var space: GlyphRun?
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            if Self.isLineEnd(units[start]) {
                start += 1
                continue
            }
            if units[start] == 0xfffc, let number = inline(at: start) {
                made.append(
                    Unit(
                        range: start..<start + 1, inline: number, item: index, width: text.inlines[number].size.width))
                start += 1
                continue
            }
            let isSpace = units[start] == 0x20
            var end = start + 1
            while end < item.range.upperBound, !Self.isLineEnd(units[end]), units[end] != 0xfffc,
                isWhole || (units[end] == 0x20) == isSpace
            {
                end += 1
            }
            let isOneSpace = isSpace && end == start + 1 && text.source == nil
            if isOneSpace, let space {
                append(space, start..<end, index, size, to: &made)
            } else {
                let run = shaped(units, start..<end, look, shaper)
                if isOneSpace { space = run }
                append(run, start..<end, index, size, to: &made)
            }
            start = end
        }
    }

    /// Shapes the words of an item one by one though its font positions glyphs by the spaces next to them; returns false
    /// where the item has to be shaped as a whole.
    private func shapeWordwise(_ index: Int, _ shaper: Shaper, into made: inout [Unit]) -> Bool {
        let (item, text, face) = (itemised.items[index], itemised.text, face(ofItem: index))
        guard item.level == 0, face.style.tracking == 0, self.text.source == nil,
            !text[item.range].contains(where: { Self.isLineEnd($0) || $0 == 0xfffc }),
            let parts = shaper.shapeWordwise(
                text, item.range, font: item.font, style: face.number, script: item.script)
        else { return false }
        for part in parts { append(part.run, part.range, index, face.style.size, to: &made) }
        return true
    }

    private func append(
        _ run: consuming GlyphRun, _ range: Range<Int>, _ index: Int, _ size: CGFloat, to units: inout [Unit]
    ) {
        guard range.count > Self.unitLength else {
            let width = run.width(at: size)
            units.append(Unit(range: range, run: run, item: index, width: width))
            return
        }
        for part in run.parts(at: safeBreaks(in: run, at: range.lowerBound)) {
            units.append(
                Unit(
                    range: part.range.lowerBound + range.lowerBound..<part.range.upperBound + range.lowerBound,
                    run: part.run, item: index, width: part.run.width(at: size)))
        }
    }

    /// The length, in code units, of the units into which text without spaces is divided, so that composing a line does
    /// not read all of the text.
    private static let unitLength = 64

    /// The offsets in `run`, which begins at `start`, at which a line may end and a cut changes no glyph.
    private func safeBreaks(in run: GlyphRun, at start: Int) -> [Int] {
        var safe: [Int] = []
        for glyph in run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
        where !glyph.isUnsafeToBreak && Int(glyph.cluster) >= (safe.last ?? 0) + Self.unitLength {
            if itemised.lineBreaks[start + Int(glyph.cluster)] != 0 { safe.append(Int(glyph.cluster)) }
        }
        return safe
    }

    private func inline(at offset: Int) -> Int? {
        let index = text.inlines.partitioningIndex { $0.offset >= offset }
        return index < text.inlines.count && text.inlines[index].offset == offset ? index : nil
    }

    /// The values with which all runs of an item are shaped.
    private struct ItemStyle {
        let face: StyleFace
        let font: FontInstance
        let script: ScriptTag
        let isRightToLeft: Bool
        /// Whether small capitals replace characters, or tracking moves letters apart.
        let isChanged: Bool
    }

    private func itemStyle(_ index: Int) -> ItemStyle {
        let face = face(ofItem: index)
        let isTracked = face.style.tracking != 0 && face.style.size > 0
        return ItemStyle(
            face: face, font: itemised.items[index].font, script: itemised.items[index].script,
            isRightToLeft: itemised.items[index].level & 1 == 1, isChanged: text.source != nil || isTracked)
    }

    func shaped(_ range: Range<Int>, _ index: Int, _ shaper: Shaper) -> GlyphRun {
        shaped(itemised.text, range, itemStyle(index), shaper)
    }

    private func shaped(_ units: [UInt16], _ range: Range<Int>, _ style: ItemStyle, _ shaper: Shaper) -> GlyphRun {
        let run = shaper.shape(
            units, range, font: style.font, style: style.face.number, script: style.script,
            isRightToLeft: style.isRightToLeft)
        return style.isChanged ? changed(run, range, style) : run
    }

    private func changed(_ run: GlyphRun, _ range: Range<Int>, _ style: ItemStyle) -> GlyphRun {
        let run = text.source.map { run.representing(Array($0[range])) } ?? run
        let face = style.face.style
        guard face.tracking != 0, face.size > 0, !style.script.keepsLettersTogether else { return run }
        return run.spaced(by: Double(face.tracking / face.size) * Double(run.font.metrics.unitsPerEm), isTracking: true)
    }

    /// Mandatory line breaks, which are not drawn: UAX #14, classes BK, CR, LF, NL.
    package static func isLineEnd(_ unit: UInt16) -> Bool {
        (0x0a...0x0d).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    /// The units that overlap `range`.
    func units(in range: Range<Int>) -> ArraySlice<Unit> {
        let units = units
        let start = units.partitioningIndex { $0.range.upperBound > range.lowerBound }
        return units[start...].prefix { $0.range.lowerBound < range.upperBound }
    }
}
