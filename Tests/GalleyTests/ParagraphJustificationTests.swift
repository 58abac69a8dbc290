import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@Suite("Justified lines") struct ParagraphJustificationTests {
    private let font = Font.custom("Noto Sans", size: 10)
    /// Noto Sans: a space is 260 of 1000 wide.
    private let space: CGFloat = 2.6

    private func lines(_ view: some View, _ width: CGFloat) throws -> [[PlacedRun]] {
        try shown(view, width: width).lines
    }

    private func width(_ string: String) throws -> CGFloat {
        let runs = try shown(Text(verbatim: string).font(font)).runs
        return runs.map { $0.origin.x + $0.width }.max() ?? 0
    }

    /// How far apart the words of a line are.
    private func gaps(_ line: [PlacedRun]) -> [CGFloat] {
        let words = line.filter { $0.run.text != [0x20] }
        return zip(words, words.dropFirst()).map { $1.origin.x - $0.origin.x - $0.width }
    }

    @Test("the spaces of a line share the slack; the last line is unchanged")
    func spaces() throws {
        let natural = try width("aa bb cc")
        let found = try lines(
            Text("aa bb cc dd").font(font).multilineTextAlignment(.justified), natural + 1)
        #expect(found.count == 2)
        for gap in gaps(found[0]) { #expect(abs(gap - space - 0.5) < 1e-9) }
        #expect(found[1][0].origin.x == 0)
    }

    @Test("spaces shrink by a third at most, where that keeps a word on the line")
    func shrink() throws {
        let natural = try width("aa bb cc")
        let found = try lines(
            Text("aa bb cc dd").font(font).multilineTextAlignment(.justified), natural - 2 * space / 3)
        #expect(gaps(found[0]).count == 2)
        for gap in gaps(found[0]) { #expect(abs(gap - space * 2 / 3) < 1e-6) }
        let narrower = try lines(
            Text("aa bb cc dd").font(font).multilineTextAlignment(.justified), natural - 2 * space / 3 - 0.01)
        #expect(gaps(narrower[0]).count == 1)
    }

    @Test("with a limit, a line that would become looser is ragged, without a warning")
    func ragged() throws {
        func shown(_ looseness: CGFloat?) throws -> (gap: CGFloat, warnings: Int) {
            var justification = Justification()
            justification.raggedLooseness = looseness
            let found = try layout(
                Text("aa bb wwwwwwwwwwwwwww").font(font).multilineTextAlignment(.justified)
                    .justification(justification), ProposedViewSize(width: 60, height: nil))
            return (
                try #require(gaps(ShownText(found.page).lines[0]).first), found.warnings.count { $0.id == .underfull }
            )
        }
        let missing = try 60 - width("aa bb")
        let limit = missing / (space / 2)
        let (filled, close, loose) = (try shown(nil), try shown(limit + 0.1), try shown(limit - 0.1))
        #expect(abs(filled.gap - space - missing) < 1e-6 && filled.warnings == 1)
        #expect(close.gap == filled.gap && close.warnings == 0)
        #expect(abs(loose.gap - space) < 1e-6 && loose.warnings == 0)
    }

    @Test("a line that would need more than the stated stretch is filled and reported with its text and place")
    func underfull() throws {
        let found = try layout(
            Text("aa bb wwwwwwwwwwwwwww").font(font).multilineTextAlignment(.justified)
                .environment(\.source, "text.csv:3"), ProposedViewSize(width: 60, height: nil))
        let warning = try #require(found.warnings.first)
        #expect(warning.id == .underfull && warning.content == "aa bb")
        let excess = try #require(warning.measure)
        let missing = try 60 - width("aa bb")
        #expect(abs(excess - (missing - 1.26 * space / 2)) < 1e-6)
        let first = ShownText(found.page).lines[0]
        #expect(abs((first.last.map { $0.origin.x + $0.width } ?? 0) - 60) < 1e-6)
        #expect(found.warnings[0].description.hasPrefix("text.csv:3: the spaces of line 1 are "))
    }

    @Test("a justified word that is too long is reported as overfull")
    func overfull() throws {
        let found = try layout(
            Text("aa wwwwwwwwwwwwwww bb").font(font).multilineTextAlignment(.justified),
            ProposedViewSize(width: 50, height: nil))
        let overfull = found.warnings.compactMap { warning -> String? in
            warning.id == .overfull ? warning.content : nil
        }
        #expect(overfull == ["wwwwwwwwwwwwwww"])
    }

    @Test(
        "last lines, and lines before a line end, have their own alignment",
        arguments: [(nil, 0.0), (ParagraphAlignment.leading, 0), (.center, 0.5), (.trailing, 1)])
    func lastLine(_ alignment: ParagraphAlignment?, _ share: Double) throws {
        let natural = try width("aa bb cc")
        let measure = natural + 1
        let found = try lines(
            Text("aa bb cc d\ne").font(font).multilineTextAlignment(.justified).lastLineAlignment(alignment), measure)
        #expect(found.count == 3)
        #expect(found[0][0].origin.x == 0)
        for line in found.dropFirst() {
            #expect(abs(line[0].origin.x - (measure - line[0].width) * share) < 1e-6)
        }
    }

    @Test("a justified last line fills the measure as the others do")
    func justifiedLastLine() throws {
        let found = try lines(
            Text("aa bb").font(font).multilineTextAlignment(.justified).lastLineAlignment(.justified), 100)
        #expect(abs((found[0].last.map { $0.origin.x + $0.width } ?? 0) - 100) < 1e-6)
    }

    @Test("the last line of a right-to-left text is at the right")
    func rightToLeft() throws {
        let found = try lines(
            Text("אחת שתיים שלוש ארבע חמש שש").font(font).multilineTextAlignment(.justified), 80)
        #expect(found.count > 1)
        for line in found { #expect(abs((line.map { $0.origin.x + $0.width }.max() ?? 0) - 80) < 1e-6) }
        for line in found.dropLast() { #expect(abs(line.map(\.origin.x).min() ?? 1) < 1e-6) }
    }

    @Test("letters move apart when the spaces have had their share, and all by the same")
    func letters() throws {
        let natural = try width("aaaa bbbb")
        let justification = Justification(letterStretch: 0.05, tolerance: 1.26)
        // The space takes half of itself, the rest goes to seven distances: not after the last letter.
        let rest: CGFloat = 1.4
        let found = try lines(
            Text("aaaa bbbb cccccc").font(font).multilineTextAlignment(.justified).justification(justification),
            natural + space / 2 + rest)
        let glyphs = ShownText(
            try layout(
                Text("aaaa bbbb cccccc").font(font).multilineTextAlignment(.justified).justification(justification),
                ProposedViewSize(width: natural + space / 2 + rest, height: nil)
            ).page
        ).glyphs.filter { $0.y == found[0][0].origin.y }
        #expect(glyphs.count == 9)
        // 561 of 1000 is the advance of a, and 200 units over seven letters are 28 or 29 each.
        for index in 0..<3 {
            let distance = glyphs[index + 1].x - glyphs[index].x - 5.61
            #expect(abs(distance - 0.2) < 0.0101)
        }
        #expect(abs((found[0].last.map { $0.origin.x + $0.width } ?? 0) - (natural + space / 2 + rest)) < 1e-6)
    }

    @Test("letters that join are not torn apart")
    func joined() throws {
        let text = Text("كتاب سلام كتاب سلام كتاب سلام").font(font).multilineTextAlignment(.justified)
        let plain = try shown(text, width: 95)
        let spread = try shown(text.justification(Justification(letterStretch: 0.2)), width: 95)
        #expect(plain.runs.map(\.run.glyphs) == spread.runs.map(\.run.glyphs))
    }

    @Test("glyphs are widened last, and only where that is allowed")
    func glyphWidths() throws {
        let natural = try width("aaaa bbbb")
        let measure = natural + space / 2 + 0.4
        let page = try layout(
            Text("aaaa bbbb cccccc").font(font).multilineTextAlignment(.justified)
                .justification(Justification(glyphStretch: 0.02)), ProposedViewSize(width: measure, height: nil)
        ).page
        let factors = page.items.compactMap { item -> CGFloat? in
            if case .group(let group) = item { group.transform.a } else { nil }
        }
        #expect(!factors.isEmpty)
        for factor in factors { #expect(abs(factor - (1 + 0.4 / natural)) < 1e-6) }
    }

    @Test("Chinese lines are filled between their characters")
    func ideographs() throws {
        let found = try lines(
            Text("天地玄黃宇宙洪荒日月盈昃").font(font).multilineTextAlignment(.justified), 54)
        let advance = try width("天")
        let perLine = Int(54 / advance)
        #expect(found.count == (12 + perLine - 1) / perLine)
        let line = found[0]
        #expect(abs((line.last.map { $0.origin.x + $0.width } ?? 0) - 54) < 1e-6)
        #expect(Set(gaps(line).map { ($0 * 1000).rounded() }).count == 1)
    }

    @Test(
        "optimal breaking has no more demerits than greedy breaking",
        arguments: Array(stride(from: 150, to: 420, by: 15)))
    func demerits(_ width: Int) throws {
        func total(_ mode: LineBreaker.Mode) throws -> CGFloat {
            let found = try lines(
                Text(Prose.english).font(font).multilineTextAlignment(.justified).lineBreaking(mode), CGFloat(width))
            // Knuth and Plass 1981: (10 + 100 |r|³)² for each line, 10,000 where classes of looseness are far apart.
            var (sum, last) = (CGFloat(0), 1)
            for line in found.dropLast() {
                let gap = gaps(line).first ?? space
                let ratio = gap >= space ? (gap - space) / (space / 2) : (gap - space) / (space / 3)
                sum += (10 + 100 * abs(ratio * ratio * ratio)) * (10 + 100 * abs(ratio * ratio * ratio))
                let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
                if abs(fitness - last) > 1, line.first?.origin.y != found[0][0].origin.y { sum += 10_000 }
                last = fitness
            }
            return sum + 100
        }
        #expect(try total(.optimal(OptimalBreaking(tolerance: 10))) <= total(.greedy) + 1)
    }

    @Test("hyphens and stops protrude by their share, or hang; the words between stay within the measure")
    func opticalMargins() throws {
        let natural = try width("aa bb,")
        let comma = try width(",")
        for (margins, share) in [(OpticalMargins.none, 0.0), (.protruding, 0.7), (.hanging, 1)] {
            let found = try lines(
                Text("aa bb, cc").font(font).multilineTextAlignment(.justified).opticalMargins(margins), natural)
            let end = found[0].last.map { $0.origin.x + $0.width } ?? 0
            #expect(abs(end - natural - share * comma) < 1e-6)
        }
    }

    @Test("Arabic is extended before its spaces grow, and its text is unchanged")
    func kashida() throws {
        let text = "محمد يكتب كتاب جميل في مدينة كبيرة"
        let font = Font.custom("Noto Sans Arabic", size: 10)
        func line(_ justification: Justification) throws -> [PlacedRun] {
            let view = Text(text).font(font).multilineTextAlignment(.justified).lastLineAlignment(.justified)
                .justification(justification)
            let natural = try shown(Text(text).font(font)).runs.map { $0.origin.x + $0.width }.max() ?? 0
            let lines = try shown(view, width: natural + 20).lines
            #expect(lines.count == 1)
            let right = lines[0].map { $0.origin.x + $0.width }.max() ?? 0
            #expect(abs(right - natural - 20) < 1e-6)
            return lines[0]
        }
        let natural = try shown(Text(text).font(font)).lines[0]
        let (drawn, spaced) = (try line(Justification()), try line(Justification(kashidaStretch: 0)))
        let words = { (line: [PlacedRun]) in
            line.filter { $0.run.text != [0x20] }.map(\.text)
        }
        #expect(words(drawn) == words(natural))
        #expect(words(spaced) == words(natural))
        let tatweel: CGFloat = 10
        #expect(gaps(drawn).allSatisfy { $0 - gaps(natural)[0] < tatweel / 6 })
        #expect(gaps(spaced).allSatisfy { abs($0 - gaps(natural)[0] - 20 / 6) < 1e-6 })
        #expect(drawn.reduce(0) { $0 + $1.run.glyphs.count } > natural.reduce(0) { $0 + $1.run.glyphs.count } + 5)
    }

    @Test("letters, glyphs and word spaces may change together, each in proportion to its limit")
    func together() throws {
        func shares(_ together: Bool) throws -> (spaces: CGFloat, scale: CGFloat) {
            var justification = Justification(letterStretch: 0.02, glyphStretch: 0.02)
            justification.changesTogether = together
            let measure = try width("aaaa bbbb") + space / 4
            let page = try layout(
                Text("aaaa bbbb cccccc").font(font).multilineTextAlignment(.justified).justification(justification),
                ProposedViewSize(width: measure, height: nil)
            ).page
            let scale =
                page.items.compactMap { item -> CGFloat? in
                    if case .group(let group) = item { group.transform.a } else { nil }
                }.max() ?? 1
            let glyphs = ShownText(page).glyphs
            let line = glyphs.filter { $0.y == glyphs[0].y }.sorted { $0.x < $1.x }
            return (line.count > 5 ? line[5].x - line[3].x : 0, scale)
        }
        let (alone, together) = (try shares(false), try shares(true))
        #expect(alone.scale == 1)
        #expect(together.scale > 1 && together.scale <= 1.02)
        #expect(together.spaces < alone.spaces)
    }
}
