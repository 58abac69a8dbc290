import GalleyGeometry
import GalleyLayout
import GalleyParagraph
package import GalleyViews

/// The view of a table, in one slice or in several.
nonisolated package struct TableView: View {
    private let model: TableModel

    package init(_ model: TableModel) { self.model = model }

    /// The table with its caption.
    package var body: some View {
        FittingTable(model: model) { setting, parts in
            AnyView(
                VStackLayout(alignment: .leading, spacing: 14) {
                    ForEach(parts.indices) { slice in
                        if let notes = model.notes, slice == parts.count - 1 {
                            VStackLayout(alignment: .leading, spacing: 5) {
                                table(parts[slice], setting, hasCaption: slice == 0).keepWithNext()
                                notes.overflowWrap(.breakWord).multilineTextAlignment(.leading).role(\.caption)
                                    .accessibilityRole(.paragraph)
                            }
                        } else {
                            table(parts[slice], setting, hasCaption: slice == 0)
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

    private func table(_ slice: TableSlice, _ setting: TableSetting, hasCaption: Bool) -> some View {
        VStackLayout(alignment: .leading, spacing: 5) {
            if hasCaption, let caption = model.caption {
                CaptionText(caption).keepTogether(at: PageEnd.afterKeepWithNext).keepWithNext()
            }
            grid(slice, setting)
        }
        .hyphenation(.never)
        .ideographicWords(.kept)
        .accessibilityRole(.table)
    }

    private func grid(_ slice: TableSlice, _ setting: TableSetting) -> some View {
        Group {
            if model.isLong {
                blocks(slice, setting)
            } else {
                grid(0..<model.rowCount, hasHeader: true, slice, setting)
            }
        }
        .role(\.table)
        .tableRules(model, rows: shownRows(slice, setting), slice)
        .scalingTable(by: setting.scale)
    }

    // MARK: Long tables

    private func blocks(_ slice: TableSlice, _ setting: TableSetting) -> RowBlocks {
        let blocks = RowBlockRanges(count: model.rowCount, model.kinds)
        let slots = (0..<RowBlockRanges.length).map { _ in slice.columns.map { _ in TableCellSlot() } }
        let reusable = Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            ForEach(slots.indices) { row in
                GridRow {
                    ForEach(slice.columns.indices) { place in
                        rowHeader(
                            TableCell(
                                text: Text(slots[row][place].text), isHeader: false,
                                hyphenation: setting.division.hyphenation(ofHeader: false), column: place, slice: slice,
                                slot: slots[row][place]))
                    }
                }
            }
        }
        return RowBlocks(
            slice: slice, count: 1 + blocks.ranges.count, reusable: AnyView(reusable),
            fill: { block in
                block > 0 && blocks.isUniform[block - 1] && fill(slots, blocks.ranges[block - 1], slice)
            },
            content: { block in
                AnyView(grid(block == 0 ? 0..<0 : blocks.ranges[block - 1], hasHeader: block == 0, slice, setting))
            })
    }

    /// Sets the texts of a block.
    ///
    /// - Returns: false if a cell has text with attributes.
    private func fill(_ slots: [[TableCellSlot]], _ range: Range<Int>, _ slice: TableSlice) -> Bool {
        for (row, slots) in zip(range, slots) {
            for (place, slot) in slots.enumerated() {
                guard case .string(let string) = model.cell(row, slice.columns[place]).content else { return false }
                slot.text.string = string
                guard slice.formats[place].alignment == .decimal else { continue }
                let whole = Text.wholeNumber(of: string, before: slice.formats[place].decimalSeparator)
                slot.hasWhole = whole != nil
                if let whole { slot.whole.string = whole }
            }
        }
        return true
    }

    /// The rows of a slice; nil for all.
    private func shownRows(_ slice: TableSlice, _ setting: TableSetting) -> [Int]? {
        setting.slices.count > 1 ? (0..<model.rowCount).filter { !isBlank($0, slice, setting) } : nil
    }

    /// Whether a row of totals has values only in other parts of a divided table.
    private func isBlank(_ index: Int, _ slice: TableSlice, _ setting: TableSetting) -> Bool {
        guard setting.slices.count > 1, model.kind(index).isSummary else { return false }
        let filled = model.columns.indices.dropFirst().filter { !model.cell(index, $0).string.isEmpty }
        return !filled.isEmpty && !filled.contains(where: slice.columns.contains)
    }

    private func grid(_ range: Range<Int>, hasHeader: Bool, _ slice: TableSlice, _ setting: TableSetting) -> some View {
        Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            if hasHeader {
                if model.hasSpanners(slice) { GridRow(alignment: .bottom) { spanners(slice) } }
                GridRow(alignment: .bottom) {
                    cells(slice, setting, isHeader: true) { model.columns[$0].title }
                        .frame(height: model.hasHeader ? nil : 0)
                        .role(\.tableHeader).accessibilityHeader(scope: .column)
                }
            }
            ForEach(range) { index in
                let kind = model.kind(index)
                if kind == .body {
                    GridRow(alignment: model.isToFillIn ? .center : nil) {
                        cells(slice, setting) { model.cell(index, $0) }
                    }
                } else if kind.isGroupHeader {
                    GridRow { TableGroupHeader(title: model.cell(index, 0), level: kind.level, slice: slice) }
                } else if !isBlank(index, slice, setting) {
                    GridRow { summary(index, slice, setting, level: kind.level) }
                }
            }
        }
    }

    /// The titles above several columns.
    private func spanners(_ slice: TableSlice) -> some View {
        let runs = model.spannerRuns(slice)
        return ForEach(runs.indices) { index in
            TableSpanner(title: runs[index].title, columns: runs[index].count, padding: slice.padding)
        }
        .role(\.tableHeader).accessibilityHeader(scope: .column)
    }

    /// The cells of totals, whose label spans the blank cells that follow it.
    @ViewBuilder private func summary(
        _ row: Int, _ slice: TableSlice, _ setting: TableSetting, level: Int
    ) -> some View {
        let blanks = slice.columns.dropFirst().prefix { model.cell(row, $0).string.isEmpty }.count
        if blanks > 0 {
            TableLabel(
                text: model.cell(row, slice.columns[0]).style(for: level), columns: blanks + 1, padding: slice.padding)
        }
        cells(slice, setting, from: blanks > 0 ? blanks + 1 : 0) { model.cell(row, $0).style(for: level) }
    }

    /// - Parameter text: returns the text in a column of the table.
    private func cells(
        _ slice: TableSlice, _ setting: TableSetting, isHeader: Bool = false, from first: Int = 0,
        _ text: @escaping (_ column: Int) -> Text
    ) -> some View {
        ForEach(first..<slice.columns.count) { place in
            rowHeader(
                TableCell(
                    text: text(slice.columns[place]), isHeader: isHeader,
                    hyphenation: setting.division.hyphenation(ofHeader: isHeader),
                    column: place, slice: slice))
        }
    }

    /// The cell, as the header of its row if it is one.
    @ViewBuilder private func rowHeader(_ cell: TableCell) -> some View {
        if !cell.isHeader, model.hasRowHeaders, cell.slice.columns[cell.column] == 0 {
            // A paragraph, as in the other cells of the row.
            cell.accessibilityRole(.paragraph).accessibilityHeader(scope: .row)
        } else {
            cell
        }
    }
}

nonisolated extension View {
    /// - Parameter rows: the rows of the model that the slice shows; nil for all.
    fileprivate func tableRules(_ model: TableModel, rows: [Int]?, _ slice: TableSlice) -> some View {
        WrappedView(content: self) { node, context, path in
            var decoration = TableDecoration(
                kinds: model.kinds.isEmpty ? [] : rows.map { $0.map(model.kind) } ?? model.kinds,
                rowCount: rows?.count ?? model.rowCount, ruleInterval: model.ruleInterval, slice: slice)
            decoration.headerRows = model.hasSpanners(slice) ? 2 : 1
            decoration.isRightToLeft = context.environment.layoutDirection == .rightToLeft
            decoration.ground = model.ground.map { ground in
                { row, place in ground(rows?[row] ?? row, slice.columns[place]) }
            }
            if let label = model.continuedLabel, model.kinds.contains(where: \.isGroupHeader) {
                decoration.continuation =
                    Text(verbatim: label).role(\.caption).padding(slice.padding).node(in: context, at: path.child(1))
            }
            if let sums = model.carried, slice.columns.contains(where: { sums.text(0, $0) != nil }) {
                decoration.carriedRow = { count, isAtFoot in
                    let count = rows.map { count < $0.count ? $0[count] : model.rowCount } ?? count
                    return TableCarriedRow(sums: sums, count: count, isAtFoot: isAtFoot, slice: slice).role(\.table)
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
    let content: (TableSetting, [TableSlice]) -> AnyView

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
