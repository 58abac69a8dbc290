import Foundation
import Galley
import GalleyFormatting

/// The text files of a preview as the page shows them beside the picture.
package enum PreviewSources {
    /// The length of a file, in bytes, up to which its lines are shown.
    private static let longest = 2_000_000

    /// The lines of one of `files` as JSON; nil for any other path, and for a file that is no text.
    package static func json(_ path: String, among files: [String]) -> String? {
        guard files.contains(path), let bytes = try? ReadableFile.bytes(ofFile: path), bytes.count <= longest,
            !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            JSONText.quoted(line.last == "\r" ? String(line.dropLast()) : String(line))
        }
        return JSONText.object([
            ("file", .text(path)), ("lines", .raw("[\(lines.joined(separator: ","))]")),
        ])
    }
}
