import Galley

/// The values of a chart as a table that is read and not seen, beside the summary of the figure.
nonisolated struct ChartDataTable: View {
    /// The header, and a row for each place, or for each point.
    let rows: [[String]]
    @Environment(\.documentStyle) private var style
    /// Nobody listens to longer tables; their figures have the summary alone.
    static let mostMarks = 500

    /// - Parameters:
    ///   - across: the notation of the horizontal axis.
    ///   - up: the notation of the vertical axis.
    init(_ plan: ChartPlan, across: ValueFormatter, up: ValueFormatter, shades: ValueFormatter) {
        // Values, then what is beside them; the lowest band is drawn last.
        var marks =
            plan.marks.filter { $0.aside == nil && $0.geometry != .rule }
            + plan.marks.reversed().filter { $0.aside != nil }
        if marks.count <= Self.mostMarks { marks.removeAll(where: \.spoken.isHidden) }
        guard let first = marks.first(where: { $0.aside == nil }), marks.count <= Self.mostMarks else {
            rows = []
            return
        }
        func text(_ extent: Extent?, _ formatter: ValueFormatter) -> String {
            guard let extent else { return "" }
            func part(_ datum: Datum) -> String {
                (datum.quantity ?? 0).isFinite ? formatter.text(datum, plan.calendar) : ""
            }
            let (start, end) = (part(extent.start), part(extent.end))
            return start == end ? start : start + "–" + end
        }
        let (isPie, isFlat) = (first.geometry == .sector, plan.isHorizontal)
        let isHeat = first.geometry == .rectangle && first.color?.datum.quantity != nil
        let value = isPie || isFlat ? first.xLabel : isHeat ? first.color?.label ?? "" : first.yLabel
        let place = isPie ? first.color?.label ?? "" : isFlat ? first.yLabel : first.xLabel
        // A point of two numbers is a row of its own.
        if first.geometry == .point, !isFlat, plan.x.type != .category, plan.x.type != .date {
            let hasSeries = marks.contains { $0.color != nil }
            rows =
                [[place, value] + (hasSeries ? [first.color?.label ?? ""] : [])]
                + marks.filter { $0.aside == nil }.map { mark in
                    [mark.spoken.label ?? text(mark.x, across), mark.spoken.value ?? text(mark.y, up)]
                        + (hasSeries ? [mark.color?.datum.name ?? ""] : [])
                }
            return
        }
        var (places, names): ([String: Int], [String: Int]) = ([:], [:])
        var (heads, table): ([String], [[String]]) = ([], [])
        for mark in marks {
            let series = isPie ? nil : isHeat ? mark.y?.start.name : mark.color?.datum.name
            let name = mark.aside?.name ?? mark.series ?? series ?? value
            let own = mark.spoken.label
            let at = own ?? (isPie ? mark.color?.datum.name ?? "" : isFlat ? text(mark.y, up) : text(mark.x, across))
            let shown: String
            if let value = mark.spoken.value {
                shown = value
            } else if isHeat, let number = mark.color?.datum.quantity {
                shown = shades.text(number)
            } else {
                shown = isPie || isFlat ? text(mark.x, across) : text(mark.y, up)
            }
            for (name, shown) in [(name, shown)] + (mark.note.map { [($0.column, $0.text)] } ?? []) {
                if names[name] == nil {
                    names[name] = heads.count
                    heads.append(name)
                }
                if places[at] == nil {
                    places[at] = table.count
                    table.append([at])
                }
                let (row, column) = (places[at] ?? 0, (names[name] ?? 0) + 1)
                guard heads.count * table.count <= Self.mostMarks * 2 else {
                    rows = []
                    return
                }
                while table[row].count <= column { table[row].append("") }
                table[row][column] += table[row][column].isEmpty ? shown : "; " + shown
            }
        }
        rows = ([[place] + heads] + table).map {
            $0 + [String](repeating: "", count: heads.count + 1 - $0.count)
        }
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            ForEach(rows.indices) { row in
                ZStack(alignment: .topLeading) {
                    ForEach(rows[row].indices) { column in cell(row, column) }
                }
                .accessibilityRole(.tableRow)
            }
        }
        .font(font).foregroundColor(.clear).accessibilityRole(.table)
    }

    private var font: Font {
        var font = style.caption.font
        font.size = 1
        return font
    }

    /// A blank with the value as its text, so that the words of the page are those that are seen.
    @ViewBuilder private func cell(_ row: Int, _ column: Int) -> some View {
        let text = rows[row][column]
        let blank = Text(verbatim: text.isEmpty ? "" : "\u{a0}").fixedSize()
        if row == 0 || column == 0 {
            blank.accessibilityHeader(scope: row == 0 ? .column : .row).accessibilityLabel(text)
        } else {
            blank.accessibilityRole(.tableCell).accessibilityLabel(text)
        }
    }
}
