import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyClouds
@testable import GalleyData

@Suite("What tables of words count", .serialized) struct TableCountTests {
    private let scratch = ScratchFolder()

    private func shown(_ text: String, _ name: String = "t.csv", separator: String? = nil) throws -> [String] {
        let reader = RecordReader(path: try scratch.write(text, to: name))
        return try Tag.read(from: reader, separator: separator).map { "\($0.word) \($0.weight)" }
    }

    @Test("equal words are added, without case and spaces, unless their groups differ") func equalWords() throws {
        let long = "year,tag,count\n2021,python,40\n2021,rust,12\n2022,Python,51\n2022,rust ,25\n"
        #expect(try shown(long) == ["python 91.0", "rust 37.0"])
        #expect(try shown("word,weight\nCat,8\nCat,4\nOtter,5\n") == ["Cat 12.0", "Otter 5.0"])
        #expect(try shown("word,weight,group\nCat,8,a\nCat,4,b\nCat,1,a\n") == ["Cat 9.0", "Cat 4.0"])
    }

    @Test("numbers of respondents and sessions are no weights") func numbersOfRecords() throws {
        #expect(try shown("#,Word\n00000001,Bold\n00000007,Fresh\n00000009,Bold\n") == ["Bold 2.0", "Fresh 1.0"])
        #expect(try shown("Respondent ID,Word\n118,Bold\n90,Fresh\n400,Bold\n") == ["Bold 2.0", "Fresh 1.0"])
        #expect(try shown("Poll,Word\n7,Bold\n7,Fresh\n7,Bold\n") == ["Bold 2.0", "Fresh 1.0"])
    }

    @Test("answers that say that there is none are left out, alone and in lists; words to choose are not")
    func missingAnswers() throws {
        let answers = "id,Answer\n1,Tea\n2,n/a\n3,k. A.\n4,-\n5,None\n6,Tea\n7,N.V.T.\n"
        #expect(try shown(answers) == ["Tea 2.0", "None 1.0"])
        let lists = "id,Answer\n1,Tea;Milk;n/a\n2,Tea;-\n3,k. A.;\n4,Tea;Milk\n"
        #expect(try shown(lists, separator: ";") == ["Tea 3.0", "Milk 2.0"])
        var count = WordCount()
        let text = "id,Comment\n1,great tea\n2,n/a\n3,k. A.\n4,tea n/a tea\n"
        try count.add(column: "Comment", of: RecordReader(path: try scratch.write(text, to: "c.csv")))
        #expect(count.tags(.init(includesLetters: true)).tags.first { $0.word == "tea" }?.weight == 3)
        #expect(!count.tags(.init(includesLetters: true)).tags.contains { $0.word.lowercased() == "k" })
    }

    @Test("the words of titles beside their numbers are counted, as those of Japanese answers are") func titles() throws
    {
        let issues = (1...6).map { "\($0),Crash when opening file \($0),open\n" }.joined()
        let path = try scratch.write("number,title,state\n" + issues, to: "i.csv")
        #expect(TagColumns.texts(in: RecordReader(path: path)) == "title")
        let answers = "回答,性別\n使いやすいです。でも価格が高いと思います,女性\n価格が高いですが品質は良いです,男性\n"
        let japanese = try scratch.write(answers, to: "j.csv")
        #expect(TagColumns.texts(in: RecordReader(path: japanese)) == "回答")
        let names = try scratch.write("館,所在\n東京国立近代美術館,東京\n国立西洋美術館,東京\n", to: "n.csv")
        #expect(TagColumns.texts(in: RecordReader(path: names)) == nil)
    }

    @Test("particles in sequence are common words in Japanese") func particles() throws {
        let words = try #require(StopWords(language: "ja"))
        #expect(["ですが", "でしたが", "ですから"].allSatisfy(words.omits))
        #expect(!["はな", "もも", "りんご", "です価格"].contains(where: words.omits))
    }

