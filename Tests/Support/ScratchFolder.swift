public import Foundation

/// A new, empty folder that goes away with its owner.
public final class ScratchFolder {
    /// The path of the folder.
    public let path: String

    /// Creates the folder in the system's temporary folder. Ends the process if it cannot be created.
    public init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("galley-test-\(UUID().uuidString)").path
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            fatalError("no folder for tests: \(error)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of `name` in the folder.
    public static func / (folder: ScratchFolder, name: String) -> String { folder.path + "/" + name }

    /// The names of all that is in it, hidden files too, sorted.
    public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    /// Writes a file, in a folder that is made if it is missing, and returns its path.
    @discardableResult public func write(_ content: some Sequence<UInt8>, to name: String) throws -> String {
        if let end = name.lastIndex(of: "/") {
            try FileManager.default.createDirectory(
                atPath: self / String(name[..<end]), withIntermediateDirectories: true)
        }
        try Data(content).write(to: URL(fileURLWithPath: self / name))
        return self / name
    }

    /// Writes a text as UTF-8 and returns the path of the file.
    @discardableResult public func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Reads the file `name` of the folder.
    public func read(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self / name)) }
}
