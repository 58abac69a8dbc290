import GalleyPreview
import Testing

/// The server's responses, without a browser.
struct RouterTests {
    private let router = PreviewRouter(
        PreviewSubject(
            state: { "{}" }, picture: { "{\"width\":\"\($0["width"] ?? "")\"}" },
            file: { values, format in values["page"] == "1" ? Array("<\(format.rawValue)/>".utf8) : nil },
            source: { $0 == "words.csv" ? "{\"lines\":[]}" : nil }, files: { [] }),
        port: 4000)

    private func answer(_ request: PreviewRequest) -> PreviewAnswer? {
        switch router.route(request) {
        case .answer(let answer): answer
        case .made(let make): make()
        case .events: nil
        }
    }

    private func status(
        _ target: String, method: String = "GET", host: String? = "127.0.0.1:4000", origin: String? = nil,
        site: String? = nil, hasBody: Bool = false
    ) -> Int? {
        answer(
            PreviewRequest(
                method: method, target: target, host: host, origin: origin, site: site, hasBody: hasBody))?.status
    }

    @Test(
        "the page and its resources are in the executable",
        arguments: [
            ("/", "text/html"), ("/preview.css", "text/css"), ("/preview.js", "text/javascript"),
            ("/moves.js", "text/javascript"), ("/inspect.js", "text/javascript"), ("/compare.js", "text/javascript"),
            ("/rulers.js", "text/javascript"), ("/source.js", "text/javascript"), ("/boxes.js", "text/javascript"),
            ("/overlay.js", "text/javascript"), ("/records.js", "text/javascript"), ("/panels.css", "text/css"),
            ("/favicon.svg", "image/svg+xml"), ("/labels.js", "text/javascript"), ("/handles.js", "text/javascript"),
            ("/labels.css", "text/css"),
        ])
    func assets(_ path: String, _ type: String) throws {
        let found = try #require(answer(PreviewRequest(target: path, host: "localhost:4000")))
        #expect(found.status == 200 && found.type.hasPrefix(type))
        let text = String(decoding: found.body, as: UTF8.self)
        #expect(text.count > 100)
        // Nothing is loaded from anywhere else.
        #expect(!text.replacing("http://www.w3.org/2000/svg", with: "").contains("://"))
    }

    @Test("only requests that name this server are answered")
    func hosts() {
        #expect(status("/") == 200)
        #expect(status("/", host: "LOCALHOST:4000") == 200)
        #expect(status("/", host: nil) == 403)
        #expect(status("/", host: "example.org") == 403)
        #expect(status("/", host: "127.0.0.1") == 403)
        #expect(status("/", host: "127.0.0.1:4001") == 403)
    }

    @Test("requests from other pages are rejected")
    func origins() {
        #expect(status("/picture", origin: "http://127.0.0.1:4000") == 200)
        #expect(status("/picture", origin: "http://evil.example") == 403)
        #expect(status("/picture", origin: "null") == 403)
        #expect(status("/picture", site: "same-origin") == 200)
        #expect(status("/", site: "none") == 200)
        #expect(status("/picture", site: "cross-site") == 403)
        #expect(status("/picture", site: "same-site") == 403)
    }

    @Test("methods, bodies, lengths and paths that are not served")
    func limits() {
        #expect(status("/", method: "HEAD") == 200)
        #expect(status("/", method: "POST") == 405)
        #expect(status("/", hasBody: true) == 413)
        #expect(status("/?" + String(repeating: "a", count: 9000)) == 414)
        #expect(status("http://elsewhere/") == 400)
        for path in ["/etc/passwd", "/../etc/passwd", "//", "/preview.html", "/%2e%2e/a", ""] {
            #expect([400, 404].contains(status(path)), "\(path)")
        }
    }

    @Test("an action needs POST, an origin and the token of the address")
    func actions() throws {
        let subject = {
            var subject = PreviewSubject(state: { "" }, picture: { _ in "" }, file: { _, _ in nil }, files: { [] })
            subject.view = { path, values in path == "/label" ? PreviewAnswer(json: values["number"] ?? "") : nil }
            subject.actions = PreviewActions(paths: ["/edit"], token: "secret") { path, values in
                PreviewAnswer(json: path + (values["value"] ?? ""))
            }
            return subject
        }()
        let router = PreviewRouter(subject, port: 4000)
        func answer(
            _ target: String, _ method: String = "POST", origin: String? = "http://127.0.0.1:4000",
            token: String? = "secret"
        ) -> PreviewAnswer {
            let request = PreviewRequest(
                method: method, target: target, host: "127.0.0.1:4000", origin: origin, token: token)
            switch router.route(request) {
            case .answer(let answer): return answer
            case .made(let make): return make()
            case .events: return PreviewAnswer(500, "")
            }
        }
        #expect(String(decoding: answer("/edit?value=9").body, as: UTF8.self) == "/edit9")
        #expect(answer("/edit", token: nil).status == 403)
        #expect(answer("/edit", token: "secreT").status == 403)
        #expect(answer("/edit", token: "secret ").status == 403)
        #expect(answer("/edit", origin: nil).status == 403)
        #expect(answer("/edit", origin: "http://evil.example").status == 403)
        #expect(answer("/edit", "GET").status == 405)
        #expect(answer("/edit/", "POST").status == 405)
        #expect(answer("/picture", "POST").status == 405)
        #expect(answer("/label?number=3", "GET").status == 200)
        #expect(answer("/labels", "GET").status == 404)
        #expect(PreviewActions.newToken() != PreviewActions.newToken() && PreviewActions.newToken().count == 32)
    }

    @Test("values come with their escapes taken away")
    func values() throws {
        let found = try #require(
            answer(PreviewRequest(target: "/picture?width=1&width=a%20b%2Fc+d%", host: "127.0.0.1:4000")))
        #expect(String(decoding: found.body, as: UTF8.self) == "{\"width\":\"a b/c d%\"}")
    }

    @Test("pages that are not there are not found")
    func pages() {
        #expect(status("/page.svg?page=1") == 200)
        #expect(status("/page.svg?page=2") == 404)
    }

    @Test(
        "pages are downloaded as PDF, PNG and SVG",
        arguments: [
            ("/page.pdf", "application/pdf", "<pdf/>"), ("/page.png", "image/png", "<png/>"),
            ("/page.svg", "image/svg+xml", "<svg/>"),
        ])
    func formats(_ path: String, _ type: String, _ body: String) throws {
        let found = try #require(answer(PreviewRequest(target: path + "?page=1", host: "localhost:4000")))
        #expect(found.status == 200 && found.type == type && String(decoding: found.body, as: UTF8.self) == body)
        #expect(status("/page.zpl?page=1") == 404)
    }

    @Test("only files of the command are shown as source")
    func sources() {
        #expect(status("/source?file=words.csv") == 200)
        for path in ["", "/etc/passwd", "..%2Fwords.csv", "other.csv"] {
            #expect(status("/source?file=\(path)") == 404)
        }
        #expect(status("/source?file=words.csv", origin: "http://evil.example") == 403)
    }
}
