import GalleyDifference
import GalleyStationery

extension SpecimenCommand {
    /// Writes the pages that differ between two commands, and the list of what differs.
    ///
    /// - Returns: whether `--compare` has commands; options of a cloud otherwise.
    func exportComparedCommands() throws -> Bool {
        let sources = compare.map(ComparedSource.command)
        guard sources.count == 2, sources.allSatisfy(\.namesCommand) else { return false }
        for (option, value) in [("--data", data), ("--text", text)] {
            if let value {
                throw Diagnostic.option(option, value: value, expected: "an option of the compared commands")
            }
        }
        let file = try DifferenceFile(output)
        let pair = try ComparedPair(sources[0], sources[1])
        for warning in pair.warnings {
            Terminal.warn(.init(Diagnostic(.comparedDocument, verbatim: warning, severity: .warning)))
        }
        try file.write(try pair.difference(LayoutTolerance()), of: pair)
        return true
    }
}
