import Testing

@testable import GalleyReports

@Suite("The marks of lists and quotations before a directive") struct DirectiveIndentTests {
    @Test(
        "spaces, quotations and lists",
        arguments: [
            ("::toc", 0), ("  ::toc", 2), ("> ::toc", 2), (">> ::toc", 3), ("- ::toc", 2), ("> - 10) ::toc", 8),
            ("   >   > ::toc", 9), ("5 ::toc", nil), ("text ::toc", nil), ("-::toc", nil),
        ] as [(String, Int?)])
    func marks(_ line: String, _ indent: Int?) { #expect(Directive.indent(of: line) == indent) }

    @Test("many marks take linear time")
    func manyMarks() {
        #expect(Directive.indent(of: String(repeating: "> ", count: 5000) + "-::toc") == nil)
        #expect(Directive.indent(of: String(repeating: "- ", count: 5000) + "x::toc") == nil)
        #expect(Directive.indent(of: String(repeating: " ", count: 50_000) + "-::toc") == nil)
    }
}
