import Foundation
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Fonts that cannot be used are named, with the reason") struct FontErrorTests {
    private func error(adding path: String) -> Diagnostic? {
        do throws(Diagnostic) {
            try FontCollection().add(path: path)
            return nil
        } catch { return error }
    }

    @Test("a missing file")
    func missing() {
        #expect(
            error(adding: "/nowhere/Font.ttf")
                == .unreadableFont("/nowhere/Font.ttf", "no such file or folder"))
    }

    @Test("a folder without fonts")
    func emptyFolder() throws {
        let file = try TemporaryFile([1, 2, 3], "readme.txt")
        #expect(
            error(adding: file.folderPath)
                == .unreadableFont(file.folderPath, "the folder holds no .ttf, .otf, .ttc or .otc file"))
    }

    @Test("an empty file")
    func emptyFile() throws {
        let file = try TemporaryFile([], "empty.ttf")
        #expect(error(adding: file.path) == .unreadableFont(file.path, "the file is empty"))
    }

    @Test("a pipe is refused rather than waited for")
    func pipe() throws {
        let file = try TemporaryFile([], "empty.ttf")
        let path = file.folderPath + "/pipe.ttf"
        try #require(unsafe mkfifo(path, 0o600) == 0)
        #expect(
            error(adding: path)?.description
                == "\(path): cannot read the font: this is a pipe or a device; expected a file on disk")
    }

    @Test("a file of a few bytes")
    func tiny() throws {
        let file = try TemporaryFile([0, 1, 0, 0, 0], "tiny.ttf")
        #expect(error(adding: file.path) == .malformedFont(file.path, "it is only 5 bytes long"))
    }

    @Test("text, random bytes and zeros")
    func garbage() throws {
        for bytes in [
            Array("This is not a font at all, it only says so.".utf8),
            (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) },
            [UInt8](repeating: 0, count: 1024),
        ] {
            let file = try TemporaryFile(bytes, "garbage.ttf")
            #expect(error(adding: file.path) == .malformedFont(file.path, "it does not begin as a font does"))
        }
    }

    @Test("a font that was cut off: its beginning, or the table that is missing bytes, wherever the cut is")
    func truncated() throws {
        let whole = try FontFiles.bytes(12)
        for count in stride(from: 13, to: whole.count, by: 997) {
            let file = try TemporaryFile(Array(whole[..<count]), "cut.ttf")
            guard let error = error(adding: file.path) else {
                Issue.record("\(count) bytes of \(whole.count) pass for a font")
                continue
            }
            #expect(error.id == .malformedFont && error.place.file == file.path)
            let reason = "\(error.what)".replacing("not a usable font: ", with: "")
            let isDirectory = count < 12 + 16 * RawFont(bytes: whole).unsigned(4)
            #expect(
                isDirectory
                    ? reason == "it does not begin as a font does"
                    : reason.hasPrefix("table \"") && reason.hasSuffix("the file at byte \(count)"))
        }
    }

    @Test("a table that reaches beyond the end, however far")
    func beyondEnd() throws {
        var bytes = try FontFiles.bytes(12)
        let entry = try #require(RawFont(bytes: bytes).entry("glyf"))
        bytes.replaceSubrange(entry + 8..<entry + 16, with: [UInt8](repeating: 0xff, count: 8))
        let file = try TemporaryFile(bytes, "far.ttf")
        let end = 2 * 0xffff_ffff
        #expect(
            error(adding: file.path)
                == .malformedFont(file.path, "table \"glyf\" ends at byte \(end) and the file at byte \(bytes.count)"))
    }

    @Test("an unknown format of outlines, on which HarfBuzz would crash while subsetting")
    func outlineFormat() throws {
        let whole = try FontFiles.bytes(12)
        let head = try #require(RawFont(bytes: whole).table("head"))
        for (place, value) in [(50, 1), (51, 2), (51, 146), (53, 1), (1, 2), (12, 0), (15, 1)] {
            var bytes = whole
            bytes[head + place] = UInt8(value)
            let file = try TemporaryFile(bytes, "format.ttf")
            #expect(
                error(adding: file.path)
                    == .malformedFont(file.path, "table \"head\" does not say how the outlines are stored"))
        }
        let source = try FontFiles.seed("head-without-magic")
        #expect(
            throws: Diagnostic.malformedFont(source.name, "table \"head\" does not say how the outlines are stored")
        ) { try FontInstance(source) }
    }

    @Test("a face number that the file does not have")
    func faceNumber() throws {
        #expect(
            throws: Diagnostic.malformedFont("NotoSans-Regular.ttf", "it has no face 1, only 1")
        ) { try FontInstance(FontSource.embedded[0], faceIndex: 1) }
    }

    @Test("one bad file in a folder: nothing of the folder is added")
    func badFolder() throws {
        let bad = try TemporaryFile([1, 2, 3], "a-bad.ttf")
        let good = try Data(contentsOf: URL(filePath: FontFiles.paths[20]))
        try good.write(to: URL(filePath: bad.folderPath + "/Inter.ttf"))
        #expect(error(adding: bad.folderPath) == .malformedFont(bad.path, "it is only 3 bytes long"))
    }

    @Test("errors say file, reason and what was expected")
    func descriptions() {
        #expect(
            Diagnostic.unreadableFont("a.ttf", "no such file or folder").description
                == "a.ttf: cannot read the font: no such file or folder")
        #expect(
            Diagnostic.malformedFont("a.ttf", "it is only 3 bytes long").description
                == "a.ttf: not a usable font: it is only 3 bytes long; expected a TrueType or OpenType font or collection"
        )
        #expect(
            Diagnostic.unknownFamily("Intre", nearest: "Inter").description
                == "no font family \"Intre\" (did you mean Inter?)")
        #expect(Diagnostic.unknownFamily("X", nearest: nil).description == "no font family \"X\"")
    }

    @Test("an unknown family is reported with the nearest name; a known one is found in any case")
    func families() {
        let fonts = FontCollection()
        #expect(throws: Diagnostic.unknownFamily("Noto Snas", nearest: "Noto Sans")) {
            try fonts.require(family: "Noto Snas")
        }
        #expect(throws: Diagnostic.unknownFamily("Zapfino", nearest: nil)) { try fonts.require(family: "Zapfino") }
        #expect(throws: Never.self) { try fonts.require(family: "noto sans") }
    }

    @Test("an added file brings its family, a folder those of the folders in it")
    func added() throws {
        // A copy of DejaVu Sans under another family name, so that it is not mistaken for the embedded one.
        var bytes = try FontFiles.bytes(18)
        let (from, to) = (Array("DejaVu Sans".utf16), Array("Gallus Mono".utf16))
        let old = from.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let new = to.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let start = try #require(RawFont(bytes: bytes).table("name"))
        for at in start..<min(bytes.count - old.count, start + 20_000)
        where bytes[at..<at + old.count].elementsEqual(old) {
            bytes.replaceSubrange(at..<at + old.count, with: new)
        }
        let file = try TemporaryFile(bytes, "gallus.TTF")
        let (one, all) = (FontCollection(), FontCollection())
        try one.add(path: file.path)
        try all.add(path: file.folderPath)
        for fonts in [one, all] {
            #expect(fonts.families.contains("Gallus Mono"))
            let font = try fonts.font(for: ShapingStyle(families: ["Gallus Mono"]))
            #expect(font.descriptor.family == "Gallus Mono" && font.source.name == file.path)
        }
    }

    @Test("axes without a table of variations: the outlines are subset unchanged, wherever the font is pinned")
    func axesWithoutVariations() throws {
        let source = try FontFiles.seed("axes-without-variations")
        let initial = try FontInstance(source)
        let ends = initial.axes.map { FontVariation(tag: $0.tag, value: $0.maximum) }
        #expect(!ends.isEmpty)
        for font in [initial, try FontInstance(source, faceIndex: 0, variations: ends)] {
            let subset = try font.subset(keeping: (0..<font.glyphCount).map { GlyphID($0) })
            #expect(RawFont(bytes: subset).table("fvar") == nil)
        }
    }

    @Test(
        "a damaged glyph or damaged variations: a moved font cannot be subset, and the error says so",
        arguments: ["immovable-glyph", "neither-contours-nor-parts"])
    func immovableGlyph(_ name: String) throws {
        let source = try FontFiles.seed(name)
        let ends = try FontInstance(source).axes.map { FontVariation(tag: $0.tag, value: $0.maximum) }
        let moved = try FontInstance(source, faceIndex: 0, variations: ends)
        let error = #expect(throws: Diagnostic.self) {
            try moved.subset(keeping: (0..<moved.glyphCount).map { GlyphID($0) })
        }
        #expect("\(try #require(error))".contains("cannot be moved along the font's axes"))
    }
}
