import CThemes

/// The embedded themes.
enum BuiltInThemes {
    static let names: [String] = {
        let all = unsafe UnsafeBufferPointer(start: galley_themes, count: galley_theme_count)
        return unsafe all.map { unsafe String(cString: $0.name) }
    }()

    /// The YAML of a theme; nil for an unknown name.
    static func yaml(_ name: String) -> [UInt8]? {
        let all = unsafe UnsafeBufferPointer(start: galley_themes, count: galley_theme_count)
        guard let found = unsafe all.first(where: { unsafe String(cString: $0.name) == name }) else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: found.yaml, count: found.length))
    }
}
