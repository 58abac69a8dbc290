// A report in Swift: `try daysAndYears().export(to: .file("days.pdf"), options: ExportOptions(format: .pdf))` writes it.
import Galley

struct Planet {
    let name: String
    let day, year: Double  // in hours, in days
}

let planets = [
    Planet(name: "Mercury", day: 4222.6, year: 88), Planet(name: "Venus", day: 2802, year: 224.7),
    Planet(name: "Earth", day: 24, year: 365.2), Planet(name: "Mars", day: 24.7, year: 687),
]

func daysAndYears() -> Document<some View> {
    var document = Document(
        pageSize: .a5, metadata: DocumentMetadata(title: "Days and years", language: "en"),
        header: PageHeader(isOnFirstPage: false) { page in Text(page.section).font(.caption) },
        footer: PageFooter { page in Text("\(page.number) of \(page.total)").font(.caption) }
    ) {
        Heading("Days and years", level: 1)
        TableOfContents(levels: 2)
        Heading("Days", level: 2)
        Paragraph(
            Text("A day is counted from noon to noon.")
                + Text(footnote: Footnote("1") { Text("By the stars it is four minutes shorter on Earth.") })
                + Text(" On Venus it is longer than half a year: see page \(Text(inline: PageNumber(of: "years")))."))
        Table(planets, caption: Text("From noon to noon, in hours")) {
            [
                TableColumn("Planet") { $0.name },
                TableColumn("Hours", alignment: .decimal) { "\($0.day)" },
            ]
        }
        Heading("Years", level: 2)
        List {
            ForEach(planets, id: \.name) { planet in
                ListItem { Paragraph("**\(planet.name)** takes \(planet.year) days.") }
            }
        }
        BlockQuote { Paragraph("And yet it moves.") }
    }
    document.environment.documentStyle = DocumentStyle(size: 9.5, lineHeight: 14)
    return document
}
