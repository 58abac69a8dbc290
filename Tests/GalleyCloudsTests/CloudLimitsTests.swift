import Foundation
import Galley
import GalleyClouds
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Clouds of any words and weights") struct CloudLimitsTests {
    @Test("excessive weights, a word of 10,000 letters: one page, nothing outside, quickly")
    func excessive() throws {
        var style = CloudStyle()
        style.fit = .page
        let heavy = try MadeCloud(
            [Tag(word: "big", weight: 1e300), Tag(word: "bigger", weight: 1e308), Tag(word: "none", weight: 0)], style)
        #expect(heavy.pages.count == 1 && heavy.runs.allSatisfy { $0.size.isFinite && $0.size >= 5 })
        let long = Tag(word: String(repeating: "w", count: 10_000), weight: 5)
        let made = try MadeCloud([long] + (0..<30).map { Tag(word: "word\($0)", weight: Double($0)) }, style)
        #expect(made.pages.count == 1 && made.warnings.count == 1)
        let ink = try #require(made.pages.first?.inkBounds)
        #expect(ink.minX >= 19 && ink.maxX <= 381)
    }

    @Test("100,000 equal weights fill pages, each word once, in bounded time")
    func crowd() throws {
        var style = CloudStyle()
        (style.fit, style.shape) = (.page, .plain)
        let tags = (0..<100_000).map { Tag(word: "w\($0 % 1000)", weight: 3) }
        let start = ContinuousClock.now
        let made = try MadeCloud(tags, style, width: 595, height: 842)
        // Of a debug build on a machine under load; the program takes a few seconds.
        #expect(ContinuousClock.now - start < .seconds(600))
        #expect(made.runs.count == 100_000)
        #expect(made.warnings.count == 1)
    }
}
