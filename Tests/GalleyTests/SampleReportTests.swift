import Galley
import Testing

@Suite("The sample of a report in Swift") struct SampleReportTests {
    @Test("it is set without a warning, with its references, its notes and its foot")
    func sample() throws {
        var pages: [DisplayPage] = []
        let warnings = try daysAndYears().forEachPage(fonts: FontCollection()) { pages.append($0) }
        #expect(warnings == [])
        let text = pages.map { lines($0).joined(separator: "\n") }.joined(separator: "\n")
        #expect(text.contains("Days1") && text.contains("Years"))
        #expect(text.contains("By the stars it is four minutes shorter on Earth."))
        #expect(text.contains("1 of \(pages.count)"))
    }
}
