import Foundation
import GalleyStationery

/// The help of a command: on one screen, or with all options.
struct HelpText {
    let shape: CommandShape
    /// The words of the command: `galley`, `stocks`, `list`.
    let path: [String]
    let showsAll: Bool
    let width: Int

    private static let column = 26

    /// The width of the terminal, from `COLUMNS` or the terminal itself; 80 if neither says.
    static var terminalWidth: Int {
        if let text = ProcessInfo.processInfo.environment["COLUMNS"], let width = Int(text) { return max(40, width) }
        var size = winsize()
        let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        return isKnown && size.ws_col > 0 ? min(100, max(40, Int(size.ws_col))) : 80
    }

    init(_ shape: CommandShape, path: [String], showsAll: Bool, width: Int = terminalWidth) {
        (self.shape, self.path, self.showsAll, self.width) = (shape, path, showsAll, width)
    }

    /// Options that a command shares with others, and that its short help has no line for.
    private static let omitted: [String: Set<String>] = [
        "cloud": ["pages", "landscape", "margin", "query", "encoding", "dpi", "font-path"]
    ]

    /// The line of an option in the short help; nil if only the long help has the option.
    private func brief(_ option: CommandShape.Argument) -> String? {
        Self.omitted[path.last ?? ""]?.contains(option.name) ?? false ? nil : option.brief
    }

    /// Whether the command has so few options that help shows all.
    private var isShort: Bool {
        shape.options.count { $0.group.map { !$0.isDetail } ?? false } <= 14
    }

    /// The groups of options that are shown, in order.
    var groups: [(heading: String, options: [CommandShape.Argument])] {
        var groups: [(heading: String, options: [CommandShape.Argument])] = []
        for group in HelpGroup.allCases where showsAll || !group.isDetail {
            let options = shape.options.filter { option in
                option.group == group && (showsAll || isShort || brief(option) != nil)
            }
            if groups.last?.heading == group.heading {
                groups[groups.count - 1].options += options
            } else {
                groups.append((group.heading, options))
            }
        }
        return groups.filter { !$0.options.isEmpty }
    }

    var text: String {
        var parts = [wrapped(shape.abstract ?? "")]
        if showsAll, !shape.prose.isEmpty { parts.append(wrapped(shape.prose)) }
        parts.append(wrapped("Usage: " + usage, indent: 7))
        if !shape.positionals.isEmpty {
            parts.append(section("Arguments", shape.positionals.map { ("<\($0.name)>", $0.abstract ?? "") }))
        }
        if !shape.visibleSubcommands.isEmpty {
            parts.append(section("Commands", shape.visibleSubcommands.map { ($0.commandName, $0.abstract ?? "") }))
        }
        for (heading, options) in groups { parts.append(section(heading, options.map(entry))) }
        if !shape.examples.isEmpty {
            parts.append(
                "Examples\n" + shape.examples.prefix(showsAll ? 9 : 3).map { "  " + $0 }.joined(separator: "\n"))
        }
        if !showsAll, shape.examples.isEmpty, !shape.prose.isEmpty { parts.append(wrapped(shape.prose)) }
        parts.append(wrapped(footer))
        return parts.joined(separator: "\n\n")
    }

    private var footer: String {
        let name = path.joined(separator: " ")
        if !shape.visibleSubcommands.isEmpty {
            let topics = path.count == 1 ? ", galley help topics lists the manual" : ""
            return "\(name) help <command> explains a command\(topics)."
        }
        let hasMore = shape.options.contains { $0.group != nil && brief($0) == nil }
        return showsAll || !hasMore
            ? "galley help lists all commands."
            : "\(name) --help-all lists all options."
    }

    /// `galley cloud <file> --output <file> [options]`.
    var usage: String {
        var words = path
        for argument in shape.positionals {
            let text = "<\(argument.name)>" + (argument.isRepeating ? " …" : "")
            words.append(argument.isOptional ? "[\(text)]" : text)
        }
        words += shape.options.filter { !$0.isOptional && $0.kind == "option" }.map { "--\($0.name)\($0.value)" }
        if !shape.visibleSubcommands.isEmpty { words.append("<command>") }
        if shape.options.contains(where: { $0.group != nil && $0.isOptional }) {
            words.append("[options]")
        }
        return words.joined(separator: " ")
    }

    private func entry(_ option: CommandShape.Argument) -> (String, String) {
        let name = option.name
        let isOpposed = shape.hasOpposite(name)
        let names = (option.names ?? []).sorted { $0.text.count < $1.text.count }.map(\.text)
        var label = names.joined(separator: ", ")
        if isOpposed { label = "--[no-]\(name)" }
        label += option.value
        if !showsAll, let brief = brief(option) { return (label, brief) }
        var text = option.abstract ?? ""
        // The short help has phrases, not sentences.
        if !showsAll { text = text.replacing(". (default: ", with: " (default: ") }
        if !showsAll, text.hasSuffix(".") { text.removeLast() }
        if let value = option.shownDefault {
            text += " (default: \(isOpposed ? value == "--\(name)" ? "on" : "off" : value))"
        }
        return (label, text)
    }

    private func section(_ title: String, _ entries: [(label: String, text: String)]) -> String {
        let lines = entries.map { entry in
            let label = "  " + entry.label
            if label.count <= Self.column - 2 {
                return wrapped(label.filled(to: Self.column) + entry.text, indent: Self.column)
            }
            // Short texts stay on the line of a long label.
            if label.count + 2 + entry.text.count <= width { return label + "  " + entry.text }
            return label + "\n" + wrapped("".filled(to: Self.column) + entry.text, indent: Self.column)
        }
        return title + "\n" + lines.joined(separator: "\n")
    }

    private func wrapped(_ text: String, indent: Int = 0) -> String { text.wrapped(to: width, indent: indent) }
}
