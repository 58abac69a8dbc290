import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyText

@Suite("Words divided at line ends") struct ParagraphHyphenTests {
    private let font = Font.custom("Noto Sans", size: 10)

    /// The lines of a text, hyphens drawn as "-", soft hyphens within lines left out.
    private func set(_ view: some View, _ width: CGFloat) throws -> [String] {
        try shown(view.font(font), width: width).lines.map { line in
            line.map { placed in
                let text = placed.text
                return text == "\u{ad}" ? "-" : text.replacing("\u{ad}", with: "")
            }.joined()
        }
    }

    /// Divides `word` at the hyphens that it is given with.
    private func dictionary(_ words: String...) -> Hyphenation {
        Hyphenation(.always, limit: nil) { text, _ in
            words.flatMap { word -> [Int] in
                let parts = word.split(separator: "-")
                var found: [Int] = []
                for range in text.ranges(of: parts.joined()) {
                    var offset = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
                    for part in parts.dropLast() {
                        offset += part.utf16.count
                        found.append(offset)
                    }
                }
                return found
            }.sorted()
        }
    }

    @Test("a soft hyphen is drawn only if a line ends at it")
    func softHyphen() throws {
        let text = Text("in\u{ad}com\u{ad}plete")
        #expect(try set(text, 200) == ["incomplete"])
        #expect(try set(text, 35) == ["incom-", "plete"])
        #expect(try set(text, 25) == ["in-", "com-", "plete"])
        #expect(
            try shown(text.font(font)).runs.map(\.width).reduce(0, +)
                == layout(Text("incomplete").font(font)).size.width)
    }

    @Test("a ragged line that would be short takes a part of the next word, others none")
    func shortLines() throws {
        var hyphenation = Hyphenation()
        func lines(_ words: String, _ width: CGFloat) throws -> [String] {
            try set(Text(words).hyphenation(hyphenation).environment(\.language, "de"), width)
        }
        let text = "Auf dem Haushaltsplan stehen viele kleine Summen"
        #expect(try lines(text, 103) == ["Auf dem", "Haushaltsplan stehen", "viele kleine Summen"])
        hyphenation.fillsShortLines = true
        let filled = try lines(text, 103)
        #expect(filled == ["Auf dem Haushalts-", "plan stehen viele", "kleine Summen"], "\(filled)")
        // The last line does not begin with a part of a word.
        #expect(try lines("Auf dem Haushaltsplan", 100) == ["Auf dem", "Haushaltsplan"])
    }

    @Test("the hyphen has room on its line")
    func room() throws {
        let fits = try layout(Text("incom\u{2010}").font(font)).size.width
        let text = Text("in\u{ad}com\u{ad}plete")
        #expect(try set(text, fits) == ["incom-", "plete"])
        #expect(try set(text, fits - 0.01) == ["in-", "com-", "plete"])
        for line in try shown(text.font(font), width: fits).lines {
            #expect((line.last.map { $0.origin.x + $0.width } ?? 0) <= fits + 1e-6)
        }
    }

    @Test("the hyphen is the font's, and is copied as a soft hyphen")
    func glyph() throws {
        let run = try #require(
            try shown(Text("in\u{ad}complete").font(font), width: 20).runs.first { $0.run.text == [0xad] })
        #expect(run.run.glyphs.map(\.id) == [try #require(run.run.font.glyph(for: "\u{2010}"))])
    }

    @Test("words are divided in justified text, or on request")
    func opportunities() throws {
        let hyphenation = dictionary("in-com-plete")
        #expect(try set(Text("an incomplete list").hyphenation(hyphenation), 50) == ["an incom-", "plete list"])
        var automatic = hyphenation
        automatic.activation = .automatic
        #expect(try set(Text("an incomplete list").hyphenation(automatic), 50) == ["an", "incomplete", "list"])
        let justified = Text("an incomplete list").multilineTextAlignment(.justified).lineBreaking(.greedy)
        #expect(try set(justified.hyphenation(automatic), 50) == ["an incom-", "plete list"])
        var never = hyphenation
        never.activation = .never
        #expect(try set(Text("an incomplete list").hyphenation(never), 50) == ["an", "incomplete", "list"])
        #expect(try set(Text("in\u{ad}complete").hyphenation(never), 30) == ["in-", "complete"])
    }

    @Test("the minimum letters before and after a hyphen are respected")
    func minimums() throws {
        var hyphenation = dictionary("a-bout-ed")
        #expect(try set(Text("abouted").hyphenation(hyphenation), 12) == ["a-", "bout-", "ed"])
        hyphenation.minimumBefore = 2
        hyphenation.minimumAfter = 3
        #expect(try set(Text("abouted").hyphenation(hyphenation), 12) == ["abouted"])
    }

    @Test("no more lines than allowed end with a hyphen after each other")
    func limit() throws {
        var hyphenation = dictionary("aaa-bbb")
        let text = Text("xxx aaabbb aaabbb aaabbb aaabbb aaabbb")
        let free = try set(text.hyphenation(hyphenation), 48)
        #expect(free == ["xxx aaa-"] + Array(repeating: "bbb aaa-", count: 4) + ["bbb"])
        for limit in 1...3 {
            hyphenation.limit = limit
            let lines = try set(text.hyphenation(hyphenation), 48)
            let runs = lines.split { !$0.hasSuffix("-") }.map(\.count)
            #expect(runs.max() == limit, "\(lines)")
            #expect(lines.joined().filter { $0 != "-" && $0 != " " } == "xxx" + String(repeating: "aaabbb", count: 5))
        }
    }

    @Test("a word that would stick out has as many hyphens as it needs")
    func limitGivesWay() throws {
        var hyphenation = dictionary("aaa-bbb-ccc-ddd-eee-fff")
        hyphenation.limit = 1
        let parts = ["aaa-", "bbb-", "ccc-", "ddd-", "eee-", "fff"]
        #expect(try set(Text("aaabbbcccdddeeefff").hyphenation(hyphenation), 25) == parts)
        // The break at the space does not help: the parts before and after the hyphen do not fit one line.
        let behind = try set(Text("x aaabbbcccdddeeefff").hyphenation(hyphenation), 30)
        #expect(behind == ["x aaa-", "bbb-", "ccc-", "ddd-", "eeefff"], "\(behind)")
    }

    @Test("a hyphen in Arabic or Hebrew is at the left")
    func rightToLeft() throws {
        let line = try shown(Text("של\u{ad}ום").font(font), width: 14).lines[0]
        #expect(line.first?.run.text == [0xad])
    }

    @Test("each language is divided by its own rules")
    func languages() throws {
        let asked = Hyphenation(.always) { text, language in language == "de" ? [3] : [] }
        let text = Text("abcdef ") + Text("abcdef").language("de")
        #expect(try set(text.hyphenation(asked), 25) == ["abcdef", "abc-", "def"])
    }

    @Test("justified text is hyphenated by its language's patterns; ragged text on request")
    func patterns() throws {
        let text = Text("Donaudampfschifffahrtsgesellschaft")
        func found(_ view: some View, _ language: String?) throws -> [String] {
            try set(view.environment(\.language, language), 60)
        }
        let divided = ["Donau-", "dampfschiff-", "fahrtsgesell-", "schaft"]
        #expect(try found(text.multilineTextAlignment(.justified).hyphenation(.init(limit: nil)), "de-AT") == divided)
        #expect(try found(text.hyphenation(.init(.always, limit: nil)), "de") == divided)
        #expect(try found(text, "de") == ["Donaudampfschifffahrtsgesellschaft"])
        #expect(try found(text.hyphenation(.always), nil) == ["Donaudampfschifffahrtsgesellschaft"])
        #expect(try found(text.hyphenation(.always), "tlh") == ["Donaudampfschifffahrtsgesellschaft"])
    }

    @Test("exceptions and the fewest letters before and after")
    func exceptions() throws {
        func found(_ hyphenation: Hyphenation) throws -> [String] {
            try set(Text("hyphenation").hyphenation(hyphenation).environment(\.language, "en"), 30)
        }
        #expect(try found(.init(.always)) == ["hy-", "phen-", "ation"])
        #expect(try found(.init(.always, exceptions: ["hyphe-nation"])) == ["hyphe-", "nation"])
        #expect(try found(.init(.always, exceptions: ["hyphenation"])) == ["hyphenation"])
        #expect(try found(.init(.always, minimumBefore: 3)) == ["hyphen-", "ation"])
        #expect(try found(.init(.always, minimumAfter: 6)) == ["hy-", "phenation"])
        #expect(throws: Diagnostic.malformedHyphenation("a b", line: 2, "\" \" is no letter")) {
            try found(.init(.always, exceptions: ["ta-ble", "a b"]))
        }
    }

    @Test("the last line of a paragraph has at least four letters, where the measure is not short")
    func lastLine() throws {
        for width in stride(from: CGFloat(150), to: 220, by: 1) {
            let text = Text("Some words of a text that ends with the number of its page, 12.").lineBreaking(.optimal())
            let last = try #require(try set(text, width).last)
            #expect(last.filter { $0.isLetter || $0.isNumber }.count >= 4, "\(width): \(last)")
        }
    }

    private static let prose = """
        The licenses for most software and other practical works are designed to take away your freedom to share and change the \
        works. By contrast, a public license is intended to guarantee your freedom to share and change all versions of a program, \
        to make sure it remains free software for all its users, and that you know about it before the paragraph ends
        """

    private func english(_ width: CGFloat) throws -> [String] {
        try set(
            Text(Self.prose).multilineTextAlignment(.justified).hyphenation(Hyphenation(.always))
                .environment(\.language, "en-US"), width)
    }

    @Test("the last line of a paragraph does not continue a word")
    func lastWord() throws {
        for width in stride(from: CGFloat(240), to: 400, by: 4) {
            let lines = try english(width)
            #expect(!lines[lines.count - 2].hasSuffix("-"), "\(width): \(lines)")
        }
    }

    @Test("lines of a wide measure have fewer hyphens than those of a narrow one")
    func wideMeasure() throws {
        func share(_ widths: ClosedRange<Int>) throws -> Double {
            let lines = try widths.flatMap { try english(CGFloat($0)) }
            return Double(lines.count { $0.hasSuffix("-") }) / Double(lines.count)
        }
        let narrow = try share(120...140)
        #expect(narrow > 0.05)
        #expect(try share(380...400) < narrow)
    }
}
