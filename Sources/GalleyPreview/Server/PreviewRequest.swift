/// A request of a browser.
package struct PreviewRequest: Sendable {
    package var method: String
    /// The path and query.
    package var target: String
    package var host: String?
    package var origin: String?
    /// `Sec-Fetch-Site`: the relation of the requesting page to the server.
    package var site: String?
    package var hasBody = false
    /// `Galley-Token`: the page's right to have the command do something.
    package var token: String?

    package init(
        method: String = "GET", target: String, host: String? = nil, origin: String? = nil, site: String? = nil,
        hasBody: Bool = false, token: String? = nil
    ) {
        (self.method, self.target, self.host, self.origin) = (method, target, host, origin)
        (self.site, self.hasBody, self.token) = (site, hasBody, token)
    }

    package var path: String { String(target.prefix { $0 != "?" }) }

    /// The values of the query by name; the last value of a name wins.
    package var values: [String: String] {
        guard let mark = target.firstIndex(of: "?") else { return [:] }
        var values: [String: String] = [:]
        for pair in target[target.index(after: mark)...].split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            values[Self.decoded(parts[0])] = parts.count == 2 ? Self.decoded(parts[1]) : ""
        }
        return values
    }

    /// Decodes percent-encoding, and `+` as a space. RFC 3986 §2.1.
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
