package import GalleyDiagnostics

/// The places of keys in a file, for errors that are found after it has been read.
package struct SpecPlaces: Sendable {
    private var file = ""
    private var lines: [String: Int] = [:]
    private var texts: [String: [String]] = [:]

    package init() {}

    package init(_ spec: SpecMapping, _ keys: [String]) throws(Diagnostic) {
        file = spec.file
        for key in keys where spec.has(key) {
            lines[key] = spec.line(of: key)
            texts[key] = try spec.texts(key)
        }
    }

    /// An error in the value of a key; nil if the file lacks the key.
    package func error(at key: String, _ problem: Wording) -> Diagnostic? {
        lines[key].map { Diagnostic(.invalidSetting, problem, at: .init(file: file, line: $0, field: .key(key))) }
    }

    /// An error in a text, with the first key that has it; nil if none has.
    package func error(in text: String, _ problem: Wording) -> Diagnostic? {
        let key = texts.filter { $0.value.contains(text) }.keys.min { lines[$0] ?? 0 < lines[$1] ?? 0 }
        return key.flatMap { error(at: $0, problem) }
    }
}
