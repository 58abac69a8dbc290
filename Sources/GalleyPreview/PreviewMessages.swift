/// What a browser asks for, as far as it matters here.
public struct PreviewRequest: Sendable {
    public var method: String
    /// Path and query as they came.
    public var target: String
    public var host: String?
    public var origin: String?
    /// `Sec-Fetch-Site`: where the browser says that the request comes from.
    public var site: String?
    public var hasBody = false

    public init(
        method: String = "GET", target: String, host: String? = nil, origin: String? = nil, site: String? = nil,
        hasBody: Bool = false
    ) {
        (self.method, self.target, self.host, self.origin) = (method, target, host, origin)
        (self.site, self.hasBody) = (site, hasBody)
    }

    var path: String { String(target.prefix { $0 != "?" }) }

    /// The values of the query by name; the last one of a name counts.
    var values: [String: String] {
        guard let mark = target.firstIndex(of: "?") else { return [:] }
        var values: [String: String] = [:]
        for pair in target[target.index(after: mark)...].split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            values[Self.decoded(parts[0])] = parts.count == 2 ? Self.decoded(parts[1]) : ""
        }
        return values
    }

    /// RFC 3986 §2.1, and `+` for a space as forms write it.
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

/// What the server answers.
public struct PreviewAnswer: Sendable {
    public var status: Int
    public var type: String
    public var body: [UInt8]
    /// Of a method that is not served.
    var allow: String?

    init(_ status: Int, type: String = "text/plain; charset=utf-8", _ body: [UInt8]) {
        (self.status, self.type, self.body) = (status, type, body)
    }

    init(_ status: Int, _ text: String) { self.init(status, Array((text + "\n").utf8)) }

    init(json: String) { self.init(200, type: "application/json; charset=utf-8", Array(json.utf8)) }

    /// Sent with everything: nothing is loaded from elsewhere, nothing shown elsewhere, nothing kept.
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

/// What is previewed. All closures are called on one queue, one at a time.
public struct PreviewSubject: Sendable {
    /// JSON: what there is to choose, and what is chosen at first.
    public var state: @Sendable () -> String
    /// JSON: the picture for the values that were chosen, or what is wrong.
    public var picture: @Sendable (_ values: [String: String]) -> String
    /// The page as the command would write it; nil where it cannot be made.
    public var page: @Sendable (_ values: [String: String]) -> [UInt8]?
    /// The files whose change makes another picture.
    public var files: @Sendable () -> [String]

    public init(
        state: @escaping @Sendable () -> String, picture: @escaping @Sendable ([String: String]) -> String,
        page: @escaping @Sendable ([String: String]) -> [UInt8]?, files: @escaping @Sendable () -> [String]
    ) {
        (self.state, self.picture, self.page, self.files) = (state, picture, page, files)
    }
}
