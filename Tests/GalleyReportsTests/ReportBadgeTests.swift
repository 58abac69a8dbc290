import Galley
import GalleyReports
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Badges in reports") struct ReportBadgeTests {
    private func texts(_ markdown: String) throws -> [(text: String, origin: CGPoint, size: CGFloat)] {
        let folder = ScratchFolder()
        let report = try Report(path: folder.write(markdown, to: "r.md"))
        var texts: [(String, CGPoint, CGFloat)] = []
        _ = try report.document.forEachPage(fonts: FontCollection()) { page in
            texts += GalleyStationeryTestSupport.texts(of: page).map { ($0.0, $0.1, $0.2) }
        }
        return texts
    }

    @Test("a badge that is wider than the column is drawn within it")
    func wide() throws {
        let texts = try texts(":::badges\nmessage\n\(String(repeating: "long ", count: 60))\n:::\n")
        let text = try #require(texts.first { $0.text.contains("long") })
        #expect(text.origin.x > 0)
    }
}
