import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Numbers of lists within lists") struct ListNumberTests {
    private let folder = ScratchFolder()

    private static let text = """
        # One

        1. A
           1. B
              1. C
                 1. D
           2. E
        2. F
           - G
             1. H
        """

    /// The words of a report that are labels.
    private func labels(_ front: String) throws -> [String] {
        let words = try SetPage.pages("---\n\(front)\n---\n\n\(Self.text)\n", in: folder)[0].words.map(\.text)
        return words.filter { $0.hasSuffix(".") || $0.hasSuffix(")") }
    }

    @Test(
        "letters, sections or digits",
        arguments: [
            ("listNumbers: letters", ["1.", "a.", "i.", "A.", "b.", "2.", "a."]),
            ("listNumbers: sections", ["1.", "1.1.", "1.1.1.", "1.1.1.1.", "1.2.", "2.", "2.1."]),
            ("listNumbers: digits", ["1.", "1.", "1.", "1.", "2.", "2.", "1."]),
            ("title: T", ["1.", "a.", "i.", "A.", "b.", "2.", "a."]),
        ])
    func labels(_ front: String, _ expected: [String]) throws { #expect(try labels(front) == expected) }

    @Test("sections follow the number of the heading") func belowHeading() throws {
        let found = try labels("headingNumbers: true\nlistNumbers: sections")
        #expect(found.prefix(3) == ["1.1.", "1.1.1.", "1.1.1.1."], "\(found)")
    }

    @Test(
        "languages without Latin letters have digits in parentheses",
        arguments: [("ja", "(1)"), ("ru", "(1)"), ("de", "a."), ("vi", "a."), ("sr-Latn", "a."), ("sr", "(1)")])
    func otherScripts(_ language: String, _ second: String) {
        #expect(ListNumbering.letters.label([1, 1], language: language) == second)
        #expect(ListNumbering.letters.label([1], language: language) == "1.")
    }

    @Test("letters go on after z", arguments: [(26, "z."), (27, "aa."), (52, "az."), (53, "ba."), (0, "0.")])
    func manyItems(_ number: Int, _ label: String) {
        #expect(ListNumbering.letters.label([1, number], language: nil) == label)
    }

    @Test("lists of any depth leave the text after them its margin", arguments: [1, 2, 3])
    func margin(_ depth: Int) throws {
        let list = (0..<depth).map { String(repeating: "   ", count: $0) + "1. item" }.joined(separator: "\n")
        let text = "---\ntheme: minimal\nlistNumbers: sections\n---\n\nbefore\n\n\(list)\n\nafter\n"
        let words = try SetPage.pages(text, in: folder)[0].words
        let (before, after) = (words.first { $0.text == "before" }, words.first { $0.text == "after" })
        #expect(try #require(before).x == #require(after).x)
        #expect(try #require(words.first { $0.text == "1." }).x >= #require(before).x)
    }
}
