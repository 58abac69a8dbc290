import GalleyGeometry
import GalleyLayout
import GalleyParagraph
package import GalleyViews

/// The view of a table, in one part or in several.
nonisolated package struct TableView: View {
    private let model: TableModel

    package init(_ model: TableModel) { self.model = model }

    /// The table with its caption.
    package var body: some View {
        FittingTable(model: model) { setting, parts in
            AnyView(
                VStackLayout(alignment: .leading, spacing: 14) {
                    ForEach(parts.indices) { part in
                        if let notes = model.notes, part == parts.count - 1 {
                            VStackLayout(alignment: .leading, spacing: 5) {
                                table(parts[part], setting, hasCaption: part == 0).keepWithNext()
                                notes.overflowWrap(.breakWord).multilineTextAlignment(.leading).role(\.caption)
                                    .accessibilityRole(.paragraph)
                            }
                        } else {
                            table(parts[part], setting, hasCaption: part == 0)
                        }
                    }
                })
        }
        .blockSpacing(\.table)
        .columnRole(.figure, reach: model.caption == nil ? .place : .document)
        .transformEnvironment(\.documentStyle) { [separation = model.isToFillIn ? .rules : model.separation] in
            $0.rowSeparation = separation ?? $0.rowSeparation
        }
    }

    private func table(_ part: TablePart, _ setting: TableSetting, hasCaption: Bool) -> some View {
        VStackLayout(alignment: .leading, spacing: 5) {
            if hasCaption, let caption = model.caption {
                CaptionText(caption).keepTogether(at: PageEnd.afterKeepWithNext).keepWithNext()
            }
            grid(part, setting)
        }
        .hyphenation(.never)
        .ideographicWords(.kept)
        .accessibilityRole(.table)
    }

    private func grid(_ part: TablePart, _ setting: TableSetting) -> some View {
        Group {
            if model.isLong {
                blocks(part, setting)
            } else {
                grid(0..<model.rowCount, hasHeader: true, part, setting)
            }
        }
        .role(\.table)
        .tableRules(model, rows: shownRows(part, setting), part)
        .scalingTable(by: setting.scale)
    }

    // MARK: Long tables

    private func blocks(_ part: TablePart, _ setting: TableSetting) -> RowBlocks {
        let blocks = RowBlockRanges(count: model.rowCount, model.kinds)
        let slots = (0..<RowBlockRanges.length).map { _ in part.columns.map { _ in TableCellSlot() } }
        let reusable = Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            ForEach(slots.indices) { row in
                GridRow {
                    ForEach(part.columns.indices) { place in
                        rowHeader(
                            TableCell(
                                text: Text(slots[row][place].text), isHeader: false,
                                hyphenation: setting.division.hyphenation(ofHeader: false), column: place, part: part,
                                slot: slots[row][place]))
                    }
                }
            }
        }
        return RowBlocks(
            part: part, count: 1 + blocks.ranges.count, reusable: AnyView(reusable),
            fill: { block in
                block > 0 && blocks.isUniform[block - 1] && fill(slots, blocks.ranges[block - 1], part)
            },
            content: { block in
                AnyView(grid(block == 0 ? 0..<0 : blocks.ranges[block - 1], hasHeader: block == 0, part, setting))
            })
    }

    /// Sets the texts of a block.
    ///
    /// - Returns: false if a cell has text with attributes.
    private func fill(_ slots: [[TableCellSlot]], _ range: Range<Int>, _ part: TablePart) -> Bool {
        for (row, slots) in zip(range, slots) {
            for (place, slot) in slots.enumerated() {
                guard case .string(let string) = model.cell(row, part.columns[place]).content else { return false }
                slot.text.string = string
                guard part.formats[place].alignment == .decimal else { continue }
                let whole = Text.wholeNumber(of: string, before: part.formats[place].decimalSeparator)
                slot.hasWhole = whole != nil
                if let whole { slot.whole.string = whole }
            }
        }
        return true
    }

    /// The rows of a part; nil for all.
    private func shownRows(_ part: TablePart, _ setting: TableSetting) -> [Int]? {
        setting.parts.count > 1 ? (0..<model.rowCount).filter { !isBlank($0, part, setting) } : nil
    }

    /// Whether a row of totals has values only in other parts of a divided table.
    private func isBlank(_ index: Int, _ part: TablePart, _ setting: TableSetting) -> Bool {
        guard setting.parts.count > 1, model.kind(index).isSummary else { return false }
        let filled = model.columns.indices.dropFirst().filter { !model.cell(index, $0).string.isEmpty }
        return !filled.isEmpty && !filled.contains(where: part.columns.contains)
    }

    private func grid(_ range: Range<Int>, hasHeader: Bool, _ part: TablePart, _ setting: TableSetting) -> some View {
        Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            if hasHeader {
                if model.hasSpanners(part) { GridRow(alignment: .bottom) { spanners(part) } }
                GridRow(alignment: .bottom) {
                    cells(part, setting, isHeader: true) { model.columns[$0].title }
                        .frame(height: model.hasHeader ? nil : 0)
                        .role(\.tableHeader).accessibilityHeader(scope: .column)
                }
            }
            ForEach(range) { index in
                let kind = model.kind(index)
                if kind == .body {
                    GridRow(alignment: model.isToFillIn ? .center : nil) {
                        cells(part, setting) { model.cell(index, $0) }
                    }
                } else if kind.isGroupHeader {
                    GridRow { TableGroupHeader(title: model.cell(index, 0), level: kind.level, part: part) }
                } else if !isBlank(index, part, setting) {
                    GridRow { summary(index, part, setting, level: kind.level) }
                }
            }
        }
    }

    /// The titles above several columns.
    private func spanners(_ part: TablePart) -> some View {
        let runs = model.spannerRuns(part)
        return ForEach(runs.indices) { index in
            TableSpanner(title: runs[index].title, columns: runs[index].count, padding: part.padding)
        }
        .role(\.tableHeader).accessibilityHeader(scope: .column)
    }

    /// The cells of totals, whose label spans the blank cells that follow it.
    @ViewBuilder private func summary(
        _ row: Int, _ part: TablePart, _ setting: TableSetting, level: Int
    ) -> some View {
        let blanks = part.columns.dropFirst().prefix { model.cell(row, $0).string.isEmpty }.count
        if blanks > 0 {
            TableLabel(
                text: model.cell(row, part.columns[0]).style(for: level), columns: blanks + 1, padding: part.padding)
        }
        cells(part, setting, from: blanks > 0 ? blanks + 1 : 0) { model.cell(row, $0).style(for: level) }
    }

    /// - Parameter text: returns the text in a column of the table.
    private func cells(
        _ part: TablePart, _ setting: TableSetting, isHeader: Bool = false, from first: Int = 0,
        _ text: @escaping (_ column: Int) -> Text
    ) -> some View {
        ForEach(first..<part.columns.count) { place in
            rowHeader(
                TableCell(
                    text: text(part.columns[place]), isHeader: isHeader,
                    hyphenation: setting.division.hyphenation(ofHeader: isHeader),
                    column: place, part: part))
        }
    }

    /// The cell, as the header of its row if it is one.
    @ViewBuilder private func rowHeader(_ cell: TableCell) -> some View {
        if !cell.isHeader, model.hasRowHeaders, cell.part.columns[cell.column] == 0 {
            // A paragraph, as in the other cells of the row.
            cell.accessibilityRole(.paragraph).accessibilityHeader(scope: .row)
        } else {
            cell
        }
    }
}

