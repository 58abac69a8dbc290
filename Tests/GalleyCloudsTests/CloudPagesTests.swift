import Galley
import GalleyClouds
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@Suite("Clouds of several pages") struct CloudPagesTests {
    private struct Made {
        var pages: [DisplayPage] = []
        var warnings: [Diagnostic] = []

        /// The runs of a page: text, size, baseline.
        func words(_ page: Int) -> [(text: String, size: CGFloat, y: CGFloat)] {
            pages[page].items.flatMap(\.runs).map {
                ($0.text, $0.size, $0.origin.y)
            }
        }
    }

    private func made(
        _ tags: [Tag], height: CGFloat = 300, title: String? = nil, _ change: (inout CloudStyle) -> Void
    ) throws -> Made {
        var style = CloudStyle()
        change(&style)
        let document = Document(pageSize: PageSize(width: 300, height: height), margins: EdgeInsets(.all, 20)) {
            TagCloud(tags, style: style, title: title)
        }
        var made = Made()
        made.warnings = try document.forEachPage(fonts: FontCollection()) { made.pages.append($0) }
        return made
    }

    private static let phrase = Array(repeating: "many words of a phrase", count: 40).joined(separator: " ")

    @Test(
        "a phrase that is higher than a page is set smaller, with a warning", arguments: TagShape.allCases,
        [CloudLayout.flow, .vstack, .justified])
    func tallPhrase(shape: TagShape, layout: CloudLayout) throws {
        let tags = [Tag(word: "short", weight: 3), Tag(word: Self.phrase, weight: 9), Tag(word: "last", weight: 1)]
        let made = try made(tags) { style in
            (style.sizes, style.shape, style.layout) = (10...30, shape, layout)
        }
        let shrunk = made.warnings.filter { $0.id == .shrunk }
        #expect(shrunk.count == 1 && made.warnings.count == 1, "\(made.warnings)")
        let words = made.pages.indices.flatMap { made.words($0) }
        #expect(words.allSatisfy { $0.y > 20 && $0.y < 280 })
        let text = words.map(\.text).joined(separator: " ")
        #expect(text.split(separator: " ").count == 202)
        // It is as large as the page allows, and a lighter word at most as large.
        let lines = words.filter { $0.text.contains("phrase") }
        #expect(Set(lines.map(\.size)).count == 1)
        let extent = try #require(lines.map(\.y).max()) - (try #require(lines.map(\.y).min()))
        #expect(extent > 200)
        let last = try #require(words.first { $0.text == "last" }).size
        #expect(last <= lines[0].size && last > lines[0].size - 0.11)
    }

    @Test("fitted to pages, the other words are no larger than such a phrase, and legible")
    func fittedPhrase() throws {
        let tags = [Tag(word: "short", weight: 3), Tag(word: Self.phrase + Self.phrase, weight: 9)]
        let made = try made(tags, height: 140) { style in
            (style.sizes, style.fit) = (10...30, .page)
        }
        let words = made.pages.indices.flatMap { made.words($0) }
        #expect(words.allSatisfy { $0.y > 20 && $0.y < 120 })
        let short = try #require(words.first { $0.text == "short" }?.size)
        #expect(short <= max(5, words.map(\.size).min() ?? 0))
    }

    @Test(
        "center-out: each page has the heaviest of the remaining words in its middle",
        arguments: [CloudFit.sizes, .page])
    func centerOutPages(fit: CloudFit) throws {
        let tags = (1...150).map { Tag(word: "w\($0)", weight: Double($0)) }.shuffled(seed: 3)
        let made = try made(tags, height: fit == .sizes ? 300 : 120, title: "Words") { style in
            (style.sizes, style.fit, style.order) = (12...30, fit, .centerOut)
        }
        #expect(made.pages.count > 2)
        var least = Int.max
        for page in made.pages.indices {
            let words = made.words(page).filter { $0.text.hasPrefix("w") }
            let numbers = words.compactMap { Int($0.text.dropFirst()) }
            #expect(numbers.count == words.count && !numbers.isEmpty)
            let heaviest = try #require(numbers.max())
            // No word is heavier than those of the pages before.
            #expect(heaviest < least)
            least = try #require(numbers.min())
            // The words of a line are centred on each other, so that their baselines are close.
            let lines = words.map(\.y).sorted()
            let count = 1 + zip(lines, lines.dropFirst()).count { $1 - $0 > 6 }
            guard page + 1 < made.pages.count, count > 2 else { continue }
            let own = try #require(words.first { $0.text == "w\(heaviest)" }?.y)
            let place = (own - lines[0]) / (lines[lines.count - 1] - lines[0])
            #expect((0.25...0.75).contains(place), "page \(page + 1): \(place)")
        }
        #expect(least == 1)
    }
}

extension [Tag] {
    fileprivate func shuffled(seed: UInt64) -> [Tag] { TagOrder.random(seed: seed).apply(to: self) }
}
