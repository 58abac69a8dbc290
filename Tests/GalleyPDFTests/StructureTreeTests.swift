import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("The structure tree matches the display list") struct StructureTreeTests {
    private let setting = Setting()
    private let size = CGSize(width: 200, height: 100)

    private func text(_ string: String, y: CGFloat = 40) throws -> DisplayItem {
        .glyphs(try setting.placed(string, at: CGPoint(x: 20, y: y)))
    }

    private func element(_ role: StructureRole, _ items: [DisplayItem]) -> [DisplayItem] {
        [.beginElement(StructureElement(role))] + items + [.endElement()]
    }

    private func file(_ pages: [[DisplayItem]], language: String? = "en") throws -> Data {
        var options = PDFOptions(compresses: false)
        options.standards = PDFStandardSet.none
        return try pdf(
            pages.map { DisplayPage(size: size, items: $0) },
            metadata: DocumentMetadata(title: "t", language: language),
            options)
    }

    private func tree(_ pages: [DisplayItem]...) throws -> String { StructureReader(try file(pages)).tree }

    @Test("elements are nested, in page order")
    func nesting() throws {
        let items = element(.heading(level: 1), [try text("One")]) + element(.paragraph, [try text("Two")])
        #expect(
            try tree(element(.section, items)) == """
                Document
                  Sect
                    H1 [1:0]
                    P [1:1]
                """)
    }

    @Test("loose text becomes a paragraph, a loose image a figure, and paths are artifacts")
    func loose() throws {
        let image = try ImageSource(PNGMaker(width: 1, height: 1, colorType: 0, depth: 8) { _, _, _ in 9 }.bytes)
        let picture = DisplayItem.image(PlacedImage(source: image, frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
        let items = [square(0, 0, 9, .black), try text("One"), try text("Two"), picture, try text("Three")]
        #expect(
            try tree(items) == """
                Document
                  P [1:0]
                  Figure [1:1]
                  P [1:2]
                """)
        let content = try #require(OpenFile(try file([items])).contents.first)
        #expect(content.hasPrefix("/Artifact BMC\n0 91 9 9 re\nf\nEMC\nBT\n/P<</MCID 0>>BDC\n"))
    }

    @Test("a list contains items, and an item has one body")
    func lists() throws {
        let bare = element(.paragraph, [try text("a")])
        let item = element(
            .listItem,
            element(.listLabel, [try text("1")]) + element(.paragraph, [try text("b")])
                + element(.paragraph, [try text("c")]))
        let body = element(.listBody, [try text("d")])
        #expect(
            try tree(element(.list, bare + item + body + [try text("e")])) == """
                Document
                  L
                    LI
                      LBody
                        P [1:0]
                    LI
                      Lbl [1:1]
                      LBody
                        P [1:2]
                        P [1:3]
                    LI
                      LBody [1:4]
                    LI
                      LBody [1:5]
                """)
    }

    @Test("elements that continue side by side, such as a table and the text beside it, stay beside each other")
    func continuedBesideEachOther() throws {
        func part(_ role: StructureRole, _ word: String, from: Bool, to: Bool) throws -> [DisplayItem] {
            [.beginElement(StructureElement(role), isContinued: from)] + element(.paragraph, [try text(word)])
                + [.endElement(continues: to)]
        }
        #expect(
            try tree(
                part(.blockQuotation, "a", from: false, to: true) + part(.section, "b", from: false, to: true),
                part(.section, "c", from: true, to: false) + part(.blockQuotation, "d", from: true, to: false)) == """
                    Document
                      BlockQuote
                        P [1:0]
                      Sect
                        P [1:1]
                        P [2:0]
                      BlockQuote
                        P [2:1]
                    """)
        // Neither is continued.
        #expect(
            try tree(
                part(.blockQuotation, "a", from: false, to: true) + part(.section, "b", from: false, to: true),
                element(.paragraph, [try text("c")])) == """
                    Document
                      BlockQuote
                        P [1:0]
                      Sect
                        P [1:1]
                      P [2:0]
                    """)
    }

    @Test("an element continued on other pages is one element, and so are its parents")
    func pages() throws {
        func part(_ role: StructureRole, _ items: [DisplayItem], _ from: Bool, _ to: Bool) -> [DisplayItem] {
            [.beginElement(StructureElement(role), isContinued: from)] + items + [.endElement(continues: to)]
        }
        let first = part(.list, part(.paragraph, [try text("a")], false, true), false, true)
        let second = part(.list, part(.paragraph, [try text("b")], true, true), true, true)
        let third = part(
            .list, part(.paragraph, [try text("c")], true, false) + part(.paragraph, [try text("d")], false, false),
            true, false)
        #expect(
            try tree(first, second, third + element(.paragraph, [try text("e")])) == """
                Document
                  L
                    LI
                      LBody
                        P [1:0 2:0 3:0]
                    LI
                      LBody
                        P [3:1]
                  P [3:2]
                """)
        // An element to be continued that does not continue ends.
        #expect(
            try tree(first, element(.paragraph, [try text("e")])) == """
                Document
                  L
                    LI
                      LBody
                        P [1:0]
                  P [2:0]
                """)
    }

    @Test("a link has its annotation, which refers back to it (§14.7.4.4)")
    func links() throws {
        let link = DisplayItem.link(LinkArea(frame: CGRect(x: 20, y: 30, width: 30, height: 12), url: "https://a.b"))
        let items = element(.paragraph, [try text("see")] + element(.link, [try text("this"), link])) + [link]
        let data = try file([items])
        #expect(
            StructureReader(data).tree == """
                Document
                  P [1:0]
                    Link [1:1 annotation]
                  P
                    Link [annotation]
                """)
        let text = OpenFile(data).text
        #expect(text.matches(of: /\/StructParent \d+\/Contents\(https:\/\/a.b\)/).count == 2)
        #expect(text.contains("/Tabs/S/StructParents 2"))
        let parents = try #require(
            text.firstMatch(of: /<<\/Limits\[0 2\]\/Nums\[0 (\d+) 0 R 1 (\d+) 0 R 2\[(\d+) 0 R (\d+) 0 R\]\]>>/))
        #expect(parents.1 == parents.4 && parents.1 != parents.2 && parents.3 != parents.4)
    }

    @Test("a link across lines is one element with an annotation per line")
    func brokenLinks() throws {
        func part(_ string: String, _ url: String) throws -> [DisplayItem] {
            let area = LinkArea(frame: CGRect(x: 20, y: 30, width: 30, height: 12), url: url)
            return element(.link, [try text(string), .link(area)])
        }
        let (a, b) = ("https://a.b", "https://c.d")
        let broken = element(.paragraph, [try text("see")] + (try part("this", a)) + (try part("that", a)))
        let data = try file([broken])
        #expect(
            StructureReader(data).tree == """
                Document
                  P [1:0]
                    Link [1:1 annotation 1:2 annotation]
                """)
        // All four ways back, of two annotations and two sequences, lead to the one link.
        let parents = try #require(
            OpenFile(data).text.firstMatch(
                of: /\/Nums\[0 (\d+) 0 R 1 (\d+) 0 R 2\[\d+ 0 R (\d+) 0 R (\d+) 0 R\]\]>>/))
        #expect(parents.1 == parents.2 && parents.2 == parents.3 && parents.3 == parents.4)
        // To another place, or with words between them, or in another paragraph, they are two.
        let two = [
            try part("this", a) + part("that", b), try part("this", a) + [try text("and")] + part("that", a),
        ]
        for items in two {
            #expect(try tree(element(.paragraph, items)).matches(of: /Link/).count == 2)
        }
        let apart = element(.paragraph, try part("this", a)) + element(.paragraph, try part("that", a))
        #expect(try tree(apart).matches(of: /Link/).count == 2)
    }

    @Test("notes have names, by which the tree finds them (ISO 14289-1 §7.9)")
    func notes() throws {
        let items = element(.paragraph, [try text("a")]) + element(.note, [try text("b")])
        let data = try file([items, element(.note, [try text("c")])])
        #expect(
            StructureReader(data).tree == """
                Document
                  P [1:0]
                  Note
                    P [1:1]
                  Note
                    P [2:0]
                """)
        let open = OpenFile(data)
        let names = try #require(
            open.text.firstMatch(of: /<<\/Names\[\(note0000001\)(\d+) 0 R\(note0000002\)(\d+) 0 R\]>>/))
        for (name, number) in [("note0000001", names.1), ("note0000002", names.2)] {
            #expect(Int(number).flatMap(open.object)?.contains("/ID(\(name))") == true)
        }
        #expect(open.text.contains(/\/Type\/StructTreeRoot[^\n]*\/IDTree \d+ 0 R/))
        guard let validator = try VeraPDF() else { return }
        let scratch = ScratchFolder()
        for (flavour, standard) in [("ua1", PDFStandard.ua1), ("ua2", .ua2)] {
            var options = PDFOptions()
            options.standards = try PDFStandardSet([standard])
            let page = DisplayPage(size: size, items: items)
            let data = try pdf([page], metadata: DocumentMetadata(title: "t", language: "en"), options)
            let path = try scratch.write(data, to: "\(flavour).pdf")
            #expect(try validator.brokenClauses(flavour, [path]) == ["\(flavour).pdf": []])
        }
    }

    @Test("alternate text replaces a picture's content; artifacts are not read")
    func replaced() throws {
        let inside = element(.paragraph, [try text("x")]) + [square(0, 0, 5, .black)]
        let figure = StructureElement(.figure, language: "de", alternateText: "Karte")
        let items = [.beginElement(figure)] + inside + [.endElement()] + element(.artifact, inside)
        #expect(try tree(items) == "Document\n  Figure \"Karte\" lang de [1:0]")
    }

    @Test("cells state the scope of headers and their column spans (§14.8.5.7)")
    func tables() throws {
        let head = StructureElement(.tableHeader, scope: .row)
        let wide = StructureElement(.tableCell, rowSpan: 2, columnSpan: 3)
        let row = [.beginElement(head), try text("h"), .endElement(), .beginElement(wide), .endElement()]
        #expect(
            try tree(element(.table, element(.tableRow, row))) == """
                Document
                  Table
                    TR
                      TH /Scope/Row [1:0]
                      TD /RowSpan 2/ColSpan 3
                """)
    }

    @Test("content of a translucent group is marked in its form (§14.7.4.2)")
    func forms() throws {
        let group = DisplayGroup(opacity: 0.5, items: element(.paragraph, [try text("a")]))
        let data = try file([[.group(group)] + element(.paragraph, [try text("b")])])
        #expect(StructureReader(data).tree == "Document\n  P [1:0 in a form]\n  P [1:0]")
        #expect(OpenFile(data).text.contains("/Group<</S/Transparency>>/StructParents 0"))
    }

    @Test("headings form the outline, with counts of descendants (§12.3.3)")
    func outline() throws {
        func heading(_ level: Int, _ title: String) throws -> [DisplayItem] {
            element(.heading(level: level), [try text(title)])
        }
        let data = try file([
            try heading(1, "A") + heading(2, "A1") + heading(3, "A1a") + heading(2, "A2"),
            try heading(1, "B") + heading(3, "B.0.1") + heading(2, "B1"),
        ])
        let file = OpenFile(data)
        func entries(_ number: Int?, _ depth: Int) -> [String] {
            guard let number, let body = file.object(number) else { return [] }
            let title = body.firstMatch(of: /\/Title\(([^)]*)\)/)?.1 ?? ""
            let count = body.firstMatch(of: /\/Count (\d+)/)?.1 ?? "0"
            return ["\(depth) \(title) \(count)"] + entries(file.reference("First", in: body), depth + 1)
                + entries(file.reference("Next", in: body), depth)
        }
        let root = try #require(file.objects(with: "/Type/Outlines").first.flatMap(file.object))
        #expect(root.contains("/Count 7"))
        #expect(
            entries(file.reference("First", in: root), 1) == [
                "1 A 3", "2 A1 1", "3 A1a 0", "2 A2 0", "1 B 2", "2 B.0.1 0", "2 B1 0",
            ])
    }

    @Test("marked content and text objects are properly nested (§14.6.1)")
    func balance() throws {
        var random = SeededGenerator(seed: 7)
        func items(_ depth: Int) throws -> [DisplayItem] {
            try (0..<Int.random(in: 0...4, using: &random)).flatMap { _ -> [DisplayItem] in
                switch Int.random(in: 0...(depth > 3 ? 1 : 5), using: &random) {
                case 0: [try text("ab")]
                case 1: [square(1, 1, 3, .black)]
                case 2:
                    element(
                        [.paragraph, .list, .figure, .artifact, .link, .table, .span].randomElement(using: &random)!,
                        try items(depth + 1))
                case 3: [.group(DisplayGroup(opacity: 0.5, items: try items(depth + 1)))]
                case 4: [try layers(depth + 1)]
                default:
                    [
                        .group(
                            DisplayGroup(
                                clip: Path(CGRect(x: 0, y: 0, width: 9, height: 9)), items: try items(depth + 1)))
                    ]
                }
            }
        }
        func layers(_ depth: Int) throws -> DisplayItem {
            var group = DisplayGroup(items: try (0..<3).map { _ in .group(DisplayGroup(items: try items(depth))) })
            group.paintingOrder = [0, 1, 2].shuffled(using: &random)
            return .group(group)
        }
        for _ in 0..<60 {
            let data = try file([try items(0), try items(0)])
            let streams = OpenFile(data).text.matches(of: /(?s)>>stream\n(.*?)\nendstream/).map(\.1)
            for stream in streams {
                var open: [Substring] = []
                for line in stream.split(separator: "\n") {
                    switch line {
                    case "BT", "q": open.append(line)
                    case "ET": #expect(open.popLast() == "BT")
                    case "Q": #expect(open.popLast() == "q")
                    case "EMC": #expect(open.popLast() == "BDC")
                    default: if line.hasSuffix("BDC") || line.hasSuffix(" BMC") { open.append("BDC") }
                    }
                }
                #expect(open.isEmpty)
            }
        }
    }

    @Test("an untagged file has no structure")
    func untagged() throws {
        let items = element(.heading(level: 1), [try text("One")])
        let text = OpenFile(try pdf([DisplayPage(size: size, items: items)], compresses: false)).text
        #expect(!text.contains("StructTreeRoot") && !text.contains("BDC") && !text.contains("/Outlines"))
    }
}
