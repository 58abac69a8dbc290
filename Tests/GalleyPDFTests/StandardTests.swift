import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Files claim the standards they meet, and forbidden content is rejected") struct StandardTests {
    private let setting = Setting()
    private let size = CGSize(width: 200, height: 100)

    private func make(
        _ items: [DisplayItem], _ standards: [PDFStandard]?, title: String? = "t", language: String? = "en",
        size: CGSize? = nil, _ change: (inout PDFOptions) -> Void = { _ in }
    ) throws -> String {
        var options = PDFOptions(compresses: false)
        options.standards = try standards.map { try PDFStandardSet($0) }
        change(&options)
        let page = DisplayPage(size: size ?? self.size, items: items)
        return OpenFile(try pdf([page], metadata: DocumentMetadata(title: title, language: language), options)).text
    }

    /// Returns the error message for `items`.
    private func refusal(
        _ items: [DisplayItem], _ standard: PDFStandard, title: String? = "t", language: String? = "en",
        size: CGSize? = nil, _ change: (inout PDFOptions) -> Void = { _ in }
    ) -> String {
        do {
            _ = try make(items, [standard], title: title, language: language, size: size, change)
            return "made"
        } catch { return "\(error)" }
    }

    private func claims(_ text: String) -> [String] {
        text.matches(of: /<pdf(u?a)id:(part|conformance)>(\w+)</).map { "\($0.1) \($0.3)" }
    }

    private func image(_ colorType: Int, _ depth: Int) throws -> DisplayItem {
        let bytes = PNGMaker(width: 1, height: 1, colorType: colorType, depth: depth) { _, _, _ in 9 }.bytes
        return .image(PlacedImage(source: try ImageSource(bytes), frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    }

    private func figure(_ items: [DisplayItem]) -> [DisplayItem] {
        [.beginElement(StructureElement(.figure, alternateText: "x"))] + items + [.endElement()]
    }

    @Test("without a request, a file claims what its content allows")
    func automatic() throws {
        let text = [DisplayItem.glyphs(try setting.placed("Galley"))]
        #expect(claims(try make(text, nil)) == ["a 2", "a A", "ua 1"])
        #expect(claims(try make(text, nil, title: nil)) == ["a 2", "a A"])
        #expect(claims(try make(text, nil, language: nil)) == ["a 2", "a A"])
        #expect(claims(try make(text, nil, language: "en_GB")) == ["a 2", "a U"])
        #expect(claims(try make(text, nil) { $0.isTagged = false }) == ["a 2", "a U"])
        #expect(claims(try make([try image(0, 8)], nil)) == ["a 2", "a A"])
        #expect(claims(try make([.glyphs(try setting.placed("\u{10ffff}"))], nil)) == [])
        let attachment = PDFAttachment(name: "a.csv", bytes: [1, 2], mediaType: "text/csv")
        #expect(claims(try make(text, nil) { $0.attachments = [attachment] }) == ["a 3", "a A", "ua 1"])
        #expect(claims(try make(text, [])) == [])
    }

    /// Returns the writer's messages about omitted claims.
    private func unclaimed(
        _ items: [DisplayItem], title: String? = "t", _ change: (inout PDFOptions) -> Void = { _ in }
    ) throws -> [String] {
        var options = PDFOptions()
        change(&options)
        let metadata = DocumentMetadata(title: title, language: title == nil ? nil : "en")
        var writer = PDFWriter(metadata: metadata, options: options) { _ in }
        try writer.add(DisplayPage(size: size))
        try writer.add(DisplayPage(size: size, items: items))
        return try writer.finish().map(\.description)
    }

    private func heading(_ level: Int, _ text: String, source: String? = nil) throws -> [DisplayItem] {
        let element = StructureElement(.heading(level: level), source: source)
        return [.beginElement(element), .glyphs(try setting.placed(text)), .endElement()]
    }

    @Test("an omitted claim is reported with the reason, the page and the location")
    func unclaimed() throws {
        let accessible = "the file claims PDF/A-2a, but not PDF/UA-1: page 2: "
        let skip = try heading(1, "Top") + heading(3, "Deep", source: "r.md:3")
        let skipped = accessible + "r.md:3: the heading \"Deep\" skips a level (h1 to h3)"
        #expect(try unclaimed(skip) == [skipped])
        // Without a title and a language no claim is expected.
        #expect(try unclaimed(skip, title: nil) == [])
        #expect(try unclaimed(heading(2, "Second")) == [accessible + "the first heading, \"Second\", has level 2"])
        let long = try unclaimed(heading(1, "a") + heading(3, String(repeating: "x", count: 300)))
        #expect(
            long == [accessible + "the heading \"" + String(repeating: "x", count: 79) + "…\" skips a level (h1 to h3)"]
        )
        let missing = "page 2: no font has all characters of \"a\u{10ffff}\""
        let glyphs = [DisplayItem.glyphs(try setting.placed("a\u{10ffff}"))]
        #expect(
            try unclaimed(glyphs) == ["PDF/A-2a", "PDF/UA-1"].map { "the file does not claim \($0): " + missing })
        #expect(try unclaimed(glyphs) { $0.isTagged = false } == ["the file does not claim PDF/A-2u: " + missing])
        // Omitted metadata and disabled features are not reported.
        #expect(try unclaimed([], title: nil) == [])
        #expect(try unclaimed([]) { $0.isTagged = false } == [])
        #expect(try unclaimed(skip) { $0.standards = PDFStandardSet.none } == [])
        #expect(
            try unclaimed(skip) { $0.attachments = [PDFAttachment(name: "a", bytes: [1])] }
                == [skipped.replacing("A-2a", with: "A-3a")])
    }

    @Test("an empty alternative text counts as none", arguments: [nil, "", " ", "\u{a0}\n"])
    func emptyAlternative(_ text: String?) throws {
        let element = StructureElement(.figure, alternateText: text, source: "chart.png")
        let items = [.beginElement(element), try image(0, 8), .endElement()]
        let file = try make(items, nil)
        #expect(!file.contains("/Alt"))
        #expect(claims(file) == ["a 2", "a A"])
        #expect(
            try unclaimed(items) == [
                "the file claims PDF/A-2a, but not PDF/UA-1: page 2: chart.png: a figure has no alternative text"
            ])
    }

    @Test("an empty heading, which is not in the structure, does not count as a level")
    func emptyHeading() throws {
        let empty = [DisplayItem.beginElement(StructureElement(.heading(level: 2))), .endElement()]
        let items = try heading(1, "Top") + empty + heading(3, "Deep")
        #expect(claims(try make(items, nil)) == ["a 2", "a A"])
        #expect(refusal(items, .ua1).contains("the heading \"Deep\" skips a level (h1 to h3)"))
    }

    @Test("the version is the standard's; PDF 2.0 has no Info dictionary, 1.4 no object streams")
    func versions() throws {
        let text = [DisplayItem.glyphs(try setting.placed("Galley"))]
        func file(_ standards: [PDFStandard]) throws -> String { try make(text, standards) { $0.compresses = true } }
        let old = try file([.a1b])
        #expect(old.hasPrefix("%PDF-1.4\n") && old.contains("\nxref\n0 ") && !old.contains("/ObjStm"))
        #expect(try file([.a2a, .ua1]).hasPrefix("%PDF-1.7\n"))
        let new = try file([.a4, .ua2])
        #expect(new.hasPrefix("%PDF-2.0\n") && !new.contains("/Info"))
        let open = try make(text, [.ua2])
        #expect(open.contains("/NS(http://iso.org/pdf2/ssn)") && open.contains("<pdfuaid:rev>2024<"))
    }

    @Test("forbidden content is rejected with the page, the clause and the requirement")
    func refusals() throws {
        let faded = DisplayItem.group(DisplayGroup(opacity: 0.5, items: [square(0, 0, 9, .black)]))
        let missing = DisplayItem.glyphs(try setting.placed("a\u{10ffff}"))
        let bare = DisplayItem.link(LinkArea(frame: CGRect(x: 0, y: 0, width: 9, height: 9), url: "https://a.b"))
        let heading: [DisplayItem] = [
            .beginElement(StructureElement(.heading(level: 3))), .glyphs(try setting.placed("a")), .endElement(),
        ]
        let attachment = PDFAttachment(name: "a.csv", bytes: [1, 2])
        #expect(
            refusal([faded], .a1b)
                == "PDF/A-1b: page 1: content is not opaque; ISO 19005-1 §6.4 requires opaque content")
        #expect(refusal(figure([try image(4, 8)]), .a1b).hasPrefix("PDF/A-1b: page 1: content is not opaque"))
        #expect(
            refusal(figure([try image(0, 16)]), .a1b)
                == "PDF/A-1b: page 1: an image has 16 bits per sample; ISO 19005-1 §5.2 requires at most 8 bits, "
                + "as in PDF 1.4")
        #expect(
            refusal([], .ua1, title: nil)
                == "PDF/UA-1: the document has no title; ISO 14289-1 §7.1 requires a title")
        #expect(
            refusal([], .ua2, language: nil)
                == "PDF/UA-2: the document has no language; ISO 14289-2 §8.4.4 requires a language")
        #expect(
            refusal([missing], .a2a)
                == "PDF/A-2a: page 1: no font has all characters of \"a\u{10ffff}\"; ISO 19005-2 §6.2.11.8 requires a glyph "
                + "for each")
        #expect(
            refusal([try image(0, 8)], .ua1)
                == "PDF/UA-1: page 1: a figure has no alternative text; ISO 14289-1 §7.3 requires one: ![text](file) in a "
                + "report, accessibilityLabel in Swift")
        #expect(
            refusal([bare], .ua1)
                == "PDF/UA-1: page 1: the link to https://a.b has no text; ISO 14289-1 §7.18.5 requires text or a "
                + "label")
        #expect(
            refusal(heading, .ua1)
                == "PDF/UA-1: page 1: the first heading, \"a\", has level 3; ISO 14289-1 §7.4.2 requires headings "
                + "without skipped levels")
        #expect(
            refusal([], .a3a) { $0.isTagged = false }
                == "PDF/A-3a: the document is not tagged; ISO 19005-3 §6.7.2.2 requires a structure tree")
        #expect(
            refusal([], .a2b) { $0.attachments = [attachment] }
                == "PDF/A-2b: the file a.csv is attached; ISO 19005-2 §6.8 requires no attachments: a-3b, a-3a and a-4f "
                + "allow them"
        )
        #expect(
            refusal([], .a4f)
                == "PDF/A-4f: no file is attached; ISO 19005-4 §6.9 requires an attachment")
        #expect(
            refusal([], .a2b, size: CGSize(width: 20_000, height: 100))
                == "PDF/A-2b: page 1: the page is 20000 × 100 pt; ISO 19005-2 §6.1.13 requires sides from 3 to "
                + "14400 pt")
        #expect(
            refusal(
                figure([
                    .image(
                        PlacedImage(
                            source: try ImageSource(JPEGFiles.cmyk), frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
                ]), .a4)
                == "PDF/A-4: page 1: a colour or an image uses CMYK; ISO 19005-4 §6.2.4.3 requires the output "
                + "intent's colours, sRGB")
        // Other standards allow the same content.
        #expect(refusal([faded], .a2b) == "made")
        #expect(refusal([missing], .a1b) == "made")
        #expect(refusal([], .a2b, title: nil, language: nil) == "made")
    }

    @Test(
        "standards of one kind, or of two versions of PDF, cannot be combined",
        arguments: [
            ([PDFStandard.a1b, .a2b], false), ([.ua1, .ua2], false), ([.a4, .ua1], false), ([.a2a, .ua2], false),
            ([.a2a, .a2a], false), ([.a2a, .ua1], true), ([.a4f, .ua2], true), ([.a1a, .ua1], true),
        ])
    func combinations(_ standards: [PDFStandard], _ isPossible: Bool) {
        #expect(((try? PDFStandardSet(standards)) != nil) == isPossible)
    }

    @Test("Info and XMP agree, in any script; control characters become spaces, markup is escaped")
    func metadata() throws {
        let metadata = DocumentMetadata(
            title: "A <b> & \"c\"\u{0}\n\u{7f}", author: "Мария", subject: "x'y", keywords: ["k&", "l"], language: "en",
            date: 1_700_000_000)
        var options = PDFOptions(compresses: false)
        options.standards = try PDFStandardSet([.a2a, .ua1])
        let text = OpenFile(try pdf([DisplayPage(size: size)], metadata: metadata, options)).text
        func xmp(_ name: String) -> String? { text.content(ofElement: name) }
        #expect(xmp("dc:title") == "A &lt;b&gt; &amp; &quot;c&quot;   ")
        #expect(text.contains("/Title(A <b> & \"c\"   )"))
        #expect(
            xmp("dc:creator").map { String(decoding: $0.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self) }
                == "Мария")
        #expect(xmp("dc:description") == "x&apos;y")
        #expect(xmp("pdf:Keywords") == "k&amp;, l")
        #expect(xmp("dc:language") == "en")
        #expect(xmp("pdf:Producer") == "Galley")
        #expect(xmp("xmp:CreateDate") == "2023-11-14T22:13:20Z" && xmp("xmp:ModifyDate") == xmp("xmp:CreateDate"))
        #expect(text.contains("/CreationDate(D:20231114221320Z)/ModDate(D:20231114221320Z)"))
    }

    @Test("the profile of the output intent is well-formed ICC, version 4, or 2 for PDF 1.4")
    func profile() throws {
        for (standard, version) in [(PDFStandard.a2b, 4), (.a1b, 2)] {
            let text = try make([], [standard])
            let start = try #require(text.range(of: "/N 3/Length "))
            let body = text[start.upperBound...]
            let length = try #require(Int(body.prefix { $0.isNumber }))
            let bytes = try #require(body.range(of: ">>stream\n")).upperBound
            let profile = text[bytes...].prefix(length).unicodeScalars.map { UInt8($0.value) }
            #expect(profile.bigEndian(0) == profile.count && profile.count == length)
            #expect(Int(profile[8]) == version)
            #expect(String(decoding: profile[36..<40], as: UTF8.self) == "acsp")
            for index in 0..<profile.bigEndian(128) {
                let (offset, size) = (profile.bigEndian(132 + 12 * index + 4), profile.bigEndian(132 + 12 * index + 8))
                #expect(offset % 4 == 0 && offset + size <= profile.count)
            }
        }
    }
}
