public import GalleyDiagnostics
package import GalleySpreadsheet

/// A value in a YAML or JSON file, with its location.
package struct SpecNode: Sendable {
    package indirect enum Value: Sendable {
        /// Text as written; `isPlain` if it is not quoted.
        case scalar(String, isPlain: Bool)
        case list([SpecNode])
        case mapping([(key: String, line: Int, value: SpecNode)])
    }

    package var value: Value
    /// The line, counted from 1.
    package var line: Int
    package var column: Int?
    /// The number or date behind a value, in the cell of a sheet.
    package var stored: StoredValue?

    package init(value: Value, line: Int, column: Int? = nil, stored: StoredValue? = nil) {
        self.value = value
        self.line = line
        self.column = column
        self.stored = stored
    }

    /// The kind of the value in words.
    package var kind: String {
        switch value {
        case .scalar(let text, _): quoted(text)
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The nodes of a list, or the node itself.
    package var items: [SpecNode] { if case .list(let list) = value { list } else { [self] } }

    /// Whether the value is omitted, as in `key:` or `key: null`.
    package var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = value else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }
}

extension Diagnostic.ID {
    /// A template, theme, stock or job cannot be read at all.
    public static let unreadableSettings = Diagnostic.ID("settings.unreadable", .input)
    /// A file is not YAML or JSON.
    public static let malformedYAML = Diagnostic.ID("settings.syntax", .settings)
    /// A file of settings is empty.
    public static let emptySettings = Diagnostic.ID("settings.empty", .settings)
    /// A mapping has a key that does not exist.
    public static let unknownKey = Diagnostic.ID("settings.unknown-key", .settings)
    /// A key is given twice.
    public static let duplicateKey = Diagnostic.ID("settings.duplicate-key", .settings)
    /// A key is missing, or has an invalid value.
    public static let invalidSetting = Diagnostic.ID("settings.value", .settings)
    /// A template of labels cannot be used or changed.
    public static let invalidTemplate = Diagnostic.ID("settings.template", .settings)
    /// A stock cannot be used.
    public static let invalidStock = Diagnostic.ID("settings.stock", .settings)
    /// A job has no command, or an option that its command does not have.
    public static let invalidJob = Diagnostic.ID("settings.job", .settings)
}

extension Diagnostic {
    /// Whether it is about a template, theme, stock or job.
    package var isOfSettings: Bool { id.origin == .settings || id == .unreadableSettings }
}

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
