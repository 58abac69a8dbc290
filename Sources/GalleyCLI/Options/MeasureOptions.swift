import ArgumentParser
import GalleyStationery

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
