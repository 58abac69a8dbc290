import Foundation
import Galley
import GalleyData
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyClouds

@Suite("Two editions of a cloud") struct TagChangeTests {
    private let scratch = ScratchFolder()

    private func tags(
        _ later: String, since earlier: String, ending: String, _ options: [(OptionDescription, String)] = []
    )
        throws -> (tags: [Tag], notes: [String])
    {
        var texts = OptionTexts()
        try texts.add(TagSource.compare, try scratch.write(earlier, to: "earlier." + ending))
        for (option, value) in options { try texts.add(option, value) }
        var notes: [String] = []
        let source = try TagSource(texts, language: "en")
        let tags = try source.tags(of: .file(try scratch.write(later, to: "later." + ending))) {
            notes.append($0.problem)
        }
        return (tags, notes)
    }

    @Test("of tables: later weights, earlier ones of words that are gone, and signed differences")
    func tables() throws {
        let made = try tags(
            "word,weight\ntide,15\nfog,4\nspray,7\ngull,2000\n", since: "word,weight\nTide,3\nfog,6\nspray,7\nkelp,9\n",
            ending: "csv")
        #expect(made.tags.map(\.word) == ["tide", "fog", "spray", "gull", "kelp"])
        #expect(made.tags.map(\.weight) == [15, 4, 7, 2000, 9])
        #expect(made.tags.compactMap(\.change?.kind) == [.more, .less, .same, .new, .gone])
        #expect(
            made.tags.compactMap(\.change?.text) == ["+12", "\u{2212}2", "±0", "+2\u{202f}000", "\u{2212}9"])
        #expect(made.notes.isEmpty)
    }

    @Test("the legend names the kinds in their order, and each word is followed by its difference")
    func legend() throws {
        let words = try tags(
            "word,weight\nfog,4\ntide,15\ngull,2\n", since: "word,weight\ntide,3\nkelp,9\n", ending: "csv"
        )
        .tags
        for layout in [CloudLayout.flow, .packed, .zones] {
            var style = CloudStyle()
            style.layout = layout
            let made = try MadeCloud(words, style)
            let texts = made.runs.map { made.text($0) }.joined(separator: " ").replacing("\u{a0}", with: " ")
                .replacing("\u{2212} ", with: "\u{2212}")
            for part in ["new", "more", "gone", "+12", "\u{2212}9", "+4", "+2"] { #expect(texts.contains(part)) }
            if layout != .zones { #expect(texts.hasPrefix("new more gone"), "\(texts)") }
        }
        #expect(CloudStyle().layout == .flow)
        var open = try cloudStyle([])
        open = try open.suited(to: words + words + words)
        #expect(open.layout == .flow)
        let stated = try cloudStyle([("group-colors", "gone=teal")]).suited(to: words)
        #expect(stated.groupColors.keys.sorted() == ["gone"])
    }

    @Test("of texts: forms are joined across both, and only changes that chance does not explain count")
    func texts() throws {
        let filler = (0..<60).map { "filler\($0)word" }.joined(separator: " ")
        let made = try tags(
            "The house stands. \(filler) " + String(repeating: "wave ", count: 20),
            since: "Houses burn, houses fall. \(filler) " + String(repeating: "spray ", count: 20), ending: "txt")
        let changes = Dictionary(uniqueKeysWithValues: made.tags.map { ($0.word.lowercased(), $0.change) })
        #expect(changes["houses"]??.kind == .same)
        #expect(changes["houses"]??.earlier == 2 && changes["houses"]??.later == 1)
        #expect(changes["house"] == nil)
        #expect(changes["wave"]??.kind == .new)
        #expect(changes["spray"]??.kind == .gone)
        #expect(changes["filler3word"]??.kind == .same)
        #expect(made.tags.allSatisfy { $0.change?.totals != nil })
    }

    @Test("the log-likelihood is that of the literature")
    func keyness() {
        let totals = TagChange.Totals(earlier: 1000, later: 1000)
        // 2 (10 ln 0.5 + 30 ln 1.5)
        let change = TagChange(earlier: 10, later: 30, of: totals)
        #expect(abs(change.keyness - 10.4650) < 1e-4)
        #expect(change.kind == .more)
        #expect(TagChange(earlier: 20, later: 30, of: totals).kind == .same)
        #expect(TagChange(earlier: 30, later: 10, of: totals).kind == .less)
        // As many as before are fewer in a longer text.
        #expect(TagChange(earlier: 30, later: 30, of: .init(earlier: 1000, later: 9000)).kind == .less)
        #expect(TagChange(earlier: 0, later: 1, of: totals).kind == .same)
        #expect(TagChange(earlier: 0, later: 1, of: .init(earlier: 0, later: 1)).kind == .new)
    }

    @Test("editions without a common word are reported; --top keeps the heaviest of both")
    func disjoint() throws {
        let made = try tags(
            "word,weight\na,5\nb,1\n", since: "word,weight\nc,4\nd,2\n", ending: "csv", [(TagSource.top, "3")])
        #expect(made.tags.map(\.word) == ["a", "c", "d"])
        #expect(made.notes.first == "the two editions have no word in common")
    }

    @Test("the Swift source compares, too")
    func source() throws {
        var texts = OptionTexts()
        try texts.add(TagSource.compare, "earlier.csv")
        #expect(
            try TagSource(texts, language: nil).source("later.csv")
                == "let tags = try Tag.read(from: RecordReader(path: \"later.csv\")).compared(with: try Tag.read(from: RecordReader(path: \"earlier.csv\")))"
        )
    }
}
