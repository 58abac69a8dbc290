import Galley
import GalleyStationery

let chart = try TableChart(
    RecordReader(path: "languages.csv"),
    options: [
        "kind": "bar",
        "x": "word",
        "y": "weight",
        "top": "8",
        "rule": "Average:200",
    ],
    language: "en")
let style = DocumentStyle(families: ["Noto Sans"], size: 9.5, lineHeight: 13)
var metadata = DocumentMetadata(title: "Languages", language: "en")
metadata.title = metadata.title ?? chart.title
metadata.subject = metadata.subject ?? chart.summary
var document = Document(
    pageSize: PageSize(width: 595.2755905511812, height: 841.8897637795276),
    margins: EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8),
    metadata: metadata, alignment: .leading
) {
    VStack(alignment: .leading, spacing: 6) {
        Text(verbatim: "Languages").font(style.headings[2].font).accessibilityHeading(.h1)
        chart
    }
    .frame(width: 300)
    .documentStyle(style)
}
document.fitsContent = true
document.environment.language = "en"
let options = ExportOptions(format: .svg)
_ = try document.export(to: .file("chart.svg"), options: options)
