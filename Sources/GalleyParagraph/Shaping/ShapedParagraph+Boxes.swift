import GalleyGeometry
import GalleyLayout
import GalleyText

/// Measuring the boxes between break opportunities.
extension ShapedParagraph {
    func makeBoxes() -> [Box] {
        var boxes: [Box] = []
        let (text, breaks) = (itemised.text, itemised.lineBreaks)
        let hyphens = divisions(session)
        let silent = silentDivisions(besides: hyphens)
        let divisions = silent.isEmpty ? hyphens : (hyphens + silent).sorted()
        let silentSet = Set(silent)
        var (start, unit, division) = (0, 0, 0)
        let units = units
        let hasInsets = !self.text.insets.isEmpty
        let allowsBreak = format.style.allowsBreak
        boxes.reserveCapacity(units.count / 2 + divisions.count + 1)
        let factory = BoxFactory(self, session)
        let spacings = spacings
        var spacing = 0
        for end in 1..<max(1, breaks.count) {
            // Most offsets are within a word.
            if breaks[end] == 0, end < text.count, text[end - 1] != 0xad,
                division == divisions.count || end < divisions[division]
            {
                continue
            }
            if let allowsBreak, breaks[end] == 1, end < text.count, !allowsBreak(text, end) { continue }
            while division < divisions.count, divisions[division] < end { division += 1 }
            let isDivision = division < divisions.count && divisions[division] == end && end < text.count
            // UAX #14 prohibits a break after a Hebrew letter and a hyphen (LB21a); a soft hyphen allows it.
            let isSoftHyphen =
                end < text.count && text[end - 1] == 0xad && breaks[end] != 2
                && (breaks[end] != 0 || script(at: end) == .hebrew)
            guard breaks[end] != 0 || end == text.count || isDivision || isSoftHyphen else { continue }
            let isForced = breaks[end] == 2 && end < text.count
            let isHyphen = isSoftHyphen || (isDivision && breaks[end] == 0)
            var contentEnd = isSoftHyphen ? end - 1 : end
            while !isHyphen, contentEnd > start, text[contentEnd - 1] == 0x20 || Self.isLineEnd(text[contentEnd - 1]) {
                contentEnd -= 1
            }
            contentEnd = max(start, contentEnd)
            var length = width(of: start..<contentEnd, units, from: &unit)
            let gap = width(of: contentEnd..<end, units, from: &unit)
            if hasInsets { length += insets(in: start..<end) }
            while spacing < spacings.count, spacings[spacing].offset < end {
                length += spacings[spacing].width
                spacing += 1
            }
            var box = factory.box(
                start..<contentEnd, end: end, length: length, gap: gap, hasHyphen: isHyphen, isForced: isForced,
                isSilent: isHyphen && silentSet.contains(end))
            // At the end of a line it vanishes.
            if spacing < spacings.count, spacings[spacing].offset == end {
                box.flow.gap.length += spacings[spacing].width
                spacing += 1
            }
            boxes.append(box)
            start = end
        }
        return boxes
    }

    private func insets(in range: Range<Int>) -> CGFloat {
        text.insets.reduce(0) {
            let place = $1.isBefore ? $1.offset : $1.offset - 1
            return range.contains(place) ? $0 + $1.width : $0
        }
    }

    /// The width of the text in `range`. `unit` is the first unit that may overlap it; it advances with the ranges.
    private func width(of range: Range<Int>, _ units: [Unit], from unit: inout Int) -> CGFloat {
        var width: CGFloat = 0
        while unit < units.count, units[unit].range.lowerBound < range.upperBound {
            let unitRange = units[unit].range
            if range.lowerBound <= unitRange.lowerBound, unitRange.upperBound <= range.upperBound {
                width += units[unit].width
            } else if let run = units[unit].run {
                let part = range.clamped(to: unitRange)
                width += run.width(
                    of: part.lowerBound - unitRange.lowerBound..<part.upperBound - unitRange.lowerBound,
                    at: face(ofItem: units[unit].item).style.size)
            }
            if unitRange.upperBound > range.upperBound { break }
            unit += 1
        }
        return width
    }

    /// The width of the text in `range`, without the padding of highlights.
    func width(of range: Range<Int>) -> CGFloat {
        var unit = units(in: range).startIndex
        return width(of: range, units, from: &unit)
    }
}
