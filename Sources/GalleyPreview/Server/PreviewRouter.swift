import GalleyInput

/// Routes requests. Pages of other sites could send requests to a local server through the user's browser (DNS rebinding, CSRF),
/// so only requests with this server's Host and without a foreign origin are answered.
package struct PreviewRouter: Sendable {
    package enum Route: Sendable {
        case answer(PreviewAnswer)
        /// A response to be made on the subject's queue.
        case made(@Sendable () -> PreviewAnswer)
        /// A stream of changes.
        case events
    }

    /// The maximum length of path and query in bytes.
    static let longestTarget = 8192

    private let subject: PreviewSubject
    private let port: Int

    package init(_ subject: PreviewSubject, port: Int) { (self.subject, self.port) = (subject, port) }

    package func route(_ request: PreviewRequest) -> Route {
        if let refusal = refusal(request) { return .answer(refusal) }
        let subject = subject
        let values = request.values
        let path = request.path
        if let actions = subject.actions, actions.paths.contains(path) { return .made { actions.act(path, values) } }
        switch path {
        case "/state": return .made { PreviewAnswer(json: subject.state()) }
        case "/picture": return .made { PreviewAnswer(json: subject.picture(values)) }
        case "/source":
            return .made {
                subject.source(values["file"] ?? "").map { PreviewAnswer(json: $0) }
                    ?? PreviewAnswer(404, "expected a text file that the preview reads")
            }
        case "/events": return .events
        default:
            if let format = PreviewFormat.allCases.first(where: { path == "/page.\($0.rawValue)" }) {
                return .made {
                    subject.file(values, format).map { PreviewAnswer(200, type: format.type, $0) }
                        ?? PreviewAnswer(404, "there is no such page")
                }
            }
            guard let file = PreviewAssets.files[path] else {
                return .made { subject.view(path, values) ?? PreviewAnswer(404, "not found") }
            }
            return .answer(file)
        }
    }

    private func refusal(_ request: PreviewRequest) -> PreviewAnswer? {
        let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = request.host, names.contains(host.lowercased()) else {
            return PreviewAnswer(403, "expected 127.0.0.1:\(port) or localhost:\(port) as Host")
        }
        if let origin = request.origin, !names.contains(where: { origin.lowercased() == "http://\($0)" }) {
            return PreviewAnswer(403, "requests of other pages are not answered")
        }
        if let site = request.site, site != "same-origin", site != "none" {
            return PreviewAnswer(403, "requests of other pages are not answered")
        }
        let isAction = subject.actions?.paths.contains(request.path) ?? false
        guard isAction ? request.method == "POST" : request.method == "GET" || request.method == "HEAD" else {
            var answer = PreviewAnswer(405, isAction ? "expected POST" : "expected GET")
            answer.allow = isAction ? "POST" : "GET, HEAD"
            return answer
        }
        // Browsers send an origin with every POST. The token keeps other users of the machine from acting.
        if isAction, request.origin == nil || subject.actions?.isToken(request.token) != true {
            return PreviewAnswer(403, "expected a request of the page at the address that the command printed")
        }
        if request.hasBody { return PreviewAnswer(413, "expected a request without a body") }
        if request.target.utf8.count > Self.longestTarget {
            return PreviewAnswer(414, "expected at most \(Self.longestTarget) bytes")
        }
        guard request.target.hasPrefix("/") else { return PreviewAnswer(400, "expected a path") }
        return nil
    }
}

/// The files of the preview page.
enum PreviewAssets {
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    /// The files by the paths of their requests.
    static let files: [String: PreviewAnswer] = {
        var files: [String: PreviewAnswer] = [:]
        for name in EmbeddedFolder.preview.names {
            guard let bytes = EmbeddedFolder.preview.bytes(name),
                let type = name.split(separator: ".").last.flatMap({ types[String($0)] })
            else { continue }
            files[name == "preview.html" ? "/" : "/" + name] = PreviewAnswer(200, type: type, bytes)
        }
        return files
    }()
}
