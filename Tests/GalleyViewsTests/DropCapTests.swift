import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews
import Testing

@Suite("Drop caps of texts") struct DropCapTests {
    @Test("a text of fewer lines is as high as its letter", arguments: [2, 3, 6]) func shortText(_ lines: Int) {
        let size = drawn(ProposedViewSize(width: 200, height: nil)) {
            Text("Dune").lineHeight(.exact(points: 15)).dropCap(lines: lines)
        }.size
        #expect(abs(size.height - CGFloat(lines) * 15) < 1e-6)
    }

    @Test("a text without a capital first is set as usual", arguments: ["dune", "“Dune”", "7 dunes", "", "D"])
    func otherTexts(_ text: String) {
        let usual = drawn { Text(text) }.size
        #expect(drawn { Text(text).dropCap(lines: 3) }.size == usual)
        #expect(drawn { Text("Dune").dropCap(lines: 1) }.size == drawn { Text("Dune") }.size)
    }

    @Test("a measure narrower than the letter leaves no line beside it on top of it") func narrow() {
        let page = drawn(ProposedViewSize(width: 20, height: nil)) { Text("Wide open spaces").dropCap(lines: 4) }
        let runs = page.items.flatMap(\.runs)
        let cap = runs.first
        #expect(runs.count > 2 && runs.dropFirst().allSatisfy { $0.origin.x > 20 || $0.origin.y > cap?.origin.y ?? 0 })
    }
}
