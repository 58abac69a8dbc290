import ArgumentParser
import GalleyDiagnostics

extension Diagnostic.ID {
    /// A command line is malformed.
    static let wrongUsage = Diagnostic.ID("usage.wrong", .usage)
    /// A required option or argument is missing; the value is its name.
    static let missingArgument = Diagnostic.ID("usage.missing", .usage)
}

/// The fault of arguments that the parser refuses, found by the description of the command: the parser's errors are not
/// public, and its messages are for people.
struct CommandLineFault {
    private let shape: CommandShape
    /// The arguments after the names of the commands.
    private let words: [String]

    /// - Parameters:
    ///   - error: an error of `parseAsRoot`.
    ///   - arguments: the arguments after the name of the program.
    ///   - program: the root of the commands.
    /// - Returns: nil if it is no error of the command line, such as a request for the version.
    static func diagnostic(
        of error: any Error, arguments: [String], program: any ParsableCommand.Type
    ) -> Diagnostic? {
        guard program.exitCode(for: error) == .validationFailure else { return nil }
        let message = program.message(for: error)
        guard !message.isEmpty else { return nil }
        var (shape, path) = (CommandShape.program, ["galley"])
        for word in arguments {
            guard let next = shape.subcommand(word) else { break }
            (shape, path) = (next, path + [word])
        }
        let fault = CommandLineFault(shape: shape, words: Array(arguments.dropFirst(path.count - 1)))
        var diagnostic = fault.find() ?? fault.parsersFault(message)
        diagnostic.treatment = "see \(path.joined(separator: " ")) --help"
        return diagnostic
    }

    /// The parser's own message, as for a value that its type refuses.
    private func parsersFault(_ message: String) -> Diagnostic {
        let line = message.prefix { $0 != "\n" }
        let text = line.last == "." ? line.dropLast() : line
        return Diagnostic(.wrongUsage, "\(withSmallInitial(String(text)))")
    }

    /// The first fault, in the order in which the parser looks for them.
    private func find() -> Diagnostic? {
        // A misspelt option can be the reason why another one is missing.
        if let unknown = unknownOption() { return unknown }
        var (positionals, given, short) = ([String](), Set<String>(), String?.none)
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                break
            }
            guard word.hasPrefix("-"), word.count > 1 else {
                positionals.append(word)
                continue
            }
            let name = String(word.prefix { $0 != "=" })
            guard let option = option(name) else {
                short = short ?? word
                continue
            }
            given.insert(option.name)
            if option.kind == "flag", name.count < word.count {
                return Diagnostic(
                    .wrongUsage, value: String(word.dropFirst(name.count + 1)), expected: "none",
                    at: .init(field: .option(name)))
            }
            guard option.kind == "option", !option.mayLackValue, name.count == word.count else { continue }
            let value = rest.popFirst()
            if value.map({ !option.takesAnyText && $0.hasPrefix("-") && $0 != "-" }) ?? true {
                return Diagnostic(
                    .wrongUsage, "missing value of \(name): expected <\(option.valueName ?? option.name)>")
            }
        }
        return missing(given, positionals.count) ?? short.map {
            Diagnostic(.wrongUsage, "unknown option \(excerpt($0))")
        }
            ?? unexpected(positionals)
    }

    private func option(_ name: String) -> CommandShape.Argument? {
        shape.arguments?.first { ($0.names ?? []).contains { $0.text == name } }
    }

    /// The first long option that the command does not have.
    private func unknownOption() -> Diagnostic? {
        var isValue = false
        for word in words.prefix(while: { $0 != "--" }) {
            let name = String(word.prefix { $0 != "=" })
            let option = option(name)
            defer {
                isValue = !isValue && option.map { $0.kind == "option" && !$0.mayLackValue && name == word } ?? false
            }
            guard !isValue, word.hasPrefix("--"), option == nil, !name.hasPrefix("--help") else { continue }
            let names = (shape.arguments ?? []).flatMap { ($0.names ?? []).map(\.text) }
            var fault = Diagnostic(.wrongUsage, "unknown option \(excerpt(name))")
            if let argument = shape.positionals.first(where: { "--" + $0.name == name }) {
                fault.expected = "<\(argument.name)> as an argument"
            } else {
                fault.nearest = NearestName.of(name, among: names)
            }
            return fault
        }
        return nil
    }

    /// The first required option or argument that is missing.
    private func missing(_ given: Set<String>, _ count: Int) -> Diagnostic? {
        var count = count
        for argument in shape.arguments ?? [] where !argument.isOptional {
            if argument.isPositional {
                count -= 1
                guard count < 0 else { continue }
                return Diagnostic(
                    .missingArgument, "missing argument <\(argument.name)>\(expected(argument))", value: argument.name)
            }
            guard argument.kind == "option", !given.contains(argument.name) else { continue }
            guard argument.name == "output" else {
                let name = argument.valueName ?? argument.name
                return Diagnostic(.missingArgument, "missing argument <\(name)>", value: name)
            }
            return Diagnostic(
                .missingArgument, "missing option --output: expected a file, such as -o \(shape.commandName).pdf",
                value: "output")
        }
        return nil
    }

    private func unexpected(_ positionals: [String]) -> Diagnostic? {
        guard !shape.positionals.contains(where: \.isRepeating) else { return nil }
        let extra = positionals.dropFirst(shape.positionals.count)
        guard let first = extra.first else { return nil }
        guard extra.count > 1 else {
            return Diagnostic(.wrongUsage, "unexpected argument \(quoted(first))", value: first)
        }
        return Diagnostic(.wrongUsage, "unexpected arguments: \(excerpt(extra.joined(separator: ", ")))")
    }

    /// The first sentence that describes an argument, up to a semicolon.
    private func expected(_ argument: CommandShape.Argument) -> Wording {
        guard let text = argument.abstract?.prefixMatch(of: /[^;]*?(?=[.;]( |$))/)?.0 else { return "" }
        return ": expected \(withSmallInitial(String(text)))"
    }

    /// The text as the middle of a sentence; abbreviations keep their capitals.
    private func withSmallInitial(_ text: String) -> String {
        text.dropFirst().first?.isUppercase == true ? text : text.prefix(1).lowercased() + text.dropFirst()
    }
}
