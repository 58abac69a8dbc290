import Foundation
import Galley
import GalleyDifference

/// The kept layout of a test.
struct KeptLayout {
    let name: String
    let path: String

    init(name: String, filePath: String) {
        self.name = name
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        path = folder.appendingPathComponent("Layouts/\(name).layout").path
    }

    /// The difference from the kept layout; nil if there is none. With `GALLEY_ACCEPT=1`, the pages are kept.
    func difference(from pages: [DisplayPage], _ tolerance: LayoutTolerance) throws -> LayoutDifference? {
        let record = LayoutRecord(pages)
        if ProcessInfo.processInfo.environment["GALLEY_ACCEPT"] == "1" {
            let file = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(record.text.utf8).write(to: file, options: .atomic)
        }
        guard ReadableFile.mayExist(path) else { return nil }
        return LayoutDifference(
            try kept, record, tolerance: tolerance)
    }

    private var kept: LayoutRecord {
        get throws { try LayoutRecord(text: String(decoding: try ReadableFile.bytes(ofFile: path), as: UTF8.self)) }
    }

    /// Writes the pages that differ, and returns the path of the file.
    func picture(_ difference: LayoutDifference, _ pages: [DisplayPage]) throws -> String {
        let shown = DifferencePages(
            difference, before: (try kept, { _ in nil }),
            after: (LayoutRecord(pages), { pages.indices.contains($0 - 1) ? pages[$0 - 1] : nil }))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-difference.html")
        try Data(try shown.html(title: name).utf8).write(to: file)
        return file.path
    }
}
