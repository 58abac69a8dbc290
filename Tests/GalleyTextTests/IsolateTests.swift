import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Isolates: values with a direction of their own") struct IsolateTests {
    /// The levels of a text whose isolates are marked, without the marks.
    private func levels(
        _ marked: String, _ direction: TextDirection = .natural, inRightToLeft: Bool = false
    ) -> (text: String, levels: [UInt8], base: UInt8) {
        var (units, isolates) = ([UInt16](), TextIsolates())
        isolates.isSurroundingRightToLeft = inRightToLeft
        for unit in marked.utf16 {
            if TextIsolates.isMark(unit) {
                isolates.marks.append(TextIsolates.Mark(offset: units.count, unit: unit))
            } else {
                units.append(unit)
            }
        }
        let bidi = BidiLevels(units, base: direction, isolates)
        return (String(decoding: units, as: UTF16.self), bidi.units, bidi.paragraphs[0].level)
    }

    @Test("levels are those of the text with its marks, without the marks")
    func marks() {
        var random = SeededGenerator(seed: 7)
        let letters: [UInt16] = Array("aZ19 .(-+שא\u{627}\u{661}\n".utf16) + [0x2068, 0x2069, 0x2066, 0x2067]
        for _ in 0..<2000 {
            let marked = (0..<Int.random(in: 1...24, using: &random)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &random)]
            }
            let text = marked.filter { !TextIsolates.isMark($0) }
            guard !text.isEmpty, TelephoneNumbers.ranges(in: text).isEmpty else { continue }
            // Without right-to-left text all is on level 0.
            let canReorder = marked.contains { $0 >= 0x5d0 && $0 < 0x700 || $0 == 0x2067 }
            for direction in [TextDirection.leftToRight, .rightToLeft] where canReorder || direction == .rightToLeft {
                let whole = BidiLevels(marked, base: direction)
                let found = levels(String(decoding: marked, as: UTF16.self), direction)
                let kept = zip(marked, whole.units).filter { !TextIsolates.isMark($0.0) }.map(\.1)
                #expect(found.levels == kept, "\(marked)")
            }
        }
    }

    @Test("a value changes nothing around it")
    func values() {
        // "(3)" stays behind a Hebrew name in an English sentence.
        #expect(levels("to \u{2068}שם\u{2069} (3)").levels == [0, 0, 0, 1, 1, 0, 0, 0, 0])
        #expect(levels("to שם (3)").levels == [0, 0, 0, 1, 1, 1, 1, 2, 1])
        // C++ keeps its signs behind its letter.
        #expect(levels("שם \u{2068}C++\u{2069}").levels == [1, 1, 1, 2, 2, 2])
    }

    @Test(
        "the direction of a paragraph comes from the text around values, then from the first value, or from the layout",
        arguments: [
            ("\u{2068}C++\u{2069} שלום", false, 1), ("\u{2068}שם\u{2069} hello", true, 0),
            ("\u{2068}שם\u{2069}", false, 1), ("\u{2068}שם\u{2069} \u{2068}ab\u{2069}", false, 1),
            ("\u{2068}שם\u{2069} (3)", false, 0), ("\u{2068}שם\u{2069} (3)", true, 1),
        ])
    func direction(_ text: String, _ isRightToLeft: Bool, _ level: UInt8) {
        #expect(levels(text, inRightToLeft: isRightToLeft).base == level)
    }

    @Test(
        "telephone numbers stay together in text from right to left",
        arguments: [
            "+49 555 123 4567", "(02) 123-4567", "1 800 345 5678", "0171/1234567", "030 123 456", "+1-202-555-0147",
            "+49 (0) 30 1234-56", "1\u{a0}000\u{a0}000",
        ])
    func telephoneNumbers(_ number: String) {
        let found = levels("שלום \(number) ו")
        let own = found.levels[5..<(5 + number.utf16.count)]
        #expect(own.allSatisfy { $0 == 2 }, "\(number): \(own)")
    }

    @Test(
        "lists of years, dates, ranges and short numbers are no telephone numbers",
        arguments: ["2019 2020 2021", "12.05.2024", "2024-05-01", "10-12", "1 2 3", "1500 2000", "3", "+", "(", "(3)"])
    func otherNumbers(_ number: String) { #expect(TelephoneNumbers.ranges(in: Array(number.utf16)).isEmpty) }
}
