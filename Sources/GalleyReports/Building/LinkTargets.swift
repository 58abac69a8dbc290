import Foundation
import Galley

/// The headings and figures of a report with their numbers, and the names that links lead to.
struct LinkTargets {
    struct Entry {
        let kind: LinkTarget.Kind
        /// The name of the destination.
        fileprivate(set) var name: String
        /// `2.1` for a heading, `Figure 3` for a figure; nil without a number.
        fileprivate(set) var label: String?
        /// The text of the heading or the caption.
        let title: [MarkdownInline]
        /// The text of a reference to it; nil for a figure without a number.
        fileprivate(set) var reference: String?
    }

    private(set) var entries: [Entry] = []
    private var indices: [String: Int] = [:]
    /// Names by their letters and digits, but for those that share them.
    private var folded: [String: String] = [:]
    /// Names that figures share.
    private(set) var errors: [Diagnostic] = []
    private let words: [String]
    /// Names that begin like this are those of figures and sections, whether they exist or not.
    private static let prefixes = ["fig-", "fig:", "tbl-", "tbl:", "tab-", "tab:", "sec-", "sec:"]

    init(_ targets: [LinkTarget], numbersHeadings: Bool, numbersFigures: Bool, language: String?) {
        words = Phrases.reference.words(language)
        var (headings, figures, tables) = (HeadingNumbers(), 0, 0)
        func digits(_ number: String) -> String { NativeDigits.text(number, language: language) }
        for target in targets {
            var label: String?
            switch target.kind {
            case .heading(let level) where numbersHeadings && !target.attributes.isUnnumbered:
                label = digits(headings.next(level))
            case .figure where numbersFigures && target.mayBeNumbered:
                figures += 1
                label = phrase(0, digits("\(figures)"))
            case .table where numbersFigures && target.mayBeNumbered:
                tables += 1
                label = phrase(1, digits("\(tables)"))
            default: break
            }
            entries.append(
                Entry(kind: target.kind, name: "", label: label, title: target.title, reference: label))
        }
        for index in entries.indices where entries[index].kind.isHeading {
            entries[index].reference = entries[index].label.map { phrase(2, $0) } ?? entries[index].title.plain
        }
        nameAll(targets)
    }

    /// A phrase with a number or a text, at whose spaces no line ends.
    private func phrase(_ index: Int, _ value: String) -> String {
        let phrase = words.indices.contains(index) ? words[index] : "{}"
        return phrase.replacing(" ", with: "\u{a0}").replacing("{}", with: value)
    }

    /// The line that names the source of a figure, unless the text begins with that word.
    func source(_ text: String) -> String {
        let line = phrase(3, text)
        let word = line.prefix { $0.isLetter }
        return text.lowercased().hasPrefix(word.lowercased()) ? text : line
    }

    // MARK: Names

    private mutating func nameAll(_ targets: [LinkTarget]) {
        // Figures first, whose names are never changed.
        for (index, target) in targets.enumerated() where !target.kind.isHeading {
            guard let name = target.attributes.name else { continue }
            if indices[name] != nil {
                errors.append(
                    Diagnostic(
                        .reportContent, "#\(name) names two figures", expected: "a name for each",
                        at: target.location.place(), content: "#" + name))
            }
            take(name, index)
        }
        var counts: [String: Int] = Dictionary(uniqueKeysWithValues: indices.keys.map { ($0, 1) })
        for (index, target) in targets.enumerated() where target.kind.isHeading {
            // Headings of the same name are numbered.
            var name = target.attributes.name ?? Heading.name(for: target.title.plain)
            let count = counts[name, default: 0]
            counts[name] = count + 1
            if count > 0 {
                name += "-\(count)"
                counts[name] = 1
            }
            take(name, index)
        }
        var shared: Set<String> = []
        for name in indices.keys {
            let key = Self.folded(name)
            if folded.updateValue(name, forKey: key) != nil { shared.insert(key) }
        }
        for key in shared { folded[key] = nil }
        for (index, entry) in entries.enumerated() where entry.name.isEmpty {
            var name = Heading.name(for: entry.label ?? "")
            while indices[name] != nil { name += "-" }
            take(name, index)
        }
    }

    private mutating func take(_ name: String, _ index: Int) {
        entries[index].name = name
        indices[name] = index
    }

    /// All names.
    var names: [String] { Array(indices.keys) }

    /// The name of the target that a link means: its own, or the only one with the same letters and digits. Other programs make
    /// names from headings in other ways: `#C++-style`, `#usage--options`.
    func name(like name: String) -> String {
        guard indices[name] == nil else { return name }
        return folded[Self.folded(name.removingPercentEncoding ?? name)] ?? name
    }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// The target of a name.
    subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

