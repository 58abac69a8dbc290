import Galley
import Testing

@Suite("Lines of mixed direction are in visual order (UAX #9)") struct BidiTests {
    private func laid(_ text: String, _ width: CGFloat = 1000, direction: LayoutDirection = .leftToRight) throws
        -> DisplayPage
    {
        try pages(width, 1000, direction: direction) { Text(text).font(.custom("Noto Sans", size: 10)) }.pages[0]
    }

    /// The words of a page's lines from left to right.
    private func words(_ page: DisplayPage) -> [[String]] {
        let placed = runs(page)
        return Set(placed.map(\.origin.y)).sorted().map { y in
            placed.filter { $0.origin.y == y }.sorted { $0.origin.x < $1.origin.x }
                .flatMap { $0.text.split(separator: " ").map(String.init) }
        }
    }

    @Test("a right-to-left text begins at the right: its first word is the rightmost")
    func rightToLeft() throws {
        #expect(words(try laid("אחת שתיים שלוש")) == [["שלוש", "שתיים", "אחת"]])
        #expect(words(try laid("واحد اثنان ثلاثة")) == [["ثلاثة", "اثنان", "واحد"]])
    }

    @Test("runs are side by side: none overlaps the next, and the last ends at the line's width")
    func noOverlap() throws {
        let placed = runs(try laid("one אחת two שתיים three")).sorted { $0.origin.x < $1.origin.x }
        for (left, right) in zip(placed, placed.dropFirst()) {
            #expect(abs(left.origin.x + left.width - right.origin.x) < 0.001)
        }
    }

    @Test("in a left-to-right text right-to-left words are turned among themselves")
    func mixed() throws {
        #expect(words(try laid("one אחת שתיים two")) == [["one", "שתיים", "אחת", "two"]])
    }

    @Test("in a right-to-left text, left-to-right words and numbers keep their own order")
    func embedded() throws {
        #expect(words(try laid("אחת one two שתיים")) == [["שתיים", "one", "two", "אחת"]])
        #expect(words(try laid("אחת 12 34 שתיים")) == [["שתיים", "34", "12", "אחת"]])
    }

    @Test("words are turned line by line: the first line has the first words")
    func wrapped() throws {
        let text = "אחת שתיים שלוש ארבע חמש שש שבע שמונה"
        let found = words(try laid(text, 60))
        #expect(found.count > 1)
        #expect(found.flatMap { $0.reversed() } == text.split(separator: " ").map(String.init))
    }

    @Test("glyphs of a right-to-left run come from left to right: clusters fall")
    func runDirection() throws {
        let run = try #require(runs(try laid("שלום")).first?.run)
        #expect(run.isRightToLeft)
        #expect(run.glyphs.map(\.cluster) == run.glyphs.map(\.cluster).sorted(by: >))
        #expect(String(decoding: run.text, as: UTF16.self) == "שלום")
    }

    @Test("a text keeps its own direction in any layout; the layout's determines the alignment of its lines")
    func layoutDirection() throws {
        let page = try laid("one two", direction: .rightToLeft)
        #expect(words(page) == [["one", "two"]])
        let right = runs(page).map { $0.origin.x + $0.width }.max()!
        #expect(abs(right - 1000) < 0.01)
    }
}

@Suite("Fallback fonts") struct FallbackTests {
    private func extent(_ text: String, size: CGFloat = 10) throws -> (baseline: CGFloat, height: CGFloat) {
        let page = try pages(1000, 1000) {
            Text(text).font(.custom("Noto Sans", size: size))
            box(1, 5, 5)
        }.pages[0]
        guard case .path(let painted) = page.items.last, case .rect(let rect) = painted.path.figure else {
            return (0, 0)
        }
        return (runs(page)[0].origin.y, rect.minY - 8)
    }

    @Test("a fallback font enlarges a line by its ink, not by its metrics")
    func inkOnly() throws {
        let plain = try extent("plain")
        // Hebrew letters without points stay within Noto Sans's own ascender and descender.
        let hebrew = try extent("plain אבג")
        #expect(hebrew.baseline == plain.baseline)
        #expect(hebrew.height == plain.height)
    }

    @Test("ink that reaches higher or lower does open the line")
    func tallInk() throws {
        let plain = try extent("plain")
        // Two vowel signs over a hamza over an alef: 1.44 em, where Noto Sans ascends 1.07.
        let text = "plain أٌّ"
        let tall = try extent(text)
        #expect(tall.height > plain.height)
        let lowest = try pages(1000, 1000) { Text(text).font(.custom("Noto Sans", size: 10)) }.pages[0]
        for placed in runs(lowest) {
            let scale = placed.size / CGFloat(placed.run.font.metrics.unitsPerEm)
            for glyph in placed.run.glyphs {
                let ink = placed.run.font.inkExtent(of: glyph.id)
                #expect(placed.origin.y - CGFloat(ink.above + Int(glyph.yOffset)) * scale > -0.01)
                #expect(placed.origin.y + CGFloat(ink.below - Int(glyph.yOffset)) * scale < tall.height + 0.01)
            }
        }
    }

    @Test("each script gets a font that has it, and nothing is missing")
    func coverage() throws {
        let laid = try pages(1000, 100) {
            Text("Latin Ελληνικά Кириллица עברית العربية हिन्दी ไทย").font(.custom("Noto Serif", size: 10))
        }
        #expect(laid.warnings == [])
        #expect(runs(laid.pages[0]).flatMap(\.run.glyphs).allSatisfy { $0.id != 0 })
        let families = Set(runs(laid.pages[0]).map(\.run.font.descriptor.family))
        #expect(
            families.isSuperset(of: [
                "Noto Serif", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai",
            ]))
    }
}
