import Galley
import GalleyTestSupport
import Testing

@testable import GalleyClouds
@testable import GalleyData

@Suite("Numbers that are no weights of words", .serialized) struct WeightNameTests {
    private let scratch = ScratchFolder()

    private func reader(_ text: String, _ name: String) throws -> RecordReader {
        RecordReader(path: try scratch.write(text, to: name))
    }

    @Test("the numbers of issues are identifiers, those of words are weights") func identifiers() throws {
        let issues = """
            [{"number": 1204, "title": "Codes are too small on labels"}, {"number": 1203, "title": "Labels shift on the sheet"},
            {"number": 1201, "title": "Labels overlap in the chart"}]
            """
        #expect(TagColumns.texts(in: try reader(issues, "i.json")) == "title")
        let words = "word,number\ntea,45\ncocoa,30\nmilk,2\n"
        #expect(TagColumns.texts(in: try reader(words, "w.csv")) == nil)
        #expect(try Tag.read(from: reader(words, "w.csv")).map(\.weight) == [45, 30, 2])
        let names = "name,n\ntea,1203\ncocoa,1202\nmilk,1201\n"
        #expect(try Tag.read(from: reader(names, "n.csv")).map(\.weight) == [1, 1, 1])
    }

    @Test("ratings are no weights", arguments: ["Rating", "Bewertung", "Stars", "Note"]) func ratings(_ name: String)
        throws
    {
        let form = "Comment,\(name)\nfriendly staff,5\ngood food,4\nloud music,2\n"
        #expect(try Tag.read(from: reader(form, "f.csv")).map(\.weight) == [1, 1, 1])
    }

    @Test("durations and amounts with abbreviations are weights") func durations() throws {
        let songs = try Tag.read(from: reader("word,weight\nAlpha,3:45\nBeta,12:05\n", "s.csv"))
        #expect(songs.map(\.weight) == [225, 725])
        let firms = try Tag.read(from: reader("word;weight\nAlpha;3,4 Mio. €\nBeta;850k\n", "a.csv"))
        #expect(firms.map(\.weight) == [3_400_000, 850_000])
    }

    @Test("mentions and the names above messages of a chat are no words") func mentions() throws {
        let text = TextAddresses(in: "see <@U012AB>, <#C1|general> and <!here>: a <b> c")
        #expect(text.text.split(separator: " ") == ["see", ",", "and", ":", "a", "<b>", "c"] && text.count == 0)
        let teams = "Anna Ek\n10:15\nSee you\n\nBo\n10:16 AM\nBring tea\nand cake\n"
        let chat = try #require(
            ChatTranscript(teams.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
        #expect(chat.lines == ["See you", "Bring tea", "and cake"])
        #expect(ChatTranscript(["Tea", "10:15", "at the quay", "Soup", "12:30", "in the hall"])?.lines.isEmpty != true)
    }
}
