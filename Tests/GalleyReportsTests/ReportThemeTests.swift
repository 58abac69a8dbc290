import Foundation
import Galley
import Testing

@testable import GalleyReports

@Suite("Themes") struct ReportThemeTests {
    @Test("the built-in themes can be read, and differ")
    func builtIn() throws {
        #expect(ReportTheme.names == ["plain", "editorial", "corporate", "minimal", "magazine", "poster"])
        let sizes = try ReportTheme.names.map { try ReportTheme($0).style.body.font.size }
        #expect(sizes == [10, 10.25, 9.5, 9.25, 9.5, 10.5])
    }

    @Test("lines of running text hold about sixty to seventy-five characters on A4", arguments: ReportTheme.names)
    func measure(_ name: String) throws {
        let theme = try ReportTheme(name)
        let prose = String(repeating: "the quick brown fox jumps over the lazy dog and goes its way, ", count: 4)
        let text = ImageRenderer(content: Text(verbatim: prose).font(theme.style.body.font))
        let width = PageSize.a4.width - theme.margins.leading - theme.margins.trailing
        let characters = (width - theme.style.textInset(within: width)) / (try text.size.width / CGFloat(prose.count))
        #expect((60...76).contains(characters), "\(characters)")
    }
}
