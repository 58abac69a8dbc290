import Foundation
import Galley
import GalleyData
import GalleyFormatting

/// A block beyond Markdown: `::name file key=value …`, or `:::name …`, lines, and `:::`.
struct Directive {
    var name: String
    var location: SourceLocation
    /// The argument without a key: a file.
    var argument: String?
    var argumentColumn: Int?
    var options: [(name: String, value: String, column: Int)] = []
    /// The columns of all options, including those that have been taken.
    var columns: [String: Int] = [:]
    /// Whether it has a body, up to `:::`.
    var isOpen: Bool
    /// The name in braces that links lead to, `{#name}`.
    var attributes = BlockAttributes()
    var body = ReportLines()
    /// The list of the report's data that the argument names; nil if it is a file.
    var list: RecordList?

    /// The character before the caption of a directive, in a line of Markdown of its own. It keeps a caption such as “1. Sales” from
    /// becoming a list.
    static let captionMark: Character = "\u{2060}"

    /// The directives whose bodies are Markdown.
    static let containers: Set<String> = Set(
        ["columns", "keep", "landscape", "quote", abstract, group] + CalloutKind.words)

    /// The name of the container of an abstract.
    static let abstract = "abstract"

    /// The name of a container of another program, which changes nothing.
    static let group = "group"

    /// Whether a line of Markdown with its caption follows its mark.
    var hasCaption: Bool { columns["caption"] != nil }

    /// Whether its body is Markdown.
    var opensContainer: Bool { isOpen && Self.containers.contains(name) }
    /// Whether its body is data.
    var takesData: Bool { isOpen && !opensContainer }

    /// The directives that need a line without indentation, list marker or `>`: what follows them is not part of a list or
    /// quotation.
    static let unindented = containers.union(["include"])

    /// The number of characters before the colons of a directive: spaces, and the marks of lists and quotations; nil for a line
    /// without a directive.
    ///
    /// A line indented by four spaces more than its list is code (CommonMark 0.31, §4.4), which `FenceTracker` knows.
    static func indent(of line: String) -> Int? {
        let before = line.utf8.drop(while: mayPrecede)
        guard before.starts(with: "::".utf8) else { return nil }
        if before.startIndex == line.startIndex { return 0 }
        let prefix = line[..<before.startIndex]
        return marks.whole(prefix) == nil ? nil : prefix.count
    }

