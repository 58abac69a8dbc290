import Foundation
import Testing

@testable import GalleyText

@Suite("Runs agree with hb-shape", .serialized) struct HarfBuzzOracleTests {
    /// An embedded font at a place on its axes.
    struct Font: Sendable, CustomStringConvertible {
        let index: Int
        var weight: Double?

        var description: String {
            FontSource.embedded[index].name + (weight.map { " wght=\(Int($0))" } ?? "")
        }

        func instance() throws -> FontInstance {
            try FontFiles.instance(index, weight.map { [FontVariation(tag: "wght", value: $0)] } ?? [])
        }
    }

    static let fonts =
        FontFiles.paths.indices.map { Font(index: $0) } + [
            Font(index: FontFiles.inter, weight: 250), Font(index: FontFiles.inter, weight: 700),
            Font(index: FontFiles.inter + 1, weight: 900),
        ]

    private func run(_ text: String, _ sample: Sample, _ font: FontInstance, _ style: ShapingStyle) -> GlyphRun {
        let shaper = Shaper()
        let units = Array(text.utf16)
        return shaper.shape(
            units, units.indices, font: font, style: shaper.number(of: style), script: ScriptTag(sample.script),
            isRightToLeft: sample.isRightToLeft)
    }

    private func compare(_ texts: [String], _ sample: Sample, _ font: Font, _ style: ShapingStyle) throws {
        let instance = try font.instance()
        guard
            let expected = try HarfBuzzTool.shape(
                texts, fontFile: FontFiles.paths[font.index], script: sample.script,
                isRightToLeft: sample.isRightToLeft, weight: font.weight, style: style)
        else { return }
        #expect(expected.count == texts.count)
        for (text, glyphs) in zip(texts, expected) {
            let run = run(text, sample, instance, style)
            #expect(run.glyphs.map(PlainGlyph.init) == glyphs, "\(text) in \(font)")
            #expect(run.brokenInvariant == nil, "\(text) in \(font)")
        }
    }

    @Test("there are 300 distinct strings and more")
    func enough() { #expect(Set(Sample.all.flatMap(\.strings)).count >= 300) }

    @Test("glyph for glyph: ids, clusters, advances, offsets", arguments: fonts)
    func plain(font: Font) throws {
        let instance = try font.instance()
        for sample in Sample.all where instance.covers(sample.letter.value) {
            try compare(sample.strings, sample, font, ShapingStyle(families: []))
        }
    }

    @Test("every script is covered by two fonts at least, so that it is compared")
    func coverage() throws {
        for sample in Sample.all {
            let covering = try FontFiles.paths.indices.filter { try FontFiles.instance($0).covers(sample.letter.value) }
            #expect(covering.count >= 2, "\(sample)")
        }
    }

    @Test("features and languages are passed on", arguments: [0, 5, 18, 20])
    func featuresAndLanguages(index: Int) throws {
        let small = ShapingStyle(
            families: [],
            features: [
                FontFeature(tag: "smcp"), FontFeature(tag: "liga", value: 0), FontFeature(tag: "kern", value: 0),
                FontFeature(tag: "tnum"), FontFeature(tag: "ss01"), FontFeature(tag: "frac"),
            ])
        try compare(Sample.latin.strings, .latin, Font(index: index), small)
        for language in ["tr", "ro", "nl", "vi"] {
            try compare(
                Sample.latin.strings, .latin, Font(index: index), ShapingStyle(families: [], language: language))
        }
        let serbian = ShapingStyle(families: [], language: "sr")
        try compare(Sample.cyrillic.strings + ["бгдпт"], .cyrillic, Font(index: index), serbian)
    }

    @Test("a language changes glyphs if the font supports it")
    func languageMatters() throws {
        let font = try FontFiles.instance(5)
        let russian = run("бгдпт", .cyrillic, font, ShapingStyle(families: [], language: "ru"))
        let serbian = run("бгдпт", .cyrillic, font, ShapingStyle(families: [], language: "sr"))
        #expect(russian.glyphs.map(\.id) != serbian.glyphs.map(\.id))
    }
}
