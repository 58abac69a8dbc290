import Testing

@testable import GalleyPDF

@Suite("PDF syntax: the tokens of ISO 32000-1 §7.2–7.3") struct SyntaxTests {
    private func token(_ build: (inout PDFBytes) -> Void) -> String {
        var bytes = PDFBytes()
        build(&bytes)
        return String(decoding: bytes.bytes, as: UTF8.self)
    }

    @Test(
        "a name writes all but regular characters as #xx (§7.3.5)",
        arguments: [
            ("F0", "/F0"), ("", "/"), ("a b", "/a#20b"), ("50%", "/50#25"), ("a#b", "/a#23b"),
            ("x(y)<z>[u]{v}/w", "/x#28y#29#3Cz#3E#5Bu#5D#7Bv#7D#2Fw"), ("tab\t", "/tab#09"), ("\u{0}", "/#00"),
            ("\u{7f}", "/#7F"), ("é", "/#C3#A9"), ("Noto.Sans-Bold+x", "/Noto.Sans-Bold+x"),
        ])
    func names(_ name: String, _ written: String) { #expect(token { $0.name(name) } == written) }

    @Test(
        "a literal string escapes parentheses, backslashes and carriage returns, and nothing else (§7.3.4.2)",
        arguments: [
            ("plain", "(plain)"), ("", "()"), ("a(b)c", "(a\\(b\\)c)"), ("((", "(\\(\\()"), ("c:\\d", "(c:\\\\d)"),
            ("a\rb", "(a\\rb)"), ("a\nb", "(a\nb)"), ("a\tb", "(a\tb)"),
        ])
    func literals(_ text: String, _ written: String) { #expect(token { $0.literal(text.utf8) } == written) }

    @Test("a literal string carries bytes above 127 and zero as they are")
    func binaryLiteral() {
        var bytes = PDFBytes()
        bytes.literal([0x00, 0x80, 0xff, 0x28])
        #expect(bytes.bytes == [0x28, 0x00, 0x80, 0xff, 0x5c, 0x28, 0x29])
    }

    @Test("a hexadecimal string is two capitals a byte (§7.3.4.3)")
    func hexadecimal() {
        #expect(token { $0.hexString([0x00, 0x0a, 0xff]) } == "<000AFF>")
        #expect(token { $0.hexString([]) } == "<>")
        #expect(token { $0.hex(UInt16(0x0c3f)) } == "0C3F")
    }

    @Test(
        "a text string is ASCII where that is enough, else UTF-16BE behind its mark (§7.9.2.2)",
        arguments: [
            ("Title (1)", "(Title \\(1\\))"), ("", "()"), ("é", "<FEFF00E9>"), ("a\n", "<FEFF0061000A>"),
            ("العربية", "<FEFF0627064406390631062806 4A0629>".replacing(" ", with: "")), ("😀", "<FEFFD83DDE00>"),
            ("–(", "<FEFF20130028>"),
        ])
    func textStrings(_ text: String, _ written: String) { #expect(token { $0.text(text) } == written) }

    @Test(
        "numbers have two places, factors four, and neither exponent, negative zero nor idle zeros",
        arguments: [
            (0.0, "0", "0"), (-0.001, "0", "-.001"), (1.005, "1", "1.005"), (0.5, ".5", ".5"),
            (1e7, "10000000", "10000000"), (-3.14159, "-3.14", "-3.1416"), (0.00001, "0", "0"),
        ])
    func numbers(_ value: Double, _ number: String, _ fraction: String) {
        #expect(token { $0.number(value) } == number)
        #expect(token { $0.fraction(value) } == fraction)
    }

    @Test("a reference is number, generation 0 and R (§7.3.10)")
    func references() {
        #expect(token { $0.reference(ObjectNumber(value: 12)) } == "12 0 R")
        #expect(token { $0.references([]) } == "[]")
        #expect(token { $0.references([ObjectNumber(value: 3), ObjectNumber(value: 40)]) } == "[3 0 R 40 0 R]")
    }
}