    @Test("a row with the sum of the others is left out") func totals() throws {
        #expect(try shown("word,weight\nOak,8\nElm,4\nAsh,3\nTotal,15\n") == ["Oak 8.0", "Elm 4.0", "Ash 3.0"])
        #expect(try shown("Baum;Anzahl\nSumme;15\nEiche;8\nUlme;7\n") == ["Eiche 8.0", "Ulme 7.0"])
        #expect(try shown("word,weight\nOak,8\nElm,4\nTotal,5\n").count == 3, "no sum")
        #expect(try shown("word,weight\nOak,8\nElm,4\nAsh,12\n").count == 3, "no name of a sum")
    }

    @Test(
        "cells with several words are split where most have several that recur",
        arguments: [
            ("time,tools\n10:00,Excel;Word;Outlook;\n10:04,Excel;Teams;\n10:07,Word;\n", ["Excel 2.0", "Word 2.0"]),
            (
                "Title,Year,Keywords\nOn tides,2024,tides; harbours; sea\nFerries,2025,ferries; tides\n"
                    + "Quays,2026,Harbours; ferries; Tides\n", ["tides 3.0", "ferries 2.0"]
            ),
            (
                "answer\n\"red, blue\"\n\"blue, green, red\"\nred\n\"red, green\"\n",
                ["red 4.0", "blue 2.0", "green 2.0"]
            ),
        ])
    func lists(_ text: String, _ expected: [String]) throws {
        let reader = RecordReader(path: try scratch.write(text, to: "t.csv"))
        let column = text.contains("Keywords") ? "Keywords" : nil
        let found = try Tag.read(from: reader, wordColumn: column).map { "\($0.word) \($0.weight)" }
        #expect(Set(found).isSuperset(of: expected), "\(found)")
    }

    @Test("cells with commas that are no lists stay whole; a stated separator splits any") func noLists() throws {
        #expect(try shown("place\n\"Malmö, Sweden\"\n\"Lund, Sweden\"\n\"Ystad, Sweden\"\n").count == 3)
        #expect(try shown("answer\n\"Good, but slow\"\n\"I like it, really\"\n\"No, never, ever\"\n").count == 3)
        #expect(try shown("word,weight\nred/blue,2\nred,1\n", separator: "/") == ["red 3.0", "blue 2.0"])
    }

