package import GalleyGeometry
package import GalleyLayout
package import GalleyText

/// Breaks a paragraph for one measure, and sets the segments of each line: their distances and their order.
package struct LineComposer {
    private let paragraph: ShapedParagraph
    private(set) var boxes: [ShapedParagraph.Box]
    let measure: CGFloat
    let dropCap: DropCap?
    let sideRoom: SideRoom?
    private let isTight: Bool
    private let mayAddLine: Bool
    private let shaper: Shaper

    /// - Parameters:
    ///   - dividesLongWords: whether words that are wider than the measure are divided, if the style divides them.
    ///   - mayAddLine: whether the text may have one line more than it needs, so that no line ends within a phrase.
    init(
        _ paragraph: ShapedParagraph, measure: CGFloat, isTight: Bool, dividesLongWords: Bool, mayAddLine: Bool = false,
        shaper: Shaper
    ) {
        self.paragraph = paragraph
        self.mayAddLine = mayAddLine
        (dropCap, sideRoom) = (paragraph.dropCap, paragraph.format.style.sideRoom)
        let narrowest = max(0, measure - (dropCap?.indent ?? 0) - (sideRoom?.width ?? 0))
        boxes = dividesLongWords ? paragraph.boxes(for: narrowest) : paragraph.boxes
        self.measure = measure
        self.isTight = isTight
        self.shaper = shaper
        if format.fillsShortLines, measure.isFinite { fillShortLines() }
    }

    /// The maximum tightening of letters to make a line fit, as a fraction of the font size.
    static let tightening: CGFloat = 0.03

    var format: ParagraphFormat { paragraph.format }

    // MARK: Breaking

    private var hasEqualMeasures: Bool { dropCap == nil && format.style.hasEqualLines }

    /// The indent of a line: of the first one, of those behind other content, and of those beside a drop cap, which is part of the
    /// first line.
    private func indent(ofLine number: Int) -> CGFloat {
        let first = number == 0 ? format.style.firstLineIndent : 0
        let room = first + (sideRoom.map { $0.isLeading ? $0.width(besideLine: number) : 0 } ?? 0)
        guard let dropCap, number > 0, number < dropCap.lines else { return room }
        return room + dropCap.indent
    }

    private func measure(ofLine number: Int) -> CGFloat {
        let room = sideRoom.map { $0.isLeading ? 0 : $0.width(besideLine: number) } ?? 0
        return max(0, measure - indent(ofLine: number) - room)
    }

    private func lines(_ items: [FlowItem], _ breaker: LineBreaker) -> [FlowLine] {
        if hasTurnovers { return linesWithTurnovers(items, breaker) }
        return hasEqualMeasures
            ? breaker.lines(of: items, measure: measure) : breaker.lines(of: items, measure: measure(ofLine:))
    }

    func broken() -> [FlowLine] {
        var items = items()
        let breaker = format.breaker
        var lines = self.lines(items, breaker)
        if mayAddLine, let longer = linesOfPhrases(items, breaker, lines) { return longer }
        guard items.contains(where: \.isFlagged) else { return lines }
        if format.isJustified { avoidFinalHyphen(&lines, items, breaker) }
        guard let limit = format.style.hyphenation.limit else { return lines }
        // Too many consecutive hyphens: break again without the first excess one, or without all of them in a long text. Those
        // without which a word would stick out stay.
        var needed = Set<Int>()
        for round in 0... {
            let excess = Self.excessHyphens(lines, items, limit: max(0, limit)).filter { !needed.contains($0) }
            guard !excess.isEmpty else { break }
            let isOneByOne = round < 64 && items.count <= Self.longText
            let removed = isOneByOne ? excess.prefix(1) : excess[...]
            for item in removed { items[item].breakAfter = .prohibited }
            let alternative = self.lines(items, breaker)
            if overfullCount(alternative) <= overfullCount(lines) {
                lines = alternative
            } else {
                for item in removed { items[item].breakAfter = .allowed }
                needed.formUnion(removed)
            }
        }
        return lines
    }

    /// The boxes of a text that takes too long to be broken again for a single hyphen.
    private static let longText = 10_000

    /// Lines that end between phrases, of which there is one more; nil if `lines` do, or if a phrase is longer than a line.
    private func linesOfPhrases(_ items: [FlowItem], _ breaker: LineBreaker, _ lines: [FlowLine]) -> [FlowLine]? {
        func isInside(_ item: FlowItem) -> Bool { !item.isFlagged && item.penalty >= BoxFactory.insidePenalty }
        guard lines.dropLast().contains(where: { isInside(items[$0.items.upperBound - 1]) }) else { return nil }
        var whole = items
        for index in whole.indices where isInside(whole[index]) { whole[index].breakAfter = .prohibited }
        let longer = self.lines(whole, breaker)
        let limit = LineBreaker.limit(of: measure)
        guard longer.count <= lines.count + 1, longer.allSatisfy({ $0.length - $0.shrink <= limit }) else { return nil }
        return longer
    }

    /// A ragged line is short if it is filled less than this.
    private static let shortShare: CGFloat = 0.8
    /// The most lines of a paragraph that are filled, since its lines are broken again for each.
    private static let mostFilledLines = 16

    /// Divides the words at which ragged lines are short.
    private mutating func fillShortLines() {
        var next = 0
        for _ in 0..<Self.mostFilledLines where boxes.count <= Self.longText {
            let lines = broken()
            var halves: [ShapedParagraph.Box]?
            while halves == nil, next < lines.count - 1 {
                halves = self.halves(after: next, of: lines)
                next += 1
            }
            guard let halves else { return }
            let word = lines[next - 1].items.upperBound
            boxes.replaceSubrange(word...word, with: halves)
        }
    }

    /// The first word of the next line, divided, if a line is short and has room for its first part.
    private func halves(after number: Int, of lines: [FlowLine]) -> [ShapedParagraph.Box]? {
        let (line, measure) = (lines[number], measure(ofLine: number))
        let (word, slack) = (line.items.upperBound, line.slack(in: measure))
        // The last line does not begin with a part of a word.
        guard slack > measure * (1 - Self.shortShare), !lines[number + 1].isLast,
            boxes[word - 1].flow.breakAfter == .allowed
        else { return nil }
        return paragraph.halves(of: word, in: boxes, room: slack - boxes[word - 1].flow.gap.length)
    }

    /// The boxes as the breaker sees them.
    private func items() -> [FlowItem] {
        var items = boxes.map(\.flow)
        if isTight {
            for index in items.indices {
                let range = boxes[index].range
                items[index].shrink +=
                    CGFloat(range.count) * Self.tightening * paragraph.face(at: range.lowerBound).style.size
            }
        }
        if case .optimal = format.breaker.mode {
            prohibitShortEnd(&items)
            if format.isJustified { raiseHyphenPenalties(&items) }
        }
        return items
    }

    /// Why each of `lines` ends where it does, and whether with a hyphen; empty if they were not broken for `measure`, as those
    /// of a truncated text.
    package static func ends(
        of lines: ParagraphLines, _ paragraph: ShapedParagraph, measure: CGFloat, _ shaper: Shaper
    ) -> [(isHyphenated: Bool, end: LineEnd?)] {
        guard lines.lines.count > 1, measure.isFinite, !lines.isTruncated, !paragraph.boxes.isEmpty else { return [] }
        let composer = LineComposer(
            paragraph, measure: measure, isTight: false, dividesLongWords: true,
            mayAddLine: paragraph.mayAddLine, shaper: shaper)
        let broken = composer.broken()
        guard broken.map({ composer.range(of: $0) }) == lines.lines.map(\.range) else { return [] }
        // The ends of lines of unequal measures are not compared with others.
        let ends =
            composer.hasEqualMeasures
            ? composer.format.breaker.ends(of: broken, in: composer.items(), measure: measure)
            : [LineEnd?](repeating: nil, count: broken.count)
        return zip(broken, ends).map { line, end in
            (composer.boxes[line.items].last?.hasHyphen == true && !line.isLast, end)
        }
    }

    /// The fewest letters of a paragraph's last line. An ideograph counts as two.
    private static let leastFinalLetters = 4

    /// Prohibits breaks shortly before the end, where the last line would have only a few letters.
    private func prohibitShortEnd(_ items: inout [FlowItem]) {
        var (letters, length): (Int, CGFloat) = (0, 0)
        for index in items.indices.reversed() {
            let range = boxes[index].range
            for unit in paragraph.itemised.text[range] where letters < Self.leastFinalLetters {
                let isWide = unit >= Unicode.Scalar.firstEastAsian
                letters +=
                    Unicode.Scalar(unit).map { $0.properties.isAlphabetic || $0.properties.numericType != nil }
                        ?? true ? isWide ? 2 : 1 : 0
            }
            length += items[index].length + items[index].gap.length
            // A short measure needs every break.
            guard letters < Self.leastFinalLetters, index > 0, items[index - 1].breakAfter == .allowed,
                length + items[index - 1].length < measure / 2
            else { return }
            items[index - 1].breakAfter = .prohibited
        }
    }

    /// The measure, in ems, up to which a hyphen has the penalty of its style.
    private static let narrowMeasure: CGFloat = 10

    /// Raises the penalties of hyphens on wide measures, whose many spaces fill a line without one.
    private func raiseHyphenPenalties(_ items: inout [FlowItem]) {
        let ems = measure / max(1, paragraph.base.style.size * Self.narrowMeasure)
        guard ems > 1, ems.isFinite else { return }
        for index in items.indices where items[index].isFlagged { items[index].penalty *= ems * ems }
    }

    /// The multiple of the tolerance up to which lines may be loose so that the last one does not continue a word.
    private static let finalLooseness: CGFloat = 2

    /// Breaks again without the hyphen before the last line, if the lines are not much looser then.
    private func avoidFinalHyphen(_ lines: inout [FlowLine], _ items: [FlowItem], _ breaker: LineBreaker) {
        var (trial, found) = (items, lines)
        for _ in 0..<3 {
            guard found.count > 1 else { return }
            let last = found[found.count - 2].items.upperBound - 1
            guard trial[last].isFlagged, !found[found.count - 2].isLast else { break }
            trial[last].breakAfter = .prohibited
            found = self.lines(trial, breaker)
        }
        guard found != lines, found.count > 1, !trial[found[found.count - 2].items.upperBound - 1].isFlagged else {
            return
        }
        let limit = format.justification.tolerance * Self.finalLooseness
        let isLoose = found.enumerated().contains { number, line in
            !line.isLast && line.slack(in: measure(ofLine: number)) > line.stretch * limit
        }
        if !isLoose, overfullCount(lines) > 0 || overfullCount(found) == 0 { lines = found }
    }

    private func overfullCount(_ lines: [FlowLine]) -> Int {
        lines.enumerated().count(where: { number, line in line.length - line.shrink > measure(ofLine: number) + 1e-6 })
    }

    /// The last items of lines that end with a hyphen after `limit` such lines. A line that cannot end without one keeps it.
    private static func excessHyphens(_ lines: [FlowLine], _ items: [FlowItem], limit: Int) -> [Int] {
        var (excess, count) = ([Int](), 0)
        for line in lines {
            let last = line.items.upperBound - 1
            count = items[last].isFlagged && !line.isLast ? count + 1 : 0
            let others = items[line.items].dropLast()
            if count > limit, items[last].breakAfter != .prohibited,
                others.contains(where: { !$0.isFlagged && $0.breakAfter == .allowed })
            {
                excess.append(last)
                count = 0
            }
        }
        return excess
    }

    // MARK: Setting

    /// The characters of a line without the spaces that vanish at its end.
    func range(of flow: FlowLine) -> Range<Int> {
        let start = boxes[flow.items.lowerBound].range.lowerBound
        return start..<max(start, boxes[flow.items.upperBound - 1].range.upperBound)
    }

    /// - Parameter number: counted from 0.
    func line(_ flow: FlowLine, number: Int) -> (line: ParagraphLines.Line, unfit: ParagraphLines.UnfitLine?) {
        let turnover = turnoverIndent(of: flow)
        let measure = measure(ofLine: number) - turnover
        let boxes = boxes[flow.items]
        let range = range(of: flow)
        let isJustified = format.isJustified && measure.isFinite
        let joints = isJustified ? JustifiedLine.joints(boxes, paragraph) : []
        var segments = paragraph.segments(in: range, cuts: joints.map(\.offset).sorted(), shaper: shaper)
        if boxes.last?.hasHyphen == true, !flow.isLast {
            segments.append(paragraph.hyphen(after: range.upperBound, shaper))
        }
        let margins = protrusions(segments)
        var unfit: ParagraphLines.UnfitLine?
        let slack = measure + margins.start + margins.end - segments.width
        if isJustified, !flow.isLast || slack < 0 || format.style.lastLineAlignment == .justified {
            // Moved in and out, so that the segments are not copied.
            var justified = JustifiedLine([], joints, paragraph)
            swap(&justified.segments, &segments)
            justified.insertKashidas(within: slack, shaper)
            let rest = measure + margins.start + margins.end - justified.width
            if !justified.isLoose(by: rest) { unfit = justified.fill(rest) }
            swap(&justified.segments, &segments)
        } else if isTight, slack < 0 {
            tighten(&segments, by: -slack)
        }
        let indent = indent(ofLine: number) + turnover
        return (finished(&segments, range, margins, isLast: flow.isLast, indent: indent), unfit)
    }

    /// A last line made of `segments`, in logical order, unchanged.
    func line(_ segments: [LineSegment]) -> ParagraphLines.Line {
        let ranges = segments.map(\.range).filter { !$0.isEmpty }
        let start = ranges.map(\.lowerBound).min() ?? 0
        var segments = segments
        return finished(
            &segments, start..<(ranges.map(\.upperBound).max() ?? start), protrusions(segments), isLast: true)
    }

    /// - Parameter segments: in logical order; reordered to visual order.
    private func finished(
        _ segments: inout [LineSegment], _ range: Range<Int>, _ margins: (start: CGFloat, end: CGFloat), isLast: Bool,
        indent: CGFloat = 0
    ) -> ParagraphLines.Line {
        if segments.hasEmbedded { segments = BidiOrder.visual(segments) { $0.level } }
        let isLeftToRight = paragraph.itemised.baseLevel(at: range.lowerBound) & 1 == 0
        let overhang = isLeftToRight ? margins.start : margins.end
        var x = (isLeftToRight ? indent : 0) - overhang
        for index in segments.indices {
            segments[index].move(to: x)
            x += segments[index].width
        }
        let width = x - (isLeftToRight ? margins.end : margins.start) + (isLeftToRight ? 0 : indent)
        return ParagraphLines.Line(
            segments: segments, range: range, width: width, overhang: overhang, extent: .none, minY: 0, isLast: isLast)
    }

    private func tighten(_ segments: inout [LineSegment], by excess: CGFloat) {
        let counts = segments.map { $0.run == nil ? 0 : $0.run?.spacedCount ?? 0 }
        let room = zip(segments, counts).reduce(0) { $0 + CGFloat($1.1) * $1.0.style.size * Self.tightening }
        guard room > 0, let last = segments.indices.last else { return }
        let before = segments.width
        let share = min(1, excess / room) * Self.tightening
        for index in segments.indices {
            let isWhole = paragraph.itemised.items[segments[index].item].script.keepsLettersTogether
            guard let run = segments[index].run, !isWhole else { continue }
            segments[index].setRun(run.spaced(by: -Double(share) * Double(run.font.metrics.unitsPerEm)))
        }
        // The rounding error of font units.
        let taken = before - segments.width
        segments[last].after -= min(excess, room) - taken
    }

    /// The distances that the first and the last character of a line protrude into the margins.
    private func protrusions(_ segments: [LineSegment]) -> (start: CGFloat, end: CGFloat) {
        let margins = format.opticalMargins
        guard margins != .none || dropCap != nil else { return (0, 0) }
        let isCap = segments.first.map { $0.range.lowerBound < dropCap?.end ?? 0 } ?? false
        func protrusion(_ segment: LineSegment?, _ side: OpticalMargins.Side) -> CGFloat {
            guard let segment, let run = segment.run,
                segment.level == paragraph.itemised.baseLevel(at: segment.range.lowerBound),
                let unit = side == .start ? run.text.first : run.text.last, let scalar = Unicode.Scalar(unit),
                let glyph = (side == .start) != run.isRightToLeft ? run.glyphs.first : run.glyphs.last
            else { return 0 }
            let width = CGFloat(glyph.advance) * segment.style.size / CGFloat(run.font.metrics.unitsPerEm)
            return margins.share(of: scalar, side) * width
        }
        return (isCap ? dropCap?.bearing ?? 0 : protrusion(segments.first, .start), protrusion(segments.last, .end))
    }
}
