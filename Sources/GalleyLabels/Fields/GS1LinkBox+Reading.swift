import Galley
import GalleyData

extension GS1LinkBox {
    static let keys =
        GS1Identifier.all.map { SpecKey($0.name, .text, "\($0.title) Identifier \($0.code).") } + [
            SpecKey("domain", .text, "The web address before the path. (default: \(GS1DigitalLink.usualDomain))")
        ]

    /// Reads the mapping of a part.
    ///
    /// - Returns: the link and the text of its values.
    static func read(
        _ node: SpecNode, file: String, fields: (String, _ line: Int, _ key: String) throws(Diagnostic) -> FieldText
    ) throws(Diagnostic) -> (GS1LinkBox, FieldText) {
        let spec = try SpecMapping(node, "a GS1 link", keys: keys, file: file)
        var link = GS1LinkBox(identifiers: [], domain: try domain(spec))
        var parts: [FieldText.Part] = []
        for identifier in GS1Identifier.all {
            guard let text = try spec.text(identifier.name) else { continue }
            if !link.identifiers.isEmpty { parts.append(.literal(String(separator))) }
            parts += try fields(text, spec.node(identifier.name)?.line ?? spec.line, identifier.name).parts
            link.identifiers.append(identifier)
        }
        try link.check(spec)
        return (link, FieldText(parts: parts))
    }

    private static func domain(_ spec: SpecMapping) throws(Diagnostic) -> String {
        guard let text = try spec.text("domain") else { return GS1DigitalLink.usualDomain }
        let isAddress = text.wholeMatch(of: /https?:\/\/[A-Za-z0-9.:\-]+(\/[A-Za-z0-9._~\-]+)*\/?/) != nil
        guard isAddress else {
            throw spec.fail("domain", "\(invalid: text, expected: "an address such as https://example.com")")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// Checks that there is one key, and that it may have the qualifiers.
    private func check(_ spec: SpecMapping) throws(Diagnostic) {
        let keys = identifiers.filter { $0.role == .key }
        guard let key = keys.first, keys.count == 1 else {
            let names = GS1Identifier.all.filter { $0.role == .key }.map(\.name).joined(separator: ", ")
            let given = keys.map(\.name).joined(separator: " and ")
            throw Diagnostic(
                .invalidTemplate,
                keys.isEmpty ? "no key says what the link identifies" : "the link has the keys \(given)",
                expected: "one of \(names)", at: .init(file: spec.file, line: spec.line, field: .key("gs1-link")))
        }
        for other in identifiers where other.role == .qualifier && !key.qualifiers.contains(other.code) {
            let known = GS1Identifier.all.filter { key.qualifiers.contains($0.code) }.map(\.name)
            throw spec.fail(
                other.name,
                "\(key.name) has no \(other.name); expected "
                    + (known.isEmpty ? "no qualifier beside it" : known.joined(separator: ", ")))
        }
    }
}
