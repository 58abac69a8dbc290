import GalleyStationery

/// The Swift program that produces the output of `galley cloud`.
struct CloudSource {
    let command: CloudCommand
    let style: CloudStyle
    let pageSize: PageSize
    let margins: EdgeInsets
    let fitsContent: Bool

    func text() throws -> String {
        let words = try command.source().source(command.file)
        let settings = CloudOptions.source(style)
        return """
            import Galley
            import GalleyStationery

            \(words)
            var style = CloudStyle()
            \(settings.map { "style.\($0)\n" }.joined())
            var document = Document(
                pageSize: \(SwiftSource.call("PageSize", pageSize, standard: PageSize(width: -1, height: -1))),
                margins: \(SwiftSource.call("EdgeInsets", margins, standard: EdgeInsets(.all, -1))),
            \(metadata)    alignment: \(SwiftSource.expression(style.horizontal))
            ) {
                TagCloud(tags, style: style\(title))
            }
            \(environment)let options = ExportOptions(format: .svg)
            _ = try document.export(to: .file("cloud.svg"), options: options)

            """
    }

    private var environment: String {
        var lines = ""
        if command.page.directionName.lowercased() == "rtl" {
            lines += "document.environment.layoutDirection = .rightToLeft\n"
        }
        if fitsContent { lines += "document.fitsContent = true\n" }
        if command.page.marks { lines += "document.environment.showsLayoutMarks = true\n" }
        return lines
    }

    /// The argument with the metadata, whose title is that of the cloud.
    private var metadata: String {
        let page = command.page
        let metadata = DocumentMetadata(
            author: page.author, subject: page.subject, keywords: page.keyword, language: page.lang)
        let call = SwiftSource.call("DocumentMetadata", metadata, standard: DocumentMetadata())
        return call.hasSuffix("()") ? "" : "    metadata: \(call),\n"
    }

    private var title: String { command.page.title.map { ", title: \(SwiftSource.string($0))" } ?? "" }
}
