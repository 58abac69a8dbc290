import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyData

@Suite("Numbers as tables have them") struct NumberConventionTests {
    @Test(
        arguments: [
            ("12", 12.0, 12.0), ("1.234", 1.234, 1234), ("1,234", 1234, 1.234), ("0.5", 0.5, nil), ("0,5", nil, 0.5),
            ("97,567.40", 97567.4, nil), ("1.234,56", nil, 1234.56), ("€ 12", 12, 12), ("12\u{a0}€", 12, 12),
            ("12 %", 0.12, 0.12), ("12,5‰", nil, 0.0125), ("(1,200)", -1200, -1.2), ("\u{2212}3", -3, -3),
            ("3-", -3, -3),
            ("1 234 567", 1_234_567, 1_234_567), ("1\u{202f}234,5", nil, 1234.5), ("1'234.50", 1234.5, nil),
            ("12,34,567", 1_234_567, nil), ("1e-05", 1e-5, 1e-5), ("1.5E+3", 1500, nil), ("12,–", 12, 12),
            ("8.-", 8, 8), ("1.299,-", 1299, 1299), ("1.299,–", 1299, 1299), ("€ 1.299,--", 1299, 1299),
            ("1,299.-", 1299, 1299), ("1.299.-", 1299, 1299),
            ("1'299.–", 1299, 1299),
            (".5", 0.5, nil), ("$(440.90)", -440.9, nil), ("(12) €", -12, -12),
            ("CHF 1’000", 1000, 1000), ("DEM 5", 5, 5), ("TOP 5", 5, 5), ("EUR-5", -5, -5), ("ALL -5", -5, -5),
            ("\u{661}\u{662}\u{66b}\u{665}", nil, 12.5), ("+7", 7, 7),
            ("1.234.567", nil, 1_234_567),
            ("\u{200e}-5\u{200e}", -5, -5),
        ] as [(String, Double?, Double?)])
    func number(_ text: String, _ point: Double?, _ comma: Double?) {
        #expect(NumberConvention.point.read(text)?.value == point)
        #expect(NumberConvention.comma.read(text)?.value == comma)
    }

    @Test(
        "dates, ranges, codes and prose are no numbers",
        arguments: [
            "", "-", "2013-01-01", "01.01.2013", "12:30", "3-5", "1.1.2013", "A7", "3 of 4", "--5", "1,23,4", "1..2",
            "030 123 456", "+49 30 1234567", "0x10", "inf", "nan", "12 apples and pears", "1,,234", "(5", "(5) apples",
            "f(5)", "1e9999", "SKU-1000", "ABC-7", "ISO 9001", "BMW 320", "ALL-7", "FR-201",
            String(repeating: "9", count: 100),
        ])
    func text(_ text: String) {
        #expect(NumberConvention.point.read(text) == nil)
        #expect(NumberConvention.comma.read(text) == nil)
    }

    @Test("texts that are rejected at once are no numbers")
    func rejection() {
        var random = SeededGenerator(seed: 5)
        let characters = Array("0123456789.,'() -+eE%$aBkgR/:;")
        var count = 0
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 1...9, using: &random)).map { _ in characters.randomElement(using: &random)! })
            if NumberParts.rejects(text.utf8) {
                count += 1
                #expect(NumberParts(text) == nil, "\(text)")
            }
            for convention in [NumberConvention.point, .comma] where convention.hasWrongGroup(text.utf8) {
                #expect(convention.read(text + "\u{200e}") == nil, "\(text)")
            }
        }
        #expect(count > 1000)
    }
}

@Suite("Columns of numbers") struct NumberColumnTests {
    private func columns(_ rows: [[String]], language: String? = nil, delimiter: Character = ",") -> [NumberColumn] {
        NumberColumn.columns(of: rows, count: rows[0].count, language: language, delimiter: delimiter)
    }

    private func values(_ cells: [String], language: String? = nil, delimiter: Character = ",") -> [Double?] {
        columns(cells.map { [$0] }, language: language, delimiter: delimiter)[0].cells.map {
            if case .number(let number) = $0 { number.value } else { nil }
        }
    }

