import Galley
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Directives with any value") struct HostileDirectiveTests {
    /// Typing errors, numbers as programs write them, and values without a size.
    private static let values = [
        "", "=", ",", ",,", ";", ":", "-", "--", "|", "/", "#", "%", "..", "0", "00", "-1", "1", "1e300", "1e-300",
        "9e9", "nan", "-inf",
        "99999999999999999999", "-9223372036854775808", "1e9pt", "-5pt", "0pt", "1-", "5-2", "a=", "=b", "a,,b", "b=#",
        "b=#,##0;b=",
        "b=0.000000000000", "b,b", "-b", "true", "{{", "é", "\u{202e}",
    ]

    private static let directives: [(name: String, options: [String], lines: String)] = [
        (
            "table", ["columns", "format", "align", "sort", "top", "total", "total-label", "rows", "caption"],
            "a,b\n1,2\n3,99999999999\n"
        ),
        ("cards", ["min-width", "max-width", "spacing", "caption", "placement"], "value,title,text\n1,2,3\n"),
        ("columns", ["count", "spacing"], "left\n\nright\n"),
        ("keep", ["caption"], "together\n"),
    ]

    /// Reads and lays out the report; every error must have a location.
    private func set(_ text: String, in folder: ScratchFolder) throws {
        try folder.write(text, to: "r.md")
        do {
            var pages = 0
            _ = try Report(path: folder.path + "/r.md").document.forEachPage(fonts: FontCollection()) { _ in pages += 1
            }
            #expect(pages > 0, "\(text)")
        } catch {
            #expect("\(error)".contains(/r\.md:[0-9]+/), "\(text)\n\(error)")
        }
    }

    @Test(
        "an option is set or is an error with its place",
        arguments: directives.flatMap { one in one.options.map { (one.name, $0, one.lines) } })
    func option(directive: String, option: String, lines: String) throws {
        let folder = ScratchFolder()
        for value in Self.values { try set(":::\(directive) \(option)=\"\(value)\"\n\(lines):::\n", in: folder) }
    }

    @Test("a cell with anything in it is set in any format", arguments: ["0", "0.00", "#,##0.##", "0.000000000000 %"])
    func cell(format: String) throws {
        let folder = ScratchFolder()
        for value in Self.values {
            try set(":::table format=\"b=\(format)\" sort=-b total=b\na,b\n1,\"\(value)\"\n2,7\n:::\n", in: folder)
        }
    }
}
