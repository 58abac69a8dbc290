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
    package var type: String {
        switch self {
        case .pdf: "application/pdf"
        case .png: "image/png"
        case .svg: "image/svg+xml"
        }
    }
}