    // Possessive: a space belongs to one mark, or many marks would take exponential time.
    private static let marks = TextPattern(/(?: {0,3}+> ?+)*+ *+(?:(?:[-*+]|\d{1,9}[.)]) ++)*+/)

    /// Whether a byte may be part of a mark of lists and quotations.
    private static func mayPrecede(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    /// Whether a line ends a directive: three or more colons, in a quotation after `>`.
    static func isEnd(_ line: String) -> Bool {
        let text = String(line.drop { $0 == " " || $0 == ">" }).trimmed
        return text.count >= 3 && text.allSatisfy { $0 == ":" }
    }

    /// The name of a directive that a line opens; nil for other lines.
    static func openedName(_ line: String) -> String? {
        guard let indent = indent(of: line), !isEnd(line) else { return nil }
        let text = line.dropFirst(indent)
        guard text.hasPrefix(":::") else { return nil }
        let rest = text.drop { $0 == ":" }
        // The name of a container of another program is a class.
        if rest.first == " " || rest.first == "{" { return group }
        return String(rest.prefix { $0.isLetter || $0 == "-" })
    }

    /// - Parameters:
    ///   - problem: the message without its location.
    ///   - column: nil for the directive as a whole.
    func error(_ problem: Wording, column: Int? = nil) -> Diagnostic {
        Diagnostic(.reportDirective, problem, at: location.place(column: column ?? 1))
    }

    /// An error in the value of an option.
    func error(in option: String, _ problem: Wording) -> Diagnostic {
        error("\(option): \(problem)", column: columns[option])
    }

    /// An error for a value that an option does not take.
    func invalid(_ value: String, of option: String, expected: Wording) -> Diagnostic {
        error(in: option, "\(invalid: value, expected: "\(expected)")")
    }

    func warning(_ problem: Wording) -> Diagnostic { message(problem, .warning) }

    func note(_ problem: Wording) -> Diagnostic { message(problem, .note) }

    private func message(_ problem: Wording, _ severity: Diagnostic.Severity) -> Diagnostic {
        Diagnostic(
            .reportNotice, "\(name)\(argument.map { " \($0)" } ?? ""): \(problem)", at: location.place(),
            severity: severity)
    }

    /// Adds an option unless its value is nil.
    fileprivate mutating func setText(_ name: String, _ value: String?) {
        if let value { options.append((name, value, 1)) }
    }

    /// Removes an option and returns its value.
    mutating func take(_ name: String) -> String? {
        guard let index = options.firstIndex(where: { $0.name == name }) else { return nil }
        return options.remove(at: index).value
    }

    /// Removes an option and returns its value, one of `choices`.
    mutating func take<T>(_ name: String, _ choices: [(name: String, value: T)]) throws(Diagnostic) -> T? {
        guard let text = take(name) else { return nil }
        if let found = choices.first(where: { $0.name == text }) { return found.value }
        throw invalid(text, of: name, expected: "\(NearestName.choices(choices.map(\.name), for: text))")
    }

    mutating func takeLength(_ name: String) throws(Diagnostic) -> CGFloat? {
        guard let text = take(name) else { return nil }
        guard let length = Length.parse(text), length >= 0 else {
            throw invalid(text, of: name, expected: "a length of 0 or more, such as 6, 2mm or 0.25in")
        }
        return length
    }

    /// Takes away a size of type in points.
    mutating func takeTypeSize(_ name: String) throws(Diagnostic) -> CGFloat? {
        guard let text = take(name) else { return nil }
        guard let size = Length.parse(text), (1...1000).contains(size) else {
            throw invalid(text, of: name, expected: "a size from 1 to 1000 points, such as 8 or 7.5")
        }
        return size
    }

    mutating func takeInteger(_ name: String, in range: ClosedRange<Int>) throws(Diagnostic) -> Int? {
        guard let text = take(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw invalid(
                text, of: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Removes an option and returns the names and values of `a=1, b=2`; none without it. A value may be missing.
    mutating func takePairs(_ name: String) -> [(name: String, value: String)] {
        (take(name) ?? "").split(separator: ",").map(Self.pair)
    }

    /// The name and the value of `a=1`.
    static func pair(_ text: Substring) -> (name: String, value: String) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(sides[0]).trimmed, sides.count > 1 ? String(sides[1]).trimmed : "")
    }

    /// Checks that no option is repeated, except `repeating`.
    func check(repeating: Set<String>) throws(Diagnostic) {
        var known: Set<String> = []
        for option in options where !known.insert(option.name).inserted && !repeating.contains(option.name) {
            throw error("\(option.name) is given twice; expected once", column: option.column)
        }
    }

    /// Checks that all options have been taken.
    func finish(known: [String]) throws(Diagnostic) {
        guard let left = options.first else { return }
        let hint = NearestName.hintOrList(for: left.name, among: known)
        throw error("\(name) has no option \(quoted(left.name))\(hint)", column: left.column)
    }
}

/// The function of a line without Markdown.
enum DirectiveMark {
    /// Shows a directive, or opens its container.
    case directive(Directive)
    /// Ends a container.
    case end

    /// A line of Markdown in place of the mark: a comment ends any paragraph, and needs no line around it.
    static let line = "<!---->"
}

/// Reads the line that begins a directive.
struct DirectiveParser {
    private let text: [Character]
    private let location: SourceLocation
    private var index: Int
    /// Whether words such as `#name` are attributes.
    private var isInBraces: Bool

    /// - Parameters:
    ///   - indent: the number of characters before the colons.
    ///   - isInBraces: whether all words are from braces, as the options of an image.
    init(_ line: String, at location: SourceLocation, indent: Int = 0, isInBraces: Bool = false) {
        text = Array(line)
        self.location = location
        self.isInBraces = isInBraces
        index = indent
    }

    mutating func readAll() throws(Diagnostic) -> Directive {
        let start = index
        while index < text.count, text[index] == ":" { index += 1 }
        let colons = index - start
        if colons > 2, let first = text[index...].first, first == " " || first == "{" { return foreignContainer() }
        let name = word { $0.isLetter || $0 == "-" }
        guard !name.isEmpty else {
            throw fail(
                colons == 2 && index == text.count
                    ? ":: has no name; expected ::: at the end of a directive with lines of its own"
                    : "the directive has no name; expected one such as ::pagebreak or :::cloud")
        }
        var directive = Directive(name: name, location: location, isOpen: colons > 2)
        if colons > 2, CalloutKind.words.contains(name) {
            directive.setText("title", title(String(text[index...])))
            return directive
        }
        while true {
            while index < text.count, text[index].isWhitespace { index += 1 }
            guard index < text.count else { return directive }
            let column = index + 1
            if takeBrace() { continue }
            if isInBraces, text[index] == "#" || text[index] == "." {
                directive.attributes.take(word { !$0.isWhitespace && $0 != "}" })
                continue
            }
            if text[index] == "\"" {
                try setArgument(try quotedWord(), of: &directive, column)
                continue
            }
            let key = word { !$0.isWhitespace && $0 != "=" }
            guard index < text.count, text[index] == "=" else {
                try setArgument(key, of: &directive, column)
                continue
            }
            index += 1
            guard !key.isEmpty else { throw fail("= has no name before it; expected name=value") }
            guard key.first != "{" else {
                throw Diagnostic(
                    .reportDirective,
                    "\(quoted(String(text[(column - 1)...]))): the options of a directive have no braces",
                    expected: "name=value", at: location.place(column: column))
            }
            let value = index < text.count && text[index] == "\"" ? try quotedWord() : word { !$0.isWhitespace }
            directive.options.append((key, value, column))
            directive.columns[key] = column
        }
    }

    /// A container as Pandoc, Quarto and MyST write it: `::: {.callout-note title="Mind"}`, `::: warning`, `:::{tip} Own title`. Callouts
    /// are ours, other classes change nothing.
    private func foreignContainer() -> Directive {
        let rest = String(text[index...]).trimmed
        let words = rest.matches(of: /[.{]?\{?\.?([A-Za-z][\w-]*)/).prefix(20).map { String($0.1).lowercased() }
        let callout = words.compactMap { word -> String? in
            let kind = word.hasPrefix("callout-") ? String(word.dropFirst(8)) : word
            return CalloutKind.words.contains(kind) ? kind : nil
        }.first
        var directive = Directive(name: callout ?? Directive.group, location: location, isOpen: true)
        if callout != nil {
            let title = rest.firstMatch(of: /title="([^"]*)"/).map { String($0.1) }
            directive.setText(
                "title", title ?? rest.firstMatch(of: /^\{[a-z]+\}(.*)$/).flatMap { self.title(String($0.1)) })
        } else {
            directive.setText("class", rest)
        }
        return directive
    }

    /// The title of a callout: `[Title]`, `Title`; nil for none.
    private func title(_ text: String) -> String? {
        let title = text.trimmed
        let isInBrackets = title.first == "[" && title.last == "]"
        return title.isEmpty ? nil : isInBrackets ? String(title.dropFirst().dropLast()) : title
    }

    /// Reads the brace before a name, or the one after it.
    private mutating func takeBrace() -> Bool {
        let isName = index + 1 < text.count && (text[index + 1] == "#" || text[index + 1] == ".")
        guard isInBraces ? text[index] == "}" : text[index] == "{" && isName else { return false }
        isInBraces.toggle()
        index += 1
        return true
    }

    func read() throws(Diagnostic) -> Directive {
        var parser = self
        return try parser.readAll()
    }

    private func setArgument(_ value: String, of directive: inout Directive, _ column: Int) throws(Diagnostic) {
        if value.first == "{" || value.last == "}" {
            throw Diagnostic(
                .reportDirective, "\(quoted(value)): the options of a directive have no braces", expected: "name=value",
                at: location.place(column: column))
        }
        if let known = directive.argument {
            throw Diagnostic(
                .reportDirective, "\(quoted(value)) is a second file after \(quoted(known))", expected: "name=value",
                at: location.place(column: column))
        }
        (directive.argument, directive.argumentColumn) = (value, column)
    }

    private func fail(_ problem: Wording) -> Diagnostic {
        Diagnostic(.reportDirective, problem, at: location.place(column: index + 1))
    }

    private mutating func word(_ belongs: (Character) -> Bool) -> String {
        let start = index
        while index < text.count, belongs(text[index]) { index += 1 }
        return String(text[start..<index])
    }

    /// Reads `"text"`, with `\"` for a quote.
    private mutating func quotedWord() throws(Diagnostic) -> String {
        let start = index
        index += 1
        var value = ""
        while index < text.count, text[index] != "\"" {
            if text[index] == "\\", index + 1 < text.count { index += 1 }
            value.append(text[index])
            index += 1
        }
        guard index < text.count else {
            throw Diagnostic(
                .reportDirective, "a quote is not closed", expected: "\"", at: location.place(column: start + 1))
        }
        index += 1
        return value
    }
}
