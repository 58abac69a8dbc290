import Foundation
import GalleyDiagnostics
import GalleyInput
import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("System fonts: characters that the embedded fonts lack") struct SystemFontTests {
    private let files: SystemFontFiles

    init() throws { files = try SystemFontFiles() }

    private func collection(_ use: SystemFontUse = .fallback, recordsAllFonts: Bool = false) -> FontCollection {
        FontCollection(systemFonts: use, recordsAllFonts: recordsAllFonts, systemConfiguration: files.configuration)
    }

    private func itemise(
        _ text: String, _ style: ShapingStyle = ShapingStyle(families: ["Noto Sans"]), _ fonts: FontCollection? = nil
    ) throws -> ItemisedText {
        let units = Array(text.utf16)
        return try Itemiser(fonts: fonts ?? collection()).itemise(
            units, spans: [TextSpan(end: units.count, style: style)])
    }

    private func families(
        _ text: String, _ style: ShapingStyle = ShapingStyle(families: ["Noto Sans"]), _ fonts: FontCollection? = nil
    ) throws -> [String] {
        try itemise(text, style, fonts).items.map(\.font.descriptor.family)
    }

    @Test(
        "Han characters take the forms of the text's language",
        arguments: [
            ("ja", "JP"), ("ko-KR", "KR"), ("zh", "SC"), ("zh-Hans", "SC"), ("zh-SG", "SC"), ("zh-Hant", "TC"),
            ("zh-TW", "TC"), ("zh-HK", "TC"), ("zh-Hans-HK", "SC"), ("yue", "TC"), ("JA_jp", "JP"),
        ])
    func language(tag: String, region: String) throws {
        let style = ShapingStyle(families: ["Noto Sans"], language: tag)
        #expect(try families("漢字", style) == ["Noto Test CJK \(region)"])
    }

    @Test(
        "without a language, the other scripts of the paragraph decide, also for characters before them",
        arguments: [("漢字", "SC"), ("漢字かな", "JP"), ("カ漢", "JP"), ("漢가", "KR"), ("가나", "KR")])
    func scripts(text: String, region: String) throws {
        // Items are divided by script, too.
        #expect(try Set(families(text)) == ["Noto Test CJK \(region)"])
        let english = ShapingStyle(families: ["Noto Sans"], language: "en")
        #expect(try Set(families(text, english)) == ["Noto Test CJK \(region)"])
    }

    @Test(
        "punctuation beside ideographs is as wide as these in Chinese only",
        arguments: [
            ("zh", "漢“字”漢", "漢“字”漢"), ("zh", "a“漢a”a", "“漢”"), ("zh", "a “b” 漢", "漢"), ("zh", "漢——字", "漢——字"),
            ("zh", "漢“don’t”。", "漢“”。"), ("ja", "漢“字”", "漢字"), ("en", "漢“字”", "漢字"),
        ])
    func punctuation(language: String, text: String, wide: String) throws {
        let found = try itemise(text, ShapingStyle(families: ["Noto Sans"], language: language))
        let items = found.items.filter { $0.font.descriptor.family.hasPrefix("Noto Test CJK") }
        #expect(items.map { String(decoding: found.text[$0.range], as: UTF16.self) }.joined() == wide)
    }

    @Test("the fallback follows serif, pitch and weight of the style's font")
    func appearance() throws {
        func file(_ families: [String], _ weight: Double = 400) throws -> String? {
            let style = ShapingStyle(families: families, weight: weight, language: "ja")
            return try itemise("漢", style).items.first.map { ($0.font.source.name as NSString).lastPathComponent }
        }
        #expect(try file(["Noto Sans"]) == "NotoTestCJKJP-Regular.ttf")
        #expect(try file(["Noto Sans"], 700) == "NotoTestCJKJP-Bold.ttf")
        #expect(try file(["Noto Serif"]) == "NotoTestSerifCJKJP-Regular.ttf")
        #expect(try file(["Noto Sans Mono"]) == "NotoTestMonoCJKJP-Regular.ttf")
    }

    @Test("fonts of last resort are used only for characters that no other font has")
    func lastResort() throws {
        #expect(try families("龍") == ["Droid Sans Fallback"])
        let all = collection()
        let found = all.font(covering: ["漢"], for: ShapingStyle(families: ["Noto Sans"]))
        #expect(found?.descriptor.family == "Noto Test CJK SC")
    }

    @Test("symbols come from a proportional font for proportional text, and from a monospaced one for monospaced text")
    func symbols() throws {
        #expect(try families("\u{1F800}") == ["Symbols Test"])
        #expect(try families("\u{1F800}", ShapingStyle(families: ["Noto Sans Mono"])) == ["A Mono Test"])
        // Of the embedded fonts, too.
        let embedded = FontCollection()
        #expect(try families("→∑", ShapingStyle(families: ["Noto Sans"]), embedded) == ["DejaVu Sans"])
        #expect(try families("→", ShapingStyle(families: ["Noto Serif"]), embedded) == ["DejaVu Sans"])
        #expect(try families("→", ShapingStyle(families: ["Noto Sans Mono"]), embedded) == ["Noto Sans Mono"])
    }

    @Test("characters that no system font has are missing; without system fonts so are all others")
    func missing() throws {
        #expect(try itemise("漢\u{10FFFD}").missing.map(\.scalar) == ["\u{10FFFD}"])
        #expect(try itemise("漢字", ShapingStyle(families: []), collection(.none)).missing.count == 2)
        let nothing = FontCollection(systemFonts: .all, systemConfiguration: SystemFontFiles.none)
        #expect(try itemise("漢", ShapingStyle(families: []), nothing).missing.count == 1)
    }

    @Test("files outside of the root are not opened")
    func root() throws {
        let folder = ScratchFolder()
        let missing = try FileAccess(root: folder.path).withValue { try itemise("漢").missing }
        #expect(missing.count == 1)
    }

    @Test("a style's families are found among the system's only with .all, or once required")
    func named() throws {
        let style = ShapingStyle(families: ["symbols test", "Noto Serif"])
        func family(_ fonts: FontCollection) throws -> String { try fonts.font(for: style).descriptor.family }
        #expect(try family(collection(.none)) == "Noto Serif")
        #expect(try family(collection(.all)) == "Symbols Test")
        let fonts = collection()
        #expect(try family(fonts) == "Noto Serif")
        #expect(throws: Diagnostic.unknownFamily("Symbols Test", nearest: nil)) {
            try fonts.require(family: "Symbols Test")
        }
        #expect(throws: Diagnostic.unknownFamily("Symbol Test", nearest: "Symbols Test")) {
            try fonts.require(family: "Symbol Test", includingSystemFonts: true)
        }
        try fonts.require(family: "Symbols Test", includingSystemFonts: true)
        #expect(try family(fonts) == "Symbols Test")
        #expect {
            try collection(.none).require(family: "Symbols Test", includingSystemFonts: true)
        } throws: { $0.isDiagnostic(.unknownFamily) }
        #expect(!collection().families.contains("Symbols Test") && collection(.all).families.contains("Symbols Test"))
    }

    @Test("used fonts: each different character once, fallbacks only or all")
    func used() throws {
        let style = ShapingStyle(families: ["Noto Sans"], language: "ja")
        let fallbacks = collection()
        for text in ["漢字 a漢", "漢b"] { _ = try itemise(text, style, fallbacks) }
        #expect(fallbacks.usedFonts.map(\.name) == ["Noto Test CJK JP Regular"])
        let font = try #require(fallbacks.usedFonts.first)
        #expect(font.characters == ["漢", "字"] && font.isSystemFallback && font.family == "Noto Test CJK JP")
        #expect(font.file?.hasSuffix("/fonts/NotoTestCJKJP-Regular.ttf") == true)
        let all = collection(recordsAllFonts: true)
        for text in ["漢字 a漢", "bab"] { _ = try itemise(text, style, all) }
        #expect(
            all.usedFonts.map { "\($0.name) \($0.characters.count)" } == [
                "Noto Sans Regular 2", "Noto Test CJK JP Regular 2",
            ])
        #expect(all.usedFonts.first?.file == nil)
        // A family that the style names is no fallback.
        let named = collection(.all)
        _ = try itemise("漢", ShapingStyle(families: ["Noto Test CJK JP"]), named)
        #expect(named.usedFonts.isEmpty)
    }

    @Test("the fingerprint depends on the fonts, not on their folder")
    func fingerprint() throws {
        func fingerprint(_ files: SystemFontFiles) -> String {
            SystemFonts(configuration: files.configuration).fingerprint
        }
        let own = fingerprint(files)
        let (copy, other) = (try SystemFontFiles(), try SystemFontFiles(without: "SymbolsTest-Regular.ttf"))
        #expect(own.count == 16)
        #expect(own == fingerprint(copy) && own != fingerprint(other))
        #expect(try itemise("漢a").items.map(\.font.systemFingerprint) == [own, nil])
    }
}
