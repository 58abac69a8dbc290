import Foundation
import Galley
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("Structure of views") struct StructureTests {
    /// The elements of a view and their content, texts by their words.
    private func marks(_ items: [DisplayItem]) -> [String] {
        var lines: [String] = []
        var depth = 0
        func add(_ text: String) { lines.append(String(repeating: "  ", count: depth) + text) }
        func list(_ items: [DisplayItem]) {
            for item in items {
                switch item {
                case .beginElement(let element, let isContinued):
                    var text = "\(element.role)"
                    if let alt = element.alternateText { text += " \"\(alt)\"" }
                    if let language = element.language { text += " \(language)" }
                    if let scope = element.scope { text += " of \(scope)" }
                    if element.columnSpan > 1 { text += " ×\(element.columnSpan)" }
                    add(isContinued ? text + " …" : text)
                    depth += 1
                case .endElement: depth -= 1
                case .glyphs, .line:
                    for placed in item.runs {
                        let text = placed.text
                        if !text.allSatisfy(\.isWhitespace) { add("\u{201c}\(text)\u{201d}") }
                    }
                case .link(let link): add("→ \(link.url)")
                case .destination(let name, _): add("# \(name)")
                case .group(let group): list(group.items)
                case .path, .image: break
                }
            }
        }
        list(items)
        return lines
    }

    private func marks(_ view: some View) throws -> String {
        marks(try ImageRenderer(content: view).page.items).joined(separator: "\n")
    }

    @Test("a text is a paragraph, a link a link, a heading a heading of its level")
    func texts() throws {
        let view = VStack {
            Text("One").font(.title).accessibilityAddTraits(.isHeader)
            Text("Two").accessibilityHeading(.h2)
            Text("Three").accessibilityAddTraits(.isHeader).accessibilityHeading(.h3)
            Text("four")
            Link("five", destination: URL(string: "https://a.b")!)
            Text("six").accessibilityHidden(true)
            Text("seven").linkDestination("here")
        }
        #expect(
            try marks(view) == """
                heading(level: 1)
                  “One”
                heading(level: 2)
                  “Two”
                heading(level: 3)
                  “Three”
                paragraph
                  “four”
                link
                  “five”
                  → https://a.b
                artifact
                  “six”
                # here
                paragraph
                  “seven”
                """)
    }

    @Test("a label replaces the content of its view, which keeps its role")
    func labels() throws {
        let view = VStack {
            Circle().frame(width: 5, height: 5).accessibilityLabel("dot")
            Text("n/a").accessibilityLabel("not available")
            Link("x", destination: URL(string: "https://a.b")!).accessibilityLabel("leads away")
            Text("H").accessibilityHeading(.h1).accessibilityLabel("Heading")
        }
        #expect(
            try marks(view) == """
                figure "dot"
                paragraph "not available"
                  paragraph
                    “n/a”
                link "leads away"
                  “x”
                  → https://a.b
                heading(level: 1) "Heading"
                  “H”
                """)
    }

    @Test("links and stretches in another language are parts of their paragraph")
    func inline() throws {
        var french = TextAttributes()
        french.language = "fr"
        var link = TextAttributes()
        link.link = "https://a.b"
        let text = Text(StyledText([.init("see "), .init("here", link), .init(" or "), .init("là", french)]))
        #expect(
            try marks(text.environment(\.language, "en")) == """
                paragraph en
                  “see”
                  link
                    “here”
                    → https://a.b
                  “or”
                  span fr
                    “là”
                """)
    }

    @Test("a list has items, a table rows and cells with their headers")
    func containers() throws {
        struct Fruit: Identifiable { let id: String }
        let list = List([Fruit(id: "fig"), Fruit(id: "pear")]) { Text($0.id) }
        #expect(try marks(list) == "list\n  paragraph\n    “fig”\n  paragraph\n    “pear”")
        let table = Grid {
            GridRow {
                Text("a").accessibilityAddTraits(.isHeader)
                Text("b").accessibilityAddTraits(.isHeader)
            }
            GridRow {
                Text("c").accessibilityAddTraits(.isHeader)
                Text("d")
            }
            GridRow { Text("e").gridCellColumns(2) }
        }.accessibilityRole(.table)
        #expect(
            try marks(table) == """
                table
                  tableRow
                    tableHeader of column
                      “a”
                    tableHeader of column
                      “b”
                  tableRow
                    tableHeader of row
                      “c”
                    tableCell
                      paragraph
                        “d”
                  tableRow
                    tableCell ×2
                      paragraph
                        “e”
                """)
    }

    @Test("the order is the source's, also in right-to-left layouts")
    func mirrored() throws {
        let flow = FlowLayout(spacing: 4) { ForEach(0..<6) { Text("\($0)") } }.frame(width: 30)
        let plain = try marks(flow)
        #expect(plain.matches(of: /“(\d)”/).map { String($0.1) } == ["0", "1", "2", "3", "4", "5"])
        #expect(try marks(flow.environment(\.layoutDirection, .rightToLeft)) == plain)
    }

    @Test("an element that continues on the next page is one element")
    func pages() throws {
        let document = Document(pageSize: PageSize(width: 100, height: 60), margins: EdgeInsets(.all, 5)) {
            VStack { ForEach(0..<5) { Text("line \($0)") } }.accessibilityRole(.section)
            Text("a text that is as long as it takes to go on over a page's end and the next one's")
        }
        var found: [[String]] = []
        _ = try document.forEachPage(fonts: FontCollection()) { found.append(marks($0.items)) }
        #expect(found.count > 3)
        let sections = found.joined().filter { $0.hasPrefix("section") }
        #expect(sections.first == "section" && sections.dropFirst().allSatisfy { $0 == "section …" })
        let texts = found.joined().filter { $0.hasPrefix("paragraph") }
        #expect(texts.first == "paragraph" && texts.count > 1 && texts.dropFirst().allSatisfy { $0 == "paragraph …" })
    }

    @Test("an image is a figure with its label, or decoration")
    func images() throws {
        let source = try ImageSource(PNGMaker(width: 2, height: 2, colorType: 0, depth: 8) { _, _, _ in 9 }.bytes)
        #expect(try marks(Image(source, label: Text("grey"))) == "figure \"grey\"")
        #expect(try marks(Image(source)) == "figure")
        let folder = ScratchFolder()
        let path = try folder.write(Data(source.bytes), to: "a.png")
        #expect(try marks(Image(decorative: path)) == "artifact")
    }
}
