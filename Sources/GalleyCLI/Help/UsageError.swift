import ArgumentParser
import Foundation
import GalleyDiagnostics

/// An error of the command line, in one line: the option or argument, what was expected, and where it is explained.
struct UsageError: Error, CustomStringConvertible {
    /// The message without the command that explains it.
    let problem: String
    /// The name of a missing option or argument, without hyphens and brackets.
    private(set) var missing: String?
    private let path: [String]

    var description: String { "\(problem); see \(path.joined(separator: " ")) --help" }

    /// Describes an error of the parser.
    ///
    /// - Parameters:
    ///   - error: an error of `parseAsRoot`.
    ///   - arguments: the arguments after the name of the program.
    ///   - program: the root of the commands.
    /// - Returns: nil if it is no error, such as a request for the version.
    init?(_ error: any Error, arguments: [String], program: any ParsableCommand.Type) {
        guard program.exitCode(for: error) == .validationFailure else { return nil }
        let message = program.message(for: error)
        guard !message.isEmpty else { return nil }
        path = Self.path(of: arguments)
        let shape = CommandShape.at(path)
        // A misspelt option can be the reason why another one is missing.
        if let unknown = Self.unknownOption(Array(arguments.dropFirst(path.count - 1)), shape) {
            problem = unknown
            return
        }
        (problem, missing) = Self.problem(message.components(separatedBy: "\n")[0], shape)
    }

    /// The names of the program and the command in `arguments`.
    private static func path(of arguments: [String]) -> [String] {
        var (shape, path) = (CommandShape.program, ["galley"])
        for word in arguments {
            guard let next = shape.subcommand(word) else { break }
            (shape, path) = (next, path + [word])
        }
        return path
    }

    /// The message on the first long option that the command does not have.
    private static func unknownOption(_ arguments: [String], _ shape: CommandShape) -> String? {
        let known = (shape.arguments ?? []).flatMap { argument in
            (argument.names ?? []).map {
                (name: $0.text, takesValue: argument.kind == "option" && !argument.mayLackValue)
            }
        }
        var isValue = false
        for word in arguments.prefix(while: { $0 != "--" }) {
            defer { isValue = !isValue && known.contains { $0.name == word && $0.takesValue } }
            guard !isValue, word.hasPrefix("--") else { continue }
            let name = String(word.prefix { $0 != "=" })
            if known.contains(where: { $0.name == name }) || name.hasPrefix("--help") { continue }
            return "unknown option \(excerpt(name))" + NearestName.hint(for: name, among: known.map(\.name))
        }
        return nil
    }

    private static func problem(_ message: String, _ shape: CommandShape) -> (String, missing: String?) {
        if let found = message.firstMatch(of: /^Missing expected argument '(.+)'/) {
            let text = String(found.1)
            if text.contains("--output") {
                let example = "-o \(shape.commandName).pdf"
                return ("missing option --output: expected a file, such as \(example)", "output")
            }
            let name = text.firstMatch(of: /<?([a-z-]+)>/).map { String($0.1) } ?? text
            return ("missing argument <\(name)>" + expected(name, shape), name)
        }
        if let found = message.firstMatch(of: /^Missing value for '(-\S+)/) {
            let option = shape.options.first { ($0.names ?? []).contains { $0.text == found.1 } }
            return ("missing value of \(found.1)" + expected(option?.name ?? "", shape), nil)
        }
        if let found = message.firstMatch(of: /^Unexpected argument '(.*)'$/) {
            return ("unexpected argument \(quoted(String(found.1)))", nil)
        }
        if let found = message.firstMatch(of: /^\d+ unexpected arguments: '(.*)'$/) {
            return ("unexpected arguments: " + excerpt(String(found.1)).replacing("', '", with: ", "), nil)
        }
        if let found = message.firstMatch(of: /^Unknown option '(.*?)'/) {
            return ("unknown option \(excerpt(String(found.1)))", nil)
        }
        if let found = message.firstMatch(of: /^The option '(.*)' does not take any value, but '(.*)' was specified/) {
            return ("\(found.1): invalid value \(quoted(String(found.2))): expected none", nil)
        }
        let text = message.hasSuffix(".") ? String(message.dropLast()) : message
        return (withSmallInitial(text), nil)
    }

    /// The first sentence that describes an argument.
    private static func expected(_ name: String, _ shape: CommandShape) -> String {
        guard
            let text = shape.arguments?.first(where: { $0.name == name })?.abstract?.prefixMatch(
                of: /[^;]*?(?=[.;]( |$))/)?.0
        else { return "" }
        return ": expected " + withSmallInitial(String(text))
    }

    /// The text as the middle of a sentence; abbreviations keep their capitals.
    private static func withSmallInitial(_ text: String) -> String {
        text.dropFirst().first?.isUppercase == true ? text : text.prefix(1).lowercased() + text.dropFirst()
    }
}
