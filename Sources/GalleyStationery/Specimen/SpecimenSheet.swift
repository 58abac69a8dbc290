public import Galley

/// One subject of the specimen: a page of cells.
public enum SpecimenSheet: String, Sendable, CaseIterable {
    case alignment, distribution, breaking
    case lastLine = "last-line"
    case direction, layouts, text, scripts

    public var title: String {
        switch self {
        case .alignment: "Alignment of items in a line, and of lines in the width"
        case .distribution: "What becomes of the room that a line leaves"
        case .breaking: "Where lines end"
        case .lastLine: "The last line"
        case .direction: "From right to left"
        case .layouts: "Other layouts"
        case .text: "Paragraphs"
        case .scripts: "Scripts and languages"
        }
    }

    /// Cells beside each other on a page on its side.
    var columns: Int {
        switch self {
        case .alignment, .distribution, .lastLine: 4
        case .breaking, .direction, .layouts, .text, .scripts: 3
        }
    }

    /// Whether the boxes of lines and items are drawn.
    var showsMarks: Bool { self != .text && self != .scripts }

    /// What makes one cell: a layout, what is said of the items, and the items.
    struct Cell {
        var code: String
        var content: AnyView
        var direction = LayoutDirection.leftToRight

        init(
            _ layout: some SwiftSourceLayout, _ note: String = "", _ direction: LayoutDirection = .leftToRight,
            @ViewBuilder items: () -> some View
        ) {
            code = layout.swiftSource + (note.isEmpty ? "" : "\n" + note)
            content = AnyView(layout(items))
            self.direction = direction
        }

        init(_ code: String, _ direction: LayoutDirection = .leftToRight, @ViewBuilder content: () -> some View) {
            self.code = code
            self.content = AnyView(content())
            self.direction = direction
        }
    }

    func cells(_ items: SpecimenItems) -> [Cell] {
        switch self {
        case .alignment: Self.alignments(items)
        case .distribution: Self.distributions(items)
        case .breaking: Self.breakings(items)
        case .lastLine: Self.lastLines(items)
        case .direction: Self.directions(items)
        case .layouts: Self.otherLayouts(items)
        case .text: Self.paragraphs(items)
        case .scripts: Self.scripts(items)
        }
    }

