import GalleyDiagnostics
import GalleyText

/// All shards of a document, in the order of their numbers. The files are closed again, however many there are.
struct ShardList {
    struct Entry {
        var path: String
        var number: Int
        var systemFonts: String?
        var fonts: [FontReference]
    }

    private(set) var all: [Entry] = []
    /// The whole document.
    let document: ShardDocument

    /// - Parameter program: the version of this program.
    /// - Throws: `Diagnostic` for a file that is no shard or is damaged, and for shards that do not belong together.
    init(_ paths: [String], program: String) throws(Diagnostic) {
        var first: ShardHeader?
        var pathsByNumber: [Int: String] = [:]
        for path in paths {
            let header = try ShardFile(path: path).header
            guard header.shard.program == program else {
                throw .otherProgram(file: path, version: header.shard.program, expected: program)
            }
            let reference = first ?? header
            first = reference
            if reference.shard.count != header.shard.count {
                throw .otherCount(file: path, count: header.shard.count, expected: reference.shard.count)
            }
            try Self.compare(header, path, reference, paths[0])
            if let other = pathsByNumber[header.shard.number] {
                throw .duplicateShard(file: path, first: other, number: header.shard.number)
            }
            pathsByNumber[header.shard.number] = path
            all.append(
                Entry(
                    path: path, number: header.shard.number, systemFonts: header.systemFonts, fonts: header.fonts))
        }
        guard let first else { throw .incomplete(missing: [], count: 0) }
        document = first.document
        let missing = (1...first.shard.count).filter { pathsByNumber[$0] == nil }
        guard missing.isEmpty else { throw .incomplete(missing: missing, count: first.shard.count) }
        all.sort { $0.number < $1.number }
    }

    /// - Throws: `Diagnostic.otherJob` for the first property that differs.
    private static func compare(
        _ header: ShardHeader, _ path: String, _ first: ShardHeader, _ firstPath: String
    ) throws(Diagnostic) {
        let (own, expected) = (header.properties, first.properties)
        let names = expected.map(\.name) + own.map(\.name).filter { name in !expected.contains { $0.name == name } }
        func value(_ name: String, _ list: [PDFShard.Property]) -> String {
            list.first { $0.name == name }?.value ?? ""
        }
        let different = names.filter { value($0, own) != value($0, expected) }
        guard let name = different.first else { return }
        throw .otherJob(
            file: path, property: name, value: value(name, own), first: firstPath, expected: value(name, expected),
            more: different.count - 1)
    }
}
