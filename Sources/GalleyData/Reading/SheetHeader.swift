import GalleySpreadsheet

/// The header of a sheet: one row with the names of the columns, or two under merged heads.
struct SheetHeader {
    let names: [String]
    /// The columns with names, counted from 1.
    let columns: Range<Int>
    /// The last row of the header.
    let row: Int
    let rowCount: Int

    private init(names: [Int: String], row: Int, rowCount: Int) {
        let used = names.filter { !$0.value.trimmed.isEmpty }.keys
        let columns = (used.min() ?? 1)..<(used.max() ?? 1) + 1
        self.names = columns.map { names[$0] ?? "" }
        (self.columns, self.row, self.rowCount) = (columns, row, rowCount)
    }

    /// A header of one row. The columns of a merged cell have its text and a number: `Sales`, `Sales 2`.
    init(_ row: SheetRow) {
        var names = row.texts
        for range in row.wideHeads {
            let name = (names[range.columns.lowerBound] ?? "").trimmed
            for (index, column) in range.columns.enumerated() where index > 0 { names[column] = "\(name) \(index + 1)" }
        }
        self.init(names: names, row: row.number, rowCount: 1)
    }

    /// The names of columns in two lines of text. Those of a question without an answer of its own have both texts.
    static func names(_ questions: [String], above answers: [String]) -> [String] {
        var last = ""
        // A name that is given again is that of a group.
        let questions = questions.indices.map { index in
            index > 0 && questions[index].trimmed == questions[index - 1].trimmed ? "" : questions[index]
        }
        return questions.indices.map { index in
            let own = questions[index].trimmed
            let isAlone = index + 1 >= questions.count || !questions[index + 1].trimmed.isEmpty
            guard own.isEmpty || !isAlone, answers.indices.contains(index) else { return own }
            if !own.isEmpty { last = own }
            return (last + " " + answers[index]).trimmed
        }
    }

    /// A header of two rows. The columns below a merged cell have both texts: `2023 Q1`, `2023 Q2`.
    init(_ first: SheetRow, _ second: SheetRow) {
        var (names, below) = (first.texts, second.texts)
        for range in first.merged where range.rows.count > 1 { below[range.columns.lowerBound] = nil }
        for range in first.wideHeads {
            let name = (names[range.columns.lowerBound] ?? "").trimmed
            for column in range.columns { names[column] = name }
        }
        for (column, text) in below where !text.trimmed.isEmpty {
            let above = (names[column] ?? "").trimmed
            names[column] = above.isEmpty ? text.trimmed : above + " " + text.trimmed
        }
        self.init(names: names, row: second.number, rowCount: 2)
    }
}

extension SheetRow {
    /// The texts of cells by their columns.
    package var texts: [Int: String] {
        Dictionary(uniqueKeysWithValues: cells.enumerated().map { (firstColumn + $0, $1.text) })
    }

    /// The merged cells that have a text and several columns.
    var wideHeads: [CellRange] {
        let texts = texts
        return merged.filter { $0.columns.count > 1 && texts[$0.columns.lowerBound]?.trimmed.isEmpty == false }
    }
}
