import CThemes

/// The themes that are in the executable.
enum BuiltInThemes {
    static let names: [String] = {
        let all = unsafe UnsafeBufferPointer(start: galley_themes, count: galley_theme_count)
        return unsafe all.map { unsafe String(cString: $0.name) }
    }()

    /// A theme's YAML; nil for a name that none has.
    static func yaml(_ name: String) -> [UInt8]? {
        let all = unsafe UnsafeBufferPointer(start: galley_themes, count: galley_theme_count)
        guard let found = unsafe all.first(where: { unsafe String(cString: $0.name) == name }) else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: found.yaml, count: found.length))
    }
}
