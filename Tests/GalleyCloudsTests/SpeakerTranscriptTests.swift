import GalleyTestSupport
import Testing

@testable import GalleyClouds
@testable import GalleyData

@Suite("Interviews, and tables of surveys") struct SpeakerTranscriptTests {
    private let scratch = ScratchFolder()

    private func words(_ text: String, _ name: String) throws -> [Tag] {
        let path = try scratch.write(text, to: name)
        return try TagSource(OptionTexts(), language: nil).tags(of: .file(path)) { _ in }
    }

    @Test("the names of speakers are not counted") func speakers() throws {
        let lines = [
            "Interviewer: When did you see the harbour first?", "Anna Lee: I saw the harbour in winter.", "",
            "Interviewer: And what did Anna Lee think?", "Anna Lee: The harbour was cold.", "It was dark, too.",
        ]
        let transcript = try #require(SpeakerTranscript(lines))
        #expect(transcript.lines[1] == "I saw the harbour in winter.")
        #expect(transcript.lines[5] == "It was dark, too.")
        #expect(try words(lines.joined(separator: "\n"), "i.txt").first { $0.word == "Interviewer" } == nil)
    }

    @Test(
        "other texts are no conversations",
        arguments: [
            ["Note: the harbour is closed.", "It opens in May.", "See: page 4 of the plan"],
            ["Tea: 90", "Coffee: 80", "Tea: 10", "Coffee: 12"],
            ["https://a.example/one two three", "https://b.example/one two three"],
            ["One: a b c d", "Two: a b c d", "Three: a b c d", "Four: a b c d"],
        ])
    func others(_ lines: [String]) { #expect(SpeakerTranscript(lines) == nil) }

    @Test("answers with commas are cells of one column, and their words are counted") func column() throws {
        let tags = try words(
            "respuesta\nMe gusta mucho la comida\nLa comida es buena, pero cara\nLa comida estaba fría, lo siento\n",
            "a.csv")
        #expect(tags.first { $0.word == "comida" }?.weight == 3)
        #expect(try words("tag,n\na,1\nb,2\n", "b.csv").map(\.weight) == [1, 2])
    }

    @Test("of a survey, answers to a question are counted, not ages; groups only where each word has one")
    func survey() throws {
        let text = "Abteilung;Alter;Was fehlt?;Zufriedenheit (1-5)\nA;30;Licht;2\nB;41;Licht;5\nA;28;Ruhe;4\n"
        let tags = try words(text, "s.csv")
        #expect(tags.map(\.word) == ["Licht", "Ruhe"] && tags.map(\.weight) == [2, 1])
        #expect(tags.allSatisfy { $0.group == nil })
        #expect(try words(text.replacing("B;41", with: "A;41"), "t.csv").map(\.group) == ["A", "A"])
    }

    @Test("of articles, the keywords are counted, not the titles or citations") func keywords() throws {
        let rows = (0..<6).map {
            "A paper about tides and boats \($0),\(2015 + $0),tides; boats; \($0 % 2 == 0 ? "gulls" : "nets"),\($0 * 7)\n"
        }
        let tags = try words("Title,Year,Author Keywords,Cited by\n" + rows.joined(), "p.csv")
        #expect(tags.map { "\($0.word) \(Int($0.weight))" } == ["tides 6", "boats 6", "gulls 3", "nets 3"])
    }
}