nonisolated extension View {
    /// - Parameter rows: the rows of the model that the part shows; nil for all.
    fileprivate func tableRules(_ model: TableModel, rows: [Int]?, _ part: TablePart) -> some View {
        WrappedView(content: self) { node, context, path in
            var decoration = TableDecoration(
                kinds: model.kinds.isEmpty ? [] : rows.map { $0.map(model.kind) } ?? model.kinds,
                rowCount: rows?.count ?? model.rowCount, ruleInterval: model.ruleInterval, part: part)
            decoration.headerRows = model.hasSpanners(part) ? 2 : 1
            decoration.isRightToLeft = context.environment.layoutDirection == .rightToLeft
            decoration.ground = model.ground.map { ground in
                { row, place in ground(rows?[row] ?? row, part.columns[place]) }
            }
            if let label = model.continuedLabel, model.kinds.contains(where: \.isGroupHeader) {
                decoration.continuation =
                    Text(verbatim: label).role(\.caption).padding(part.padding).node(in: context, at: path.child(1))
            }
            if let sums = model.carried, part.columns.contains(where: { sums.text(0, $0) != nil }) {
                decoration.carriedRow = { count, isAtFoot in
                    let count = rows.map { count < $0.count ? $0[count] : model.rowCount } ?? count
                    return TableCarriedRow(sums: sums, count: count, isAtFoot: isAtFoot, part: part).role(\.table)
                        .node(in: context, at: path.child(2))
                }
            }
            return TableNode(node, decoration, context.environment.documentStyle)
        }
    }

    /// Scales the type of tables below this view.
    fileprivate func scalingTable(by scale: CGFloat) -> some View {
        transformEnvironment(\.documentStyle) { style in
            guard scale != 1 else { return }
            style.table = style.table.scaled(by: scale)
            style.tableHeader = style.tableHeader.scaled(by: scale)
        }
    }
}

extension DocumentStyle.Role {
    func scaled(by scale: CGFloat) -> Self {
        var role = self
        role.font.size *= scale
        role.lineHeight *= scale
        return role
    }
}

/// A table whose setting depends on the proposed width.
nonisolated private struct FittingTable: View {
    let model: TableModel
    let content: (TableSetting, [TablePart]) -> AnyView

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path.child(0)
        nodes.list.append(
            FittingTableNode(
                model.columns.map(\.format), rowCount: model.rowCount, size: model.size,
                longTitleLength: model.longTitleLength, mayTurn: model.mayTurn,
                series: model.series.flatMap { $0.count > 1 ? $0 : nil }, context,
                make: context.deferring { setting, parts in content(setting, parts).node(in: context, at: path) }))
    }
}
