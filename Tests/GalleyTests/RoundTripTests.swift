import Foundation
import Galley
import GalleyPDF
import GalleyTestSupport
import Testing

/// Paragraphs set in lines, written as PDF and read by poppler: the source's text comes back.
@Suite("A document's text comes back from its PDF") struct RoundTripTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var language: String
        var text: String
        var family = "Noto Sans"
        var isRightToLeft = false

        var testDescription: String { language }
    }

    static let samples = [
        Sample(
            language: "en",
            text: """
                An affluent officer filed five waffle offers in the office of fjords, efficiently shuffling through \
                baffling affidavits and extraordinarily inflexible typographical qualifications.
                """),
        Sample(
            language: "de",
            text: """
                Die Donaudampfschifffahrtsgesellschaft veröffentlichte außergewöhnliche Silbentrennungsregeln für \
                Schriftsetzerinnen und Buchdruckerlehrlinge, größtenteils unverständlich.
                """),
        Sample(
            language: "fr", text: "Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis exceptionnelles."),
        Sample(language: "pl", text: "Pójdź, kińże tę chmurność w głąb flaszy! Zażółć gęślą jaźń nieprawdopodobnie."),
        Sample(language: "el", text: "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, κάθε Τρίτη στη Θεσσαλονίκη."),
        Sample(language: "ru", text: "Съешь же ещё этих мягких французских булок, да выпей достопримечательного чаю."),
        Sample(language: "uk", text: "Щастям б’єш жук їх глицю в фон й ґедзь пріч, незважаючи на обставини."),
        Sample(language: "vi", text: "Con chó nâu nhanh nhẹn nhảy qua tiếng Việt, Nguyễn ăn phở."),
        Sample(language: "hi", text: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।", family: "Noto Sans Devanagari"),
        Sample(
            language: "th", text: "เราทุกคนเกิดมาอย่างอิสระ เราทุกคนมีความคิดและความเข้าใจเป็นของเราเอง",
            family: "Noto Sans Thai"),
        Sample(
            language: "ar", text: "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق", family: "Noto Sans Arabic",
            isRightToLeft: true),
        Sample(
            language: "he", text: "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם", family: "Noto Sans Hebrew",
            isRightToLeft: true),
    ]

    /// By the patterns of the text's language.
    private static let divided = Hyphenation(.always) { text, language in
        language.flatMap { Hyphenator(language: $0) }?.opportunities(in: text) ?? []
    }

    /// The PDF's text in poppler's order, without the bidi marks that it adds; nil if it is not installed.
    private func found(
        _ sample: Sample, size: CGFloat = 11, width: CGFloat = 150, fonts: FontCollection = FontCollection(),
        hyphenates: Bool = true, checksFonts: Bool = true
    ) throws -> String? {
        let folder = ScratchFolder()
        var document = Document(
            pageSize: PageSize(width: width + 40, height: 400), margins: EdgeInsets(.all, 20),
            metadata: DocumentMetadata(language: sample.language)
        ) {
            Text(sample.text).font(.custom(sample.family, size: size))
                .hyphenation(hyphenates ? Self.divided : Hyphenation(.never))
        }
        document.environment.layoutDirection = sample.isRightToLeft ? .rightToLeft : .leftToRight
        _ = try document.export(to: .file(folder / "a.pdf"), options: ExportOptions(format: .pdf), fonts: fonts)
        guard let pdftotext = try ExternalTool("pdftotext") else { return nil }
        if checksFonts, let pdffonts = try ExternalTool("pdffonts") {
            for row in try pdffonts.run(folder / "a.pdf").text.split(separator: "\n").dropFirst(2) {
                // Embedded, subset, with a map to Unicode.
                #expect(row.contains(#/ yes yes yes +\d+ +0$/#), "\(row)")
            }
        }
        #expect(try !String(decoding: folder.read("a.pdf"), as: UTF8.self).contains("ActualText"))
        let text = try pdftotext.run("-enc", "UTF-8", folder / "a.pdf", "-").text
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    }

    /// Words separated by one space, in composed letters; hyphenated words joined.
    private func plain(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.replacing(/\u{AD}\s*/, with: "")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("the source's words, in order; hyphenated ones joined, ligatures spelled out", arguments: samples)
    func text(_ sample: Sample) throws {
        guard let found = try found(sample) else { return }
        let isWordless = sample.language == "th"
        let (wanted, got) = (plain(sample.text), plain(found))
        // Thai has no spaces between words: where its lines end, poppler has one.
        #expect(isWordless ? got.replacing(" ", with: "") == wanted.replacing(" ", with: "") : got == wanted)
    }

    @Test(
        "the sample has divided words",
        arguments: samples.filter { ["de", "ru"].contains($0.language) })
    func isDivided(_ sample: Sample) throws {
        guard let divided = try found(sample), let whole = try found(sample, hyphenates: false) else { return }
        #expect(divided.split(separator: "\n").count != whole.split(separator: "\n").count || divided != whole)
    }

    @Test("Chinese, Japanese and Korean in a system font, from a collection file of CFF outlines")
    func eastAsian() throws {
        let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
        guard FileManager.default.fileExists(atPath: path) else {
            return print("skipped: fonts-noto-cjk is not installed")
        }
        let fonts = FontCollection()
        try fonts.add(path: path)
        for (language, family, text) in [
            ("zh-Hans", "Noto Sans CJK SC", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。"),
            ("ja", "Noto Sans CJK JP", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
            ("ko", "Noto Sans CJK KR", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
        ] {
            let sample = Sample(language: language, text: text, family: family)
            guard let found = try found(sample, fonts: fonts) else { return }
            #expect(plain(found).replacing(" ", with: "") == plain(text).replacing(" ", with: ""))
        }
    }

    @Test("emoji sequences are extracted completely, from Type 3 fonts")
    func emoji() throws {
        guard let path = try ColorFonts.notoColorEmoji() else { return }
        let fonts = FontCollection()
        try fonts.add(path: path)
        let folder = ScratchFolder()
        let text = "grin 😀 family 👩\u{200D}👩\u{200D}👧\u{200D}👦 thumb 👍🏽 flag 🇩🇪 key 1\u{FE0F}\u{20E3} heart ❤\u{FE0F}"
        let document = Document(pageSize: PageSize(width: 500, height: 60), margins: EdgeInsets(.all, 10)) {
            Text(text)
        }
        _ = try document.export(to: .file(folder / "a.pdf"), options: ExportOptions(format: .pdf), fonts: fonts)
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        #expect(plain(try pdftotext.run("-enc", "UTF-8", folder / "a.pdf", "-").text) == text)
        guard let pdffonts = try ExternalTool("pdffonts"), let qpdf = try ExternalTool("qpdf") else { return }
        #expect(try pdffonts.run(folder / "a.pdf").text.contains(/Type 3 +Custom +yes no +yes/))
        #expect(try qpdf.run("--check", folder / "a.pdf").status == 0)
    }

    @Test("emoji sequences in a right-to-left line come back in their order")
    func rightToLeftEmoji() throws {
        guard let path = try ColorFonts.notoColorEmoji() else { return }
        let fonts = FontCollection()
        try fonts.add(path: path)
        let text = "שלום 👍🏽 עולם ❤\u{FE0F}"
        let sample = Sample(language: "he", text: text, family: "Noto Sans Hebrew", isRightToLeft: true)
        guard let found = try found(sample, width: 300, fonts: fonts, checksFonts: false) else { return }
        #expect(plain(found) == text)
    }
}
