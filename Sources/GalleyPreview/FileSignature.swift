import Foundation

/// The state of a file: modification date, size and inode, for detecting changes without reading it.
package struct FileSignature: Hashable, Sendable {
    private var modified: Date?
    private var size: Int?
    private var number: Int?

    /// The current state of the file at `path`, which may be missing.
    package init(path: String) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        modified = attributes?[.modificationDate] as? Date
        size = attributes?[.size] as? Int
        number = attributes?[.systemFileNumber] as? Int
    }
}
