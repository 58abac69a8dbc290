import GalleyGeometry
import GalleyText

extension ShapedParagraph {
    /// The offset at which the Arabic word in `range` may be lengthened by tatweels, where its font has them.
    func kashidaPlace(in range: Range<Int>) -> Int? {
        guard settings.justification.kashidaStretch > 0, !range.isEmpty,
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
