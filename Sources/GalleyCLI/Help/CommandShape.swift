import Foundation
import GalleyConcurrency
import GalleyStationery

/// A command with its arguments, as the parser describes it. Help and man pages are made from it.
struct CommandShape: Decodable {
    var commandName: String
    var shouldDisplay: Bool?
    var abstract: String?
    var discussion: String?
    var subcommands: [CommandShape]?
    var arguments: [Argument]?

    struct Argument: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String

            /// `-o` or `--output`.
            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        var kind: String
        var parsingStrategy: String
        var shouldDisplay: Bool?
        var isOptional: Bool
        var isRepeating: Bool
        var names: [Name]?
        var valueName: String?
        var defaultValue: String?
        var abstract: String?
        var discussion: String?

        /// The group in help, and the line of the short help, as `ArgumentHelp.init(_:_:brief:valueName:)` writes them.
        private var placement: [String] { discussion?.split(separator: "\n").map(String.init) ?? [] }
        /// The group in help; nil for an option that help describes elsewhere.
        var group: HelpGroup? { placement.first.flatMap { HelpGroup(rawValue: $0) } }
        /// The line of the short help; nil if only the long help has the option.
        var brief: String? { placement.count > 1 ? placement[1] : nil }

        var isPositional: Bool { kind == "positional" }
        /// The long name without hyphens; the placeholder of a positional argument.
        var name: String { names?.first { $0.kind == "long" }?.name ?? valueName ?? "" }
        /// ` <file>`; empty for a flag.
        var value: String {
            guard kind == "option" else { return "" }
            let value = "<\(valueName ?? "value")>"
            return mayLackValue ? " [\(value)]" : " " + value
        }
        /// The default to show, if there is one.
        var shownDefault: String? { mayLackValue || defaultValue == "" ? nil : defaultValue }

        /// Whether the option may be given without a value. The parser describes the value that it has then as the default, but an
        /// option that is not given has none.
        var mayLackValue: Bool { ["summary", "dither"].contains(name) }

        /// Whether a value may begin with a hyphen, as the options of another command.
        var takesAnyText: Bool { parsingStrategy == "unconditional" }
    }

    /// The parser's description of the program as JSON, set when the program starts: its commands use it, too.
    static let source = Locked<(@Sendable () -> String)?>(nil)

    /// The whole program.
    static let program: CommandShape = {
        struct Tool: Decodable { var command: CommandShape }
        guard let source = source.withLock({ $0 }) else {
            preconditionFailure("the description of the program is not set")
        }
        do {
            return try JSONDecoder().decode(Tool.self, from: Data(source().utf8)).command
        } catch {
            preconditionFailure("the parser describes its commands: \(error)")
        }
    }()

    /// The command with a path such as `["galley", "stocks", "list"]`, which exists.
    static func at(_ path: [String]) -> CommandShape {
        path.dropFirst().reduce(program) { shape, name in
            guard let next = shape.subcommand(name) else { preconditionFailure("no command \(path)") }
            return next
        }
    }

    /// The commands that help lists.
    var visibleSubcommands: [CommandShape] {
        (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
    }

    func subcommand(_ name: String) -> CommandShape? { subcommands?.first { $0.commandName == name } }

    /// The options, each with its opposite, in the order of the parser.
    var options: [Argument] {
        let all = (arguments ?? []).filter { !$0.isPositional && $0.shouldDisplay != false }
        let names = Set(all.map(\.name))
        return all.filter { !($0.name.hasPrefix("no-") && names.contains(String($0.name.dropFirst(3)))) }
    }

    var positionals: [Argument] { (arguments ?? []).filter { $0.isPositional && $0.shouldDisplay != false } }

    /// Whether the flag `name` has an opposite.
    func hasOpposite(_ name: String) -> Bool { (arguments ?? []).contains { $0.name == "no-" + name } }

    /// The discussion without its examples.
    var prose: String {
        let text = discussion ?? ""
        guard let start = text.range(of: #"Examples?:\n"#, options: .regularExpression) else { return text }
        return text[..<start.lowerBound].trimmed
    }

    /// The commands that the discussion shows.
    var examples: [String] {
        (discussion ?? "").split(separator: "\n").filter { $0.hasPrefix("  galley ") }.map(\.trimmed)
    }
}
