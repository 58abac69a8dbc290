import Testing

@testable import GalleyClouds

@Suite("Chats and lists of words with weights in running text") struct ChatTranscriptTests {
    @Test(
        "of the exports of messengers, the messages count",
        arguments: [
            "[12.03.24, 09:15:30] Anna: See you\n[12.03.24, 09:16:02] Bo Ek: Bring tea\nand cake\n"
                + "[12.03.24, 09:17:11] Anna: \u{200e}image omitted",
            "3/12/24, 9:15 AM - Messages are end-to-end encrypted.\n3/12/24, 9:16 AM - Anna: See you\n"
                + "3/12/24, 9:17 AM - Bo Ek: <Media omitted>\n3/12/24, 9:18 AM - Bo Ek: Bring tea\nand cake",
            "Guild: Tea\n\n[12-Mar-24 09:15 AM] anna#1234\nSee you\n\n[12-Mar-24 09:16 AM] bo\nBring tea\nand cake\n{Attachments}",
            "Anna Ek  9:15 AM\nSee you\nBo  9:16 AM\nBring tea\nand cake\n",
            "09:15:22 From Anna to Everyone:\n\tSee you\n09:16:01 From Bo : Bring tea\nand cake\n",
            "anna — Today at 9:15 AM\nSee you\nbo — 12/03/2024 09:15\nBring tea\nand cake\n",
            "[09:15] <anna> See you\n[09:16] <bo> Bring tea\nand cake",
        ])
    func chats(_ text: String) throws {
        let chat = try #require(ChatTranscript(text.split(separator: "\n").map(String.init)))
        #expect(chat.lines.map(\.trimmedOfSpaces) == ["See you", "Bring tea", "and cake"])
    }

    @Test(
        "other texts with times are none",
        arguments: [
            "09:15 - Breakfast: eggs\n10:30 - Talk: on tides\n12:00 - Lunch: soup",
            "The ship left at 9:15.\nIt came at 10:30.", "[1] A note: see below\n[2] Another note: see above",
            "Room A  Talk on tides\nRoom B  Lunch",
        ])
    func others(_ text: String) { #expect(ChatTranscript(text.split(separator: "\n").map(String.init)) == nil) }

    @Test(
        "several words with weights in a line",
        arguments: [
            "tea: 5, cocoa: 3, milk: 2", "tea (5), cocoa (3)\nmilk (2), coffee (1)", "tea=5; cocoa=3; milk=2;",
            "{'tea': 5, \"cocoa\": 3}", "Counter({'tea': 5, 'cocoa': 3})", "[('tea', 5), ('cocoa', 3)]",
            "1. tea - 5%\n2. cocoa - 3%\n3. milk - 2%", "tea x 5\ncocoa x3\nmilk × 2",
        ])
    func pairs(_ text: String) throws {
        let lines = try #require(try WeightedLines(text.split(separator: "\n").map(String.init), file: "t"))
        #expect(lines.tags.prefix(2).map { "\($0.word) \($0.weight)" } == ["tea 5.0", "cocoa 3.0"])
    }

    @Test("numbers of lines are no column of a table") func numberedLines() {
        #expect(TextTable.delimiter(of: ["1. tea - 5%", "2. cocoa - 3%", "3. milk - 2%"]) == nil)
        #expect(TextTable.delimiter(of: ["word count", "tea 5", "cocoa 3"]) == " ")
    }

    @Test("answers with semicolons are lists, even if some people give one") func answers() {
        #expect(WordLists.separator(of: ["Price; Quality", "Quality", "Quality; Service; Price", "Service"]) == ";")
    }

    @Test("sentences with numbers are none") func sentences() throws {
        #expect(try WeightedLines(["In 2019, 20 people came; in 2020, 30 people."], file: "t") == nil)
        #expect(try WeightedLines(["'Tea', she said, 'and 5 cups'"], file: "t") == nil)
    }
}

extension String {
    fileprivate var trimmedOfSpaces: String { String(drop { $0.isWhitespace }) }
}