    @Test("the cells themselves determine the separators")
    func evidence() {
        #expect(values(["1.234", "1.234,5"], language: "en") == [1234, 1234.5])
        #expect(values(["1,234", "2.5"], language: "de") == [1234, 2.5])
        // Another column of the table, where this one does not.
        #expect(
            columns([["207.000", "0,153 %"], ["265.000", "1,2 %"]], language: "en")[0].numbers.map(\.value) == [
                207_000, 265_000,
            ])
    }

    @Test("a number with a counter of names is text", arguments: ["号线", "番", "호선"])
    func ordinals(_ word: String) {
        #expect(values(["1\(word)", "2\(word)", "10\(word)"]) == [nil, nil, nil])
        #expect(values(["1公里", "2公里"]) == [1, 2])
    }

    @Test("if no cell does, the language does, and before it semicolons between fields")
    func fallback() {
        #expect(values(["207.000"], language: "de") == [207_000])
        #expect(values(["207.000"], language: "en") == [207])
        #expect(values(["207.000"]) == [207])
        #expect(values(["207.000"], language: "de-CH") == [207])
        #expect(values(["207.000"], delimiter: ";") == [207_000])
        #expect(columns([["207.000"]], language: "de")[0].ambiguousCell == "207.000")
        #expect(columns([["207.000"]], language: "de", delimiter: ";")[0].ambiguousCell == nil)
        #expect(columns([["207"]], language: "de")[0].ambiguousCell == nil)
    }

    @Test("a column with one unit has numbers; with several words, text")
    func units() {
        #expect(values(["9 kg", "12 kg"]) == [9, 12])
        #expect(values(["3 Zimmer", "12 Berlin"]) == [nil, nil])
        #expect(values(["€ 3", "12 USD", "4"]) == [3, 12, 4])
    }

    @Test("a missing value is neither a number nor text")
    func missing() {
        let column = columns([["1"], [""], ["N/A"], ["n/a"], ["NaN"], ["–"], ["-"], ["null"], ["x"]])[0]
        #expect(column.cells.count { $0 == .missing } == 7)
        #expect(column.cells.last == .text)
        #expect(column.isNumeric)
        #expect(!columns([["1"], ["x"], ["y"]])[0].isNumeric)
        #expect(!columns([[""], ["N/A"]])[0].isNumeric)
    }

    @Test(
        "years, counters and codes are no quantities",
        arguments: [
            (["2001", "2002", "2003"], "x", true), (["1", "2", "3"], "", true), (["01067", "20095"], "x", true),
            (["17", "4"], "Order ID", true), (["17", "4"], "Kundennummer", true),
            (["17", "4"], "Number of seats", false),
            (["17", "4"], "x", false), (["4711", "4712", "4713"], "x", true), (["5", "6", "7"], "x", false),
            (["(12)", "(14)"], "Anhang", true), (["(12)", "(14)"], "Ergebnis", false), (["3", "12"], "Note", true),
            (["1200", "1300"], "Year", true), (["1200", "107256"], "Year", false), (["52", "1"], "Woche", true),
            (["1,200", "1,300"], "Year", false), (["2001", "1850", "2003"], "x", false),
        ]) func identifiers(_ cells: [String], _ head: String, _ isIdentifier: Bool)
    {
        #expect(columns(cells.map { [$0] })[0].looksLikeIdentifiers([head], 0) == isIdentifier)
    }

    @Test(
        "a sum is written as its column is",
        arguments: [
            (["207.000", "1.265.000"], "1.472.000"), (["8.033,9", "8.015,1"], "16.049,0"),
            (["€ 12", "€ 1,000.50"], "€ 1,012.50"),
            (["12 %", "1.5 %"], "13.5 %"), (["1 200", "900"], "2 100"), (["0.1", "0.2"], "0.3"),
            (["\u{2212}5", "2"], "\u{2212}3"),
            (["(5)", "2"], "(3)"), (["1e-05", "2"], "2.00001"),
            (["¥-97,567", "¥1,234"], "¥\u{2212}96,333"), (["-$12.50", "$3"], "\u{2212}$9.50"),
            (["(€ 1,200.00)", "€ 2"], "(€ 1,198.00)"),
            (["(5.5)", "5.5"], "0.0"), (["$(440.9)", "$12.0"], "$(428.9)"), (["$ (5)", "$ 2"], "$ (3)"),
        ]) func sum(_ cells: [String], _ text: String)
    {
        let column = columns(cells.map { [$0] })[0]
        guard case .number(let sum) = column.summary(.sum, of: cells.indices) else {
            Issue.record("no sum")
            return
        }
        #expect(column.text(sum) == text)
    }

    @Test("the totals of groups have the notation of the whole column")
    func groups() {
        let column = columns([["€ 1,200.50"], ["3"], ["4"]])[0]
        guard case .number(let sum) = column.summary(.sum, of: [1, 2]),
            case .number(let mean) = column.summary(.mean, of: [1, 2])
        else {
            Issue.record("no sum")
            return
        }
        #expect(column.text(sum) == "€ 7.00")
        #expect(column.text(mean) == "€ 3.500")
    }

    @Test(
        "totals group digits as the cells do, or as the language does if these are too short to tell",
        arguments: [
            (["1,52,340.75", "10.00"], "en", "1,52,350.75"), (["99,999.00", "99,999.00"], "en-IN", "1,99,998.00"),
            (["999,999", "1"], "en-IN", "10,00,000"), (["1,234,567", "1"], "en-IN", "1,234,568"),
            (["99,999.00", "99,999.00"], "en", "199,998.00"),
        ])
    func pairs(_ cells: [String], _ language: String, _ text: String) {
        let column = columns(cells.map { [$0] }, language: language)[0]
        guard case .number(let sum) = column.summary(.sum, of: cells.indices) else {
            Issue.record("no sum")
            return
        }
        #expect(column.text(sum) == text)
    }

    @Test(
        "numbers are aligned at their decimals, durations at the end, codes and mixed cells at the beginning",
        arguments: [
            (["1", "2", "3", "DNF"], "Rang", .decimal), (["1", "2", "3", "A7"], "Nr", .leading),
            (["1", "Strongly agree", "3", "4"], "Q1", .decimal),
            (["1", "Strongly agree", "Agree", "4"], "Q1", .leading),
            (["9:58", "+10:05", ""], "Time", .trailing), (["2:1", "a"], "Score", .leading),
        ] as [([String], String, NumberColumn.Alignment)])
    func alignments(_ cells: [String], _ head: String, _ expected: NumberColumn.Alignment) {
        #expect(columns(cells.map { [$0] })[0].alignment(head: head) == expected)
    }

    @Test(
        "durations are read, other text is not",
        arguments: [
            ("9:58", 598), ("+1:02:03", 3723), ("-0:30", -30), ("2:04:11.5", 7451.5), ("12:5", nil), ("1:2:3:4", nil),
            ("a:30", nil), ("1000:00", nil), ("2026-03-09T07:10:00", nil), ("", nil), (":30", nil),
        ] as [(String, Double?)])
    func durations(_ text: String, _ seconds: Double?) { #expect(WrittenDuration.seconds(text) == seconds) }

    @Test("amounts in different units are not added up")
    func mixed() {
        #expect(columns([["€ 3"], ["$ 4"]])[0].summary(.sum, of: 0..<2) == .mixedUnits(["€", "$"]))
        #expect(columns([["3 %"], ["4"]])[0].summary(.sum, of: 0..<2) == .mixedUnits(["%", ""]))
        var stated = columns([["12"], ["£7.50"], ["3"]])[0]
        stated.unmarkedUnit = "EUR"
        #expect(stated.summary(.sum, of: 0..<3) == .mixedUnits(["EUR", "£"]))
        guard case .number(let euros) = stated.summary(.sum, of: [0, 2]) else { return #expect(Bool(false)) }
        #expect(euros.cell.value == 15 && euros.cell.unit.isEmpty)
        #expect(columns([["x"]])[0].summary(.sum, of: 0..<1) == .noNumbers)
    }

    @Test("any text at all is read in a time that its length bounds, and never traps")
    func random() {
        var generator = SeededGenerator(seed: 7)
        let letters = Array("0123456789.,'’ -+()%‰eE€$kg\u{661}\u{2212}\u{202f}\u{200f}")
        for _ in 0..<4000 {
            let text = String(
                (0..<Int.random(in: 0...24, using: &generator)).map { _ in letters.randomElement(using: &generator)! })
            for convention in [NumberConvention.point, .comma] {
                guard let number = convention.read(text) else { continue }
                #expect(number.value.isFinite && (0...15).contains(number.places))
            }
        }
    }
}
