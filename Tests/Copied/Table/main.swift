import Galley
import GalleyStationery

let tags = try Tag.read(from: RecordReader(path: "unicode-scripts.csv")).heaviest(60)
var style = CloudStyle()
style.sizes = 8...26.5
style.scale = .power(0.4)
style.showsWeights = true
style.order = .weight
style.shape = .plain
style.coloring = .weight(ramp: [Color("#96640f"), Color("#b5451f"), Color("#6b1d2e")])
style.spacing = 7
style.lineSpacing = 3
style.lineAlignment = .trailing
style.distribution = .spaceBetween
style.lastLine = .center
style.itemAlignment = .center
style.weight = Font.Weight(600)
style.features = [FontFeature("tnum")!]

var document = Document(
    pageSize: PageSize(width: 420, height: 600),
    margins: EdgeInsets(top: 20, leading: 30, bottom: 20, trailing: 30),
    alignment: .trailing
) {
    TagCloud(tags, style: style)
}
document.environment.layoutDirection = .rightToLeft
document.environment.showsLayoutMarks = true
let options = ExportOptions(format: .svg)
_ = try document.export(to: .file("cloud.svg"), options: options)
