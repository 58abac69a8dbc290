import Galley
import GalleyData
package import GalleyDiagnostics
import GalleyFormatting

/// The text of a template, whose parts are changed one value at a time.
///
/// After each change the result is read again: it is kept only if the template can be used and no other value differs. A change
/// names the text for which it was made, so that one by another program is never overwritten. Parts and views find each other by
/// the place of the part in the file, which the tree of a label has as identity (`namesParts`).
package struct LabelTemplateText {
    /// A part of the template.
    package struct Part {
        /// The name of its views in the tree of a label.
        package var id: String
        /// The key that distinguishes its kind: `text`.
        package var kind: String
        /// The value of that key; empty for parts that contain others.
        package var content: String
        /// The nesting depth, from 0.
        package var depth: Int
        package var line: Int
        /// The keys that can be changed, with their values as written; nil for those that the part lacks.
        package var values: [(key: String, value: String?)]
        fileprivate var outline: SpecOutline
    }

    package let file: String
    package let bytes: [UInt8]
    package let template: LabelTemplate
    /// The parts in the order of the text.
    package let parts: [Part]
    /// The settings of the template besides its content.
    private let settings: SpecContent?
    /// A short name for the text, which another text does not have.
    package var version: String { ContentKey(bytes).text }

    /// - Throws: `Diagnostic` for a template that cannot be used.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        (self.file, self.bytes) = (file, bytes)
        template = try LabelTemplate(bytes, file: file)
        var parts: [Part] = []
        let root = try YAMLDocument.outline(bytes, file: file)
        if let content = root?.value(of: "content") { Self.collect(content, depth: 0, into: &parts) }
        self.parts = parts
        settings = root.map { SpecContent($0, without: "content") }
    }

    /// Reads the template at `path`.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read or used.
    package init(contentsOfFile path: String) throws(Diagnostic) { try self.init(SpecFile.bytes(path), file: path) }

    /// The parts of a value of `content` or of a stack.
    private static func collect(_ node: SpecOutline, depth: Int, into parts: inout [Part]) {
        switch node.value {
        case .list(let list): for part in list { collect(part, depth: depth, into: &parts) }
        case .scalar(let text): parts.append(part(node, "text", content: text, depth: depth))
        case .mapping(let pairs):
            guard let kind = LabelSpec.kinds.first(where: { node.value(of: $0.key) != nil })?.key,
                let value = pairs.first(where: { $0.key.text == kind })?.value
            else { return }
            parts.append(part(node, kind, content: value.text ?? "", depth: depth))
            if Self.stacks.contains(kind) { collect(value, depth: depth + 1, into: &parts) }
        }
    }

    private static func part(_ node: SpecOutline, _ kind: String, content: String, depth: Int) -> Part {
        let keys = keys(of: kind)
        return Part(
            id: LabelPart.id(line: node.line, column: node.column), kind: kind, content: content, depth: depth,
            line: node.line, values: keys.map { ($0, node.value(of: $0).map { $0.text ?? "" }) }, outline: node)
    }

    private static let stacks = ["column", "row", "flow", "layer", "choose", "addresses"]

    /// The keys that can be changed.
    private static func keys(of kind: String) -> [String] {
        switch kind {
        case "text": ["width", "height", "place", "size", "overflow", "minSize", "lines", "align"]
        case "spacer": []
        case "column", "row", "flow": ["width", "height", "place", "spacing"]
        default: ["width", "height", "place"]
        }
    }

    /// The values that a key of a part may have; empty for lengths and numbers.
    package static func choices(of key: String) -> [String] {
        guard let pair = (LabelSpec.box + LabelSpec.text).first(where: { $0.name == key }),
            case .choice(let choices) = pair.kind
        else { return [] }
        return choices
    }

    /// The text with another value of a part.
    ///
    /// - Parameters:
    ///   - key: a key that the part can have.
    ///   - value: the new value as written; nil or empty to remove the key.
    ///   - index: the index of the part.
    /// - Throws: `Diagnostic` if the template cannot have the value.
    package func setting(_ key: String, to value: String?, ofPart index: Int) throws(Diagnostic) -> LabelTemplateText {
        guard parts.indices.contains(index) else {
            throw Diagnostic(
                .invalidTemplate, "invalid part \(index): expected 0 to \(parts.count - 1)", at: .init(file: file))
        }
        let part = parts[index]
        let keys = part.values.map(\.key)
        guard keys.contains(key) else {
            let hint = NearestName.hintOrList(for: key, among: keys)
            throw Diagnostic(
                .invalidTemplate, "the preview cannot change it\(hint)",
                at: .init(file: file, line: part.line, field: .key(key)))
        }
        let value = value.flatMap { $0.isEmpty ? nil : $0 }
        var text = try SpecText(bytes, file: file)
        var expected = SpecContent(part.outline)
        if case .scalar(let own) = expected {
            guard let value else { return self }
            text.set(key, to: value, beside: part.outline, as: "text")
            expected = .mapping(["text": .scalar(own), key: .scalar(value)])
        } else if case .mapping(var pairs) = expected {
            try text.set(key, to: value, in: part.outline, after: part.kind)
            pairs[key] = value.map { .scalar($0) }
            expected = .mapping(pairs)
        }
        let made = try LabelTemplateText(text.bytes, file: file)
        guard made.parts.count == parts.count, made.settings == settings,
            made.differs(from: self, onlyIn: index, expected)
        else {
            throw Diagnostic(
                .invalidTemplate, "it cannot be changed in place", expected: "a change in the file itself",
                at: .init(file: file, line: part.line, field: .key(key)))
        }
        return made
    }

    /// Whether the part at `index` is `expected`, and no part outside of it has changed.
    private func differs(from old: LabelTemplateText, onlyIn index: Int, _ expected: SpecContent) -> Bool {
        guard SpecContent(parts[index].outline) == expected else { return false }
        return parts.indices.allSatisfy { other in
            let (new, old) = (parts[other], old.parts[other])
            guard new.kind == old.kind, new.depth == old.depth else { return false }
            // Parts around the changed one contain the change.
            return other == index || contains(other, index) || SpecContent(new.outline) == SpecContent(old.outline)
        }
    }

    /// Whether the part at `index` is inside that at `outer`.
    private func contains(_ outer: Int, _ index: Int) -> Bool {
        outer < index && parts[(outer + 1)...index].allSatisfy { $0.depth > parts[outer].depth }
    }
}

extension LabelPart {
    /// The name of the views of the part at a place in its file.
    static func id(line: Int, column: Int) -> String { "part \(line):\(column)" }
}

extension LabelTemplate {
    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        try self.init(Source(extending: try SpecFile.read(bytes, file: file, expected: "a template"), file: file))
    }
}
