/// Splits and joins paths as text, without access to the file system.
///
/// Replaces Foundation's `NSString.deletingLastPathComponent` and `lastPathComponent`, which trap on one-character paths such
/// as `-` on Linux.
package enum PathName {
    /// The part before the last slash; empty if there is none, `/` for a file in the root.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        let folder = path[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// The part after the last slash.
    package static func fileName(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The part after the last point of the file name, in lower case; empty if there is none, and for `.name`.
    package static func fileExtension(of path: String) -> String {
        let name = fileName(of: path)
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }

    /// Whether a name is that of a file with settings, in YAML or JSON, rather than of something built in.
    package static func isSettingsFile(_ name: String) -> Bool {
        ["yaml", "yml", "json"].contains(fileExtension(of: name))
    }

    /// `path` without its extension and the point before it.
    package static func withoutExtension(_ path: String) -> String {
        let length = fileExtension(of: path).count
        return length == 0 ? path : String(path.dropLast(length + 1))
    }

    /// Whether `path` is absolute, without empty parts and parts that begin with a point.
    package static func isPlain(_ path: String) -> Bool {
        let (slash, point) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        return path.utf8.first == slash
            && !zip(path.utf8, path.utf8.dropFirst()).contains { $0 == slash && ($1 == slash || $1 == point) }
    }

    /// `path` relative to `folder`; unchanged if it is absolute or `folder` is empty.
    package static func resolve(_ path: String, in folder: String) -> String {
        if folder.isEmpty || path.hasPrefix("/") { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }
}
