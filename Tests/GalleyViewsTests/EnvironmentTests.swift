import GalleyLayout
import GalleyParagraph
import Testing

@testable import GalleyViews

@Suite("Environments") struct EnvironmentTests {
    @Test("a copy of an environment has its own paragraph style")
    func environment() {
        let outer = EnvironmentValues()
        var inner = outer
        inner.paragraph.lastLineAlignment = .center
        #expect(outer.paragraph.lastLineAlignment == nil && inner.paragraph.lastLineAlignment == .center)
    }

    @Test("names of content sources")
    func sources() {
        var environment = EnvironmentValues()
        #expect(environment.source == nil)
        environment.contentSource = .line(file: "words.csv", 17)
        #expect(environment.source == "words.csv:17")
        environment.source = "a"
        #expect(environment.contentSource == .text("a"))
    }
}
