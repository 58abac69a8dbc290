extension Diagnostic {
    /// Where something was found. Numbers count from 1.
    public struct Place: Hashable, Sendable {
        /// The path of the file, the name that the caller gave it, or `<stdin>`.
        public var file: String?
        /// The line on which the record or element begins.
        public var line: Int?
        /// The column of the line, in characters.
        public var column: Int?
        /// The name of a spreadsheet's sheet.
        public var sheet: String?
        /// The cell of the sheet, such as `C12`.
        public var cell: String?
        /// The row of a sheet or of a query's result, in place of lines; 0 for the query itself.
        public var row: Int?
        /// The page of the document.
        public var page: Int?
        /// The name of the column, field or element.
        public var field: Field?
        /// The number of a text in the content of a label.
        package var part: Int?
        /// The record for which a report is set, such as `3, name "Ann"`.
        package var record: String?
        /// The directive and line that name the file, such as `::table, report.md:4`.
        package var user: String?

        /// The owner of a name, as the text calls it.
        public enum Field: Hashable, Sendable {
            /// A column of a table; empty for one without a name.
            case column(String)
            /// A key of a template or a field of an object.
            case key(String)
            /// An element of a drawing.
            case element(String)
            /// An option of a command, with its hyphens.
            case option(String)
            /// A byte of a text, such as `path data`.
            case byte(Int, of: String)

            /// The name.
            public var name: String {
                switch self {
                case .column(let name), .key(let name), .element(let name), .option(let name), .byte(_, let name): name
                }
            }

            fileprivate var text: String {
                switch self {
                case .column(let name): columnName(name)
                case .key(let name): "field \(quoted(name))"
                case .element(let name): "<\(name)>"
                case .option(let name): name
                case .byte(let offset, let name): "invalid \(name) at byte \(offset)"
                }
            }
        }

        package init(
            file: String? = nil, line: Int? = nil, column: Int? = nil, page: Int? = nil, field: Field? = nil
        ) {
            self.file = file
            self.line = line
            self.column = column
            self.page = page
            self.field = field
        }

        /// Whether the place is a line of a file.
        package var isLine: Bool { file != nil && line != nil && sheet == nil && row == nil }

        /// `report.md:17:3`; nil without a line, and in files that have none.
        package var location: String? {
            guard isLine, let file, let line else { return nil }
            return "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
        }

        /// The place in a file that has no lines: `sheet "May", cell C12`.
        private var unlined: String? {
            if let sheet {
                return "sheet \(quoted(sheet))" + (cell.map { ", cell \($0)" } ?? row.map { ", row \($0)" } ?? "")
            }
            return row.map { $0 == 0 ? "query" : "row \($0)" }
        }

        /// The place before a message, `people.csv:17: column "weight": `; empty if nothing is known.
        package var prefix: String {
            let name = name
            return name.isEmpty ? "" : name + ": "
        }

        /// The place in words: `people.csv:17: column "weight"`.
        package var name: String {
            [location ?? file ?? line.map { "line \($0)" }, unlined, page.map { "page \($0)" }, field?.text]
                .compactMap(\.self).joined(separator: ": ")
        }

        /// Takes from `other` what is unknown here. The line of another file means nothing.
        mutating func fill(_ other: Place) {
            guard file == nil || other.file == nil || file == other.file else { return }
            file = file ?? other.file
            line = line ?? other.line
            column = column ?? other.column
            if sheet == nil, row == nil { (sheet, cell, row) = (other.sheet, other.cell, other.row) }
            page = page ?? other.page
            field = field ?? other.field
            user = user ?? other.user
        }
    }
}
