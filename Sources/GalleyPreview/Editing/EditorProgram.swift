import Foundation
import GalleyData
import GalleyDiagnostics

/// The program that opens a place of the source. It is run without a shell, and only for files of the preview.
package struct EditorProgram: Sendable {
    package static let action = "/open"

    private let program: String
    private let arguments: [String]

    /// - Parameter command: the program and its arguments, with {file}, {line} and {column}.
    package init(_ command: String) throws {
        func fail(_ expected: Wording) -> Diagnostic {
            Diagnostic.option("--editor", value: command, expected: expected)
        }
        guard let words = Self.split(command) else { throw fail("a closing quote") }
        guard let name = words.first, !name.isEmpty else { throw fail("a program such as \"code -g {file}:{line}\"") }
        guard let program = Self.path(of: name) else { throw fail("a program in PATH; there is no \(quoted(name))") }
        self.program = program
        let rest = Array(words.dropFirst())
        arguments = rest.contains { $0.contains("{file}") } ? rest : rest + ["{file}"]
    }

    /// The words of a command. Quotes and backslashes protect spaces; nil for an open quote.
    package static func split(_ command: String) -> [String]? {
        var (words, word, quote, isEscaped) = ([String](), String?.none, Character?.none, false)
        for character in command {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        if let word { words.append(word) }
        return words
    }

    private static func path(of name: String) -> String? {
        let files = FileManager.default
        if name.contains("/") { return files.isExecutableFile(atPath: name) ? name : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first { files.isExecutableFile(atPath: $0) }
    }

    /// The arguments for a place.
    package func arguments(file: String, line: Int, column: Int) -> [String] {
        // A name that begins like an option must not be one.
        let file = file.hasPrefix("-") ? "./" + file : file
        return arguments.map { argument in
            // In one pass, since a name may contain a placeholder.
            var (result, rest) = ("", argument[...])
            while let first = rest.first {
                if let (name, value) = [("{file}", file), ("{line}", "\(line)"), ("{column}", "\(column)")].first(
                    where: { rest.hasPrefix($0.0) })
                {
                    result += value
                    rest = rest.dropFirst(name.count)
                } else {
                    result.append(first)
                    rest = rest.dropFirst()
                }
            }
            return result
        }
    }

    /// Opens the place that `values` name, if the preview shows its file.
    ///
    /// - Returns: the problem; nil if the program was started.
    package func open(_ values: [String: String], among files: [String]) -> String? {
        guard let file = values["file"], files.contains(file) else { return "expected a file that the preview reads" }
        guard let line = Int(values["line"] ?? "1"), let column = Int(values["column"] ?? "1"), line > 0, column > 0
        else { return "expected a line and a column from 1" }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments(file: file, line: line, column: column)
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { return "\(program) could not be started" }
        return nil
    }
}
