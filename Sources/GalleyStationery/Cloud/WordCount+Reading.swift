extension WordCount {
    /// Counts the words of a UTF-8 file, or of standard input for `-`.
    ///
    /// - Throws: `DataError` for a file that cannot be read or is not UTF-8.
    public mutating func add(contentsOf path: String) throws {
        let name = name(of: path)
        let bytes = try InputFile(path: path).bytes()
        var number = 1
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            guard let text = String(validating: line, as: UTF8.self) else {
                throw DataError(file: name, line: number, problem: "not UTF-8; expected UTF-8 text")
            }
            add(text)
            number += 1
        }
    }

    /// The name of the file in messages.
    package func name(of path: String) -> String { path == "-" ? "<stdin>" : path }
}
