import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("The reading order is independent of the painting order") struct ReadingOrderTests {
    private let setting = Setting()
    private let size = CGSize(width: 200, height: 100)

    private func part(_ string: String, _ color: Color, _ role: StructureRole = .paragraph) throws -> DisplayItem {
        .group(
            DisplayGroup(items: [
                square(10, 10, 30, color), .beginElement(StructureElement(role)),
                .glyphs(try setting.placed(string, size: 9)), .endElement(),
            ]))
    }

    private func layered(_ parts: [DisplayItem], _ order: [Int], opacity: Double = 1) -> DisplayItem {
        var group = DisplayGroup(opacity: opacity, items: parts)
        group.paintingOrder = order
        return .group(group)
    }

    private func file(_ items: [DisplayItem]) throws -> Data {
        var options = PDFOptions(compresses: false)
        options.standards = PDFStandardSet.none
        return try pdf(
            [DisplayPage(size: size, items: items)], metadata: DocumentMetadata(title: "t", language: "en"), options)
    }

    /// The colours and sequences of a content stream, in their order.
    private func painted(_ stream: Substring) -> [String] {
        stream.split(separator: "\n").compactMap { line in
            if line.hasSuffix(" rg") { return String(line) }
            return line.firstMatch(of: /^\/(H1|P)<<\/MCID (\d)>>BDC$/).map { "\($0.1) \($0.2)" }
        }
    }

    @Test("text without a colour is read and not drawn, and only in an element")
    func hiddenText() throws {
        let run = try setting.placed("One", size: 9, color: .clear)
        let element = DisplayItem.beginElement(StructureElement(.paragraph))
        let file = OpenFile(try file([element, .glyphs(run), .endElement()]))
        let stream = try #require(file.contents.first)
        let lines = stream.split(separator: "\n").map(String.init)
        let (mode, mark) = (
            try #require(lines.firstIndex(of: "3 Tr")), lines.firstIndex { $0.hasPrefix("/P<</MCID 0") }
        )
        #expect(mode < (try #require(mark)) && lines.contains("Q"))
        let decoration = DisplayItem.beginElement(StructureElement(.artifact))
        #expect(!OpenFile(try self.file([decoration, .glyphs(run), .endElement()])).text.contains("3 Tr"))
    }

    @Test("elements, marks and outline follow the items, the content follows the order of painting")
    func layers() throws {
        let (red, green, blue) = (Color(rgb: 0xff0000), Color(rgb: 0x00ff00), Color(rgb: 0x0000ff))
        let parts = [
            try part("One", red, .heading(level: 1)), try part("Two", green), try part("Three", blue),
        ]
        let data = try file([layered(parts, [2, 0, 1])])
        #expect(StructureReader(data).tree == "Document\n  H1 [1:0]\n  P [1:1]\n  P [1:2]")
        let open = OpenFile(data)
        #expect(
            painted(try #require(open.contents.first)) == [
                "0 0 1 rg", "P 2", "1 0 0 rg", "H1 0", "0 1 0 rg", "P 1",
            ])
        #expect(open.text.contains("/Title(One)"))
        // The same in a translucent group.
        let faded = OpenFile(try file([layered(parts, [2, 0, 1], opacity: 0.5)]))
        let form = try #require(faded.objects(with: "/Subtype/Form").first.flatMap(faded.stream))
        #expect(painted(form) == ["0 0 1 rg", "P 2", "1 0 0 rg", "H1 0", "0 1 0 rg", "P 1"])
    }

    @Test("text after the layers sets its font and colour again")
    func state() throws {
        let text = DisplayItem.glyphs(try setting.placed("After"))
        let parts = [try part("One", .red), try part("Two", .green)]
        let stream = try #require(OpenFile(try file([text, layered(parts, [1, 0]), text])).contents.first)
        let depth = stream.split(separator: "\n").reduce(into: (0, [Int]())) { depth, line in
            if line == "q" { depth.0 += 1 }
            if line == "Q" { depth.0 -= 1 }
            if line.hasSuffix(" Tf") { depth.1.append(depth.0) }
        }
        // Once on the page itself, and once in each part; what they set ends with them.
        #expect(depth.0 == 0 && depth.1 == [0, 2, 2])
    }

    private func element(_ role: StructureRole, _ items: [DisplayItem]) -> [DisplayItem] {
        [.beginElement(StructureElement(role))] + items + [.endElement()]
    }

    private func text(_ string: String) throws -> DisplayItem { .glyphs(try setting.placed(string)) }

    private func write(_ pages: [[DisplayItem]], _ standard: PDFStandard?, compresses: Bool = false) throws -> Data {
        var options = PDFOptions(compresses: compresses)
        options.standards = try standard.map { try PDFStandardSet([$0]) } ?? PDFStandardSet.none
        return try pdf(
            pages.map { DisplayPage(size: size, items: $0) },
            metadata: DocumentMetadata(title: "t", language: "en"), options)
    }

    @Test(
        "a list's first label determines its numbering (ISO 32000-2 §14.8.5.5)",
        arguments: [
            ("•", "Disc", true), ("3.", "Decimal", true), ("(a)", "LowerAlpha", true),
            ("I.", "UpperRoman", true), ("i)", "LowerRoman", true), ("A", "UpperAlpha", true), ("1.2", "Decimal", true),
            ("–", "Unordered", false), ("Q4", "Ordered", false),
        ])
    func listNumbering(_ label: String, _ value: String, _ isOld: Bool) throws {
        let first = element(.listLabel, [try text(label)]) + element(.listBody, [try text("x")])
        let inner = element(.list, element(.listItem, element(.listLabel, [try text("–")])))
        let second = element(.listLabel, [try text("7")]) + element(.listBody, inner)
        let list = element(.list, element(.listItem, first) + element(.listItem, second))
        func values(_ standard: PDFStandard?) throws -> [String] {
            OpenFile(try write([list], standard)).text.matches(of: /\/S\/L\/.*\/A<<\/O\/List\/ListNumbering\/(\w+)>>/)
                .map { String($0.1) }
        }
        #expect(try values(.ua2).sorted() == [value, "Unordered"].sorted())
        #expect(try values(nil) == (isOld ? [value] : []))
        // Without labels there is no numbering.
        let bare = OpenFile(try write([element(.list, [try text("x")])], .ua2)).text
        #expect(!bare.contains("ListNumbering"))
    }

    private func link(_ string: String, _ url: String) throws -> [DisplayItem] {
        element(
            .link,
            [
                try text(string),
                .link(LinkArea(frame: CGRect(x: 20, y: 30, width: 30, height: 12), url: url)),
            ])
    }

    @Test("contents refer to headings, links and notes to each other (ISO 14289-2 §8.2.5.8, §8.2.5.14)")
    func references() throws {
        let entry = element(.contentsItem, element(.paragraph, try link("One", "#one")))
        let heading = [DisplayItem.destination(name: "one", at: .zero)] + element(.heading(level: 1), [try text("One")])
        let citing = element(.paragraph, [try text("a")] + (try link("1", "#n")))
        let note = element(
            .note, [.destination(name: "n", at: .zero)] + element(.listLabel, [try text("1")]) + [try text("b")])
        let pages = [element(.contents, entry), heading + citing + note]
        let open = OpenFile(try write(pages, .ua2))
        /// The element that the array behind `Ref` of the one of `type` holds.
        func referred(_ type: String, _ place: Int = 0) throws -> (from: Int, to: Int) {
            let from = open.objects(with: "<</S/\(type)/")[place]
            let body = try #require(open.object(from))
            let array = try #require(open.reference("Ref", in: body).flatMap(open.object))
            return (from, try #require(array.firstMatch(of: /^\[(\d+) 0 R\]$/).flatMap { Int($0.1) }))
        }
        let (heads, notes) = (open.objects(with: "<</S/H1/"), open.objects(with: "<</S/FENote/"))
        #expect(heads.count == 1 && notes.count == 1)
        #expect(try referred("TOCI").to == heads[0])
        #expect(try referred("Link", 0).to == heads[0])
        #expect(try referred("Link", 1).to == notes[0])
        #expect(try referred("FENote").to == referred("Link", 1).from)
        // Links within the document lead to the same elements.
        #expect(open.text.contains("/SD[\(heads[0]) 0 R/XYZ") && open.text.contains("/SD[\(notes[0]) 0 R/XYZ"))
        #expect(!OpenFile(try write(pages, nil)).text.contains("/Ref "))
        guard let vera = try VeraPDF() else { return }
        let path = ScratchFolder()
        let file = try path.write(try write(pages, .ua2, compresses: true), to: "a.pdf")
        #expect(try vera.brokenClauses("ua2", [file]) == ["a.pdf": []])
    }

    @Test("contents without links and captions without parents are rejected for PDF/UA-2")
    func refusals() throws {
        func refusal(_ items: [DisplayItem], _ standard: PDFStandard) -> String {
            do {
                _ = try write([items], standard)
                return "made"
            } catch { return "\(error)" }
        }
        let entry = element(.contents, element(.contentsItem, element(.paragraph, [try text("One")])))
        let caption = element(.division, element(.caption, [try text("One")]))
        #expect(
            refusal(entry, .ua2)
                == "PDF/UA-2: page 1: an entry in the table of contents has no link; ISO 14289-2 §8.2.5.8 requires a link to its "
                + "heading")
        #expect(
            refusal(caption, .ua2)
                == "PDF/UA-2: page 1: a caption is outside of elements that take captions; ISO 14289-2 §8.2.5.27 requires a figure, "
                + "a table or a list around it")
        #expect(refusal(entry, .ua1) == "made" && refusal(caption, .ua1) == "made")
        #expect(refusal(element(.aside, caption), .ua2) == "made")
        #expect(try OpenFile(write([element(.aside, caption)], .ua2)).text.contains("<</S/Aside/"))
        #expect(try OpenFile(write([element(.aside, caption)], .ua1)).text.contains("<</S/Div/"))
    }

    @Test("a link that continues on the next page is one element, if only notes, headers and footers intervene")
    func linkOverPages() throws {
        func part(_ items: [DisplayItem], _ from: Bool, _ to: Bool) -> [DisplayItem] {
            [.beginElement(StructureElement(.paragraph), isContinued: from)] + items + [.endElement(continues: to)]
        }
        // A note with a link of its own, and page furniture.
        let foot =
            element(.note, element(.paragraph, try link("elsewhere", "https://c.d")))
            + element(.artifact, [try text("1")])
        let pages = [
            part(try link("this", "https://a.b"), false, true) + foot,
            element(.artifact, [try text("2")]) + part(try link("that", "https://a.b"), true, false),
        ]
        let data = try write(pages, nil)
        #expect(
            StructureReader(data).tree == """
                Document
                  P
                    Link [1:0 annotation 2:0 annotation]
                  Note
                    P
                      Link [1:1 annotation]
                """)
        guard let vera = try VeraPDF() else { return }
        let scratch = ScratchFolder()
        let files = try [("ua1", PDFStandard.ua1), ("ua2", .ua2)].map { name, standard in
            (name, try scratch.write(try write(pages, standard, compresses: true), to: "\(name).pdf"))
        }
        for (flavour, file) in files { #expect(try vera.brokenClauses(flavour, [file]) == ["\(flavour).pdf": []]) }
    }
}
