import GalleyDiagnostics
import GalleyText

/// All parts of a document, in the order of their numbers. The files are closed again, however many there are.
struct ShardList {
    struct Entry {
        var path: String
        var number: Int
        var systemFonts: String?
        var fonts: [FontReference]
    }

    private(set) var all: [Entry] = []
    /// The settings of the whole document.
    let settings: ShardSettings

    /// - Parameter program: the version of this program.
    /// - Throws: `Diagnostic` for a file that is no part or is damaged, and for parts that do not belong together.
    init(_ paths: [String], program: String) throws(Diagnostic) {
        var first: ShardHeader?
        var pathsByNumber: [Int: String] = [:]
        for path in paths {
            let header = try ShardFile(path: path).header
            guard header.part.program == program else {
                throw .otherProgram(file: path, version: header.part.program, expected: program)
            }
            let reference = first ?? header
            first = reference
            if reference.part.count != header.part.count {
                throw .otherCount(file: path, count: header.part.count, expected: reference.part.count)
            }
            try Self.compare(header, path, reference, paths[0])
            if let other = pathsByNumber[header.part.number] {
                throw .duplicateShard(file: path, first: other, number: header.part.number)
            }
            pathsByNumber[header.part.number] = path
            all.append(
                Entry(
                    path: path, number: header.part.number, systemFonts: header.systemFonts, fonts: header.fonts))
        }
        guard let first else { throw .incomplete(missing: [], count: 0) }
        settings = first.settings
        let missing = (1...first.part.count).filter { pathsByNumber[$0] == nil }
        guard missing.isEmpty else { throw .incomplete(missing: missing, count: first.part.count) }
        all.sort { $0.number < $1.number }
    }

    /// - Throws: `Diagnostic.otherJob` for the first property that differs.
    private static func compare(
        _ header: ShardHeader, _ path: String, _ first: ShardHeader, _ firstPath: String
    ) throws(Diagnostic) {
        let (own, expected) = (header.properties, first.properties)
        let names = expected.map(\.name) + own.map(\.name).filter { name in !expected.contains { $0.name == name } }
        func value(_ name: String, _ list: [PDFPart.Property]) -> String { list.first { $0.name == name }?.value ?? "" }
        let different = names.filter { value($0, own) != value($0, expected) }
        guard let name = different.first else { return }
        throw .otherJob(
            file: path, property: name, value: value(name, own), first: firstPath, expected: value(name, expected),
            more: different.count - 1)
    }
}
