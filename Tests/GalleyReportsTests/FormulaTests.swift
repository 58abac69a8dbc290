import Foundation
import Galley
import GalleyDiagnostics
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyReports

@Suite("Formulas in TeX") struct FormulaTests {
    private let scratch = ScratchFolder()

    private func report(_ text: String) throws -> Report {
        try scratch.write(text, to: "r.md")
        return try Report(path: scratch / "r.md", fonts: FontCollection())
    }

    @Test(
        "a formula of one line is text: letters in italics, signs with space, scripts",
        arguments: [
            ("y = a + bt", "<i>y</i>\u{a0}= <i>a</i>\u{a0}+ <i>bt</i>"),
            ("E=mc^2", "<i>E</i>\u{a0}= <i>mc</i><sup>2</sup>"),
            ("x_i^{n+1}", "<i>x</i><i><sub>i</sub></i><sup>n+1</sup>"),
            ("-1", "−1"), ("a \\le -b", "<i>a</i>\u{a0}≤ −<i>b</i>"),
            ("\\frac{a+b}{2}", "(<i>a</i>\u{a0}+ <i>b</i>)/2"), ("\\frac12", "1/2"),
            ("\\frac{1}{16}\\theta", "(1/16)<i>θ</i>"), ("\\frac{1}{2}mv^2", "(1/2)<i>mv</i><sup>2</sup>"),
            ("\\frac{ab}{cd}", "<i>ab</i>/(<i>cd</i>)"), ("\\frac{dy}{dx}", "<i>dy</i>/<i>dx</i>"),
            ("2\\frac{1}{2}", "2\u{a0}1/2"),
            ("x\\frac{a}{b}", "<i>x</i>(<i>a</i>/<i>b</i>)"), ("\\frac{a}{b}^2", "(<i>a</i>/<i>b</i>)<sup>2</sup>"),
            ("\\frac{a}{b} = 1", "<i>a</i>/<i>b</i>\u{a0}= 1"), ("\\frac{\\sum x}{n}", "(∑<i>x</i>)/<i>n</i>"),
            ("\\sqrt{x}y", "√(<i>x</i>)<i>y</i>"), ("\\sqrt{ab}", "√(<i>ab</i>)"),
            ("\\sqrt{x}^2", "(√(<i>x</i>))<sup>2</sup>"),
            ("\\frac{1}{\\sqrt{n}}", "1/√<i>n</i>"), ("9.81\\,\\mathrm{m/s^2}", "9.81\u{2009}m/s<sup>2</sup>"),
            ("\\sqrt{x}", "√<i>x</i>"), ("\\sqrt{(1+r)/(1-r)}", "√((1\u{a0}+ <i>r</i>)/(1\u{a0}− <i>r</i>))"),
            ("\\alpha \\cdot \\Omega", "<i>α</i>\u{a0}· Ω"), ("\\hat{y}", "<i>y\u{302}</i>"),
            ("\\sum_{i=1}^n x_i", "∑<sub>i=1</sub><i><sup>n</sup></i><i>x</i><i><sub>i</sub></i>"),
            ("\\sin x", "sin\u{2009}<i>x</i>"), ("p < 0.05", "<i>p</i>\u{a0}&lt; 0.05"),
            ("n \\in \\mathbb{N}", "<i>n</i>\u{a0}∈ ℕ"), ("25\\,\\text{kg}", "25\u{2009}kg"),
            ("f'(x)", "<i>f</i>′(<i>x</i>)"), ("\\left( a \\right)", "(<i>a</i>)"), ("10\\%", "10%"),
            ("1{,}07", "1,07"),
        ]) func text(_ source: String, _ markdown: String)
    {
        #expect(TeXFormula.markdown(source) == markdown)
    }

    @Test(
        "what needs more than a line has no text",
        arguments: [
            "\\begin{matrix}a\\end{matrix}", "x^{a^b}", "\\unknown", "{a", "a}", "\\sqrt[3]{x}", "\\frac{a}", "x^",
            "\\", "",
            "a & b", "FIRST_NAME", "PATH=x", String(repeating: "{", count: 300), String(repeating: "x", count: 401),
        ]) func none(_ source: String)
    {
        #expect(TeXFormula.markdown(source) == nil)
    }

