import ArgumentParser
import Galley
import GalleyDiagnostics
import GalleyStationery

/// The option that writes the measures of the layout.
struct MeasureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write the frame, baseline, gap and slack of every box and line to a .csv or .json file. Of labels, those of the "
                + "first sheet.", .output, valueName: "file"))
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
        guard let measure else { return }
        let table = MeasureTable(try pages())
        let file = try OutputFile(path: measure)
        try file.write(table.bytes(try format(of: measure))[...])
        try file.commit()
    }
}
