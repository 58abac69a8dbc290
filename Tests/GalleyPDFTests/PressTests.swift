import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Files for a press follow PDF/X-4") struct PressTests {
    private let setting = Setting()
    private let folder = ScratchFolder()
    private static let metadata = DocumentMetadata(title: "t", language: "en", date: 1_700_000_000)

    private func options(
        _ profile: [UInt8], _ standards: [PDFStandard] = [.x4], compresses: Bool = false
    ) throws -> PDFOptions {
        var options = PDFOptions(compresses: compresses)
        options.standards = try PDFStandardSet(standards)
        options.outputIntent = try PDFOutputIntent(profile: profile)
        return options
    }

    private func placed(_ bytes: [UInt8], _ x: CGFloat) throws -> [DisplayItem] {
        let image = PlacedImage(source: try ImageSource(bytes), frame: CGRect(x: x, y: 5, width: 9, height: 9))
        return [.beginElement(StructureElement(.figure, alternateText: "x")), .image(image), .endElement()]
    }

    /// RGB, grey and spot colours, a gradient, transparency, images of all kinds, a link.
    private func items(inks: Bool) throws -> [DisplayItem] {
        let red = Color(red: 0.9, green: 0.1, blue: 0.2)
        let gradient = GradientPaint(
            Gradient(colors: [red, .black.opacity(0.2)]),
            .linear(start: CGPoint(x: 30, y: 5), end: CGPoint(x: 50, y: 5)))
        var items: [DisplayItem] = [
            .glyphs(try setting.placed("Galley", color: red)), .glyphs(try setting.placed("black")),
            .path(PaintedPath(path: Path(CGRect(x: 5, y: 5, width: 20, height: 20)), fill: .color(red.opacity(0.5)))),
            .path(PaintedPath(path: Path(CGRect(x: 30, y: 5, width: 20, height: 20)), fill: .gradient(gradient))),
            .link(LinkArea(frame: CGRect(x: 0, y: 0, width: 50, height: 20), url: "https://a.b")),
        ]
        items += try placed(PNGMaker(width: 1, height: 1, colorType: 6, depth: 8) { _, _, _ in 9 }.bytes, 60)
        items += try placed(
            PNGMaker(width: 1, height: 1, colorType: 3, depth: 8, palette: [1, 2, 3]) { _, _, _ in 0 }.bytes, 70)
        items += try placed(PNGMaker(width: 1, height: 1, colorType: 0, depth: 8) { _, _, _ in 9 }.bytes, 80)
        if inks {
            items += try placed(JPEGFiles.cmyk, 90)
            items += try placed(
                ColorProfileMaker.embedding(ColorProfileMaker.press().bytes, inSegmentsOf: 1000, into: JPEGFiles.cmyk),
                100)
            let ink = Color(cyan: 1, magenta: 0.5, yellow: 0, black: 0)
            items.append(.glyphs(try setting.placed("ink", color: ink)))
        }
        return items
    }

    private func write(_ items: [DisplayItem], _ options: PDFOptions, as name: String) throws -> String {
        let pages = [
            DisplayPage(size: CGSize(width: 200, height: 100), items: items),
            DisplayPage(size: CGSize(width: 90, height: 90)),
        ]
        try folder.write(try pdf(pages, metadata: Self.metadata, options), to: name)
        return folder / name
    }

    @Test("every rule holds for CMYK, RGB and grey presses, with bleed and marks, compressed and not")
    func rules() throws {
        for space in ["CMYK", "RGB ", "GRAY"] {
            for isPrinted in [false, true] {
                var options = try options(ColorProfileMaker.press(space).bytes, compresses: isPrinted)
                if isPrinted { (options.bleed, options.showsPrinterMarks) = (8.5, true) }
                let path = try write(try items(inks: space == "CMYK"), options, as: "\(space)\(isPrinted).pdf")
                guard let file = try PDFObjects(contentsOfFile: path) else { return }
                #expect(PDFXRule.broken(by: file) == [], "\(space)")
                #expect(file.version == "1.6" && file.pages.count == 2)
                #expect(file.dictionary(file.pages[0])["/Annots"] == nil)
                guard let qpdf = try ExternalTool("qpdf") else { return }
                #expect(try qpdf.run("--check", path).status == 0)
            }
        }
    }

    @Test("a file claims PDF/X-4 together with PDF/A-2a and PDF/UA-1, with one profile")
    func together() throws {
        let text = [DisplayItem.glyphs(try setting.placed("Galley", color: Color(red: 1, green: 0, blue: 0)))]
        let path = try write(text, try options(ColorProfileMaker.press().bytes, [.a2a, .x4, .ua1]), as: "all.pdf")
        if let file = try PDFObjects(contentsOfFile: path) {
            #expect(PDFXRule.broken(by: file) == [])
            #expect(file.array(file.catalog["/OutputIntents"]).count == 2)
        }
        guard let vera = try VeraPDF() else { return }
        for flavour in ["2a", "ua1"] {
            for (file, clauses) in try vera.brokenClauses(flavour, [path]) { #expect(clauses == [], "\(file)") }
        }
    }

    @Test("the printing condition is the registry's name if the profile has it, otherwise its description")
    func conditions() throws {
        var press = ColorProfileMaker.press(name: "Coated  Öl")
        #expect(try PDFOutputIntent(profile: press.bytes).identifier == "Coated Öl")
        press.texts.append(("targ", "ICCHDAT FOGRA39"))
        let intent = try PDFOutputIntent(profile: press.bytes)
        #expect(intent.identifier == "FOGRA39" && intent.info == "Coated Öl")
        press.majorVersion = 2
        press.texts = [("desc", "Old")]
        #expect(try PDFOutputIntent(profile: press.bytes).identifier == "Old")
    }

    @Test("a profile that cannot be used is one error")
    func profiles() throws {
        func problem(_ bytes: [UInt8]) -> String {
            do {
                _ = try PDFOutputIntent(profile: bytes)
                return ""
            } catch { return error.problem }
        }
        let press = ColorProfileMaker.press().bytes
        let damaged = "not an ICC profile, or a damaged one"
        #expect(problem([]) == damaged && problem(Array("%PDF".utf8)) == damaged)
        #expect(problem(Array(press.dropLast(30))) == damaged)
        var other = ColorProfileMaker.press()
        other.deviceClass = "mntr"
        #expect(problem(other.bytes) == "a profile of class \"mntr\"; expected \"prtr\", an output profile")
        other = .press("6CLR")
        #expect(problem(other.bytes) == "a profile for \"6CLR\"; expected one for CMYK, RGB or GRAY")
        other = .press()
        other.majorVersion = 5
        #expect(problem(other.bytes) == "an ICC profile of version 5; expected 2 or 4")
        other = .press()
        other.texts = []
        #expect(problem(other.bytes) == "an ICC profile without a description")
        // No damaged byte is worse than an error.
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            var bytes = press
            bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            _ = try? PDFOutputIntent(profile: bytes)
        }
    }

    @Test("content that PDF/X-4 forbids is an error that names the option")
    func refusals() throws {
        func refusal(
            _ items: [DisplayItem], _ metadata: DocumentMetadata = Self.metadata, _ change: (inout PDFOptions) -> Void
        )
            throws -> String
        {
            var options = try options(ColorProfileMaker.press("RGB ").bytes)
            change(&options)
            do {
                _ = try pdf(
                    [DisplayPage(size: CGSize(width: 90, height: 90), items: items)], metadata: metadata, options)
                return "made"
            } catch { return "\(error)" }
        }
        let start = "PDF/X-4: the document has no "
        #expect(
            try refusal([]) { $0.outputIntent = nil }
                == start + "output intent; ISO 15930-7 requires the ICC profile of the press")
        #expect(
            try refusal([], DocumentMetadata(title: "t")) { _ in }
                == start + "date; ISO 15930-7 requires a date: the environment variable SOURCE_DATE_EPOCH")
        #expect(
            try refusal([], DocumentMetadata(date: 0)) { _ in } == start
                + "title; ISO 15930-7 requires a title")
        #expect(
            try refusal([], Self.metadata) { $0.attachments = [PDFAttachment(name: "a", bytes: [1])] }
                == "PDF/X-4: the file a is attached; ISO 15930-7 requires no attachments")
        let ink = Color(cyan: 1, magenta: 0, yellow: 0, black: 0)
        #expect(
            try refusal([.glyphs(try setting.placed("a", color: ink))]) { _ in }
                == "PDF/X-4: page 1: a colour or an image uses CMYK; ISO 15930-7 requires a CMYK profile for CMYK "
                + "colours")
        #expect(try refusal([]) { _ in } == "made")
        for other in [PDFStandard.a1b, .a4, .ua2] { #expect((try? PDFStandardSet([.x4, other])) == nil) }
    }

    /// Damage to a file, and a part of the message about it.
    private static let damages: [(find: String, replacement: String, rule: String)] = [
        ("%PDF-1.6", "%PDF-1.7", "PDF 1.6 or older"),
        ("/ID[", "/IE[", "an identifier of the file"),
        ("/N 3/", "/N 3/Filter/LZWDecode/", "no LZW compression"),
        ("/Type/Catalog", "/Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>", "no actions"),
        ("/Type/Catalog", "/Type/Catalog/Names<</EmbeddedFiles<<>>>>", "no embedded files"),
        ("/Type/Catalog", "/Type/Catalog/OCProperties<</D<</AS[]>>>>", "optional content"),
        ("<pdfxid:GTS_PDFXVersion>PDF/X-4", "<pdfxid:GTS_PDFXVersion>PDF/X-3", "the version of PDF/X"),
        ("/Trapped/False", "/Trapped/True", "the state of trapping"),
        ("<xmpMM:DocumentID>", "<xmpMM:OtherID>", "title, dates and identifiers"),
        ("<xmp:MetadataDate>", "<xmp:OtherDate>", "title, dates and identifiers"),
        ("/ModDate(D:2023", "/ModDate(D:2024", "equal dates and titles"),
        ("/S/GTS_PDFX/", "/S/GTS_PDFA1/", "one output intent"),
        ("/OutputConditionIdentifier", "/OutputConditionIdentifiex", "one output intent"),
        ("/TrimBox", "/TrimBux", "a trim box or an art box"),
        ("/TrimBox[0 0 ", "/TrimBox[-9 0 ", "a trim box or an art box"),
        ("/Type/Page/", "/Type/Page/Annots[<</Subtype/Text/Rect[5 5 9 9]>>]/", "annotations outside"),
        ("/FontFile2 ", "/FontFileX ", "embedded fonts"),
        ("/Subtype/Image", "/Subtype/Image/Alternates[]", "no alternate images"),
        ("<</ca ", "<</TR/Identity/ca ", "no transfer functions"),
        ("/Subtype/Image", "/Subtype/Image/F(x)", "no stream outside"),
        ("/DefaultRGB", "/DefaultXYZ", "RGB with a profile"),
        ("/ColorSpace[/ICCBased", "/ColorSpace/DeviceRGB/X[/ICCBased", "RGB with a profile"),
    ]

    /// The objects of a damaged file. qpdf finds them without the cross-reference stream, by the trailer added here.
    private func objects(of text: String) throws -> PDFObjects {
        let start = try #require(text.range(of: "/Root ")).lowerBound
        let end = try #require(text.range(of: ">>stream", range: start..<text.endIndex)).lowerBound
        let whole = text + "trailer\n<<\(text[start..<end])>>\nstartxref\n0\n%%EOF\n"
        try folder.write(try #require(whole.data(using: .isoLatin1)), to: "damaged.pdf")
        return try #require(try PDFObjects(contentsOfFile: folder / "damaged.pdf"))
    }

    @Test("each rule notices a file that is damaged on purpose")
    func damage() throws {
        let path = try write(try items(inks: true), try options(ColorProfileMaker.press().bytes), as: "whole.pdf")
        let text = OpenFile(try folder.read("whole.pdf")).text
        guard let qpdf = try ExternalTool("qpdf") else { return }
        #expect(PDFXRule.broken(by: try objects(of: text)) == [])
        var noticed: Set<String> = []
        func note(_ broken: [String], _ rule: String, _ damage: String) {
            #expect(broken.contains { $0.hasPrefix(rule) }, "\(damage): \(broken)")
            for text in broken { noticed.formUnion(PDFXRule.all.map(\.requirement).filter(text.hasPrefix)) }
        }
        for (find, replacement, rule) in Self.damages {
            let range = try #require(text.range(of: find), "\(find)")
            let damaged = text.replacingCharacters(in: range, with: replacement)
            note(PDFXRule.broken(by: try objects(of: damaged)), rule, find)
        }
        #expect(try qpdf.run("--encrypt", "", "o", "128", "--use-aes=y", "--", path, folder / "secret.pdf").status == 0)
        let secret = try #require(try PDFObjects(contentsOfFile: folder / "secret.pdf"))
        note(PDFXRule.broken(by: secret), "no encryption", "a password")
        let screen = text.replacingOccurrences(of: "prtrCMYK", with: "mntrCMYK")
        note(PDFXRule.broken(by: try objects(of: screen)), "the profile of an output device", "a screen")
        let cyan = text.replacingOccurrences(of: "prtrCMYK", with: "prtrRGB ")
        note(PDFXRule.broken(by: try objects(of: cyan)), "CMYK with a CMYK output intent", "another press")
        // The profile of the press once more, as that of an image.
        let profile = try #require(text.firstMatch(of: /\n(\d+) 0 obj\n<<\/N 4[^>]*>>stream\n/))
        let end = try #require(text.range(of: "endobj\n", range: profile.range.upperBound..<text.endIndex))
        let copy = text[profile.1.endIndex..<end.upperBound]
        note(
            PDFXRule.broken(by: try objects(of: text + "\n999" + copy)), "no profile of the press",
            "a copy of the profile")
        let both = try write([], try options(ColorProfileMaker.press().bytes, [.a2b, .x4]), as: "both.pdf")
        if try PDFObjects(contentsOfFile: both) != nil {
            let text = OpenFile(try folder.read("both.pdf")).text
            let mark = try #require(text.firstMatch(of: /GTS_PDFA1.*?DestOutputProfile (\d+)/))
            let damaged = text.replacingCharacters(in: mark.1.startIndex..<mark.1.endIndex, with: "1")
            note(PDFXRule.broken(by: try objects(of: damaged)), "one profile for the intents", "two profiles")
        }
        #expect(PDFXRule.all.map(\.requirement).filter { !noticed.contains($0) } == [])
    }

    private func page(_ record: PageRecord?) -> DisplayPage {
        var page = DisplayPage(size: CGSize(width: 90, height: 90))
        page.record = record
        return page
    }

    @Test("consecutive pages of a record are one part; each rule of PDF/VT-1 notices damage")
    func parts() throws {
        let one = PageRecord(1, fields: [PageRecord.Field(name: "né", value: "(a)")])
        let pages = [page(one), page(one), page(PageRecord(2))]
        let options = try options(ColorProfileMaker.press().bytes, [.vt1])
        let text = OpenFile(try pdf(pages, metadata: Self.metadata, options)).text
        func broken(_ find: String, _ replacement: String) throws -> [String]? {
            let range = try #require(text.range(of: find), "\(find)")
            let damaged = text.replacingCharacters(in: range, with: replacement)
            try folder.write(try #require(damaged.data(using: .isoLatin1)), to: "parts.pdf")
            return try PDFObjects(contentsOfFile: folder / "parts.pdf").map { file in
                if find == replacement { #expect(file.recordMarks == ["1-1 né=(a) ×2", "2-2 ×1"]) }
                return PDFXRule.broken(by: file, among: PDFXRule.all + PDFXRule.records)
            }
        }
        guard let whole = try broken("/DPM", "/DPM") else { return }
        #expect(whole == [])
        for (find, replacement, rule) in [
            ("<pdfvtid:GTS_PDFVTVersion>", "<pdfvtid:GTS_PDFVXVersion>", "the version of PDF/VT"),
            ("<pdfvtid:GTS_PDFVTModDate>2", "<pdfvtid:GTS_PDFVTModDate>3", "the version of PDF/VT"),
            ("/RecordLevel 1", "/RecordLevel 2", "a name for each level"),
            ("/DPartRoot ", "/DPartRuut ", "a name for each level"), ("/End ", "/Enx ", "each page in one part"),
            ("/DPart ", "/DPurt ", "each page in one part"), ("/FirstRecord", "/FirstRecerd", "metadata for each"),
        ] {
            let faults = try #require(try broken(find, replacement))
            #expect(faults.contains { $0.hasPrefix(rule) }, "\(find): \(faults)")
        }
        #expect { try pdf([page(one), page(nil)], metadata: Self.metadata, options) } throws: {
            $0.isDiagnostic(.forbiddenContent)
        }
    }
}
