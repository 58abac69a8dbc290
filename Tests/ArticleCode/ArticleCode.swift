import Galley
import GalleyStationery

/// The code of the articles in the documentation catalogues, as the compiler reads it.
enum ArticleCode {
    static func firstDocument(path: String) throws {
        let document = Document(pageSize: .a5, metadata: DocumentMetadata(title: "Colours", language: "en")) {
            Heading("Colours")
            Paragraph("Painters knew these names **before** chemistry gave them numbers.")
            FlowLayout(alignment: .center, spacing: 6, lineSpacing: 6) {
                ForEach(["vermilion", "gamboge", "celadon", "ultramarine"], id: \.self) { name in
                    Text(name)
                        .padding(.horizontal, 8)
                        .background(Color(rgb: 0xe8eef8), in: Capsule())
                }
            }
        }
        let result = try document.export(to: .file(path), options: ExportOptions(format: .pdf))
        print(result.pageCount)
        for warning in result.warnings { print(warning) }
    }

    static func frames() throws -> CGRect? {
        let renderer = ImageRenderer(
            content: FlowLayout(alignment: .spaceBetween) {
                Text("left").id("a")
                Text("right").id("b")
            })
        renderer.proposedSize = ProposedViewSize(width: 200, height: nil)
        let layout = try renderer.rendered()
        let right = layout.frame(of: "b")
        return right
    }

    static func flows(words: [String]) -> [AnyView] {
        let tags = FlowLayout(
            alignment: .spaceBetween, lastLine: .leading, itemAlignment: .firstTextBaseline, spacing: 6, lineSpacing: 8
        ) {
            ForEach(words, id: \.self) { Text($0) }
        }
        let balanced = FlowLayout(alignment: .center, spacing: 6, breaker: .balanced) {
            ForEach(words, id: \.self) { Text($0) }
        }
        let form = FlowLayout(spacing: 6) {
            Text("Name").flowBreak(.before)
            Rectangle().frame(width: 40, height: 1).flowGrow(1)
            Text("Date").flowBreak(.before)
            Rectangle().frame(width: 40, height: 1).flowGrow(1)
        }
        let limited = FlowLayout(spacing: 6, maxLines: 2) {
            ForEach(words, id: \.self) { Text($0) }
            FlowOverflow { count in Text("+\(count)") }
        }
        return [AnyView(tags), AnyView(balanced), AnyView(form), AnyView(limited)]
    }

    static func paragraphs(text: String, badge: some View) -> [AnyView] {
        let prose = Text(verbatim: text)
            .multilineTextAlignment(.justified)
            .lineBreaking(.optimal())
            .environment(\.language, "en-GB")
        let address = Text(verbatim: "Museum of Natural History\nCollections and Archive")
            .lineLimit(2)
            .minimumScaleFactor(0.6)
        let mixed = Text("A **word**, ") + Text("another").underline() + Text(" and ") + Text(inline: badge) + Text(".")
        let marked = Text(markup: "From *data*: **bold**, `code`, [a link](https://example.org).")
        return [AnyView(prose), AnyView(address), AnyView(mixed), AnyView(marked)]
    }

    static func labels(path: String) throws -> (LabelTemplate, Int) {
        let stock = try StockCatalogue().stock(named: "L7160")
        let job = LabelJob(.builtIn(.address), on: stock, data: DataSource(path: "museums.csv"))
        let metadata = DocumentMetadata(title: "Museums")
        let export = PageExport(to: .file(path), metadata: metadata, options: ExportOptions(format: .pdf))
        let result = try export.write { add in
            let summary = try job.run(
                fonts: FontCollection(), onIssue: { print($0.message(file: "museums.csv")) }, add: add)
            print(summary.labels, summary.unsetColumns)
            return []
        }
        let template = try LabelTemplate(
            """
            padding: 4
            content:
              - text: "{{name | upper}}"
                size: 12
              - barcode: "{{sku}}"
                symbology: code-128
            """)
        return (template, result.pageCount)
    }

    static func report(path: String) throws -> (Int, [AnyView]) {
        let fonts = FontCollection()
        let report = try Report(path: "report.md", data: "values.json", fonts: fonts)
        for warning in report.warnings { print(warning) }
        let result = try report.document.export(
            to: .file(path), options: ExportOptions(format: .pdf), fonts: fonts)
        var style = CloudStyle()
        style.sizes = 10...32
        style.order = .weight
        let cloud = TagCloud([Tag(word: "flow", weight: 12), Tag(word: "baseline", weight: 5)], style: style)
        let badge = Badge("build", "passing", color: .green)
        return (result.pageCount, [AnyView(cloud), AnyView(badge)])
    }
}
