import GalleyStationery

/// Recognises files that were given in each other's place, and the command that was meant.
///
/// The arguments are examined before they are parsed, since a command with a file in the wrong place lacks another argument, and
/// the parser would report only that.
enum SwappedArguments {
    /// The message for a swap, with the command as it was meant; nil if there is none.
    ///
    /// - Parameter arguments: the arguments after the name of the program.
    static func message(_ arguments: [String]) -> String? {
        guard let command = arguments.first, !arguments.contains(where: { $0 == "--help" || $0 == "-h" }) else {
            return nil
        }
        var words = ShellWords(words: Array(arguments.dropFirst()))
        let file = words.positional
        switch command {
        case "labels":
            if let file, isRecords(file) {
                let data = words.value(of: "--data")
                words.removePositional()
                words.set("--data", file)
                if let data, !isRecords(data) { words.words.insert(data, at: 0) }
                if words.value(of: "--stock") == nil, data == nil { words.words += ["--stock", "L7160"] }
                if !words.hasOutput { words.words += ["-o", "labels.pdf"] }
                return say(file, "records", "a template", command, words)
            }
            if let file, isMarkdown(file) {
                let data = words.value(of: "--data") ?? "people.csv"
                let meant = ShellWords(words: [file, "--for-each", data, "-o", pattern(file)])
                return say(file, "a report", "a template", "report", meant)
            }
        case "report":
            if let data = words.value(of: "--data"), isRecords(data) {
                if let file, isRecords(file) { return nil }
                words.remove("--data", takesValue: true)
                words.set("--for-each", data)
                if let output = words.takeOutput() ?? file.map(pattern) {
                    words.words += ["-o", output.contains("{") ? output : pattern(output)]
                }
                return say(data, "records", "the values of one report", command, words)
            }
            if let file, isRecords(file) {
                let report = words.value(of: "--data") ?? words.value(of: "--for-each") ?? "report.md"
                let name = isMarkdown(report) ? report : "report.md"
                let meant = ShellWords(words: [name, "--for-each", file, "-o", pattern(name)])
                return say(file, "records", "a report", command, meant)
            }
        case "badge":
            if let file, isRecords(file), words.value(of: "--data") == nil,
                words.words.filter({ !$0.hasPrefix("-") }).count < 4
            {
                words.removePositional()
                words.set("--data", file)
                if !words.hasOutput { words.words += ["-o", "badges.pdf"] }
                return say(file, "records", "the text of a badge", command, words)
            }
        default: break
        }
        return nil
    }

    private static func say(
        _ file: String, _ found: String, _ expected: String, _ command: String, _ meant: ShellWords
    ) -> String {
        "\(excerpt(file)) contains \(found), not \(expected): galley \(command) \(meant.text)"
    }

    private static func isRecords(_ file: String) -> Bool {
        ["csv", "tsv", "tab", "ndjson", "jsonl", "xlsx", "xls", "ods", "db", "sqlite", "sqlite3"]
            .contains(PathName.fileExtension(of: file))
    }

    private static func isMarkdown(_ file: String) -> Bool {
        ["md", "markdown"].contains(PathName.fileExtension(of: file))
    }

    /// `letter-{n}.pdf` for `letter.md`; other formats stay.
    private static func pattern(_ file: String) -> String {
        let ending = PathName.fileExtension(of: file)
        let format = ["png", "svg"].contains(ending) ? ending : "pdf"
        return PathName.withoutExtension(file) + "-{n}.\(format)"
    }
}

extension ShellWords {
    /// The first word that is neither an option nor follows one.
    fileprivate var positional: String? { positionalIndex.map { words[$0] } }

    private var positionalIndex: Int? {
        words.indices.first { index in
            !words[index].hasPrefix("-")
                && (index == 0 || !words[index - 1].hasPrefix("-") || words[index - 1].contains("="))
        }
    }

    fileprivate mutating func removePositional() { if let index = positionalIndex { words.remove(at: index) } }

    /// The value of an option in either notation.
    fileprivate func value(of option: String) -> String? {
        for (index, word) in words.enumerated() {
            if word == option { return index + 1 < words.count ? words[index + 1] : nil }
            if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
        }
        return nil
    }

    fileprivate var hasOutput: Bool { value(of: "-o") != nil || value(of: "--output") != nil }

    /// Removes the name of the output.
    fileprivate mutating func takeOutput() -> String? {
        guard let output = value(of: "-o") ?? value(of: "--output") else { return nil }
        remove("-o", takesValue: true)
        remove("--output", takesValue: true)
        return output
    }
}