    @Test("formulas in a report, with amounts, code and escapes beside them")
    func report() throws {
        let found = try report(
            "It costs $5, or $10.\n\nSo $E = mc^2$ for $n$, \\(a_1\\), `$x^2$`, \\$a_b$ and US$1-$2.\n\n$$\nx = 1\n$$\n"
        )
        #expect(found.notes == [] && found.warnings == [])
        var source = ReportLines()
        for (index, line) in ["a $x^2$ b", "$$", "y=1", "$$", "c", "    $x^2$", "```", "$x^2$", "```", "$$z=2$$"]
            .enumerated()
        {
            source.append(line, at: .init(file: "r.md", line: index + 1))
        }
        _ = FormulaUses(replacing: &source)
        #expect(
            source.lines.map(\.text) == [
                "a <i>x</i><sup>2</sup> b", "", "<formula><i>y</i>\u{a0}= 1</formula>", "", "c", "    $x^2$", "```",
                "$x^2$", "```", "<formula><i>z</i>\u{a0}= 2</formula>",
            ])
    }

    @Test("a displayed formula is indented and has a line of space on either side, in columns, too", arguments: [1, 2])
    func displayed(columns: Int) throws {
        let rest = (1...(columns == 1 ? 3 : 40)).map { "Line \($0).\n\n" }.joined()
        let front =
            "---\nfont: Noto Sans\nsize: 10\ntheme: plain\ncolumns: \(columns)\nmargins: 20mm\npage: 150x200mm\n---\n\n"
        let words = try #require(
            try SetPage.pages(front + "above\n\n$$\nx_i = 1\n$$\n\nbelow $y = 2$ and $$z = 3$$\n\n\(rest)", in: scratch)
                .first
        ).words
        func word(_ text: String) throws -> SetPage.Word { try #require(words.first { $0.text.hasPrefix(text) }) }
        let (above, formula, below) = (try word("above"), try word("x"), try word("below"))
        #expect(abs(formula.x - above.x - 20) < 0.5)
        #expect(abs(below.x - above.x) < 0.1)
        #expect(formula.y - above.y > 1.8 * 14 && below.y - formula.y > 1.8 * 14)
        // In a sentence it is a part of the line.
        #expect(words.contains { $0.text.contains("z") && $0.y == below.y })
    }

    @Test("a displayed formula in a list stays in its item")
    func displayedInList() {
        var source = ReportLines()
        for (index, line) in ["1. a", "   $$", "   y=1", "   $$"].enumerated() {
            source.append(line, at: .init(file: "r.md", line: index + 1))
        }
        _ = FormulaUses(replacing: &source)
        #expect(source.lines.map(\.text) == ["1. a", "", "   <formula><i>y</i>\u{a0}= 1</formula>", ""])
    }

    @Test("formulas that are set as written keep their marks")
    func literal() {
        var source = ReportLines()
        for (index, line) in ["$a_b^{c^d} * \\x*y_z$", "$$", "\\unknown_a * b", "$$"].enumerated() {
            source.append(line, at: .init(file: "r.md", line: index + 1))
        }
        #expect(FormulaUses(replacing: &source).note != nil)
        #expect(
            source.lines.map(\.text) == ["$a\\_b^{c^d} \\* \\\\x\\*y\\_z$", "$$", "\\\\unknown\\_a \\* b", "$$"])
    }

    @Test("other formulas are set as written, and one note names the first")
    func written() throws {
        let found = try report("So $x^{a^b}$, and\n\n$$\n\\int\\limits_a^{b^c} x$y$\n$$\n")
        #expect(
            found.notes.map { "\($0)".replacing(scratch.path + "/", with: "") } == [
                "r.md:1: the formula $x^{a^b}$ is set as written (and 1 more); expected a formula of one line without matrices and scripts "
                    + "of scripts, or a picture of it"
            ])
    }
}
