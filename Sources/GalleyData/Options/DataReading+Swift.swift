extension DataReading {
    /// The stated encoding; nil for the usual one.
    package var swiftEncoding: String? {
        encoding == .utf8 ? nil : "TextEncoding(\(SwiftSource.string(encoding.argument)))!"
    }

    /// The Swift expression of the reader of a file, and the statements that it needs.
    ///
    /// - Parameter path: an expression.
    package func swiftReader(ofFile path: String) -> (lines: [String], reader: String) {
        let properties: [(name: String, value: String?)] = [
            ("sheet", sheet.map(SwiftSource.string)), ("range", range.map(SwiftSource.string)),
            ("headerRow", headerRow.map(String.init)), ("query", query.map(SwiftSource.string)),
            ("delimiter", delimiter.map { SwiftSource.string(String($0)) }), ("encoding", swiftEncoding),
        ]
        let lines = properties.compactMap { name, value in value.map { "reading.\(name) = \($0)" } }
        let argument = format.map { "format: .\($0.rawValue)" }
        guard !lines.isEmpty || format.map({ $0 != .csv && $0 != .tsv }) ?? false else {
            return ([], "RecordReader(path: \(path)\(argument.map { ", \($0)" } ?? ""))")
        }
        return (
            ["var reading = DataReading(\(argument ?? ""))"] + lines, "RecordReader(path: \(path), reading: reading)"
        )
    }
}
