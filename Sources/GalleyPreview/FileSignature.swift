import Foundation

/// What tells one state of a file from another without reading it.
public struct FileSignature: Hashable, Sendable {
    private var modified: Date?
    private var size: Int?
    private var number: Int?

    /// Of the file that is at `path` now, or of there being none.
    public init(path: String) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        modified = attributes?[.modificationDate] as? Date
        size = attributes?[.size] as? Int
        number = attributes?[.systemFileNumber] as? Int
    }
}
