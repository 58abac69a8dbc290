import Foundation

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

    private var command: String { path.last ?? "" }

    /// Whether the command has so few options that help shows all.
    private var isShort: Bool {
        let options = shape.options.filter { option in
            HelpGroup.of(option.name, on: command).map { !HelpGroup.all[$0].isDetail } ?? false
        }
        return options.count <= 14
    }

    /// The groups of options that are shown, in order.
    var groups: [(group: HelpGroup, options: [CommandShape.Argument])] {
        HelpGroup.all.indices.compactMap { index in
            let group = HelpGroup.all[index]
            guard showsAll || !group.isDetail else { return nil }
            let options = shape.options.filter {
                !HelpGroup.outside.contains($0.name) && HelpGroup.of($0.name, on: command) == index
                    && (showsAll || isShort || HelpGroup.brief($0.name, on: command) != nil)
            }
            guard !options.isEmpty else { return nil }
            return (
                group, options.sorted { group.order(of: $0.name, on: command) < group.order(of: $1.name, on: command) }
            )
        }
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
        for (group, options) in groups { parts.append(section(group.title, options.map(entry))) }
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
        if !shape.visibleSubcommands.isEmpty { return "\(name) help <command> explains a command." }
        let hasMore = shape.options.contains {
            !HelpGroup.outside.contains($0.name) && HelpGroup.brief($0.name, on: command) == nil
        }
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
        if shape.options.contains(where: { !HelpGroup.outside.contains($0.name) && $0.isOptional }) {
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
        let brief = HelpGroup.brief(name, on: command)
        if !showsAll, let brief { return (label, brief) }
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
                let padded = label + String(repeating: " ", count: Self.column - label.count)
                return wrapped(padded + entry.text, indent: Self.column)
            }
            // Short texts stay on the line of a long label.
            if label.count + 2 + entry.text.count <= width { return label + "  " + entry.text }
            let start = String(repeating: " ", count: Self.column)
            return label + "\n" + wrapped(start + entry.text, indent: Self.column)
        }
        return title + "\n" + lines.joined(separator: "\n")
    }

    /// `text` in lines of at most `width` characters; later lines are indented. Lines that begin with spaces are kept.
    private func wrapped(_ text: String, indent: Int = 0) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.prefix { $0 == " " }
            var (result, current) = ("", String(start))
            var hasWord = false
            for word in line.dropFirst(start.count).split(separator: " ", omittingEmptySubsequences: false) {
                if hasWord, current.count + 1 + word.count > width {
                    result += current + "\n"
                    current = String(repeating: " ", count: indent) + word
                } else {
                    current += (hasWord ? " " : "") + word
                }
                hasWord = true
            }
            return result + current
        }
        .joined(separator: "\n")
    }
}
