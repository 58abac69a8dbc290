import Galley
import GalleyDifference
import GalleyStationery
import GalleyTesting

/// The code of the README and of the pages in docs, as the compiler reads it.
enum GuideCode {
    static func readme() throws {
        let document = Document(pageSize: .a5, metadata: DocumentMetadata(title: "Colours")) {
            Text("Colours").font(.title)
            FlowLayout(alignment: .center, spacing: 6, lineSpacing: 6) {
                ForEach(["vermilion", "gamboge", "celadon", "ultramarine"], id: \.self) { name in
                    Text(name).padding(.horizontal, 8).background(Color(rgb: 0xe8eef8), in: Capsule())
                }
            }
        }
        let result = try document.export(to: .file("colours.pdf"), options: ExportOptions(format: .pdf))
        print(result.pageCount, result.warnings)
    }

    struct Sale: Identifiable {
        let month, region: String
        let revenue: Double
        var id: String { month + region }
    }

    static func chart(sales: [Sale]) -> some View {
        let chart = Chart(sales) { sale in
            BarMark(x: .value("Month", sale.month), y: .value("Revenue", sale.revenue))
                .foregroundStyle(by: .value("Region", sale.region))
        }
        .chartYScale(domain: 0...200)
        return chart
    }

    static func tableChart() throws -> some View {
        let chart = try TableChart(RecordReader(path: "sales.csv"), options: ["kind": "bar", "y": "sum(revenue)"])
        return chart
    }

    static func frames() throws {
        let renderer = ImageRenderer(
            content: FlowLayout(alignment: .spaceBetween) {
                Text("left").id("a")
                Text("right")
            })
        renderer.proposedSize = ProposedViewSize(width: 200, height: nil)
        print(try renderer.size, try renderer.rendered().frame(of: "a") ?? .null)
    }

    static func inspection() throws {
        print(
            try VStack(alignment: .leading, spacing: 4) {
                Text("one")
                Text("two words").id("b")
            }.inspect())
    }

    @ViewBuilder static func texts(prose: String, address: String) -> some View {
        let badge = Text("new").bold().foregroundColor(.white).padding(.horizontal, 4).background(.blue, in: Capsule())
        Text("A **word**, ") + Text("another").underline() + Text(" and ") + Text(inline: badge) + Text(" on one line.")
        Text(markup: "From *data*: **bold**, `code`, [a link](https://example.org).")
        Text(verbatim: prose)
            .multilineTextAlignment(.justified)  // optimal lines, hyphens by the language's patterns
            .environment(\.language, "en-GB")
        Text(verbatim: address).lineLimit(3).minimumScaleFactor(0.6)  // shrinks, then ends with an ellipsis
    }

    static func labels() throws {
        let stock = try StockCatalogue().stock(named: "L7160")
        let job = LabelJob(on: stock, data: DataSource(path: "samples/museums.csv"))
        let export = PageExport(
            to: .file("museums.pdf"), metadata: DocumentMetadata(), options: ExportOptions(format: .pdf))
        _ = try export.write { add in
            let summary = try job.run(
                fonts: FontCollection(), onIssue: { print($0.message(file: "samples/museums.csv")) }, add: add)
            print(summary.labels)
            return []
        }
    }

    static func report() throws {
        let fonts = FontCollection()
        let report = try Report(path: "report.md", fonts: fonts)
        _ = try report.document.export(to: .file("report.pdf"), options: ExportOptions(format: .pdf), fonts: fonts)
    }

    static func difference(before: ImageRenderer<some View>, after: ImageRenderer<some View>) throws {
        let difference = LayoutDifference(try before.page, try after.page, tolerance: LayoutTolerance(0.2))
        print(difference)  // page 1: 41 words moved down by 14.4 pt (5.08 mm)
    }

    static func keptLayout(invoice: some View) throws {
        try expectNoDifference(invoice, named: "invoice")
    }
}
