import Galley

/// A page of the specimen with cells on one subject.
package enum SpecimenSheet: String, Sendable, CaseIterable {
    case alignment, distribution, breaking
    case lastLine = "last-line"
    case direction, overflow, layouts, text, scripts

    package var title: String {
        switch self {
        case .alignment: "Alignment of items in a line, and of lines in the width"
        case .distribution: "What becomes of the room that a line leaves"
        case .breaking: "Where lines end"
        case .lastLine: "The last line"
        case .direction: "From right to left"
        case .overflow: "What is larger than its room"
        case .layouts: "Other layouts"
        case .text: "Paragraphs"
        case .scripts: "Scripts and languages"
        }
    }

    /// The number of cells in a row of a landscape page.
    var columns: Int {
        switch self {
        case .alignment, .distribution, .lastLine: 4
        case .breaking, .direction, .overflow, .layouts, .text, .scripts: 3
        }
    }

    /// Whether boxes of lines and items are drawn.
    var showsMarks: Bool { self != .text && self != .scripts }

    /// A cell: its code and a view.
    struct Cell {
        var code: String
        var content: AnyView
        var direction = LayoutDirection.leftToRight

        init(
            _ layout: some SwiftSourceLayout, _ remark: String = "", _ direction: LayoutDirection = .leftToRight,
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
        case .overflow: Self.overflows(items)
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
        let policies: [FlowLinePolicy] = [.leading, .center, .trailing, .justified, .spaceEvenly, .stretch]
        let texts = [SpecimenItems.hebrew, SpecimenItems.arabic]
        return policies.enumerated().map { number, policy in
            Cell(FlowLayout(alignment: policy), ".environment(\\.layoutDirection, .rightToLeft)", .rightToLeft) {
                items.chips(texts[number % 2])
            }
        }
    }

    private static func overflows(_ items: SpecimenItems) -> [Cell] {
        let long = items.words.max { $0.count < $1.count } ?? "Donaudampfschifffahrtsgesellschaft"
        return [
            Cell(FlowLayout(), "\(long): .fixedSize(), wider than the line") {
                items.chip("kern")
                items.text(long, 17).fixedSize()
                items.chip("glue", 1)
            },
            Cell(FlowLayout(alignment: .center), "the line\u{2019}s width is proposed: the text wraps") {
                items.chip("kern")
                items.text("A text that is longer than its line is set in several lines of its own", 9)
                items.chip("glue", 1)
            },
            Cell(FlowLayout(spacing: -6), "distances below 0: items overlap") {
                items.chips(SpecimenItems.fewWords)
            },
            Cell(HStackLayout(alignment: .firstTextBaseline), "a stack does not wrap") {
                items.text(long, 7.2).fixedSize()
                items.text(long, 7.2).fixedSize()
            },
            Cell(FlowLayout(), "height 22: lines below it stick out", height: 22) {
                items.chips(SpecimenItems.manyWords)
            },
            Cell(FlowLayout(maxLines: 1), "FlowOverflow { Text(\"+\\($0)\") }") {
                items.chips(SpecimenItems.manyWords)
                FlowOverflow { items.text("+\($0)", 8).bold() }
            },
        ]
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
            Cell(CardLayout(maxWidth: .infinity)) { items.chips(SpecimenItems.manyWords) },
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
