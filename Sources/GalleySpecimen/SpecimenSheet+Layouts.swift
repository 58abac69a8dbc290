import Galley

/// Cells that show what is too large, and layouts other than flows.
extension SpecimenSheet {
    static func overflows(_ items: SpecimenItems) -> [Cell] {
        let long = items.words.max { $0.count < $1.count } ?? "Donaudampfschifffahrtsgesellschaft"
        let cells = [
            Cell(FlowLayout(), "\(long): .fixedSize(), wider than the line") {
                items.chip("kern")
                items.text(long, 8.2).fixedSize()
                items.chip("glue", 1)
            },
            Cell(HStackLayout(spacing: 4), "a stack does not wrap") {
                items.chips("kern leading em measure glue").fixedSize()
            },
            Cell(FlowLayout(), "height 46: the lines below it stick out", height: 46) {
                items.chips(SpecimenItems.fewWords)
            },
            Cell(FlowLayout(spacing: -6), "distances below 0: items overlap") {
                items.chips(SpecimenItems.fewWords)
            },
            Cell(FlowLayout(alignment: .center), "the line\u{2019}s width is proposed: the text wraps") {
                items.chip("kern")
                items.text("A text that is longer than its line is set in several lines of its own", 9)
                items.chip("glue", 1)
            },
            Cell(FlowLayout(maxLines: 1), "FlowOverflow { Text(\"+\\($0)\") }") {
                items.chips(SpecimenItems.manyWords)
                FlowOverflow { items.text("+\($0)", 8).bold() }
            },
            Cell("Text(\u{2026}).lineLimit(1): shortened") {
                items.text("A text that is longer than its line", 12).lineLimit(1)
            },
            Cell("Text(\u{2026}).lineLimit(1).minimumScaleFactor(0.5): reduced") {
                items.text("A text that is longer than its line", 12).lineLimit(1).minimumScaleFactor(0.5)
            },
            Cell("FlowLayout { \u{2026} }.frame(height: 36).clipped(): cut off") {
                FlowLayout { items.chips(SpecimenItems.fewWords) }.frame(height: 36, alignment: .top).clipped()
            },
        ]
        // The third one sticks out below its height.
        return cells.enumerated().map { number, cell in cell.reserving(0.28, below: number == 2 ? 48 : 0) }
    }

    static func otherLayouts(_ items: SpecimenItems) -> [Cell] {
        let heights: [CGFloat] = [26, 40, 18, 32, 22, 14, 30, 18, 24]
        func tile(_ number: Int) -> some View {
            items.picture(10, 10, number).frame(height: heights[number] * items.scale * 0.8)
        }
        return [
            Cell(HStackLayout(alignment: .firstTextBaseline)) {
                items.text("Agfa", 9)
                items.text("Hxp", 19)
                items.text("two\nlines", 8)
                Spacer()
                items.text("quay", 12)
            },
            Cell(VStackLayout(alignment: .leading)) {
                items.text("Hxp", 15)
                items.text("two\nlines", 8)
                Divider()
                items.text("quay", 12)
            },
            Cell(FlowLayout(axis: .vertical, itemAlignment: .fill), "height 80") {
                items.chips(SpecimenItems.fewWords)
            },
            Cell(CardLayout(maxWidth: .infinity)) { items.chips(SpecimenItems.manyWords) },
            Cell(CardLayout(minWidth: 70, aspectRatio: 2.5, alignment: .center)) {
                items.chips(SpecimenItems.fewWords)
            },
            Cell(JustifiedGridLayout(rowHeight: 40, spacing: 4)) { items.pictures },
            Cell(JustifiedGridLayout(rowHeight: 40, spacing: 4, lastRow: .scale)) { items.pictures },
            Cell(MasonryLayout(columns: .fixed(4), spacing: 4)) {
                ForEach(0..<9) { number in
                    tile(number)
                }
            },
            Cell(MasonryLayout(columns: .adaptive(minWidth: 70), spacing: 4)) {
                ForEach(0..<6) { number in
                    tile(number)
                }
            },
            Cell(PackedLayout(spacing: 4)) { items.chips(SpecimenItems.fewWords) },
        ].enumerated().map { number, cell in
            var cell = cell
            if number == 2 { cell.content = AnyView(cell.content.frame(height: 80, alignment: .topLeading)) }
            return cell
        }
    }
}
