import Galley
import GalleyDiagnostics

/// Lines of 10 points in a document without margins.
func setLines(
    _ width: CGFloat = 200, _ height: CGFloat = 100, header: PageHeader? = nil, footer: PageFooter? = nil,
    columns: Int = 1, margins: EdgeInsets = EdgeInsets(), title: String? = nil, @ViewBuilder content: () -> some View
) throws -> (pages: [[String]], warnings: [Diagnostic], display: [DisplayPage]) {
    var document = Document(
        pageSize: PageSize(width: width, height: height), margins: margins, metadata: DocumentMetadata(title: title),
        header: header, footer: footer, columns: columns, content: content)
    document.environment.font = .custom("Noto Sans", size: 8)
    document.environment = document.environment.lines(10)
    var display: [DisplayPage] = []
    let warnings = try document.forEachPage(fonts: FontCollection()) { display.append($0) }
    return (display.map(lines), warnings, display)
}

extension EnvironmentValues {
    fileprivate func lines(_ height: CGFloat) -> EnvironmentValues {
        var style = DocumentStyle(size: 8, lineHeight: height)
        style.body.after = 0
        style.footnote.lineHeight = height
        for index in style.headings.indices {
            style.headings[index] = .init(font: style.body.font, lineHeight: height, color: .black)
        }
        style.table.before = 0
        style.table.after = 0
        var environment = self
        environment.documentStyle = style
        return environment
    }
}

/// A text of `count` lines: `a1`, `a2`, …
func block(_ name: String, _ count: Int) -> some View {
    Paragraph(Text(verbatim: (1...count).map { "\(name)\($0)" }.joined(separator: "\n")))
}
