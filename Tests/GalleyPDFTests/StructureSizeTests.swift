import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Tags take little space") struct StructureSizeTests {
    private let setting = Setting()
    private let scratch = ScratchFolder()
    private let size = CGSize(width: 595, height: 842)

    /// Sheets of labels, each a section with five lines of random letters.
    private func sheets(_ count: Int, of labels: Int = 21) throws -> [DisplayPage] {
        var random = SeededGenerator(seed: 5)
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789    ")
        return try (0..<count).map { _ in
            var items: [DisplayItem] = []
            for label in 0..<labels {
                items.append(.beginElement(StructureElement(.section)))
                for line in 0..<5 {
                    let text = String((0..<16).map { _ in letters.randomElement(using: &random) ?? "x" })
                    let place = CGPoint(x: 30 + 180 * (label % 3), y: 40 + 110 * (label / 3) + 14 * line)
                    items.append(.beginElement(StructureElement(.paragraph)))
                    items.append(.glyphs(try setting.placed(text, size: 10, at: place)))
                    items.append(.endElement(continues: false))
                }
                items.append(.endElement(continues: false))
            }
            return DisplayPage(size: size, items: items)
        }
    }

    private func file(_ pages: [DisplayPage], compresses: Bool = true, isTagged: Bool) throws -> Data {
        var options = PDFOptions(compresses: compresses)
        options.isTagged = isTagged
        options.standards = PDFStandardSet.none
        return try pdf(pages, metadata: DocumentMetadata(title: "t", language: "en"), options)
    }

    /// 5,040 elements: a batch and a part of one.
    @Test("sections of paragraphs: less than three tenths more, and 2¼ bytes an element beside marks")
    func labels() throws {
        let pages = try sheets(40)
        let (bare, tagged) = (try file(pages, isTagged: false).count, try file(pages, isTagged: true).count)
        #expect(tagged * 10 < bare * 13)
        let elements = 40 * 21 * 6
        // A mark takes about three bytes of a page's content.
        #expect(tagged - bare < 40 * 21 * 5 * 3 + elements * 9 / 4)
    }

    @Test("readers find the same elements in rows as in an open file")
    func readers() throws {
        let pages = try sheets(280, of: 3)
        try file(pages, isTagged: true).write(to: URL(fileURLWithPath: scratch / "rows.pdf"))
        let open = try file(pages, compresses: false, isTagged: true)
        try open.write(to: URL(fileURLWithPath: scratch / "open.pdf"))
        let lines = StructureReader(open).tree.split(separator: "\n")
        // The sections of the first batch are grouped, so that the document has one kid for them.
        #expect(lines.count == 1 + 1 + 40 * 21 * 6)
        #expect(lines.prefix(4) == ["Document", "  NonStruct", "    Sect", "      P [1:0]"])
        #expect(lines.suffix(1) == ["    P [280:14]"])
        if let qpdf = try ExternalTool("qpdf") {
            let checked = try qpdf.run("--check", scratch / "rows.pdf")
            #expect(checked.status == 0, "\(checked.text)\(checked.errors)")
        }
        guard let pdfinfo = try ExternalTool("pdfinfo") else { return }
        let inRows = try pdfinfo.run("-struct", scratch / "rows.pdf")
        let inOpen = try pdfinfo.run("-struct", scratch / "open.pdf")
        #expect(inRows.text == inOpen.text && inRows.errors.isEmpty)
        #expect(inRows.text.matches(of: /P \(block\)/).count == 40 * 21 * 5)
        // Few pages: for the texts, pdfinfo reads a page again for each element on it.
        let few = try sheets(30, of: 3)
        try file(few, isTagged: true).write(to: URL(fileURLWithPath: scratch / "few.pdf"))
        try file(few, compresses: false, isTagged: true).write(to: URL(fileURLWithPath: scratch / "few-open.pdf"))
        let texts = try pdfinfo.run("-struct-text", scratch / "few.pdf").text
        #expect(texts == (try pdfinfo.run("-struct-text", scratch / "few-open.pdf").text))
        #expect(texts.matches(of: /P \(block\)/).count == 30 * 3 * 5)
    }
}
