import Testing

@testable import Galley
@testable import GalleyViews

@Suite("Listings") struct CodeBlockTests {
    private func pieces(_ line: String, _ columns: Int) -> [String] {
        CodeNode.pieces(of: line, columns: columns, mark: 2)
    }

    @Test("a line that fits is unchanged, including its spaces")
    func fitting() {
        #expect(pieces("  let a  = 1 ", 13) == ["  let a  = 1 "])
        #expect(pieces("", 8) == [""])
    }

    @Test("a longer line is broken at its spaces, with room for the mark in the lines after the first")
    func spaces() {
        #expect(pieces("galley report a.md --page A5", 20) == ["galley report a.md", "--page A5"])
        #expect(pieces("aaa bbb ccc ddd eee", 8) == ["aaa bbb", "ccc", "ddd", "eee"])
        // All spaces within a line are kept.
        #expect(pieces("a   b cccccccccc", 10) == ["a   b", "cccccccc", "cc"])
    }

    @Test("a line without spaces after its indentation is broken anywhere")
    func words() {
        #expect(pieces("    abcdefghij", 10) == ["    abcdef", "ghij"])
        #expect(pieces("abcdefghijklmnopqr", 8) == ["abcdefgh", "ijklmn", "opqr"])
        #expect(pieces(String(repeating: " ", count: 20), 8) == [""])
    }

    @Test("lines end with LF, CR or CR LF, and tabs count from the line's start")
    func lineEnds() throws {
        let expected = try layout(CodeBlock("abc\n\tx\n\n\t\u{301}\ny"), width: 200).page.dump
        for end in ["\r\n", "\r"] {
            let code = ["abc", "\tx", "", "\t\u{301}", "y", ""].joined(separator: end)
            #expect(try layout(CodeBlock(code), width: 200).page.dump == expected)
        }
    }

    @Test("nothing but spaces is lost, however narrow it is")
    func whole() {
        let line = "for number in 0..<count { total += values[number] * weights[number] }  // sum"
        for columns in 3...90 {
            let pieces = pieces(line, columns)
            #expect(pieces.joined().filter { $0 != " " } == line.filter { $0 != " " })
            #expect(pieces.enumerated().allSatisfy { $1.count <= ($0 == 0 ? columns : columns - 2) })
        }
    }
}
