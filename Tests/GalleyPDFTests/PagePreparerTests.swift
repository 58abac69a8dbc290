import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyTestSupport
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

    // MARK: Tagged pages

    private static var tagged: PDFOptions {
        var options = PDFOptions(compresses: false)
        options.standards = PDFStandardSet.none
        return options
    }

    private func text(_ string: String) throws -> [DisplayItem] { [.glyphs(try setting.placed(string))] }

    private func element(
        _ role: StructureRole, _ items: [DisplayItem], isContinued: Bool = false, continues: Bool = false
    ) -> [DisplayItem] {
        [.beginElement(StructureElement(role), isContinued: isContinued)] + items
            + [.endElement(continues: continues)]
    }

    private func page(_ items: [DisplayItem]) -> DisplayPage {
        DisplayPage(size: CGSize(width: 300, height: 100), items: items)
    }

    /// Expects the file of the pages, tagged and drawn ahead, to be that of pages drawn in order.
    ///
    /// - Parameter taken: whether the document takes each page as it was drawn ahead. Such a page is replaced by an empty one
    ///   before it could be drawn again.
    private func expect(_ pages: [DisplayPage], taken: [Bool], sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        var file = Data()
        var writer = PDFWriter(options: Self.tagged) { file += $0 }
        let preparer = writer.makePreparer(keepsPages: true)
        for (page, isTaken) in zip(pages, taken) {
            let drawn = preparer.prepare(page)
            try writer.add(PreparedPage(isTaken ? self.page([]) : page, drawn.drawing))
        }
        try writer.finish()
        #expect(file == (try pdf(pages, Self.tagged)), sourceLocation: sourceLocation)
    }

    @Test("join the elements that they continue, unless these end")
    func continued() throws {
        let item = element(.listItem, element(.listBody, try text("Sofia")))
        try expect(
            [
                page(element(.list, item + item, continues: true)),
                page(element(.list, item, isContinued: true, continues: true)),
                page(element(.list, item + item + item, isContinued: true, continues: true)),
                page(element(.list, item, isContinued: true) + element(.paragraph, try text("Sofia"))),
            ], taken: [true, true, true, false])
    }

    @Test("join nested elements with content of their own")
    func nested() throws {
        let cell = element(.tableCell, element(.paragraph, try text("Sofia")))
        func part(_ isContinued: Bool, _ continues: Bool) throws -> [DisplayItem] {
            let paragraph = element(.paragraph, try text("Sofia"), isContinued: isContinued, continues: continues)
            let open = element(.tableCell, paragraph, isContinued: isContinued, continues: continues)
            let row = element(.tableRow, open, isContinued: isContinued, continues: continues)
            return element(
                .table, (isContinued ? [] : element(.tableRow, cell + cell)) + row, isContinued: isContinued,
                continues: continues)
        }
        try expect(
            [
                page(try part(false, true)), page(try part(true, true)), page(try part(true, true)),
                page(try part(true, false)),
            ],
            taken: [true, true, true, false])
    }

    @Test("wait for their turn if the label that numbers a list may be on another page")
    func numbering() throws {
        let body = element(.listBody, try text("Sofia"))
        let (bare, labelled) = (
            element(.listItem, body), element(.listItem, element(.listLabel, try text("1.")) + body)
        )
        func list(_ item: [DisplayItem], isContinued: Bool = true) -> DisplayPage {
            page(element(.list, item, isContinued: isContinued, continues: true))
        }
        try expect(
            [list(bare, isContinued: false), list(labelled), list(labelled), list(bare)],
            taken: [true, false, false, true])
    }

    @Test("wait for their turn if elements are left open, or do not follow the page before")
    func unexpected() throws {
        let open = page(element(.paragraph, try text("Sofia"), continues: true))
        let whole = page(element(.paragraph, try text("Sofia")))
        let other = page(element(.blockQuotation, try text("Sofia"), isContinued: true, continues: true))
        let late = page(
            element(.heading(level: 1), try text("Sofia"))
                + element(.paragraph, try text("Sofia"), isContinued: true, continues: true))
        try expect([whole, open, whole, whole], taken: [true, true, false, true])
        try expect([open, other, whole, late, whole], taken: [true, false, false, false, false])
    }

    @Test("give the file of pages drawn in order, whatever their structure", arguments: 0..<60)
    func anyStructure(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let texts = try ["Sofia", "Zoë", "office", "Warsaw"].map { try text($0) }
        let roles: [StructureRole] = [
            .paragraph, .list, .listItem, .listLabel, .listBody, .table, .tableRow, .tableCell, .blockQuotation,
            .artifact,
            .section, .link, .heading(level: 1), .caption, .note,
        ]
        var open: [StructureRole] = []
        let pages = (0..<8).map { _ in
            var items: [DisplayItem] = []
            // Mostly all that is left open is continued, in order.
            let continued = Int.random(in: 0..<8, using: &random) == 0 ? open.dropLast() : open[...]
            for role in continued { items.append(.beginElement(StructureElement(role), isContinued: true)) }
            var stack = Array(continued)
            for _ in 0..<Int.random(in: 1..<12, using: &random) {
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: items += texts[Int.random(in: 0..<texts.count, using: &random)]
                case 2, 3:
                    stack.append(roles[Int.random(in: 0..<roles.count, using: &random)])
                    items.append(.beginElement(StructureElement(stack[stack.count - 1]), isContinued: false))
                case 4 where stack.count > Int.random(in: 0..<3, using: &random):
                    stack.removeLast()
                    items.append(.endElement())
                case 5:
                    let area = LinkArea(frame: CGRect(x: 0, y: 0, width: 9, height: 9), url: "https://example.org")
                    if Int.random(in: 0..<4, using: &random) == 0 { items.append(.link(area)) }
                default: break
                }
            }
            // Only an element within those that continue continues.
            let depth = Int.random(in: 0...stack.count, using: &random)
            open = Array(stack[..<depth])
            for level in stack.indices.reversed() { items.append(.endElement(continues: level < depth)) }
            return page(items)
        }
        try expect(pages, taken: pages.map { _ in false })
    }
}