    /// Numbered figures or tables, for a list of them.
    func list(of kind: LinkTarget.Kind, title: ([MarkdownInline]) -> String) -> Contents {
        Contents(
            entries.filter { $0.kind == kind && $0.label != nil }.map {
                Contents.Entry(title($0.title), number: $0.label, level: 1, name: $0.name)
            })
    }

    // MARK: References

    /// The inlines with the texts of references: `[](#name)` and `@name`.
    ///
    /// - Parameter missing: called with a reference whose target does not exist, or has no number.
    func resolving(_ inlines: [MarkdownInline], missing: (_ reference: String, Entry?) throws -> Void) rethrows
        -> [MarkdownInline]
    {
        guard Self.mayRefer(inlines) else { return inlines }
        var result: [MarkdownInline] = []
        for inline in inlines {
            switch inline {
            case .text(let text): result += try resolving(text, missing: missing)
            case .emphasis(let inner): result.append(.emphasis(try resolving(inner, missing: missing)))
            case .strong(let inner): result.append(.strong(try resolving(inner, missing: missing)))
            case .styled(let style, let inner): result.append(.styled(style, try resolving(inner, missing: missing)))
            case .link(let url, let inner) where inner.isEmpty && url.hasPrefix("#"):
                let entry = self[String(url.dropFirst())]
                // The link reports a name that does not exist.
                if let entry, entry.reference == nil { try missing(url, entry) }
                result.append(.link(url, entry?.reference.map { [.text($0)] } ?? []))
            default: result.append(inline)
            }
        }
        return result
    }

    private static func mayRefer(_ inlines: [MarkdownInline]) -> Bool {
        inlines.contains { inline in
            switch inline {
            case .text(let text): text.utf8.contains(UInt8(ascii: "@"))
            case .link(_, let inner): inner.isEmpty
            case .emphasis(let inner), .strong(let inner), .styled(_, let inner): mayRefer(inner)
            default: false
            }
        }
    }

    private func resolving(_ text: String, missing: (String, Entry?) throws -> Void) rethrows -> [MarkdownInline] {
        var result: [MarkdownInline] = []
        var (rest, start) = (text[...], text.startIndex)
        while let sign = rest.firstIndex(of: "@") {
            rest = text[text.index(after: sign)...]
            guard Self.mayBegin(after: sign == text.startIndex ? nil : text[text.index(before: sign)]),
                let name = try name(at: rest, missing: missing), let reference = self[name]?.reference
            else { continue }
            if start < sign { result.append(.text(String(text[start..<sign]))) }
            result.append(.link("#" + name, [.text(reference)]))
            start = text.index(sign, offsetBy: name.count + 1)
            rest = text[start...]
        }
        if start < text.endIndex { result.append(.text(String(text[start...]))) }
        return result
    }

    /// Whether a reference may follow a character: not within addresses.
    private static func mayBegin(after character: Character?) -> Bool {
        guard let character else { return true }
        return character.isWhitespace || "(“‘„«»‚—–;,".contains(character)
            || character.unicodeScalars.first?.isWrittenWithoutSpaces ?? false
    }

    /// The known name at the start of a text, the longest of several; nil for other text, such as the name of a person.
    private func name(at text: Substring, missing: (String, Entry?) throws -> Void) rethrows -> String? {
        var word = text.prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
        while let last = word.last, "-_:.".contains(last) { word.removeLast() }
        var candidate = word
        while !candidate.isEmpty {
            if let entry = self[String(candidate)], isNamed(entry, String(candidate)) {
                if entry.reference == nil { try missing("@" + candidate, entry) }
                return String(candidate)
            }
            // In languages without spaces, text may follow a name.
            guard candidate.last?.isASCII == false || candidate.contains(".") else { break }
            candidate.removeLast()
        }
        guard
            Self.prefixes.contains(where: word.hasPrefix)
                || NearestName.of(String(word), among: figureNames, limit: 1) != nil
        else { return nil }
        try missing("@" + word, nil)
        return nil
    }

    /// Whether a name is one of a figure, or begins like one of a section: headings have names of their own by which people are called.
    private func isNamed(_ entry: Entry, _ name: String) -> Bool {
        !entry.kind.isHeading || Self.prefixes.contains(where: name.hasPrefix)
    }

    private var figureNames: [String] { entries.filter { !$0.kind.isHeading }.map(\.name) }
}

extension LinkTarget.Kind {
    var isHeading: Bool { if case .heading = self { true } else { false } }
}

/// The numbers of headings, `2.1`.
private struct HeadingNumbers {
    private var numbers = [0, 0, 0, 0, 0, 0]

    mutating func next(_ level: Int) -> String {
        numbers[level - 1] += 1
        for deeper in level..<6 { numbers[deeper] = 0 }
        let first = numbers.firstIndex { $0 > 0 } ?? 0
        return numbers[first..<level].map(String.init).joined(separator: ".")
    }
}
