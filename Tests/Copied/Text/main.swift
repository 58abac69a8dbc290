import Galley
import GalleyStationery

var count = WordCount(language: "en", countsPairs: true)
try count.add(contentsOf: "report.md")
let tags = count.tags(.init(minCount: 2)).tags.heaviest(150)
var style = CloudStyle()
style.scale = .quantile(4)
style.order = .random(seed: 7)
style.seed = 7
style.coloring = .fixed(Color("#345678"))
style.showsLegend = false
style.layout = .justified

var document = Document(
    pageSize: PageSize(width: 595.2755905511812, height: 14400),
    margins: EdgeInsets(top: 24, leading: 24, bottom: 24, trailing: 24),
    metadata: DocumentMetadata(language: "en"),
    alignment: .center
) {
    TagCloud(tags, style: style)
}
document.fitsContent = true
let options = ExportOptions(format: .svg)
_ = try document.export(to: .file("cloud.svg"), options: options)
