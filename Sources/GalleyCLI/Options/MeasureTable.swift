import ArgumentParser
import GalleyFormatting
import GalleyStationery

/// The boxes and lines of pages as a table. Lengths are in points with three decimals, from the top left corner of the page.
struct MeasureTable {
    enum Format: String {
        case csv, json
    }

    private enum Value {
        case text(String)
        case number(Int)
        case length(CGFloat)
    }

    /// The columns, in order. docs/command-line.md describes them.
    private static let columns = [
        "page", "box", "parent", "line", "kind", "name", "id", "text", "x", "y", "width", "height", "baseline",
        "last_baseline",
        "proposed_width", "proposed_height", "answer_width", "answer_height", "gap", "gap_axis", "gap_preferred",
        "gap_origin",
        "slack", "line_end", "source",
    ]

    private let format: Format
    private var bytes: [UInt8]
    private var pageCount = 0
    private var isEmpty = true

    init(_ format: Format) {
        self.format = format
        bytes = Array((format == .csv ? Self.columns.joined(separator: ",") + "\n" : "[").utf8)
    }

    /// Adds the next page. Only the bytes of its rows are kept.
    mutating func add(page: InspectedView) {
        pageCount += 1
        var count = 0
        add(page, on: pageCount, parent: nil, line: nil, &count)
    }

    private mutating func add(_ view: InspectedView, on page: Int, parent: Int?, line: Int?, _ count: inout Int) {
        count += 1
        let number = count
        var row: [String: Value] = [
            "page": .number(page), "box": .number(number), "kind": .text("view"), "name": .text(view.name),
        ]
        row["parent"] = parent.map { .number($0) }
        row["line"] = line.map { .number($0) }
        row["id"] = view.id.map { .text($0) }
        row["text"] = view.text.map { .text($0) }
        row["source"] = view.source.map { .text($0) }
        Self.set(view.frame, in: &row)
        let first = view.guides["firstTextBaseline"]
        row["baseline"] = first.map { .length(view.frame.minY + $0) }
        row["last_baseline"] = (view.guides["lastTextBaseline"] ?? first).map { .length(view.frame.minY + $0) }
        row["proposed_width"] = view.proposal.width.map { .length($0) }
        row["proposed_height"] = view.proposal.height.map { .length($0) }
        (row["answer_width"], row["answer_height"]) = (.length(view.answer.width), .length(view.answer.height))
        if let gap = view.gap {
            (row["gap"], row["gap_preferred"]) = (.length(gap.distance), .length(gap.preferred))
            (row["gap_axis"], row["gap_origin"]) = (.text("\(gap.axis)"), .text(gap.origin.rawValue))
        }
        add(row)
        var lines: [Int: Int] = [:]
        for (index, line) in view.lines.enumerated() {
            for child in line.children { lines[child] = index + 1 }
            count += 1
            add(line, number: index + 1, on: page, box: count, parent: number)
        }
        for (index, child) in view.children.enumerated() {
            add(child, on: page, parent: number, line: lines[index], &count)
        }
    }

    private mutating func add(_ line: InspectedView.Line, number: Int, on page: Int, box: Int, parent: Int) {
        var row: [String: Value] = [
            "page": .number(page), "box": .number(box), "parent": .number(parent), "line": .number(number),
            "kind": .text("line"),
            "name": .text("Line"), "text": .text(line.text), "baseline": .length(line.baseline),
            "slack": .length(line.slack),
        ]
        Self.set(line.frame, in: &row)
        row["line_end"] = .text(line.isForced ? "forced" : line.isHyphenated ? "hyphen" : "break")
        add(row)
    }

    private static func set(_ frame: CGRect, in row: inout [String: Value]) {
        (row["x"], row["y"]) = (.length(frame.minX), .length(frame.minY))
        (row["width"], row["height"]) = (.length(frame.width), .length(frame.height))
    }

    // MARK: Bytes

    /// The whole table.
    func finish() -> [UInt8] { format == .csv ? bytes : bytes + Array("\n]\n".utf8) }

    private mutating func add(_ row: [String: Value]) {
        switch format {
        case .csv: bytes += Array(Self.csv(row).utf8)
        case .json:
            bytes += Array(((isEmpty ? "\n" : ",\n") + Self.json(row)).utf8)
            isEmpty = false
        }
    }

    private static func csv(_ row: [String: Value]) -> String {
        let fields = columns.map { column in
            switch row[column] {
            case nil: ""
            case .text(let text): field(text)
            case .number(let number): "\(number)"
            case .length(let length): Self.length(length)
            }
        }
        return fields.joined(separator: ",") + "\n"
    }

    /// RFC 4180 §2: a field with a comma, a quote or a line break is in quotes.
    private static func field(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// Fields without a value are omitted. JSON has no infinity, which is a text.
    private static func json(_ row: [String: Value]) -> String {
        JSONText.object(
            columns.compactMap { column in
                switch row[column] {
                case nil: nil
                case .text(let text): (column, .text(text))
                case .number(let number): (column, .number(number))
                case .length(let length):
                    (column, length.isFinite ? .raw(Self.length(length)) : .text(Self.length(length)))
                }
            })
    }

    private static func length(_ value: CGFloat) -> String { DecimalText.written(value, places: 3) }
}

/// The option that writes the measures of the layout.
struct MeasureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write the frame, baseline, gap and slack of every box and line to a .csv or .json file.", .output,
            valueName: "file"))
    var measure: String?

    /// The format by the ending of the name.
    private func format(of path: String) throws -> MeasureTable.Format {
        guard let format = MeasureTable.Format(rawValue: PathName.fileExtension(of: path)) else {
            throw Diagnostic.option("--measure", value: path, expected: "a name ending in .csv or .json")
        }
        return format
    }

    /// Checks the name, before anything is written.
    func checkName() throws { if let measure { _ = try format(of: measure) } }

    /// Writes the measures, if they are asked for.
    func write(_ pages: () throws -> [InspectedView]) throws {
        try writeEach { add in for page in try pages() { add(page) } }
    }

    /// Writes the measures of pages that come one by one, if they are asked for.
    func writeEach(_ body: ((InspectedView) -> Void) throws -> Void) throws {
        guard let measure else { return }
        var table = MeasureTable(try format(of: measure))
        try body { table.add(page: $0) }
        try OutputDestination.file(measure).write(table.finish())
    }
}
