import Foundation
import GalleyDifference
import GalleyStationery

/// A folder of kept layouts.
struct Baselines {
    static let ending = "layout"
    private let folder: String

    /// - Throws: `Diagnostic` if two files would have one kept layout.
    init(folder: String, files: [String]) throws(Diagnostic) {
        self.folder = folder
        var names: Set<String> = []
        for file in files where !names.insert(PathName.fileName(of: file)).inserted {
            throw Diagnostic.option(
                "--baseline", value: file, expected: "files of different names: a kept layout has the name of its file")
        }
    }

    private func path(of file: String) -> String {
        PathName.resolve(PathName.fileName(of: file) + "." + Self.ending, in: folder)
    }

    func keep(_ record: LayoutRecord, of file: String) throws {
        var isFolder: ObjCBool = false
        if unsafe !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try OutputDestination.file(path(of: file)).write(Array(record.text.utf8))
    }

    /// The kept layout of a file; nil if there is none.
    func kept(of file: String) throws(Diagnostic) -> ComparedDocument? {
        let path = path(of: file)
        guard ReadableFile.mayExist(path) else { return nil }
        return ComparedDocument(name: path, record: try Self.read(path))
    }

    static func read(_ path: String) throws(Diagnostic) -> LayoutRecord {
        try LayoutReader.read(try ReadableFile.bytes(ofFile: path), file: path)
    }
}
