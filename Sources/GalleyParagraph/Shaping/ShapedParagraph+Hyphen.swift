import GalleyGeometry
import GalleyText

/// The hyphens at the ends of lines.
extension ShapedParagraph {
    /// The width of a hyphen after the character before `offset`, in points.
    func hyphenWidth(after offset: Int, _ shaper: Shaper) -> CGFloat {
        let item = item(before: offset)
        return hyphen(ofItem: item, shaper).width(at: face(ofItem: item).style.size)
    }

    /// The number of the item that the character before `offset` belongs to.
    func item(before offset: Int) -> Int {
        itemised.items.count == 1 ? 0 : units(in: max(0, offset - 1)..<offset).last?.item ?? 0
    }

    func hyphen(ofItem item: Int, _ shaper: Shaper) -> GlyphRun {
        if let hyphen = cachedHyphen(ofItem: item) { return hyphen }
        let (face, own) = (face(ofItem: item), itemised.items[item])
        let font = own.font.covers(0x2010) || own.font.covers(0x2d) ? own.font : face.font
        let glyph: [UInt16] = [font.covers(0x2010) ? 0x2010 : 0x2d]
        let run = shaper.shape(
            glyph, glyph.indices, font: font, style: face.number, script: own.script, isRightToLeft: own.level & 1 == 1)
        return keepHyphen(run.representing([0xad]), ofItem: item)
    }
}

extension ShapedParagraph {
    /// The offset at which the Arabic word in `range` may be lengthened by tatweels, where its font has them.
    func kashidaPlace(in range: Range<Int>) -> Int? {
        guard format.justification.kashidaStretch > 0, !range.isEmpty,
            script(at: range.lowerBound) == .arabic || script(at: range.upperBound - 1) == .arabic
        else { return nil }
        for unit in units(in: range) {
            let part = unit.range.clamped(to: range)
            if let place = kashidaPlace(in: part, item: unit.item) { return place }
        }
        return nil
    }

    func kashidaPlace(in range: Range<Int>, item: Int) -> Int? {
        guard itemised.items[item].script == .arabic, itemised.items[item].font.covers(UInt32(Kashida.tatweel)) else {
            return nil
        }
        return Kashida.insertionPoint(in: itemised.text, range)
    }
}
