package import GalleyDiagnostics
import GalleyFormatting

/// The web address of a thing with a GS1 number: `https://id.gs1.org/01/09506000134352/10/ABC123?17=271130`.
///
/// GS1 Digital Link: URI Syntax, release 1.4, §4 and §5.
package struct GS1DigitalLink: Hashable, Sendable {
    /// The address.
    package let address: String

    /// The web address before the path if a template has none.
    package static let usualDomain = "https://id.gs1.org"

    /// Creates the address.
    ///
    /// - Parameters:
    ///   - values: the identifiers, of which one is a key, and their values. Empty values are left out.
    ///   - domain: the address before the path, without a slash at its end.
    /// - Throws: `Diagnostic` for an empty key, and for a value against the GS1 General Specifications: its length, characters, check
    ///   digit or date.
    package init(
        _ values: [(identifier: GS1Identifier, value: String)], domain: String = usualDomain
    ) throws(Diagnostic) {
        var known: [GS1Identifier: String] = [:]
        for (identifier, value) in values where !value.isEmpty {
            known[identifier] = identifier.code == "01" ? Self.padded(value) : value
        }
        guard let key = values.first(where: { $0.identifier.role == .key })?.identifier, let number = known[key] else {
            throw Diagnostic(.digitalLink, "it has no number of the thing", expected: "a gtin or another key")
        }
        let path = key.qualifiers.compactMap { code in known.first { $0.key.code == code } }
        let query = known.filter { $0.key.role == .attribute }.sorted { $0.key.code < $1.key.code }
        try Self.check([(key, number)] + path + query)
        var address = "\(domain)/\(key.code)/\(number.percentEncoded())"
        for (identifier, value) in path { address += "/\(identifier.code)/\(value.percentEncoded())" }
        for (index, part) in query.enumerated() {
            address += (index == 0 ? "?" : "&") + part.key.code + "=" + part.value.percentEncoded()
        }
        self.address = address
    }

    /// The number with zeros before it, as an address holds all trade items (§4.11).
    private static func padded(_ number: String) -> String {
        [8, 12, 13].contains(number.utf8.count)
            ? number.zeroPadded(to: 14) : number
    }

    /// Checks values by the rules of element strings.
    private static func check(_ values: [(key: GS1Identifier, value: String)]) throws(Diagnostic) {
        for (identifier, value) in values {
            if let other = value.unicodeScalars.first(where: { !(" "..."~").contains($0) || $0 == "(" || $0 == ")" }) {
                throw Diagnostic(
                    .digitalLink, "\(identifier.name) has the character \"\(Character(other))\"",
                    expected: "letters, digits and signs of ASCII without parentheses")
            }
            do { _ = try BarcodeSymbol(checking: "(\(identifier.code))\(value)", symbology: .gs1DataMatrix) } catch {
                throw error.of(.digitalLink, "\(identifier.name) ")
            }
        }
    }
}
