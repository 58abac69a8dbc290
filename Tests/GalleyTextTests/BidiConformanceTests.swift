import Testing

@testable import GalleyText

/// All cases of the Unicode Character Database's own tests of UAX #9. Rules L1 and L2 are those for lines: the whole text
/// is one.
@Suite("Bidi conformance: UAX #9") struct BidiConformanceTests {
    /// A character of each Bidi_Class.
    private static let representatives: [String: UInt16] = [
        "L": 0x61, "R": 0x5d0, "AL": 0x627, "EN": 0x30, "ES": 0x2b, "ET": 0x23, "AN": 0x660, "CS": 0x2c, "B": 0x2029,
        "S": 0x09, "WS": 0x20, "ON": 0x21, "NSM": 0x300, "BN": 0xad, "LRE": 0x202a, "RLE": 0x202b, "PDF": 0x202c,
        "LRO": 0x202d, "RLO": 0x202e, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
    ]

    /// The expectations of a line of a test file.
    private struct Expectation {
        /// Nil for a character that rule X9 leaves out.
        private let levels: [UInt8?]
        /// The characters that it does not.
        private let shown: [Int]
        private let order: [Int]

        init(levels: ArraySlice<UInt8>, order: ArraySlice<UInt8>) {
            let levels = levels.fields(" ").map { UInt8($0.text) }
            self.levels = levels
            shown = levels.indices.filter { levels[$0] != nil }
            self.order = order.fields(" ").compactMap(\.decimal)
        }

        func isMet(by text: [UInt16], _ bidi: BidiLevels) -> Bool {
            guard levels.count == text.count else { return false }
            var own = bidi.units
            let base = bidi.paragraphs[bidi.paragraphs.count - 1].level
            for index in BidiOrder.trailingSpace(text, text.indices)..<text.count { own[index] = base }
            for index in shown where own[index] != levels[index] { return false }
            return BidiOrder.visual(shown) { own[$0] } == order
        }
    }

    @Test("BidiTest.txt: all 490,000 sequences of classes, in each direction that it names")
    func classes() throws {
        guard let file = try UnicodeFile("BidiTest.txt") else { return }
        var (levels, order): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
        var expectation = Expectation(levels: [], order: [])
        var (cases, failures) = (0, [String]())
        var names: [ArraySlice<UInt8>: UInt16] = [:]
        for (name, unit) in Self.representatives { names[ArraySlice(name.utf8)] = unit }
        file.forEachLine { line, number in
            if line.first == UInt8(ascii: "@") {
                let value = line.drop { $0 != 0x3a }.dropFirst().drop { $0 <= 0x20 }
                if line.starts(with: "@Levels".utf8) { levels = value }
                if line.starts(with: "@Reorder".utf8) { order = value }
                expectation = Expectation(levels: levels, order: order)
                return
            }
            let fields = line.fields(";")
            let text = fields[0].fields(" ").compactMap { names[$0] }
            let directions = Int(fields[1].text, radix: 16) ?? 0
            for (bit, direction) in [(1, TextDirection.natural), (2, .leftToRight), (4, .rightToLeft)]
            where directions & bit != 0 {
                cases += 1
                if !expectation.isMet(by: text, BidiLevels(text, base: direction)) {
                    failures.append("\(number) \(direction)")
                }
            }
        }
        #expect(cases > 700_000)
        #expect(failures.count <= file.toleratedFailures(cases), "\(failures.count): lines \(failures.prefix(20))")
    }

    @Test("BidiCharacterTest.txt: all 91,000 texts")
    func characters() throws {
        guard let file = try UnicodeFile("BidiCharacterTest.txt") else { return }
        var (cases, failures) = (0, [Int]())
        file.forEachLine { line, number in
            let fields = line.fields(";", keepsEmpty: true)
            let text = fields[0].fields(" ").compactMap(\.hexadecimal).map(UInt16.init)
            let direction: TextDirection =
                switch fields[1].decimal {
                case 0: .leftToRight
                case 1: .rightToLeft
                default: .natural
                }
            cases += 1
            let bidi = BidiLevels(text, base: direction)
            let expectation = Expectation(levels: fields[3], order: fields[4])
            let isBase = Int(bidi.paragraphs[0].level) == fields[2].decimal
            if !isBase || !expectation.isMet(by: text, bidi) { failures.append(number) }
        }
        #expect(cases > 90_000)
        #expect(failures.count <= file.toleratedFailures(cases), "\(failures.count): lines \(failures.prefix(20))")
    }
}
