import Foundation
import GalleyTestSupport
import Testing

@Suite("Clouds of texts, and of a part of a table") struct CloudTextTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "The whale is in the sea, and the sea is in the whale's eye.\nA ship on the sea met the white whale; the white whale\n",
            to: "whale.txt")
        try folder.write("word,weight\nlight,1\nheavy,9\nmiddle,5\n", to: "t.csv")
        try folder.write("the the the\n", to: "the.txt")
        try folder.write([0x61, 0x0a, 0xff, 0x0a], to: "bad.txt")
    }

    private func run(_ arguments: String...) throws -> ProcessResult { try Program.run(arguments, in: folder) }

    @Test("words are counted, and omitted words are reported")
    func text() throws {
        let result = try folder.galley("cloud whale.txt -o o.svg")
        #expect(result.status == 0)
        #expect(result.errors == "galley: whale.txt: omitted words: 6 common (en)\n")
        let svg = String(decoding: try folder.read("o.svg"), as: UTF8.self)
        for word in ["whale", "sea", "eye", "ship", "white", "met"] { #expect(svg.contains("aria-label=\"\(word)\"")) }
        #expect(!svg.contains("aria-label=\"the\""))
        let some = try folder.galley("cloud whale.txt -o o.svg --min-count 2 --top 2 --stop-words en,de")
        #expect(
            some.errors
                == "galley: whale.txt: omitted words: 6 common, 3 with fewer than 2 occurrences, 1 not among the 2 heaviest\n"
        )
    }

    @Test("A text in another encoding is read as it, with a warning, unless the encoding is stated")
    func encodings() throws {
        let greek = "Η ημέρα είναι μεγάλη και η νύχτα είναι μικρή. Η θάλασσα είναι ήρεμη.\n"
        try folder.write(
            Data(greek.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8($0.value - 0x2d0) }), to: "el.txt")
        let guessed = try folder.galley("cloud el.txt -o o.svg")
        #expect(guessed.status == 0)
        #expect(guessed.errors.contains("warning: el.txt:1: not UTF-8, but probably Windows-1253, and read as that; "))
        #expect(String(decoding: try folder.read("o.svg"), as: UTF8.self).contains("aria-label=\"θάλασσα\""))
        let stated = try folder.galley("cloud el.txt -o o.svg --encoding windows-1253")
        #expect(!stated.errors.contains("UTF-8"), "\(stated.errors)")
        // UTF-16 without a byte-order mark.
        try folder.write(Data("sea\nship\nsea\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }), to: "u.txt")
        #expect(try folder.galley("cloud u.txt -o o.svg").status == 0)
        #expect(String(decoding: try folder.read("o.svg"), as: UTF8.self).contains("aria-label=\"ship\""))
    }

    @Test("lines run in the direction of the language")
    func direction() throws {
        func picture(_ options: String...) throws -> Data {
            let result = try Program.run(["cloud", "t.csv", "-o", "o.svg"] + options, in: folder)
            #expect(result.status == 0)
            return try folder.read("o.svg")
        }
        let hebrew = try picture("--lang", "he")
        #expect(try picture("--lang", "he", "--direction", "rtl") == hebrew)
        #expect(try picture("--lang", "he", "--direction", "ltr") != hebrew)
        #expect(try picture("--lang", "de", "--direction", "ltr") == picture("--lang", "de"))
    }

    @Test("the heaviest words of a table, in the requested order, with their links")
    func top() throws {
        let result = try folder.galley("cloud t.csv -o o.svg --top 2 --link https://x.org/{word}?a=b")
        #expect(result.status == 0)
        #expect(result.errors == "galley: t.csv: omitted words: 1 not among the 2 heaviest\n")
        let svg = String(decoding: try folder.read("o.svg"), as: UTF8.self)
        #expect(svg.contains("https://x.org/heavy?a=b") && svg.contains("https://x.org/middle?a=b"))
        #expect(!svg.contains("light"))
    }

    @Test(
        "every option for lines is accepted",
        arguments: [
            "--distribution space-between", "--distribution stretch", "--breaking balanced", "--breaking optimal",
            "--last-line trailing", "--last-line space-evenly", "--scale quantile --bins 3",
            "--scale power --exponent 2",
            "--scale equal-interval", "--order center-out", "--counts", "--ramp viridis", "--palette tol-dark",
        ])
    func lines(_ options: String) throws {
        let arguments = ["cloud", "t.csv", "-o", "o.pdf"] + options.split(separator: " ").map(String.init)
        let result = try Program.run(arguments, in: folder)
        #expect((result.status, result.errors) == (0, ""))
    }

    @Test(
        "an impossible request is an error",
        arguments: [
            FailingCommand(
                4, "cloud t.csv -o o.pdf --top 0",
                "galley: --top: invalid value \"0\": expected a whole number, 1 or more"),
            FailingCommand(
                4, "cloud t.csv -o o.pdf --bins 1",
                "galley: --bins: invalid value \"1\": expected a whole number, 2 or more"),
            FailingCommand(
                4, "cloud t.csv -o o.pdf --breaking best",
                "galley: --breaking: invalid value \"best\": expected greedy, balanced, optimal"),
            FailingCommand(
                5, "cloud the.txt -o o.pdf --stop-words en",
                "galley: the.txt: no words are left of 1; expected a text with words, or another --stop-words or --min-count"
            ),
            FailingCommand(1, "cloud none.txt -o o.pdf", "galley: none.txt: no such file"),
        ])
    func failures(_ command: FailingCommand) throws {
        let result = try Program.run(command.words, in: folder)
        #expect(result.status == command.status)
        #expect(result.errors == command.message + "\n")
        #expect(!folder.names.contains("o.pdf"))
    }

    @Test("a specimen shows a cloud under two sets of options, one over the other")
    func comparison() throws {
        let folder = ScratchFolder()
        try folder.write("word,weight\nkern,4\nglue,9\nmeasure,2\nserif,7\nbaseline,5\n", to: "w.csv")
        func run(_ words: String...) throws -> ProcessResult {
            try Program.run(["specimen"] + words + ["-o", "c.svg"], in: folder)
        }
        let pair = try run("--compare", "--align leading", "--align trailing", "--data", "w.csv", "--svg-text", "fonts")
        #expect(pair.status == 0, "\(pair.errors)")
        /// The characters of the picture, without spaces, since each word is an element.
        func characters() throws -> String {
            try String(decoding: folder.read("c.svg"), as: UTF8.self).replacing(/<[^>]*>/, with: "").filter {
                !$0.isWhitespace
            }
        }
        let text = try characters()
        for part in ["--alignleading", "--aligntrailing", "wordsmoved,", "raggedness"] {
            #expect(text.contains(part), "\(part)")
        }
        let svg = try String(decoding: folder.read("c.svg"), as: UTF8.self)
        #expect(svg.contains("#c2410c") && svg.contains("#1d5fa8"))
        let same = try run(
            "--compare=--align center", "--compare=--align center", "--text", "a b c", "--svg-text", "fonts")
        #expect(same.status == 0, "\(same.errors)")
        #expect(try characters().contains("Nowordhasmoved."))
        for (words, message) in [
            (["--compare=--align center"], "expected two sets of options, A and B"),
            (
                ["--compare", "--align center", "--page A5", "--data", "w.csv"],
                "\"--page A5\": expected options of the look of a cloud in place of --page"
            ),
            (["--compare", "--align middle", "--align center"], "--align: invalid value \"middle\""),
        ] {
            let result = try Program.run(["specimen"] + words + ["-o", "no.svg"], in: folder)
            #expect(result.status == 4 && result.errors.contains(message), "\(result.errors)")
        }
        #expect(!folder.names.contains("no.svg"))
    }

    @Test("a specimen of the user's words")
    func specimen() throws {
        let own = try run("specimen", "--text", "Ilm Saale|Elbe", "--size", "12", "-o", "s.svg", "--sheet", "breaking")
        #expect((own.status, own.errors) == (0, ""))
        let svg = String(decoding: try folder.read("s.svg"), as: UTF8.self)
        #expect(svg.contains("aria-label=\"Elbe\""))
        #expect(try folder.galley("specimen --data t.csv -o s.pdf").status == 0)
        #expect(try folder.galley("specimen --text a --data t.csv -o s.pdf").status == 2)
        #expect(try folder.galley("specimen --text a --size 0 -o s.pdf").status == 4)
    }
}
