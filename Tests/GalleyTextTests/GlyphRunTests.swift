import Testing

@testable import GalleyText

@Suite("GlyphRun: slices and invariants") struct GlyphRunTests {
    private func shape(_ text: String, _ fontIndex: Int, _ sample: Sample) throws -> GlyphRun {
        let (units, shaper) = (Array(text.utf16), Shaper())
        return shaper.shape(
            units, units.indices, font: try FontFiles.instance(fontIndex),
            style: shaper.number(of: ShapingStyle(families: [])), script: ScriptTag(sample.script),
            isRightToLeft: sample.isRightToLeft)
    }

    @Test("where nothing joins or kerns, a slice is the run of the part")
    func safe() throws {
        let run = try shape("monospace", 8, .latin)
        let slice = try #require(run.slice(4..<9))
        #expect(slice.glyphs == (try shape("space", 8, .latin)).glyphs)
        #expect(slice.text == Array("space".utf16))
        #expect(slice.advance * 9 == run.advance * 5)
        #expect(run.slice(0..<9) === run)
    }

    @Test("the advance of a part is the sum of its glyphs'", arguments: [Sample.latin, .hebrew])
    func advance(of sample: Sample) throws {
        let run = try shape(!sample.isRightToLeft ? "difficult office" : "אבגד", !sample.isRightToLeft ? 8 : 12, sample)
        for low in 0...run.text.count {
            for high in low...run.text.count {
                let wanted = run.glyphs.reduce(0) {
                    (low..<high).contains(Int($1.cluster)) ? $0 + Int($1.advance) : $0
                }
                #expect(run.advance(of: low..<high) == wanted)
            }
        }
        #expect(run.advance(of: 0..<run.text.count) == run.advance)
    }

    @Test("the characters of a ligature have equal parts of its advance")
    func ligature() throws {
        // DejaVu has a glyph for fi.
        let run = try shape("nefin", 18, .latin)
        let whole = run.advance(of: 2..<4)
        #expect(run.glyphs.count == 4 && whole == Int(run.glyphs[2].advance))
        let (first, second) = (run.advance(of: 2..<3), run.advance(of: 3..<4))
        #expect(first + second == whole && abs(first - second) <= 1)
        #expect(run.advance(of: 0..<3) + run.advance(of: 3..<5) == run.advance)
    }

    @Test("a slice of a slice counts its clusters from its own start")
    func twice() throws {
        let run = try shape("monospace", 8, .latin)
        let slice = try #require(run.slice(2..<8)?.slice(2..<5))
        #expect(slice.glyphs.map(\.cluster) == [0, 1, 2])
        #expect(String(decoding: slice.text, as: UTF16.self) == "spa")
    }

    @Test("right to left: glyphs keep their visual order")
    func rightToLeft() throws {
        let run = try shape("אבגד", 12, .hebrew)
        let slice = try #require(run.slice(1..<3))
        #expect(slice.glyphs.map(\.cluster) == [1, 0])
        #expect(slice.glyphs == (try shape("בג", 12, .hebrew)).glyphs)
        #expect(slice.isRightToLeft)
    }

    @Test("a cut through a ligature, a kerned pair or joined letters gives none")
    func unsafeCuts() throws {
        // DejaVu has a glyph for fi, Noto Sans kerns T and o, Arabic letters join.
        let ligature = try shape("fi", 18, .latin)
        #expect(ligature.glyphs.count == 1 && ligature.slice(0..<1) == nil && ligature.slice(1..<2) == nil)
        let kerned = try shape("To", 0, .latin)
        #expect(kerned.slice(0..<1) == nil && kerned.slice(1..<2) == nil)
        let joined = try shape("ببب", 10, .arabic)
        #expect((1...2).allSatisfy { joined.slice(0..<$0) == nil && joined.slice($0..<3) == nil })
        // Alef does not join the next letter.
        #expect(try shape("اب", 10, .arabic).slice(0..<1) != nil)
    }

    @Test("wherever a slice is given, it is the run of its part: every cut between clusters of every sample")
    func everyCut() throws {
        let analyser = UnicodeAnalyser()
        var (given, refused) = (0, 0)
        for (index, sample) in [
            (0, Sample.latin), (20, .latin), (5, .greek), (1, .cyrillic), (10, .arabic), (18, .arabic),
            (12, .hebrew), (14, .devanagari), (16, .thai),
        ] {
            for word in sample.words {
                let run = try shape(word, index, sample)
                let breaks = analyser.graphemeBreaks(run.text)
                for cut in 1..<max(1, run.text.count) where breaks[cut] == 1 {
                    for range in [0..<cut, cut..<run.text.count] {
                        guard let slice = run.slice(range) else {
                            refused += 1
                            continue
                        }
                        given += 1
                        let part = String(decoding: run.text[range], as: UTF16.self)
                        let anew = try shape(part, index, sample)
                        #expect(
                            slice.glyphs.map(PlainGlyph.init) == anew.glyphs.map(PlainGlyph.init), "\(part) of \(word)")
                        #expect(slice.brokenInvariant == nil)
                    }
                }
            }
        }
        #expect(given > 500 && refused > 500, "\(given) given, \(refused) refused")
    }

    @Test("every run of every sample in every font is sound, missing glyphs or not", arguments: FontFiles.paths.indices)
    func sound(index: Int) throws {
        for sample in Sample.all {
            for text in sample.strings {
                let run = try shape(text, index, sample)
                #expect(run.brokenInvariant == nil, "\(text)")
                #expect(run.text == Array(text.utf16) && run.isRightToLeft == sample.isRightToLeft)
            }
        }
    }

    @Test("each invariant is seen when it is broken")
    func invariants() throws {
        let font = try FontFiles.instance(0)
        func broken(_ glyphs: [(id: Int, cluster: Int32)], _ text: String, isRightToLeft: Bool = false) -> String? {
            let list = glyphs.map { Glyph(id: GlyphID($0.id), cluster: $0.cluster, advance: 1) }
            return GlyphRun(font: font, glyphs: list, text: Array(text.utf16), isRightToLeft: isRightToLeft)
                .brokenInvariant
        }
        #expect(broken([(1, 0), (1, 1)], "ab") == nil)
        #expect(broken([(1, 1), (1, 0)], "ab", isRightToLeft: true) == nil)
        #expect(broken([(font.glyphCount, 0)], "a") == "glyph \(font.glyphCount) is not in the font")
        #expect(broken([(1, 0), (1, 2)], "ab") == "cluster 2 is not in the text")
        #expect(broken([(1, 1), (1, 0)], "ab") == "cluster 0 after 1 is out of order")
        #expect(broken([(1, 0), (1, 1)], "ab", isRightToLeft: true) == "cluster 1 after 0 is out of order")
        #expect(broken([], "a") == "the text has no glyphs")
        #expect(broken([(1, 1)], "ab") == "the text before 1 has no glyph")
    }
}
