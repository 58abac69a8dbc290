import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyText
import Testing

@testable import GalleyPDF

@Suite("Pages drawn ahead of their turn") struct PagePreparerTests {
    private let setting = Setting()

    /// The file of the pages, drawn ahead one by one, and whether each drawing is final whatever the document adds.
    private func drawnAhead(_ pages: [DisplayPage]) throws -> (file: Data, areFinal: [Bool]) {
        var (file, areFinal) = (Data(), [Bool]())
        var writer = PDFWriter(options: .bare()) { file += $0 }
        let preparer = writer.makePreparer()
        for page in pages {
            let prepared = preparer.prepare(page)
            areFinal.append(prepared.page == nil)
            try writer.add(prepared)
        }
        try writer.finish()
        return (file, areFinal)
    }

    @Test(
        "are final as soon as all of their glyphs have codes",
        arguments: [
            ("Plain", "Noto Sans", false), ("Sofia’s office", "Noto Sans", false), ("office", "DejaVu Sans", false),
            // Another text of a glyph that has been used, and a letter of several glyphs.
            ("\u{e9}e\u{301}", "Noto Sans", false), ("q\u{30a}", "Noto Sans", false), ("ab", "Noto Sans", false),
            ("دار", "Noto Sans Arabic", true),
        ])
    func final(_ text: String, family: String, isRightToLeft: Bool) throws {
        let run = try setting.placed(
            text, family, script: isRightToLeft ? "Arab" : "Latn", isRightToLeft: isRightToLeft)
        let page = DisplayPage(size: CGSize(width: 300, height: 100), items: [.glyphs(run)])
        let made = try drawnAhead([page, page, page])
        #expect(made.areFinal == [false, true, true])
        #expect(made.file == (try pdf([page, page, page], .bare())))
    }

    @Test("with new glyphs depend on the pages before, and give the same file")
    func newGlyphs() throws {
        let pages = try ["Sofia", "office", "Sofia", "flood", "Zoë", "flood"].map { try setting.page($0) }
        let made = try drawnAhead(pages)
        #expect(made.areFinal == [false, false, true, false, false, true])
        #expect(made.file == (try pdf(pages, .bare())))
    }
}
