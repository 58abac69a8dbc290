import Galley
import GalleyDiagnostics
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
                pageSize: PageSize(width: \(number(pageSize.width)), height: \(number(pageSize.height))),
                margins: EdgeInsets(top: \(number(margins.top)), leading: \(number(margins.leading)), \
            bottom: \(number(margins.bottom)), trailing: \(number(margins.trailing))),
            \(metadata)    alignment: .\(alignment)
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

    /// The argument with the metadata.
    private var metadata: String {
        let page = command.page
        var parts: [String] = []
        if let author = page.author { parts.append("author: \(quoted(author))") }
        if let subject = page.subject { parts.append("subject: \(quoted(subject))") }
        if !page.keyword.isEmpty { parts.append("keywords: [\(page.keyword.map(quoted).joined(separator: ", "))]") }
        if let language = page.lang { parts.append("language: \(quoted(language))") }
        return parts.isEmpty ? "" : "    metadata: DocumentMetadata(\(parts.joined(separator: ", "))),\n"
    }

    private var title: String { command.page.title.map { ", title: \(quoted($0))" } ?? "" }

    private var alignment: String {
        switch style.lineAlignment {
        case .leading, .justified: "leading"
        case .center: "center"
        case .trailing: "trailing"
        }
    }

    private func number(_ value: CGFloat) -> String { SwiftSource.number(value) }
    private func quoted(_ text: String) -> String { SwiftSource.string(text) }
}
