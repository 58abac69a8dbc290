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

    var path: String { String(target.prefix { $0 != "?" }) }

    /// The values of the query by name; the last value of a name wins.
    var values: [String: String] {
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

/// A response of the server.
package struct PreviewAnswer: Sendable {
    package var status: Int
    package var type: String
    package var body: [UInt8]
    /// The permitted methods, in a response with status 405.
    var allow: String?

    package init(_ status: Int, type: String = "text/plain; charset=utf-8", _ body: [UInt8]) {
        (self.status, self.type, self.body) = (status, type, body)
    }

    package init(_ status: Int, _ text: String) { self.init(status, Array((text + "\n").utf8)) }

    package init(json: String) { self.init(200, type: "application/json; charset=utf-8", Array(json.utf8)) }

    /// The headers of every response: no foreign content, no embedding, no caching.
    static let headers = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                + "font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
}

/// The format of a downloaded file.
package enum PreviewFormat: String, Sendable, CaseIterable {
    case pdf, png, svg

    /// The media type.
    var type: String {
        switch self {
        case .pdf: "application/pdf"
        case .png: "image/png"
        case .svg: "image/svg+xml"
        }
    }
}

/// The actions that a page may request from the command. The closure is called on the queue of the subject.
package struct PreviewActions: Sendable {
    /// The secret that the address of the page contains.
    package var token: String
    /// The paths of the actions.
    package var paths: [String]
    package var act: @Sendable (_ path: String, _ values: [String: String]) -> PreviewAnswer

    package init(
        paths: [String], token: String = PreviewActions.newToken(),
        act: @escaping @Sendable (String, [String: String]) -> PreviewAnswer
    ) {
        (self.paths, self.token, self.act) = (paths, token, act)
    }

    /// 128 random bits.
    package static func newToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt32, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Whether `other` is the token. The time does not depend on the characters.
    func isToken(_ other: String?) -> Bool {
        guard let other, other.utf8.count == token.utf8.count else { return false }
        return zip(token.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

/// The source of previews. All closures are called on one serial queue.
package struct PreviewSubject: Sendable {
    /// The controls and their initial values, as JSON.
    package var state: @Sendable () -> String
    /// The page for the chosen values, or an error, as JSON.
    package var picture: @Sendable (_ values: [String: String]) -> String
    /// The page as the command writes it; nil on errors.
    package var file: @Sendable (_ values: [String: String], _ format: PreviewFormat) -> [UInt8]?
    /// The lines of a file of the command, as JSON; nil for other files.
    package var source: @Sendable (_ path: String) -> String?
    /// The files whose change requires a new page.
    package var files: @Sendable () -> [String]
    /// Further content by its path; nil if there is none.
    package var view: @Sendable (_ path: String, _ values: [String: String]) -> PreviewAnswer? = { _, _ in nil }
    /// The actions that the page may request; nil for a preview that only shows.
    package var actions: PreviewActions?

    package init(
        state: @escaping @Sendable () -> String, picture: @escaping @Sendable ([String: String]) -> String,
        file: @escaping @Sendable ([String: String], PreviewFormat) -> [UInt8]?,
        source: @escaping @Sendable (String) -> String? = { _ in nil }, files: @escaping @Sendable () -> [String]
    ) {
        (self.state, self.picture, self.file, self.source, self.files) = (state, picture, file, source, files)
    }
}
