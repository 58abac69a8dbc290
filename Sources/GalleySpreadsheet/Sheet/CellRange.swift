import GalleyFormatting

/// A rectangle of cells, such as `B3:F200`; `B3:` reaches to the last cell, `B:F` has all rows.
package struct CellRange: Hashable, Sendable {
    /// The rows, counted from 1.
    package var rows: ClosedRange<Int>
    /// The columns, counted from 1.
    package var columns: ClosedRange<Int>

    /// The most rows and columns of a sheet, as in every current program.
    package static let mostRows = 1_048_576
    package static let mostColumns = 16_384

    /// All cells.
    package static let all = CellRange(rows: 1...mostRows, columns: 1...mostColumns)

    /// Parses a range; nil for other text. Case and dollar signs are ignored.
    package init?(_ text: String) {
        let plain = text.filter { $0 != "$" && $0 != " " }
        let parts = plain.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let start = Corner(parts[0]), start.row != nil || start.column != nil,
            let end = Corner(parts[1])
        else { return nil }
        let (top, left) = (start.row ?? 1, start.column ?? 1)
        let (bottom, right) = (end.row ?? Self.mostRows, end.column ?? Self.mostColumns)
        guard top <= bottom, left <= right else { return nil }
        self.init(rows: top...bottom, columns: left...right)
    }

    init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) { (self.rows, self.columns) = (rows, columns) }

    /// `B3`, `B`, `3` or nothing.
    private struct Corner {
        var row: Int?
        var column: Int?

        init?(_ text: String) {
            let letters = text.prefix { $0.isASCII && $0.isLetter }
            let digits = text.dropFirst(letters.count)
            if !letters.isEmpty {
                guard let column = CellName.column(letters) else { return nil }
                self.column = column
            }
            if !digits.isEmpty {
                guard let row = ReadableNumber.read(digits, in: 1...CellRange.mostRows) else { return nil }
                self.row = row
            }
        }
    }
}

/// Names of cells: `C12`.
package enum CellName {
    /// The letters of a column: 1 is A, 27 is AA.
    package static func letters(_ column: Int) -> String {
        var (text, rest) = ("", column)
        while rest > 0 {
            text = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + text  // bounded: 26 letters
            rest = (rest - 1) / 26
        }
        return text
    }

    /// The column of letters in either case; nil for other text and columns beyond the last one.
    package static func column(_ letters: some StringProtocol) -> Int? {
        var column = 0
        for byte in letters.utf8 {
            let upper = byte & 0xdf
            guard (65...90).contains(upper), column < CellRange.mostColumns else { return nil }
            column = column * 26 + Int(upper) - 64
        }
        return (1...CellRange.mostColumns).contains(column) ? column : nil
    }

    /// The column and row of a name in capitals, without dollar signs; nil for other text and cells beyond the last one.
    static func parse(_ name: UnsafeBufferPointer<UInt8>) -> (column: Int, row: Int)? {
        var (column, row, digits) = (0, 0, 0)
        for index in name.indices {
            let byte = unsafe name[index]
            switch byte {
            case 65...90 where digits == 0 && column < CellRange.mostColumns: column = column * 26 + Int(byte) - 64
            case 48...57 where digits < 7:
                row = row * 10 + Int(byte) - 48
                digits += 1
            default: return nil
            }
        }
        guard (1...CellRange.mostColumns).contains(column), (1...CellRange.mostRows).contains(row) else { return nil }
        return (column, row)
    }
}