    private static func alignments(_ items: SpecimenItems) -> [Cell] {
        let guides: [FlowItemAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
        return guides.flatMap { guide in
            FlowLineAlignment.allCases.map { alignment in
                Cell(FlowLayout(alignment: FlowLinePolicy(alignment), itemAlignment: guide)) { items.mixed }
            }
        }
    }

    private static func distributions(_ items: SpecimenItems) -> [Cell] {
        let policies: [FlowLinePolicy] = [
            .leading, .center, .trailing, .justified, .spaceBetween, .spaceAround, .spaceEvenly, .stretch,
        ]
        var cells = policies.map { policy in Cell(FlowLayout(alignment: policy)) { items.chips(SpecimenItems.fewWords) }
        }
        cells.append(
            Cell(FlowLayout(alignment: .stretch, itemAlignment: .fill), "measure: .flowGrow(3)") {
                items.chip("kern")
                items.chip("measure", 1).flowGrow(3)
                items.chip("two\nlines", 2)
                items.chip("glue", 3)
                items.chip("serif", 4)
            })
        cells.append(Cell(FlowLayout(alignment: .scale, lastLine: .leading)) { items.pictures })
        cells.append(Cell(FlowLayout(alignment: .scale(0.7...1.2), lastLine: .scale(0.7...1.2))) { items.pictures })
        cells.append(
            Cell(FlowLayout(itemAlignment: .center), "last: .flowItemAlignment(.bottom)") {
                items.chip("centre")
                items.text("Hxp", 24)
                items.chip("last", 2).flowItemAlignment(.bottom)
            })
        let containers: [FlowLinePolicy] = [.center, .trailing, .spaceBetween, .stretch]
        cells += containers.map { lines in
            Cell(FlowLayout(lines: lines, itemAlignment: .fill, fills: .vertical), "height 60") {
                items.chips(SpecimenItems.fewWords)
            }
        }
        for index in cells.indices.suffix(containers.count) {
            cells[index].content = AnyView(cells[index].content.frame(height: 60))
        }
        return cells
    }

    private static func breakings(_ items: SpecimenItems) -> [Cell] {
        func dot(_ number: Int) -> some View { items.text("\u{b7}", 8).flowSeparator() }
        let words = SpecimenItems.words.split(separator: " ").map(String.init)
        return [
            Cell(FlowLayout(breaker: .greedy)) { items.chips(SpecimenItems.words) },
            Cell(FlowLayout(breaker: .balanced)) { items.chips(SpecimenItems.words) },
            Cell(FlowLayout(alignment: .justified, breaker: .optimal)) { items.chips(SpecimenItems.words) },
            Cell(FlowLayout(breaker: LineBreaker(.greedy, maxItemsPerLine: 4))) { items.chips(SpecimenItems.words) },
            Cell(FlowLayout(maxLines: 2), "FlowOverflow { Text(\"+\\($0)\") }") {
                items.chips(SpecimenItems.words)
                FlowOverflow { items.text("+\($0)", 8).bold() }
            },
            Cell(FlowLayout(), "\u{b7}: .flowSeparator()") {
                ForEach(words.prefix(9).indices) { index in
                    if index > 0 { dot(index) }
                    items.chip(words[index], index)
                }
            },
            Cell(FlowLayout(), "rule: .flowLineSeparator()") {
                ForEach(words.prefix(9).indices) { index in
                    if index > 0 { Divider().flowLineSeparator() }
                    items.chip(words[index], index)
                }
            },
            Cell(FlowLayout(), "galley: .flowBreak(.before), em: .flowBreak(.after)") {
                ForEach(words.prefix(10).indices) { index in
                    let chip = items.chip(words[index], index)
                    switch words[index] {
                    case "galley": chip.flowBreak(.before)
                    case "em": chip.flowBreak(.after)
                    default: chip
                    }
                }
            },
            Cell(FlowLayout(), "ligature: .flowBreak(.keepWithNext)") {
                ForEach(words.prefix(8).indices) { index in
                    let chip = items.chip(words[index], index)
                    if words[index] == "ligature" { chip.flowBreak(.keepWithNext) } else { chip }
                }
            },
        ]
    }

    private static func lastLines(_ items: SpecimenItems) -> [Cell] {
        let policies: [FlowLinePolicy?] = [nil, .leading, .center, .trailing, .spaceBetween, .stretch]
        return [FlowLinePolicy.justified, .stretch].flatMap { alignment in
            policies.map { last in
                Cell(FlowLayout(alignment: alignment, lastLine: last)) { items.chips(SpecimenItems.fewWords) }
            }
        }
    }

    private static func directions(_ items: SpecimenItems) -> [Cell] {
        let policies: [FlowLinePolicy] = [.leading, .center, .trailing, .justified, .spaceEvenly, .stretch]
        let texts = [SpecimenItems.hebrew, SpecimenItems.arabic]
        return policies.enumerated().map { number, policy in
            Cell(FlowLayout(alignment: policy), ".environment(\\.layoutDirection, .rightToLeft)", .rightToLeft) {
                items.chips(texts[number % 2])
            }
        }
    }

    private static func otherLayouts(_ items: SpecimenItems) -> [Cell] {
        [
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
            Cell(FlowLayout(axis: .vertical, itemAlignment: .fill), "height 60") {
                items.chips(SpecimenItems.fewWords)
            },
            Cell(CardLayout(maxWidth: .infinity)) { items.chips(SpecimenItems.words) },
            Cell(CardLayout(minWidth: 50, aspectRatio: 2.5, alignment: .center)) {
                items.chips(SpecimenItems.fewWords)
            },
            Cell(JustifiedGridLayout(rowHeight: 34, spacing: 4)) { items.pictures },
            Cell(JustifiedGridLayout(rowHeight: 34, spacing: 4, lastRow: .scale)) { items.pictures },
            Cell(MasonryLayout(columns: .fixed(4), spacing: 4)) {
                ForEach(0..<9) { number in
                    items.picture(10, 10, number).frame(height: [26, 40, 18, 32, 22, 14, 30, 18, 24][number])
                }
            },
            Cell(MasonryLayout(columns: .adaptive(minWidth: 70), spacing: 4)) {
                ForEach(0..<6) { number in
                    items.picture(10, 10, number).frame(height: [26, 40, 18, 32, 22, 14][number])
                }
            },
        ].enumerated().map { number, cell in
            var cell = cell
            if number == 2 { cell.content = AnyView(cell.content.frame(height: 60, alignment: .topLeading)) }
            return cell
        }
    }
}

/// The sheets to check layouts by eye: the same items under every option, with the boxes of lines and items and the
/// guides drawn, each cell with the Swift that makes it.
public struct Specimen: View {
    private let sheets: [SpecimenSheet]
    /// The room that a page has, in points.
    private let size: CGSize
    private let items: SpecimenItems

    private static let gap: CGFloat = 12

    public init(
        _ sheets: [SpecimenSheet] = SpecimenSheet.allCases, size: CGSize,
        families: [String] = [FontCollection.defaultFamily]
    ) {
        self.sheets = sheets
        self.size = size
        items = SpecimenItems(families: families)
    }

    public var body: some View {
        ForEach(sheets.indices) { index in
            sheet(sheets[index]).pageBreak(index + 1 < sheets.count ? .forced : .allowed)
        }
    }

    @ViewBuilder private func sheet(_ sheet: SpecimenSheet) -> some View {
        let columns = min(sheet.columns, max(1, Int((size.width + Self.gap) / (150 + Self.gap))))
        let width = (size.width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
        VStackLayout(alignment: .leading, spacing: 8) {
            FlowLayout(itemAlignment: .lastTextBaseline, spacing: 14) {
                items.text(sheet.title, 14).bold()
                if sheet.showsMarks {
                    items.text(
                        "Blue: the box of a line. Red: the guide on which its items stand. Dashed: the bounds of an item.",
                        8
                    ).foregroundColor(SpecimenItems.quiet)
                }
            }
            let cells = sheet.cells(items)
            FlowLayout(itemAlignment: .top, spacing: Self.gap, lineSpacing: Self.gap * 0.75) {
                ForEach(cells.indices) { index in cell(cells[index], width: width, showsMarks: sheet.showsMarks) }
            }
        }
    }

    private func cell(_ cell: SpecimenSheet.Cell, width: CGFloat, showsMarks: Bool) -> some View {
        VStackLayout(alignment: .leading, spacing: 3) {
            // As small as lets the longest code of the narrowest cells stand on one line.
            items.code(cell.code, size: width < 220 ? 5 : 5.6)
            cell.content
                .environment(\.layoutDirection, cell.direction)
                .environment(\.showsLayoutMarks, showsMarks)
        }
        .frame(width: width, alignment: .topLeading)
    }
}
