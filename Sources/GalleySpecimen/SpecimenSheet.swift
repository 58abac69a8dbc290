import Galley

/// A page of the specimen with cells on one subject.
package enum SpecimenSheet: String, Sendable, CaseIterable {
    case alignment, distribution, breaking
    case lastLine = "last-line"
    case direction, overflow, oversize, spacing, baselines, breakers, layouts, text, scripts, fonts, labels, badges,
        charts, index

    package var title: String {
        switch self {
        case .alignment: "Alignment of items in a line, and of lines in the width"
        case .distribution: "What becomes of the room that a line leaves"
        case .breaking: "Where lines end"
        case .lastLine: "The last line"
        case .direction: "From right to left"
        case .overflow: "What is larger than its room"
        case .oversize: "An item wider than its line"
        case .spacing: "Spacing in points, in ems, and by preference"
        case .baselines: "Baselines of several scripts on a line"
        case .breakers: "Three breakers on the same 60 items"
        case .layouts: "Other layouts"
        case .text: "Paragraphs"
        case .scripts: "Scripts and languages"
        case .fonts: "A font"
        case .labels: "Parts of a label template"
        case .badges: "Badges"
        case .charts: "Charts"
        case .index: "From option to sheet"
        }
    }

    /// The point to look for.
    var advice: String {
        switch self {
        case .alignment: "Look at the edges of the lines, and at the guide that all items of a line share."
        case .distribution: "Look at what the room becomes: a margin, gaps between the items, or larger items."
        case .breaking: "Look at the ends of the lines: how many words they have, and how much room they leave."
        case .lastLine: "Look at the last line alone: the others are the same in each row."
        case .direction:
            "Look at where each line begins: at the right edge, with the same policies as from left to right."
        case .overflow: "Look at the red boxes: what is too large begins at the leading edge and keeps its size."
        case .oversize:
            "Look at the long word: it begins at the leading edge under every policy, unless it is reduced or cut."
        case .spacing: "Look at the gaps beside large and small words: points stay equal, ems follow the type."
        case .baselines: "Look at the guide under scripts of different heights: only baselines let a line read as one."
        case .breakers:
            "Look at the edges and last lines: greedy fills each line, balanced makes all alike, optimal spreads the spaces and avoids a lone last word."
        case .layouts: "Look at the order of the items: rows, columns, cards and grids take them in the same one."
        case .text: "Look at the spaces: even ones come from breaking the whole paragraph, hyphens and letterfit."
        case .scripts: "Look at the right edges: each language is hyphenated and justified by its own rules."
        case .fonts:
            "Look at the smallest size that reads well, and at how the letters stand between the lines of the metrics."
        case .labels: "Look at the long title: it is reduced, wrapped, shortened or cut, and never leaves its label."
        case .badges:
            "Look at the text: its colour follows from that of its background, and its baseline is the badge\u{2019}s."
        case .charts:
            "Look at the labels: they are text in the type of the document, beside what they name, and never cover each other."
        case .index: "Look up an option or an argument, and then its effect on the sheet: --sheet with the name."
        }
    }

    /// The number of cells in a row of a landscape page.
    var columns: Int {
        switch self {
        case .alignment, .distribution, .lastLine, .charts: 4
        case .breaking, .overflow, .oversize, .spacing, .baselines, .breakers, .layouts, .text, .scripts,
            .fonts, .labels, .badges:
            3
        case .direction: 2
        case .index: 1
        }
    }

    /// The width without margins for which `enlargement` is made: A4, landscape, margins of 12 mm.
    static let designWidth: CGFloat = 773.86

    /// The scale of the items, with which the cells fill a page of `designWidth`.
    var enlargement: CGFloat {
        switch self {
        case .alignment: 0.8
        case .text: 0.97
        case .fonts, .labels, .charts, .index: 1
        case .scripts: 1.15
        case .distribution: 1.3
        case .oversize: 1.37
        case .badges: 1.42
        case .baselines, .layouts: 1.6
        case .breaking: 1.7
        case .spacing, .breakers: 1.75
        case .overflow: 1.8
        case .lastLine: 1.9
        case .direction: 3
        }
    }

    /// Whether boxes of lines and items are drawn.
    var showsMarks: Bool { ![.text, .scripts, .fonts, .labels, .badges, .charts, .index].contains(self) }

    /// Whether the proposed width of each cell is tinted.
    var isTinted: Bool { ![.fonts, .labels, .charts, .index].contains(self) }

    /// A cell: its code and a view.
    struct Cell {
        var code: String
        var content: AnyView
        /// The direction of the content; nil for that of the page.
        var direction: LayoutDirection?
        /// The part of the cell's width that is kept for what sticks out beside the content.
        var reserve: CGFloat = 0
        /// The height that is kept for what sticks out below the content, in points.
        var reserveBelow: CGFloat = 0
        /// A line of figures for the width of the cell.
        var figures: ((_ width: CGFloat) -> String?)?

        /// The code, with the figures for a width.
        func caption(_ width: CGFloat) -> String {
            figures.flatMap { $0(width) }.map { "\($0)\n\(code)" } ?? code
        }

        /// The cell with room for what sticks out.
        func reserving(_ width: CGFloat, below height: CGFloat = 0) -> Cell {
            var cell = self
            (cell.reserve, cell.reserveBelow) = (width, height)
            return cell
        }

        init(
            _ layout: some SwiftSourceLayout, _ remark: String = "", _ direction: LayoutDirection? = nil,
            height: CGFloat? = nil, @ViewBuilder items: () -> some View
        ) {
            var lines = [layout.swiftSource]
            if !remark.isEmpty { lines.append(remark) }
            if let flow = layout as? FlowLayout, let options = flow.cloudOptions {
                lines.append("galley cloud … \(options)" + (direction == .rightToLeft ? " --direction rtl" : ""))
            }
            code = lines.joined(separator: "\n")
            let view = layout(items)
            content = height.map { AnyView(view.frame(height: $0, alignment: .top)) } ?? AnyView(view)
            self.direction = direction
        }

        init(_ code: String, _ direction: LayoutDirection? = nil, @ViewBuilder content: () -> some View) {
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
        case .overflow: Self.overflows(items)
        case .oversize: Self.oversizes(items)
        case .spacing: Self.spacings(items)
        case .baselines: Self.baselines(items)
        case .breakers: Self.breakers(items)
        case .layouts: Self.otherLayouts(items)
        case .text: Self.paragraphs(items)
        case .scripts: Self.scripts(items)
        case .fonts: Self.fonts(items)
        case .labels: Self.labels(items)
        case .badges: Self.badges(items)
        case .charts: Self.charts(items)
        case .index: [Self.index(items)]
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

    static let policies: [FlowLinePolicy] = [
        .leading, .center, .trailing, .justified, .spaceBetween, .spaceAround, .spaceEvenly, .stretch,
    ]

    private static func distributions(_ items: SpecimenItems) -> [Cell] {
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
        let words = items.list(SpecimenItems.manyWords)
        func name(_ index: Int) -> String { index < words.count ? words[index] : "item \(index + 1)" }
        return [
            Cell(FlowLayout(breaker: .greedy)) { items.chips(SpecimenItems.manyWords) },
            Cell(FlowLayout(breaker: .balanced)) { items.chips(SpecimenItems.manyWords) },
            Cell(FlowLayout(alignment: .justified, breaker: .optimal)) { items.chips(SpecimenItems.manyWords) },
            Cell(FlowLayout(breaker: LineBreaker(.greedy, maxItemsPerLine: 4))) {
                items.chips(SpecimenItems.manyWords)
            },
            Cell(FlowLayout(maxLines: 2), "FlowOverflow { Text(\"+\\($0)\") }") {
                items.chips(SpecimenItems.manyWords)
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
            Cell(FlowLayout(), "\(name(2)): .flowBreak(.before), \(name(4)): .flowBreak(.after)") {
                ForEach(words.prefix(10).indices) { index in
                    let chip = items.chip(words[index], index)
                    switch index {
                    case 2: chip.flowBreak(.before)
                    case 4: chip.flowBreak(.after)
                    default: chip
                    }
                }
            },
            Cell(FlowLayout(), "\(name(3)): .flowBreak(.keepWithNext)") {
                ForEach(words.prefix(8).indices) { index in
                    let chip = items.chip(words[index], index)
                    if index == 3 { chip.flowBreak(.keepWithNext) } else { chip }
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
        let texts = [SpecimenItems.hebrew, SpecimenItems.arabic]
        return policies.enumerated().map { number, policy in
            Cell(FlowLayout(alignment: policy), ".environment(\\.layoutDirection, .rightToLeft)", .rightToLeft) {
                items.chips(texts[number % 2])
            }
        }
    }
}