    @Test("the words of a column's texts are counted") func wordsOfColumn() throws {
        let text = "id,comment\n1,The ship and the sea are in it\n2,\"The sea, and it is the ships of the sea\"\n"
        var count = WordCount()
        try count.add(column: "comment", of: RecordReader(path: try scratch.write(text, to: "t.csv")))
        #expect(count.tags(.init()).tags.map { "\($0.word) \($0.weight)" } == ["sea 3.0", "ship 2.0"])
        #expect(throws: Diagnostic.self) {
            try count.add(column: "other", of: RecordReader(path: try scratch.write(text, to: "t.csv")))
        }
    }

    @Test("the tables of pandas: an index without a name, and counts under a number or the column's name") func pandas()
        throws
    {
        for head in [",0", ",tag", "tag,count"] {
            #expect(try shown("\(head)\npython,40\ngo,20\nrust,12\n") == ["python 40.0", "go 20.0", "rust 12.0"])
        }
    }

    @Test(
        "the data of charts are read",
        arguments: [
            #"{"type":"wordCloud","data":{"labels":["tea","cocoa"],"datasets":[{"label":"cups","data":[90,24]}]}}"#,
            #"{"series":[{"type":"wordcloud","data":[{"name":"tea","weight":90},{"name":"cocoa","weight":24}]}]}"#,
            #"{"chart":{"type":"tag-cloud","data":[{"x":"tea","value":90},{"x":"cocoa","value":24}]}}"#,
            #"{"series":[{"data":[["tea",90],["cocoa",24]]}]}"#,
            #"{"xAxis":{"data":["tea","cocoa"]},"series":[{"type":"bar","data":[90,24]}]}"#,
            #"{"counts":{"tea":90,"cocoa":24}}"#, #"[["Drink","Cups"],["tea",90],["cocoa",24]]"#,
            #"[["Drink","Cups","Note"],["tea",90,"a"],["cocoa",24,"b"]]"#,
            #"{"dataset":{"source":[["Drink","Cups"],["tea",90],["cocoa",24]]}}"#,
            #"{"name":"drinks","children":[{"name":"tea","value":90},{"name":"cocoa","value":24}]}"#,
        ])
    func charts(_ json: String) throws { #expect(try shown(json, "t.json") == ["tea 90.0", "cocoa 24.0"]) }

    @Test("counts in several objects have the names of these as groups") func groupedCounts() throws {
        let text = #"{"fruit":{"pear":3,"apple":2},"leaf":{"leek":1}}"#
        let reader = RecordReader(path: try scratch.write(text, to: "t.json"))
        let tags = try Tag.read(from: reader)
        #expect(tags.map(\.word) == ["pear", "apple", "leek"] && tags.map(\.group) == ["fruit", "fruit", "leaf"])
    }

    @Test("keys that are numbers are words, one as well as several") func numericKeys() throws {
        #expect(try shown(#"{"counts":{"2020":40}}"#, "t.json") == ["2020 40.0"])
        #expect(try shown(#"{"years":{"2020":40,"2021":30}}"#, "t.json") == ["2020 40.0", "2021 30.0"])
    }

    @Test(
        "null and negative numbers are errors that name the key, and equal keys a warning",
        arguments: [
            (#"{"tea":90,"cocoa":null}"#, "field \"cocoa\": null or empty; expected a number ≥ 0"),
            (#"{"counts":{"tea":90,"cocoa":-2}}"#, "field \"counts.cocoa\": -2 is negative; expected a number ≥ 0"),
        ])
    func badCounts(_ json: String, _ problem: String) throws {
        #expect {
            try shown(json, "t.json")
        } throws: {
            "\($0)".hasSuffix(": " + problem)
        }
        _ = DataNotices.take()
        #expect(try shown(#"{"tea":90,"tea":24,"cocoa":3}"#, "t.json") == ["tea 24.0", "cocoa 3.0"])
        #expect(DataNotices.take().warnings.map(\.problem) == ["given twice; the last value is read"])
    }

    @Test(
        "lists of which none or several could be words with weights are an error",
        arguments: [
            #"{"labels":["tea","cocoa"],"datasets":[{"data":[90,24]},{"data":[1,2]}]}"#,
            #"{"data":[1,2,3],"size":{"w":100}}"#, #"{"width":400,"data":{"url":"x.csv"},"mark":{"size":4}}"#,
            #"{"width":400,"counts":{"tea":90,"cocoa":24}}"#,
            #"{"a":[{"n":"x","v":1},{"n":"y","v":2}],"b":[{"n":"x","v":1},{"n":"y","v":2}]}"#,
        ])
    func ambiguousCharts(_ json: String) throws {
        #expect(throws: Diagnostic.self) { try shown(json, "t.json") }
    }

    @Test(
        "texts that are tables: of concordancers, and of statistics programs with the names of rows",
        arguments: [
            (
                "#Word Types: 3\n#Word Tokens: 9\n1\t50\tthe\t\n2\t30\tsea\t\n3\t20\tship\t\n",
                ["the 50.0", "sea 30.0", "ship 20.0"]
            ),
            ("Type\tRank\tFreq\nthe\t1\t50\nsea\t2\t30\n", ["the 50.0", "sea 30.0"]),
            ("\"word\" \"freq\"\n\"1\" \"sea\" 30\n\"2\" \"big ship\" 20\n", ["sea 30.0", "big ship 20.0"]),
            ("word freq\nsea sea 30\nship ship 20\n", ["sea 30.0", "ship 20.0"]),
        ])
    func textTables(_ text: String, _ expected: [String]) throws {
        let path = try scratch.write(text, to: "w.txt")
        var source = OptionTexts()
        source.set(TagSource.top, "10")
        let tags = try TagSource(source, language: nil).tags(of: .file(path)) { _ in }
        #expect(tags.map { "\($0.word) \($0.weight)" } == expected)
    }

    @Test(
        "texts with numbers are no tables",
        arguments: ["It was 1990 then\nI saw 3 ships\nHe had 2 cats now\n", "a, b\nc, d\ne, f\n", "one 1\ntwo 2\n"])
    func noTables(_ text: String) { #expect(TextTable.delimiter(of: text.components(separatedBy: "\n")) == nil) }

    @Test(
        "of a survey, the words of its texts are counted",
        arguments: [
            "Name,Team,Comment\nAnn Lee,A,The harbour was great but cold\nBo Fox,B,We liked the harbour and food\n",
            "id;Wer?;Was fehlt?\n1;Ann Lee;Im harbour fehlt mehr Licht\n2;Bo Fox;Am harbour gibt es alles\n",
        ])
    func surveys(_ text: String) throws {
        let path = try scratch.write(text, to: "s.csv")
        let tags = try TagSource(OptionTexts(), language: nil).tags(of: .file(path)) { _ in }
        #expect(tags.first { $0.word == "harbour" }?.weight == 2 && !tags.contains { $0.word.contains("Ann") })
        let source = try TagSource(OptionTexts(), language: nil).source(path)
        #expect(source.contains("count.add(column:"))
    }

    @Test("limits and estimates are weights, and words without a weight are left out") func estimates() throws {
        let text = "topic,share\nwater,45 %\nearth,<1 %\nair,~12 %\nfire,n/a\nwood,ca. 20 %\nsea,–\n"
        #expect(try shown(text) == ["water 45.0", "earth 1.0", "air 12.0", "wood 20.0"])
        #expect(throws: BadRecords.self) { try shown("word,weight\na,12-15\nb,2\n") }
    }

    @Test(
        "lines of words and weights",
        arguments: [
            ("Rubbish:2321\nShot:1432\n", ["Rubbish 2321.0", "Shot 1432.0"]),
            ("Cat 8\nCat 4\n\nDog 4\n", ["Cat 12.0", "Dog 4.0"]),
            ("New York,8\nCat,4.5\n", ["New York 8.0", "Cat 4.5"]),
            ("tea:90:ff0000\ncocoa:24:00ff00\n", ["tea 90.0", "cocoa 24.0"]),
            ("tea\t1,200\ncocoa\t24\n", ["tea 1200.0", "cocoa 24.0"]),
            ("     12 pear\n      7 green apple\n      1 fig\n", ["pear 12.0", "green apple 7.0", "fig 1.0"]),
            ("pear (12)\nfig [7]\n", ["pear 12.0", "fig 7.0"]), ("- pear: 12\n- fig: 7\n", ["pear 12.0", "fig 7.0"]),
            ("1. pear 12\n2. fig 7\n", ["pear 12.0", "fig 7.0"]), ("* 12 pear\n* 7 fig\n", ["pear 12.0", "fig 7.0"]),
        ])
    func weightedLines(_ text: String, _ expected: [String]) throws {
        let tags =
            try WeightedLines(text.components(separatedBy: "\n"), file: "t.txt")?.tags.added(keepsGroups: false) ?? []
        #expect(tags.map { "\($0.word) \($0.weight)" } == expected)
    }

    @Test("the Swift code of lines of weights, and of a column of texts, reads as the command does") func swift() throws
    {
        try scratch.write("pear 12\nfig 7\n", to: "w.txt")
        var texts = OptionTexts()
        let lines = try TagSource(texts, language: nil).source(scratch / "w.txt")
        #expect(lines == "let tags = try Tag.read(linesOf: \"\(scratch / "w.txt")\").heaviest(150)")
        #expect(try Tag.read(linesOf: scratch / "w.txt").map(\.word) == ["pear", "fig"])
        texts.set(TagSource.wordsOf, "note")
        texts.set(DataOptions.headerRow, "3")
        let column = try TagSource(texts, language: nil).source("t.csv")
        #expect(column.hasPrefix("var reading = DataReading()\nreading.headerRow = 3\nvar count = WordCount("))
        #expect(column.contains("try count.add(column: \"note\", of: RecordReader(path: \"t.csv\", reading: reading))"))
    }

    @Test(
        "other lines are a text",
        arguments: [
            "Chapter 1\nChapter 2", "It was in 1990\nand it was so", "word", "a b c d e f 1\nb 2", "12\n13",
            "Cat -1\nDog 2", "1 Tides\n2 Quays\n3 Ferries", "1914 war\n1918 peace", "- pear\n- fig", "12 pear\nfig (7)",
        ])
    func otherLines(_ text: String) throws {
        #expect(try WeightedLines(text.components(separatedBy: "\n"), file: "t.txt") == nil)
    }
}
