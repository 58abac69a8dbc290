import Foundation

@testable import Galley
@testable import GalleyStationery

extension FuzzTarget {
    /// The report, then a NUL, then its data.
    static let report = FuzzTarget(
        name: "report", summary: "reports: front matter, directives, Markdown, and their pages"
    ) { bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        do {
            try Data(parts[0]).write(to: folder.appending(path: "report.md"))
            if parts.count > 1 { try Data(parts[1]).write(to: folder.appending(path: "data.yaml")) }
        } catch {
            breach("cannot write: \(error)")
        }
        let report: Report
        do {
            // A report may name any file: here there are no others.
            report = try FileAccess(root: folder.path).withValue {
                try Report(
                    path: folder.appending(path: "report.md").path,
                    data: parts.count > 1 ? folder.appending(path: "data.yaml").path : nil)
            }
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
            return
        }
        // Setting takes a thousand times as long as reading.
        guard parts[0].count <= 300, parts[0].count % 8 == 0 else { return }
        var count = 0
        do { _ = try report.document.forEachPage(fonts: fonts) { _ in count += 1 } } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
            return
        }
        if count < 1 { breach("a report without a page") }
    }

    private static let folder: URL = {
        let folder = URL(filePath: "/dev/shm/galley-fuzz-\(getpid())")
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            breach("cannot make \(folder.path): \(error)")
        }
        return folder
    }()
}
