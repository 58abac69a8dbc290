import CResources

/// A folder of text files that are part of the program: `docs`, or one of `Sources/CResources`.
package enum EmbeddedFolder: String {
    case hyphenation, vocabulary, themes, templates, rules, preview, difference, docs
    case stopWords = "stop-words"

    /// The names of its files, in the order of `CResources.c`.
    package var names: [String] {
        let folder = rawValue + "/"
        return (0..<galley_resource_count).compactMap { index in
            let path = unsafe String(cString: galley_resources[index].path)
            return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
        }
    }

    /// The text of a file; nil for an unknown name.
    package func text(_ name: String) -> String? {
        unsafe galley_resource_text(rawValue + "/" + name).map { unsafe String(cString: $0) }
    }

    /// The bytes of a file; nil for an unknown name.
    package func bytes(_ name: String) -> [UInt8]? { text(name).map { Array($0.utf8) } }
}

/// The logos that are part of the program.
package enum EmbeddedLogos {
    /// Lines of name, title, colour, licence and path, with tabs between them, as a zlib stream: see `Sources/CResources/logos`.
    package static var packed: [UInt8] {
        unsafe [UInt8](UnsafeBufferPointer(start: galley_logos, count: galley_logos_size))
    }
}
