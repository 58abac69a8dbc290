import Galley
import GalleyBadges
import GalleyData
import GalleyFormatting
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Sheets of badges") struct BadgeSheetTests {
    private let badges: [Badge] = (0..<400).map { number in
        let styles = BadgeStyle.named.map(\.style)
        let style = number % 11 == 0 ? styles[number / 11 % styles.count] : .flat
        return Badge(number % 5 == 0 ? "" : "label \(number % 17)", "\(number * number)", style: style)
    }

    /// The texts of a page with their places, to a hundredth of a point.
    private func texts(_ page: DisplayPage) -> [String] {
        GalleyStationeryTestSupport.texts(of: page).map { text, origin, size in
            func n(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) }
            return "\(text) \(n(origin.x)),\(n(origin.y)) \(n(size))"
        }
    }

    @Test("badges are placed like a flow in a document")
    func agreement() throws {
        let document = Document(margins: EdgeInsets(.all, 51)) {
            FlowLayout(spacing: 8, lineSpacing: 8) { ForEach(badges.indices) { badges[$0] } }
        }
        var expected: [DisplayPage] = []
        _ = try document.forEachPage(fonts: FontCollection()) { expected.append($0) }
        var pages: [DisplayPage] = []
        let sheet = BadgeSheet { pages.append($0) }
        for badge in badges { try sheet.add(badge) }
        try sheet.finish()
        #expect(pages.count > 2)
        #expect(pages.count == expected.count)
        for (page, other) in zip(pages, expected) {
            #expect(page.size == other.size)
            #expect(page.items.count == other.items.count)
            let (made, wanted) = (texts(page), texts(other))
            let different = zip(made, wanted).first { $0 != $1 }
            #expect(different == nil && made.count == wanted.count, "\(different ?? ("", ""))")
        }
        #expect(sheet.warnings == [])
    }

    @Test("a page is handed over as soon as it is full")
    func streaming() throws {
        var counts: [Int] = []
        var pageCount = 0
        let sheet = BadgeSheet(pageSize: PageSize(width: 300, height: 200)) { _ in pageCount += 1 }
        for badge in badges {
            try sheet.add(badge)
            counts.append(pageCount)
        }
        try sheet.finish()
        // Three lines of three badges or so have room.
        #expect(pageCount > 30)
        #expect(counts[100] > 5 && counts[200] > counts[100] && counts[399] >= pageCount - 1)
    }

    @Test("a badge that is wider than its line is drawn smaller, with one warning")
    func overflow() throws {
        var pages: [DisplayPage] = []
        let sheet = BadgeSheet(pageSize: PageSize(width: 400, height: 200)) { pages.append($0) }
        for _ in 0..<2 { try sheet.add(Badge("a", String(repeating: "wide ", count: 20))) }
        try sheet.finish()
        #expect(pages.count == 1)
        #expect(sheet.warnings.count == 1)
        #expect(sheet.warnings.first.map { "\($0)" }?.contains("is set at") == true)
        for (_, origin, size) in GalleyStationeryTestSupport.texts(of: pages[0]) {
            #expect(size < 11 && origin.x >= 51 && origin.x < 349)
        }
    }

    @Test("a page that fits its content is as large as that with the margins")
    func fitsContent() throws {
        var pages: [DisplayPage] = []
        let sheet = BadgeSheet(margins: EdgeInsets(.all, 10), spacing: 8, fitsContent: true) { pages.append($0) }
        let badge = Badge("build", "passing")
        let size = try ImageRenderer(content: badge).size
        for _ in 0..<2 { try sheet.add(badge) }
        try sheet.finish()
        #expect(pages.map(\.size) == [CGSize(width: 28 + 2 * size.width, height: 20 + size.height)])
    }

    @Test("no badge is no page")
    func empty() throws {
        let sheet = BadgeSheet { _ in Issue.record("a page") }
        try sheet.finish()
    }

    @Test(
        "invalid records of a set are skipped if the template says so, each with a warning; a set of such is an error")
    func skipping() throws {
        let folder = ScratchFolder()
        let set = try folder.write(
            #"[{"label":"a","message":null},{"label":"b","message":"1"},{"label":"c"}]"#, to: "b.json")
        var template = BadgeTemplate()
        #expect(throws: BadRecords.self) { try template.badges(of: set) }
        template.skipsBadRecords = true
        _ = DataNotices.take()
        var shown: [String] = []
        try template.forEachBadge(of: set) { shown.append($1.spokenText) }
        #expect(shown.count == 1)
        #expect(try template.badges(of: set).map(\.badge.spokenText) == shown)
        #expect(DataNotices.take().warnings.map(\.problem).first == "empty; expected a text; the badge is skipped")
        let none = try folder.write(#"[{"label":"a","message":""},{"label":"b","message":null}]"#, to: "n.json")
        #expect(throws: BadRecords.self) { try template.badges(of: none) }
    }
}
