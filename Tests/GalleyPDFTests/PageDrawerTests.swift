import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyPDF

@Suite("Pages drawn in any order") struct PageDrawerTests {
    private let setting = Setting()

    /// Expects the file of pages that are drawn from the last to the first to be that of pages drawn in order.
    private func expect(
        _ pages: [DisplayPage], _ options: PDFOptions, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var file = Data()
        var writer = PDFWriter(options: options) { file += $0 }
        let drawer = writer.drawer
        for page in pages.reversed().map({ drawer.draw($0) }).reversed() { try writer.add(page) }
        try writer.finish()
        #expect(file == (try pdf(pages, options)), sourceLocation: sourceLocation)
    }

    @Test(
        "have the content that they have alone",
        arguments: [
            ("Plain", "Noto Sans", false), ("Sofia’s office", "Noto Sans", false), ("office", "DejaVu Sans", false),
            // Another text of a glyph that has been used, and a letter of several glyphs.
            ("\u{e9}e\u{301}", "Noto Sans", false), ("q\u{30a}", "Noto Sans", false), ("ab", "Noto Sans", false),
            ("دار", "Noto Sans Arabic", true),
        ])
    func alone(_ text: String, family: String, isRightToLeft: Bool) throws {
        let run = try setting.placed(
            text, family, script: isRightToLeft ? "Arab" : "Latn", isRightToLeft: isRightToLeft)
        let page = DisplayPage(size: CGSize(width: 300, height: 100), items: [.glyphs(run)])
        let others = try ["Sofia", "Zoë", "flood"].map { try setting.page($0) }
        try expect(others + [page, page], .bare())
        let content = OpenFile(try pdf([page], compresses: false)).contents[0]
        #expect(OpenFile(try pdf(others + [page, page], compresses: false)).contents[3...] == [content, content])
    }

    @Test("share a font, and the resource dictionary")
    func shared() throws {
        let pages = try ["Sofia", "office", "Sofia", "flood", "Zoë", "łódź"].map { try setting.page($0) }
        try expect(pages, .bare())
        let file = OpenFile(try pdf(pages, compresses: false))
        #expect(file.objects(with: "/Type0").count == 1)
        #expect(Set(file.text.matches(of: /\/Type\/Page\/.*\/Resources (\d+) 0 R/).map(\.1)).count == 1)
    }

    @Test("have fonts of their own where they disagree about a code, over one program")
    func disagreeing() throws {
        // Ā and Ȁ prefer one code.
        let texts = ["\u{100}", "\u{200}", "\u{200}\u{100}", "\u{100}\u{200}"]
        let pages = try texts.map { try setting.page($0) }
        try expect(pages, .bare())
        let file = OpenFile(try pdf(pages, compresses: false))
        #expect(file.objects(with: "/Type0").count == 2)
        #expect(Set(file.text.matches(of: /\/FontFile2 (\d+)/).map(\.1)).count == 1)
        let scratch = ScratchFolder()
        guard let tool = try ExternalTool("pdftotext") else { return }
        let found = try tool.run("-raw", try scratch.write(try pdf(pages), to: "a.pdf"), "-").text
        #expect(found.split { $0.isWhitespace }.map(String.init) == texts)
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

    @Test("continue elements")
    func continued() throws {
        let item = element(.listItem, element(.listBody, try text("Sofia")))
        try expect(
            [
                page(element(.list, item + item, continues: true)),
                page(element(.list, item, isContinued: true, continues: true)),
                page(element(.list, item + item + item, isContinued: true, continues: true)),
                page(element(.list, item, isContinued: true) + element(.paragraph, try text("Sofia"))),
            ], Self.tagged)
    }

    @Test("continue nested elements with content of their own")
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
            ], Self.tagged)
    }

    @Test("number a list by a label on any page")
    func numbering() throws {
        let body = element(.listBody, try text("Sofia"))
        let (bare, labelled) = (
            element(.listItem, body), element(.listItem, element(.listLabel, try text("1.")) + body)
        )
        func list(_ item: [DisplayItem], isContinued: Bool = true) -> DisplayPage {
            page(element(.list, item, isContinued: isContinued, continues: true))
        }
        try expect(
            [list(bare, isContinued: false), list(labelled), list(labelled), list(bare)], Self.tagged)
    }

    @Test("may leave elements open, and need not follow the page before")
    func unexpected() throws {
        let open = page(element(.paragraph, try text("Sofia"), continues: true))
        let whole = page(element(.paragraph, try text("Sofia")))
        let other = page(element(.blockQuotation, try text("Sofia"), isContinued: true, continues: true))
        let late = page(
            element(.heading(level: 1), try text("Sofia"))
                + element(.paragraph, try text("Sofia"), isContinued: true, continues: true))
        try expect([whole, open, whole, whole], Self.tagged)
        try expect([open, other, whole, late, whole], Self.tagged)
    }

    @Test("have any structure", arguments: 0..<60)
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
        try expect(pages, Self.tagged)
    }
}
