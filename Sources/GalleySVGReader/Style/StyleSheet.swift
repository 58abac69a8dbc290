import Foundation
import GalleyDiagnostics

/// A CSS declaration: `fill: red !important`.
struct StyleDeclaration: Equatable {
    var property: String
    var value: String
    var isImportant = false

    /// Parses the declarations of a block or a `style` attribute, in order.
    static func list(_ text: String) -> [StyleDeclaration] {
        var parts: [String] = [""]
        var (quote, depth) = (Character?.none, 0)
        for character in text {
            switch character {
            case _ where quote != nil: if character == quote { quote = nil }
            case "\"", "'": quote = character
            case "(": depth += 1
            case ")": depth -= 1
            case ";" where depth <= 0:
                parts.append("")
                continue
            default: break
            }
            parts[parts.count - 1].append(character)
        }
        return parts.compactMap(Self.init)
    }

    private init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        property = text[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
        value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
        if value.hasSuffix("important"), let mark = value.lastIndex(of: "!") {
            isImportant = true
            value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
        }
        // Custom properties are case-sensitive; all others are not.
        if !property.hasPrefix("--") { property = property.lowercased() }
        if property.isEmpty || value.isEmpty { return nil }
    }
}

/// A selector: compound selectors from the outermost ancestor to the element. CSS 2.1 §5.
struct StyleSelector: Equatable {
    struct Compound: Equatable {
        var type: String?
        var id: String?
        var classes: [String] = []
        /// Whether the preceding compound must match the parent rather than any ancestor.
        var isChild = false

        func matches(_ element: XMLElement) -> Bool {
            if let type, type != element.name { return false }
            if let id, id != element.attributes["id"] { return false }
            guard !classes.isEmpty else { return true }
            let names = element.attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
            return classes.allSatisfy { wanted in names.contains { $0 == wanted } }
        }
    }

    private(set) var compounds: [Compound] = []

    /// The specificity by ids, classes and types. CSS 2.1 §6.4.3.
    var specificity: Int {
        compounds.reduce(0) { $0 + ($1.id == nil ? 0 : 1 << 20) + $1.classes.count << 10 + ($1.type == nil ? 0 : 1) }
    }

    /// Parses a selector; nil for unsupported ones: attributes, pseudo-classes, siblings.
    init?(_ text: String) {
        var isChild = false
        for word in text.replacingOccurrences(of: ">", with: " > ").split(whereSeparator: \.isWhitespace) {
            if word == ">" {
                if isChild || compounds.isEmpty { return nil }
                isChild = true
                continue
            }
            guard var compound = Self.compound(word) else { return nil }
            compound.isChild = isChild
            isChild = false
            compounds.append(compound)
        }
        if compounds.isEmpty || isChild { return nil }
    }

    private static func compound(_ word: Substring) -> Compound? {
        var (compound, reader) = (Compound(), ValueReader(String(word)))
        if !reader.take("*") {
            let type = reader.word()
            if !type.isEmpty { compound.type = type }
        }
        while !reader.isAtEnd {
            if reader.take(".") {
                compound.classes.append(reader.word())
            } else if reader.take("#") {
                compound.id = reader.word()
            } else {
                return nil
            }
        }
        return compound.classes.contains("") || compound.id == "" ? nil : compound
    }

    /// - Complexity: O(ancestors × compounds).
    func matches(_ index: Int, in tree: XMLTree) -> Bool {
        var failed: Set<Int> = []
        return matches(index, compounds.count - 1, in: tree, &failed)
    }

    /// - Parameter failed: the ancestors from which no way leads on, with their compounds: many ways lead to each of them.
    private func matches(_ index: Int, _ last: Int, in tree: XMLTree, _ failed: inout Set<Int>) -> Bool {
        guard compounds[last].matches(tree.elements[index]) else { return false }
        if last == 0 { return true }
        let key = index * compounds.count + last
        if failed.contains(key) { return false }
        var ancestor = tree.elements[index].parent
        while let parent = ancestor {
            if matches(parent, last - 1, in: tree, &failed) { return true }
            if compounds[last].isChild { break }
            ancestor = tree.elements[parent].parent
        }
        failed.insert(key)
        return false
    }

    /// The id, the class or the type that an element must have; `*` for a selector of any element.
    fileprivate var key: String {
        guard let last = compounds.last else { return "*" }
        return last.id.map { "#" + $0 } ?? last.classes.first.map { "." + $0 } ?? last.type ?? "*"
    }
}

