/// The man page of a command, from the same description as its help.
struct ManualPage {
    let shape: CommandShape
    let path: [String]

    /// The page as roff. groff_man(7).
    var text: String {
        let name = path.joined(separator: "-")
        let help = HelpText(shape, path: path, showsAll: true)
        var lines = [
            ".TH \(Self.escaped(name.uppercased())) 1 \"\" \"galley \(ExitStatus.version)\"",
            ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(Self.lowered(shape.abstract ?? "")))",
            ".SH SYNOPSIS", Self.escaped(help.usage),
        ]
        if !shape.prose.isEmpty { lines += [".SH DESCRIPTION", Self.paragraphs(shape.prose)] }
        if !shape.positionals.isEmpty {
            lines.append(".SH ARGUMENTS")
            for argument in shape.positionals { lines += Self.entry("<\(argument.name)>", argument.abstract ?? "") }
        }
        if !shape.visibleSubcommands.isEmpty {
            lines.append(".SH COMMANDS")
            for command in shape.visibleSubcommands {
                lines += Self.entry(command.commandName, command.abstract ?? "")
            }
        }
        for (heading, options) in help.groups {
            lines.append(".SH \(heading.uppercased()) OPTIONS")
            for option in options {
                let names = (option.names ?? []).sorted { $0.text.count < $1.text.count }.map(\.text)
                let label = shape.hasOpposite(option.name) ? "--[no-]\(option.name)" : names.joined(separator: ", ")
                let value = option.shownDefault.map { " (default: \($0))" } ?? ""
                lines += Self.entry(label + option.value, (option.abstract ?? "") + value)
            }
        }
        if !shape.examples.isEmpty {
            lines += [".SH EXAMPLES", ".EX"] + shape.examples.map(Self.escaped) + [".EE"]
        }
        lines += [".SH EXIT STATUS", Self.escaped(ExitStatus.explanation)]
        return lines.joined(separator: "\n")
    }

    private static func entry(_ label: String, _ text: String) -> [String] {
        [".TP", ".B \(escaped(label))", escaped(text)]
    }

    private static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n\n").map { escaped(String($0)) }.joined(separator: "\n.PP\n")
    }

    private static func lowered(_ text: String) -> String {
        let plain = text.hasSuffix(".") ? String(text.dropLast()) : text
        return plain.prefix(1).lowercased() + plain.dropFirst()
    }

    /// A line of text; a point or an apostrophe at its beginning would be a request.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
