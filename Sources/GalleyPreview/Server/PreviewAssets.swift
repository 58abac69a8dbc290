import GalleyInput

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
