public import GalleyData
import GalleyDiagnostics

extension WordCount {
    /// Counts the words of a file, or of standard input for `-`.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - encoding: its encoding; UTF-16 is recognised by its byte-order mark.
    /// - Throws: `Diagnostic` for a file that cannot be read or is not UTF-8.
    public mutating func add(contentsOf path: String, encoding: TextEncoding = .utf8) throws {
        let name = name(of: path)
        var bytes: [UInt8] = []
        try InputFile(path: path).forEachTextChunk(expected: "a text") { chunk in
            bytes += chunk
            return true
        }
        bytes = try encoding.utf8(bytes, of: name)
        var number = 1
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            guard let text = String(validating: line, as: UTF8.self) else {
                throw Diagnostic(
                    .encoding, "not UTF-8", expected: "UTF-8 text", hint: .encoding(TextEncoding.recognised(in: bytes)),
                    at: .init(file: name, line: number))
            }
            add(text)
            number += 1
        }
    }

    /// The name of the file in messages.
    package func name(of path: String) -> String { path == "-" ? "<stdin>" : path }
}
