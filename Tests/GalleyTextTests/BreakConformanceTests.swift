import Testing

@testable import GalleyText

/// All cases of the Unicode Character Database's own tests of UAX #14 and UAX #29.
@Suite("Break conformance: UAX #14 and #29") struct BreakConformanceTests {
    private let analyser = UnicodeAnalyser()

    /// A case of a test file: a text, and whether there is a break (`÷`) before each unit and at the end.
    private struct Case {
        var text: [UInt16] = []
        var breaks: [Bool] = []

        init(_ line: ArraySlice<UInt8>) {
            for field in line.fields(" ").flatMap({ $0.fields("\t") }) {
                if let value = field.hexadecimal, let scalar = Unicode.Scalar(value) {
                    let units = Array(String(scalar).utf16)
                    text += units
                    breaks += Array(repeating: false, count: units.count - 1)
                } else {
                    breaks.append(field.text == "÷")
                }
            }
        }
    }

    @Test("LineBreakTest.txt: all texts break as in Unicode 16")
    func lines() throws {
        guard let file = try UnicodeFile("auxiliary/LineBreakTest.txt") else { return }
        let isOld = file.version.hasPrefix("15.0.")
        var revised: [[UInt16]: [Bool]] = [:]
        if isOld {
            for line in Self.revised {
                let expected = Case(Array(line.utf8)[...])
                revised[expected.text] = expected.breaks
            }
        }
        var (cases, failed) = (0, [String]())
        file.forEachLine { line, number in
            var expected = Case(line)
            cases += 1
            // Of Unicode 16 where its rules differ, and they do differ.
            if let breaks = revised.removeValue(forKey: expected.text) {
                #expect(breaks != expected.breaks, "\(number): \(line.text)")
                expected.breaks = breaks
            }
            let breaks = analyser.lineBreaks(expected.text, locale: nil).map { $0 != 0 }
            if breaks != expected.breaks { failed.append("\(number): \(line.text)") }
        }
        #expect(cases > 7_000)
        #expect(revised.isEmpty)
        #expect(failed.count <= file.toleratedFailures(cases), "\(failed.joined(separator: "\n"))")
    }

    /// The texts of the file of Unicode 15.0 that Unicode 16 breaks otherwise, by the rule that has changed.
    private static let revised = [
        // LB15 was removed: a quotation mark without a known side, a space and an opening bracket.
        "× 0022 × 0020 ÷ 2329 ÷",
        "× 0022 × 0308 × 0020 ÷ 2329 ÷",
        "× 0022 × 0020 ÷ 0028 ÷",
        "× 0022 × 0308 × 0020 ÷ 0028 ÷",
        // LB15 is gone.
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 00AB × 0020 ÷ 0028 × 0020 × 0308 × 0020 × 0029 × 0020 ÷ 00BB × 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 00AB × 0020 ÷ 007B × 0020 × 0308 × 0020 × 007D × 0020 ÷ 00BB × 0028 × 0065 × 0308 × 0029 ÷",
        // LB15a and LB15b: spaces within guillemets.
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 0028 × 00AB × 0020 × 0308 × 0020 × 00BB × 0029 ÷ 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 007B × 00AB × 0020 × 0308 × 0020 × 00BB × 007D ÷ 0028 × 0065 × 0308 × 0029 ÷",
        // LB15c: a number that begins with its point.
        "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 ÷ 002E × 0033 × 0035 × 0020 ÷ 0063 × 0065 × 006E × 0074 × 0073 ÷",
        // LB20a: a word that begins with a hyphen.
        "× 002D × 0023 ÷",
        "× 002D × 0308 × 0023 ÷",
        "× 002D × 00A7 ÷",
        "× 002D × 0308 × 00A7 ÷",
        "× 002D × 50005 ÷",
        "× 002D × 0308 × 50005 ÷",
        "× 002D × 0E01 ÷",
        "× 002D × 0308 × 0E01 ÷",
        // LB21a: a hyphen between Hebrew letters.
        "× 05D0 × 002D ÷ 05D0 ÷",
        // LB25: a digit after a point or a comma.
        "× 002C × 0030 ÷",
        "× 002C × 0308 × 0030 ÷",
        "× 0061 × 002E × 0032 × 0020 ÷",
        "× 0061 × 002E × 0032 × 0020 ÷ 0915 ÷",
        "× 0061 × 002E × 0032 × 0020 ÷ 672C ÷",
        "× 0061 × 002E × 0032 × 3000 ÷ 672C ÷",
        "× 0061 × 002E × 0032 × 3000 ÷ 307E ÷",
        "× 0061 × 002E × 0032 × 3000 ÷ 0033 ÷",
        "× 0041 × 002E × 0031 × 0020 ÷ BABB ÷",
        "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E × 0032 × 0020 ÷ BCFC ÷",
        "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E × 0033 × 0020 ÷ BABB ÷",
        "× C694 × 002E × 0020 ÷ 0041 × 002E × 0034 × 0020 ÷ BABB ÷",
        "× 0061 × 002E × 0032 × 3000 ÷ 300C ÷",
    ]

    @Test("GraphemeBreakTest.txt: all 602 texts")
    func graphemes() throws {
        guard let file = try UnicodeFile("auxiliary/GraphemeBreakTest.txt") else { return }
        var (cases, failed) = (0, [String]())
        file.forEachLine { line, number in
            let expected = Case(line)
            cases += 1
            let breaks = analyser.graphemeBreaks(expected.text).map { $0 != 0 }
            if breaks != expected.breaks { failed.append("\(number): \(line.text)") }
        }
        #expect(cases > 600)
        #expect(failed.count <= file.toleratedFailures(cases), "\(failed.joined(separator: "\n"))")
    }
}
