import Foundation
import GalleyTestSupport
import Testing

@Suite("System fonts on the command line") struct SystemFontOptionTests {
    private let folder = ScratchFolder()
    private let files: SystemFontFiles

    init() throws {
        files = try SystemFontFiles()
        try folder.write("word,weight\nab,1\n漢字,2\n漢,1\n龍,1\n", to: "words.csv")
        try folder.write("name\n漢\nab\n", to: "people.csv")
    }

    private func run(_ arguments: [String], _ files: SystemFontFiles? = nil) throws -> ProcessResult {
        try Program.run(
            arguments, in: folder, environment: ["FONTCONFIG_FILE": files?.configuration ?? SystemFontFiles.none])
    }

    @Test("fallback fonts are named in one line", arguments: ["pdf", "png", "svg"])
    func fallback(_ format: String) throws {
        let result = try run(["cloud", "words.csv", "--sizes", "9-30", "-o", "o.\(format)"], files)
        #expect(result.status == 0)
        #expect(
            result.errors
                == "galley: 2 characters set in Noto Test CJK SC, 1 in Droid Sans Fallback (system fonts); "
                + "--no-system-fonts keeps to the embedded fonts\n")
    }

    @Test("each command that sets text has the option")
    func commands() throws {
        try folder.write("# 漢\n", to: "r.md")
        for command in [
            ["badge", "a", "漢"], ["labels", "--data", "people.csv", "--stock", "L7160"], ["report", "r.md"],
        ] {
            let result = try run(command + ["--lang", "ja", "-o", "o.pdf"], files)
            #expect(
                result.errors
                    == "galley: 1 character set in Noto Test CJK JP (system font); --no-system-fonts keeps to the embedded "
                    + "fonts\n", "\(command)")
            #expect(try run(command + ["--lang", "ja", "--system-fonts", "-o", "o.pdf"], files).errors == "")
        }
    }

    @Test("the texts of a badge have one font: kanji beside kana are Japanese")
    func badge() throws {
        let result = try run(["badge", "漢字", "漢か", "-o", "o.svg"], files)
        #expect(result.errors.contains("in Noto Test CJK JP"), "\(result.errors)")
        #expect(!result.errors.contains("Noto Test CJK SC"))
    }

    @Test("without system fonts, missing characters are one line, with advice")
    func missing() throws {
        let line =
            "galley: warning: words.csv:3: no font has 3 characters: 漢 (U+6F22), 字 (U+5B57), 龍 (U+9F8D); boxes are drawn in "
            + "their place; "
        #expect(
            try run(["cloud", "words.csv", "--no-system-fonts", "-o", "o.png"], files).errors
                == line + "--system-fonts or --font-path may add a font that has them\n")
        #expect(
            try run(["cloud", "words.csv", "-o", "o.png"]).errors == line + "--font-path adds a font that has them\n")
        #expect(
            try run(["labels", "--data", "people.csv", "--stock", "L7160", "-o", "o.png"]).errors
                == "galley: warning: people.csv:2: column \"name\": \"漢\": no font has 漢; boxes replace them; "
                + "--font-path adds a font that has them\n")
    }

    @Test("--fonts-used lists name, file and number of characters")
    func fontsUsed() throws {
        let result = try run(["cloud", "words.csv", "--system-fonts", "--fonts-used", "-o", "o.svg"], files)
        let fonts = (files.configuration as NSString).deletingLastPathComponent + "/fonts"
        #expect(
            result.errors
                == "galley: font: Droid Sans Fallback Regular, \(fonts)/DroidSansFallback-Regular.ttf, 1 character\n"
                + "galley: font: Noto Sans Regular, embedded, 2 characters\n"
                + "galley: font: Noto Test CJK SC Regular, \(fonts)/NotoTestCJKSC-Regular.ttf, 2 characters\n")
    }

    @Test("a system family can be named by --font, and an unknown one is an error")
    func named() throws {
        #expect(try run(["cloud", "words.csv", "--font", "Symbols Test", "-o", "o.svg"], files).status == 0)
        let result = try run(["cloud", "words.csv", "--font", "Symbol Test", "-o", "o.svg"], files)
        #expect(
            (result.status, result.errors)
                == (4, "galley: no font family \"Symbol Test\" (did you mean Symbols Test?)\n"))
    }

    @Test("merge warns of shards made with different system fonts, and only of those")
    func shards() throws {
        try folder.write("name\n" + String(repeating: "漢\n", count: 200), to: "many.csv")
        func shard(_ number: Int, _ files: SystemFontFiles?) throws {
            let result = try run(
                ["labels", "--data", "many.csv", "--stock", "L7651", "--shard", "\(number)/2", "-o", "\(number).pdf"],
                files)
            try #require(result.status == 0, "\(result.errors)")
        }
        func merge(_ files: SystemFontFiles?, _ options: String...) throws -> String {
            try run(["merge", "1.pdf", "2.pdf", "-o", "all.pdf"] + options, files).errors
        }
        let warning =
            "galley: warning: 1.pdf and 2.pdf were set with the fonts of different systems; expected shards made with the "
            + "same system fonts, or with --no-system-fonts\n"
        try shard(1, files)
        try shard(2, try SystemFontFiles())
        #expect(try merge(files) == "")
        let font = "NotoTestCJKSC-Regular.ttf"
        #expect(
            try merge(nil)
                == "galley: 1.pdf: the shard uses the font \(font), which is not here; expected --font-path with this very file\n"
        )
        let folder = (files.configuration as NSString).deletingLastPathComponent + "/fonts"
        #expect(try merge(nil, "--font-path", folder + "/" + font) == "")
        try shard(2, try SystemFontFiles(without: font))
        #expect(try merge(files) == warning)
        try shard(2, nil)
        #expect(try !merge(files).contains(warning), "its missing characters were told when it was made")
    }
}
