import Galley
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Pictures of steps in lists") struct StepPictureTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='700'><text y='690' font-size='20'>end</text></svg>",
            to: "a.svg")
    }

    private func pages(_ text: String) throws -> [[SetPage.Word]] {
        let front = "---\ntheme: plain\nfont: Noto Sans\nsize: 10\npage: A5\nmargins: 15mm\nfooter: []\n---\n\n"
        return try SetPage.pages(front + text, in: folder).map(\.words)
    }

    @Test("a picture in a step takes a quarter of a page, and one with a width that width")
    func height() throws {
        func height(_ picture: String) throws -> CGFloat {
            let words = try #require(try pages("1. Step\n\n   \(picture)\n").first)
            let (step, end) = (words.first { $0.text == "Step" }, words.first { $0.text == "end" })
            return (end?.y ?? 0) - (step?.y ?? 0)
        }
        let room = (210 - 30) * 72 / 25.4
        #expect(try height("![A](a.svg)") < CGFloat(room) * 0.3)
        #expect(try height("![A](a.svg){width=100%}") > CGFloat(room) * 0.5)
        // Outside of lists it has its own size.
        let words = try #require(try pages("Step\n\n![A](a.svg)\n").first)
        #expect((words.first { $0.text == "end" }?.y ?? 0) > CGFloat(room) * 0.5)
    }

    @Test("the text of a step is on the page of its picture", arguments: Array(8...22))
    func together(before: Int) throws {
        let text = (1...before).map { "Line \($0) of text.\n\n" }.joined()
        let pages = try pages(text + "1. First\n2. Second step\n\n   ![A](a.svg)\n")
        #expect(
            pages.contains { page in ["Second", "end"].allSatisfy { word in page.contains { $0.text.hasPrefix(word) } }
            })
    }
}
