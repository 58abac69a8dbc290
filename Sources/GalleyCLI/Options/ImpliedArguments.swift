/// Arguments that the parser requires and other arguments imply.
enum ImpliedArguments {
    /// Returns the arguments of a command line with those that they imply.
    static func adding(to arguments: [String]) -> [String] {
        withServerOptions(withOutput(withComparisons(withOrders(arguments))))
    }

    /// Moves the preview's own options before the command that it shows: no command has options of these names.
    private static func withServerOptions(_ arguments: [String]) -> [String] {
        guard arguments.first == "preview" else { return arguments }
        var (own, rest) = ([String](), arguments.dropFirst().prefix { $0 != "--" })
        var others: [String] = []
        while let word = rest.popFirst() {
            guard ["--open", "--port", "--editor"].contains(String(word.prefix { $0 != "=" })) else {
                others.append(word)
                continue
            }
            own.append(word)
            if word == "--port" || word == "--editor", let value = rest.popFirst() { own.append(value) }
        }
        return arguments.prefix(1) + own + others + arguments.drop { $0 != "--" }
    }

    /// Adds an -o where nothing is written to it: `report --into` names the file itself, and `--check` writes none.
    private static func withOutput(_ arguments: [String]) -> [String] {
        let options = arguments.prefix { $0 != "--" }
        func has(_ names: String...) -> Bool {
            options.contains { argument in names.contains { argument == $0 || argument.hasPrefix($0 + "=") } }
        }
        guard let command = arguments.first, !has("-o", "--output") else { return arguments }
        let output: String
        if command == "report", has("--into") {
            output = ""
        } else if has("--check"), JobArguments.commands.contains(command) {
            let pattern =
                (command == "report" && has("--for-each")) || (command == "badge" && has("--data")) ? "-{n}" : ""
            output = command + pattern + (command == "badge" ? ".svg" : ".pdf")
        } else {
            return arguments
        }
        return [command, "--output", output] + arguments.dropFirst()
    }

    /// Writes `--sort -price` as `--sort=-price`: the hyphen is that of the order.
    private static func withOrders(_ arguments: [String]) -> [String] {
        var (words, rest) = ([String](), arguments[...])
        while let word = rest.popFirst() {
            if word == "--" { return words + [word] + rest }
            guard word == "--sort", let value = rest.first, value.hasPrefix("-"), !value.hasPrefix("--"),
                value.count > 1, !["-o", "-h"].contains(value)
            else {
                words.append(word)
                continue
            }
            words.append("\(word)=\(value)")
            rest.removeFirst()
        }
        return words
    }

    /// Writes `--compare A B` as `--compare A --compare B`: an option takes one value, and B may begin with hyphens.
    static func withComparisons(_ arguments: [String]) -> [String] {
        let option = "--compare"
        guard arguments.first == "specimen", let index = arguments.firstIndex(of: option), index + 2 < arguments.count,
            arguments.count(where: { $0 == option }) == 1
        else { return arguments }
        return arguments[...(index + 1)] + [option] + arguments[(index + 2)...]
    }
}