extension XMLElement {
    /// The keys of the selectors that may match the element.
    fileprivate var selectorKeys: [String] {
        let classes = attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
        return ["*", name] + (attributes["id"].map { ["#" + $0] } ?? []) + Set(classes).map { "." + $0 }
    }
}

/// The rules of all `<style>` elements of a document.
struct StyleSheet {
    struct Rule {
        var selector: StyleSelector
        var declarations: [StyleDeclaration]
    }

    /// The rules in ascending specificity.
    private var rules: [Rule] = []
    /// The indices of the rules by the keys of their selectors.
    private var places: [String: [Int]] = [:]
    /// Unsupported constructs with their lines.
    private(set) var problems: [(line: Int, problem: Wording)] = []

    /// - Parameter texts: each with its starting line.
    init(_ texts: [(text: String, line: Int)]) {
        for (text, line) in texts { add(text, line) }
        // Swift's sort is stable, so equal specificities keep their order.
        rules.sort { $0.selector.specificity < $1.selector.specificity }
        for (index, rule) in rules.enumerated() { places[rule.selector.key, default: []].append(index) }
    }

    /// The rules for an element, in ascending specificity.
    func rules(for index: Int, in tree: XMLTree) -> [Rule] {
        if rules.isEmpty { return [] }
        let candidates = tree.elements[index].selectorKeys.flatMap { places[$0] ?? [] }.sorted()
        return candidates.map { rules[$0] }.filter { $0.selector.matches(index, in: tree) }
    }

    private mutating func add(_ text: String, _ start: Int) {
        var (reader, line) = (Scanner(text), start)
        while true {
            let before = reader.skipped(until: "{;")
            line = start + reader.lines
            guard let before else { return }
            let head = before.text.trimmingCharacters(in: .whitespacesAndNewlines)
            if head.hasPrefix("@") {
                let name = head.prefix { !$0.isWhitespace }
                problems.append((line, "\(name) is not supported; ignored"))
                if before.end == "{" { reader.skipBlock() }
                continue
            }
            guard before.end == "{" else {
                if !head.isEmpty { problems.append((line, "\(quoted(head)) is not a rule; ignored")) }
                continue
            }
            let declarations = StyleDeclaration.list(reader.skipped(until: "}")?.text ?? "")
            for part in head.split(separator: ",") {
                // Drawings set their variables at the root.
                if let selector = StyleSelector(String(part.replacing(":root", with: "svg"))) {
                    rules.append(Rule(selector: selector, declarations: declarations))
                } else {
                    let name = part.trimmingCharacters(in: .whitespacesAndNewlines)
                    problems.append((line, "unsupported selector \(quoted(name)); rule ignored"))
                }
            }
        }
    }

    /// Scans a style sheet, skipping comments.
    private struct Scanner {
        private let characters: [UInt8]
        private var cursor = 0
        private(set) var lines = 0

        init(_ text: String) { characters = Array(text.utf8) }

        /// Returns the text before the next of `ends` and which one it is; nil at the end.
        mutating func skipped(until ends: String) -> (text: String, end: Character)? {
            var text: [UInt8] = []
            while cursor < characters.count {
                let character = characters[cursor]
                cursor += 1
                if character == 0x0a { lines += 1 }
                if character == UInt8(ascii: "/"), cursor < characters.count, characters[cursor] == UInt8(ascii: "*") {
                    skipComment()
                } else if ends.utf8.contains(character) {
                    return (String(decoding: text, as: UTF8.self), Character(Unicode.Scalar(character)))
                } else {
                    text.append(character)
                }
            }
            return nil
        }

        private mutating func skipComment() {
            cursor += 1
            while cursor < characters.count {
                if characters[cursor] == 0x0a { lines += 1 }
                cursor += 1
                if cursor < characters.count, characters[cursor - 1] == UInt8(ascii: "*"),
                    characters[cursor] == UInt8(ascii: "/")
                {
                    cursor += 1
                    return
                }
            }
        }

        /// Skips the rest of a block including nested blocks.
        mutating func skipBlock() {
            var depth = 1
            while depth > 0, let (_, end) = skipped(until: "{}") { depth += end == "{" ? 1 : -1 }
        }
    }
}
