import GalleyTestSupport
import Testing

@testable import GalleyData

@Suite("Packed columns of tables hold what they were given") struct PackedColumnTests {
    private static let texts = [
        "", "a", "été", "日本", "👩‍👩‍👧", "\u{0}", "1.234,50 €", String(repeating: "long ", count: 90),
    ]

    @Test("texts of any length, in any block", arguments: [0, 1, 63, 64, 65, 200, 1000])
    func packedTexts(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        let wanted = (0..<count).map { _ in Self.texts.randomElement(using: &random) ?? "" }
        let packed = PackedTexts(wanted)
        #expect(packed.count == count && Array(packed) == wanted)
    }

    private static let written = [
        "12", "-12", "1,234.50", "(1,200)", "€ 12", "12 %", "0.5 ‰", "1e-05", "1e300", "-0", "0",
        "0.000000000000000001",
        "99999999999999999999", "12345678901234567.5", "9007199254740993", "-5 kg", "3",
    ]

    private func cell(_ text: String) -> NumberColumn.Cell {
        text.isEmpty ? .missing : NumberConvention.point.read(text).map(NumberColumn.Cell.number) ?? .text
    }

    @Test("numbers with their notation and exact value, text and missing cells", arguments: 1...20)
    func numberCells(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let wanted = (0..<300).map { _ in cell((Self.written + ["", "", "word"]).randomElement(using: &random) ?? "") }
        let packed = NumberCells(wanted)
        #expect(packed.count == wanted.count)
        #expect(packed.textCount == wanted.count { $0 == .text })
        #expect(packed.missingCount == wanted.count { $0 == .missing })
        for (index, cell) in wanted.enumerated() {
            #expect(packed[index] == cell)
            #expect(packed.isText(index) == (cell == .text) && packed.isMissing(index) == (cell == .missing))
            guard case .number(let number) = cell else {
                #expect(packed.number(index) == nil && packed.notation(index) == nil)
                continue
            }
            let found = try #require(packed.number(index))
            #expect(found.value.bitPattern == number.value.bitPattern, "\(number)")
        }
    }

    @Test(
        "plain numbers read from bytes are those read from texts, with the same notation and evidence",
        arguments: 1...20)
    func plainNumbers(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var plain = 0
        for _ in 0..<400 {
            let text = String(
                (0..<Int.random(in: 1...17, using: &random)).map { _ in
                    "00123456789.,-".randomElement(using: &random) ?? "0"
                })
            guard let number = PlainNumber(PackedTexts([text]).utf8(0)) else { continue }
            plain += 1
            let expected: NumberConvention? =
                number.isAmbiguous ? nil : number.separator.map { $0 == UInt8(ascii: ".") ? .point : .comma }
            #expect(NumberConvention.evident(in: text) == expected, "\(text)")
            let convention = number.separator == UInt8(ascii: ",") ? NumberConvention.comma : .point
            let read = try #require(convention.read(text), "\(text)")
            var cells = NumberCells()
            cells.append(number)
            #expect(cells.number(0) == read && cells.value(0)?.bitPattern == read.value.bitPattern, "\(text)")
        }
        #expect(plain > 20)
    }

    @Test("each sample of the notations is read as a number")
    func samples() {
        for text in Self.written { #expect(NumberConvention.point.read(text) != nil, "\(text)") }
    }

    @Test("the first number of each notation and sign is kept once", arguments: 1...5)
    func notations(seed: UInt64) {
        struct Kind: Hashable {
            var notation: Int?
            var isNegative: Bool
        }
        var random = SeededGenerator(seed: seed)
        let packed = NumberCells((0..<200).map { _ in cell((Self.written + [""]).randomElement(using: &random) ?? "") })
        var wanted: [Kind: Int] = [:]
        for index in packed.indices {
            guard let number = packed.number(index) else { continue }
            let kind = Kind(notation: packed.notation(index), isNegative: number.value < 0)
            wanted[kind] = wanted[kind] ?? index
        }
        var found: [Int] = []
        packed.forEachNotation { row, number in
            found.append(row)
            #expect(packed.number(row) == number)
        }
        #expect(found == wanted.values.sorted())
    }
}
