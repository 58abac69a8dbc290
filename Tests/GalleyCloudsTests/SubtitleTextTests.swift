import Testing

@testable import GalleyClouds

@Suite("Words of subtitles") struct SubtitleTextTests {
    private func lines(_ text: String) -> [String]? {
        SubtitleText(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))?.lines
    }

    @Test(
        "spoken words count, in SubRip, WebVTT and SubViewer",
        arguments: [
            "1\n00:00:01,000 --> 00:00:04,000\n<i>See you</i>\n\n2\n00:00:05,000 --> 00:00:08,000\n{\\an8}- Bring tea\n- and cake\n",
            "WEBVTT - Talk\nKind: captions\n\nNOTE a comment\n\nSTYLE\n::cue { color: red }\n\nintro\n"
                + "00:01.000 --> 00:04.000 align:start position:0%\n<v Ann>See <00:00:02.000><c>you</c>\n\n"
                + "00:05.000 --> 00:08.000\nBring tea\n&nbsp;\nand cake",
            "0:00:01.000,0:00:04.000\nSee you\n\n0:00:05.000,0:00:08.000\n[Music]\nBring tea\nand cake",
            "1\n00:00:01,000 --> 00:00:04,000\nSee you\n2\n00:00:05,000 --> 00:00:08,000\n♪ Bring tea\n(applause)\nand cake",
        ])
    func formats(_ text: String) {
        #expect(lines(text) == ["See you", "Bring tea", "and cake"])
    }

    @Test("a line that rolls counts once; one that is said again counts again") func rolling() {
        let rolling =
            "WEBVTT\n\n00:01.000 --> 00:04.000\nSee you\n\n00:04.000 --> 00:04.010\nSee you\n\n"
            + "00:04.010 --> 00:07.000\nSee you\nBring tea\n"
        #expect(lines(rolling) == ["See you", "Bring tea"])
        let again = "1\n00:00:01,000 --> 00:00:02,000\nNo!\n\n2\n00:00:05,000 --> 00:00:06,000\nNo!\n"
        #expect(lines(again) == ["No!", "No!"])
    }

    @Test("names before what people say do not count") func names() {
        let said = ["Ann Lee: See you", "Bo: Bring tea", "Ann Lee: One thing: cake", "Bo: Yes"]
        let text = said.enumerated().map { "\($0 + 1)\n00:00:0\($0 * 2),000 --> 00:00:0\($0 * 2 + 1),000\n\($1)\n" }
        #expect(lines(text.joined(separator: "\n")) == ["See you", "Bring tea", "One thing: cake", "Yes"])
        #expect(lines("1\n00:00:01,000 --> 00:00:02,000\nNote: tea\n") == ["Note: tea"])
    }

    @Test("a number in a subtitle is a word of it") func numbers() {
        #expect(lines("1\n00:00:01,000 --> 00:00:02,000\nRiver\n12\n") == ["River", "12"])
    }

    @Test("other texts are none", arguments: ["See you\nat 00:01", "1\nSee you", "a --> b", "12,5\nTea"])
    func others(_ text: String) { #expect(lines(text) == nil) }
}
