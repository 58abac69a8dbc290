import Galley
import GalleyDiagnostics
import GalleyDifference
import GalleyStationery

/// The file of `galley diff -o`.
struct DifferenceFile {
    private enum Format: String, CaseIterable {
        case html, pdf, png, json
    }

    private let path: String
    private let format: Format

    /// - Throws: `Diagnostic` for a name with another ending.
    init(_ path: String) throws(Diagnostic) {
        guard let format = Format(rawValue: PathName.fileExtension(of: path)) else {
            throw Diagnostic.option("-o", value: path, expected: "a name ending in .html, .pdf, .png or .json")
        }
        self.path = path
        self.format = format
    }

    func write(_ difference: LayoutDifference, of pair: ComparedPair) throws {
        switch format {
        case .json:
            let json = difference.json(before: pair.before.name, after: pair.after.name)
            try OutputDestination.file(path).write(Array(json.utf8))
        default: break
        }
    }
}
