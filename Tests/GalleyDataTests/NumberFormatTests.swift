import Foundation
import GalleyDiagnostics
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyData

@Suite("Formats of numbers") struct NumberFormatTests {
    private func format(_ pattern: String, _ language: String? = nil, currency: String? = nil) throws -> NumberFormat {
        NumberFormat(try #require(NumberPattern(pattern)), language: language, currency: currency)
    }

    @Test(arguments: [
        ("0", 1234.6, "1235"), ("0.00", 2.5, "2.50"), ("0.00", 2, "2.00"), ("0.##", 2.5, "2.5"), ("0.##", 2, "2"),
        ("#,##0", 1_234_567, "1,234,567"), ("#,##0", 1234, "1,234"), ("#,##0", 123, "123"),
        ("€ #,##0.0", -45678.3, "\u{2212}€ 45,678.3"), ("#,##0.0 €", -45678.3, "\u{2212}45,678.3 €"),
        ("0.0 %", 0.231, "23.1 %"), ("0%", 0.145, "15%"), ("0.0\u{a0}‰", 0.0123, "12.3\u{a0}‰"),
        ("0.0'%'", 0.5, "0.5%"), ("0.0 '% o''clock'", 12.34, "12.3 % o'clock"), ("0.00", -0.5, "\u{2212}0.50"),
        ("0.00", 2.675, "2.68"), ("0.00", 0.005, "0.01"), ("0.00", 0.0049, "0.00"), ("0.00", 0.0005, "0.00"),
        ("0.00", 9.995, "10.00"), ("0.00", 99.999, "100.00"), ("0", 0.5, "1"), ("0", 0.49, "0"), ("0.0", -0.04, "0.0"),
        ("0.###", 1.5e-3, "0.002"), ("0.0######", 1.5e-6, "0.0000015"),
        ("0", 1e22, "1" + String(repeating: "0", count: 22)),
        ("0.0", 1.25e21, "1250000000000000000000.0"), ("0 %", 0.995, "100 %"), ("0 %", 0.0049, "0 %"),
        ("0.0", 0, "0.0"), ("Fr. #,##0.00", 1234567.5, "Fr. 1,234,567.50"), (".00", 0.5, ".50"),
        ("#,##0.00;(#,##0.00)", -1234.5, "(1,234.50)"), ("#,##,##0", 1_234_567, "12,34,567"),
        ("0.00E0", 123_456, "1.23E5"), ("@@@", 123_456, "123000"), ("#,###", 0, "0"), ("000", 7, "007"),
    ])
    func number(_ pattern: String, _ value: Double, _ text: String) throws {
        #expect(try format(pattern).string(value) == text)
    }

    @Test(
        "separators, digits and minus sign are those of the language",
        arguments: [
            ("en", "1,234.50", "\u{2212}1,234.50"), ("de", "1.234,50", "\u{2212}1.234,50"),
            ("fr", "1\u{202f}234,50", "\u{2212}1\u{202f}234,50"), ("de-CH", "1’234.50", "\u{2212}1’234.50"),
            ("es", "1234,50", "\u{2212}1234,50"), ("sv", "1\u{a0}234,50", "\u{2212}1\u{a0}234,50"),
            ("ja", "1,234.50", "\u{2212}1,234.50"), ("he", "1,234.50", "\u{200e}\u{2212}1,234.50"),
            ("ar-EG", "١٬٢٣٤٫٥٠", "\u{61c}\u{2212}١٬٢٣٤٫٥٠"), ("xx-invalid-tag-!", "1,234.50", "\u{2212}1,234.50"),
        ])
    func languages(_ language: String, _ text: String, _ negative: String) throws {
        let format = try format("#,##0.00", language)
        #expect(format.string(1234.5) == text)
        #expect(format.string(-1234.5) == negative)
    }

    @Test("a column groups four digits beside longer numbers, in languages that begin with five")
    func groupsFour() throws {
        let format = try format("#,##0", "es")
        #expect(format.string(1234) == "1234" && format.string(12345) == "12.345")
        format.groupFourDigits()
        #expect(format.string(1234) == "1.234" && format.string(123) == "123")
    }

    @Test(
        "¤ is the sign of the currency, ¤¤ its code",
        arguments: [
            ("¤ #,##0.00", "de", "EUR", "€ 12,50"), ("#,##0.00 ¤", "de", "EUR", "12,50 €"),
            ("¤0.00", "en", "USD", "$12.50"),
            ("¤0.00", "en", "JPY", "¥12.50"), ("¤¤ 0.00", "en", "EUR", "EUR 12.50"),
            ("¤0.00", "en", "CHF", "CHF\u{a0}12.50"),
            ("0.00¤", "sv", "SEK", "12,50\u{a0}kr"), ("¤ 0.00", "en", "zł", "zł 12.50"),
            ("'¤' 0.00", "en", "EUR", "¤ 12.50"),
        ])
    func currencies(_ pattern: String, _ language: String, _ currency: String, _ text: String) throws {
        #expect(try format(pattern, language, currency: currency).string(12.5) == text)
    }

    @Test("a language has the currency of its region")
    func usualCurrency() throws {
        #expect(try format("¤ 0", "de-AT").string(3) == "€ 3")
        #expect(try format("¤ 0", "en-GB").string(3) == "£ 3")
        #expect(CurrencyCode.usual(in: "en-GB")?.isRegionNamed == true)
        #expect(CurrencyCode.usual(in: "de")?.isRegionNamed == false)
    }

    @Test("the decimals are those that Foundation rounds to, half away from zero, for any number")
    func rounding() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let places = Int.random(in: 0...6, using: &generator)
            let value =
                Double.random(in: -1...1, using: &generator)
                * pow(10, Double(Int.random(in: -6...9, using: &generator)))
            let format = try format(places == 0 ? "0" : "0." + String(repeating: "0", count: places))
            var exact = try #require(Decimal(string: "\(value)", locale: Locale(identifier: "en_US_POSIX")))
            var rounded = Decimal()
            unsafe NSDecimalRound(&rounded, &exact, places, .plain)
            let text = format.string(value).replacing("\u{2212}", with: "-")
            let found = try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
            #expect(found == rounded, "\(value) with \(places) places")
        }
    }

    @Test(
        "text that is no pattern",
        arguments: [
            "", "abc", "0.0.0", "##", "0.0 '%", "#,##0 kg 0", "#.##0,00", "0,00", "# ##0", "12.5", "#'##0.00", "0.0#0",
            "#,#", "0.x", "0 %%", "0.0 % ‰",
            "0,0,0.0", "%", "¤", "0;", "0 2", "0." + String(repeating: "0", count: 19),
        ]) func bad(_ pattern: String)
    {
        #expect(NumberPattern(pattern) == nil)
    }

    @Test("a pattern of digits alone keeps the unit of a cell")
    func units() throws {
        let cell = { (text: String) throws -> WrittenNumber in try #require(NumberConvention.point.read(text)) }
        #expect(try format("#,##0.00", "de").string(cell("€ 1234.5")) == "€ 1.234,50")
        #expect(try format("0.0").string(cell("12 %")) == "12.0 %")
        #expect(try format("0.0 %").string(cell("12 %")) == "12.0 %")
        #expect(try format("0.0 'kg'").string(cell("12 kg")) == "12.0 kg")
    }

    @Test("random patterns are rejected or used, and never trap")
    func random() {
        var generator = SeededGenerator(seed: 5)
        let letters = Array("00##,,..'%‰¤;E+-@ kMd€1")
        for _ in 0..<4000 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in letters.randomElement(using: &generator)! })
            guard let pattern = try? FieldPattern(text) else { continue }
            for language in ["en", "ar", "fr"] {
                let format = ColumnFormat(pattern, language: language)
                _ = format.string(WrittenNumber(value: -1234.5, places: 1))
                _ = format.string(secondsSince1970: 1_234_567_890)
            }
        }
    }
}

@Suite("Formats of dates") struct DateFormatTests {
    private func text(_ pattern: String, _ date: String, _ language: String) throws -> String? {
        let seconds = try #require(WrittenDate.seconds(date, order: .dayFirst))
        return ColumnFormat(.date(try DatePattern(pattern)), language: language).string(secondsSince1970: seconds)
    }

    @Test(arguments: [
        ("dd.MM.yyyy", "2026-03-09", "de", "09.03.2026"), ("d. MMMM yyyy", "2026-03-09", "de", "9. März 2026"),
        ("d MMMM yyyy", "2026-03-09", "fr", "9 mars 2026"), ("EEEE", "2026-03-09", "en", "Monday"),
        ("yyyy年M月d日", "2026-03-09", "ja", "2026年3月9日"), ("yyyy", "2026-03-09", "th", "2026"),
        ("LLLL", "2026-03", "cs", "březen"), ("dd.MM.yyyy", "1500-03-01", "de", "01.03.1500"),
        ("HH:mm", "2026-03-09T07:05:00Z", "en", "07:05"), ("d MMM", "2026-03-09 23:59:59+02:00", "en", "9 Mar"),
        ("yyyy", "0001-01-01", "en", "0001"), ("yyyy-MM-dd", "9999-12-31", "en", "9999-12-31"),
    ])
    func date(_ pattern: String, _ date: String, _ language: String, _ expected: String) throws {
        #expect(try text(pattern, date, language) == expected)
    }

    @Test(
        "a pattern with letters that are mistaken for others is an error",
        arguments: [
            ("DD.MM.YYYY", "yyyy for the year"), ("DD.MM.yyyy", "dd for the day of the month"),
            ("dd.mm.yyyy", "MM for the month"), ("soon", "dd.MM.yyyy or d MMMM yyyy"),
            ("'d'", "dd.MM.yyyy or d MMMM yyyy"),
            ("dd.MM.yyyy z", "dd.MM.yyyy or d MMMM yyyy"),
            ("qqqqqq", "at most qqqqq for this field"), ("ddd.MM.yyyy", "at most dd for this field"),
        ])
    func mistakes(_ pattern: String, _ expected: String) {
        #expect(throws: Diagnostic(.pattern, expected: "\(expected)")) { try DatePattern(pattern) }
    }

    @Test(
        "dates in text",
        arguments: [
            ("2026-01-31", 20484), ("2026/1/31", 20484), ("20260131", 20484), ("31.01.2026", 20484),
            ("31.1.2026", 20484),
            ("31-01-2026", 20484), ("31/01/2026", 20484), ("1970-01", 0), ("1969-12-31", -1),
        ])
    func days(_ text: String, _ days: Int) {
        #expect(WrittenDate.seconds(text, order: .dayFirst) == days * 86400)
    }

    @Test(arguments: [
        "", "soon", "2026-02-30", "2026-13-01", "29.02.2025", "1.2.26", "2026-1-1-1", "2026.01-31", "12:30",
        "2026-01-31T25:00",
        "2026-01-31 x", "1234567", "2026-01-31T12:00:00 o'clock",
    ]) func noDates(_ text: String) { #expect(WrittenDate.seconds(text, order: .dayFirst) == nil) }

    @Test(
        "dates with names of months, in English and the document's language, and those of East Asia",
        arguments: [
            ("31 January 2026", "fr"), ("Jan 31, 2026", "en"), ("31. Jänner 2026", "de-AT"), ("31. Januar 2026", "de"),
            ("31 janv. 2026", "fr"), ("31 de enero de 2026", "es"), ("31-Jan-26", "en"), ("31st January 2026", "en"),
            ("2026 Jan 31", "en"), ("2026年1月31日", "ja"), ("2026년 1월 31일", "ko"), ("31 января 2026", "ru"),
        ])
    func names(_ text: String, _ language: String) {
        #expect(DateColumn([text], language: language).seconds == [20484 * 86400])
    }

    @Test(
        "other texts are no dates",
        arguments: [
            "January", "31 January", "Jan Smith 2026", "May 2", "31 Foo 2026", "31 February 2026", "2026年13月1日",
            "Room 31, 2026",
            "march 1 2 2026",
        ])
    func noNames(_ text: String) { #expect(DateColumn([text], language: "en").seconds == [nil]) }

    @Test(
        "years of two digits, in the order that all cells of a column allow",
        arguments: [
            (
                ["30/12/19", "02/01/20", "16/10/19", "05/11/98"], "en",
                ["2019-12-30", "2020-01-02", "2019-10-16", "1998-11-05"]
            ),
            (["12/30/19", "02/01/20"], "de", ["2019-12-30", "2020-02-01"]),
            (["30.12.19", "1.2.20"], "en", ["2019-12-30", "2020-02-01"]),
            (["98-11-05", "20-01-31"], "en", ["1998-11-05", "2020-01-31"]),
            (["01-31-2026", "02-01-2026"], "de", ["2026-01-31", "2026-02-01"]),
            (["7/2024", "12/2023"], "en", ["2024-07-01", "2023-12-01"]),
            (["Q3 2024", "2023-Q1", "Q4/23"], "en", ["2024-07-01", "2023-01-01", "2023-10-01"]),
            (["3. Quartal 2024", "Q1 2023"], "de", ["2024-07-01", "2023-01-01"]),
            (["T3 2024"], "fr", ["2024-07-01"]),
            (
                ["2024/03/27 9:57:00 AM GMT+1", "2024/03/01 12:05:00 PM GMT+1"], "en",
                ["2024-03-27T09:57", "2024-03-01T12:05"]
            ),
            (["3/13/2024 12:30 am", "3/14/2024 1:00 pm"], "en", ["2024-03-13T00:30", "2024-03-14T13:00"]),
        ])
    func evidence(_ texts: [String], _ language: String, _ expected: [String]) {
        let seconds = expected.map { WrittenDate.seconds($0, order: .dayFirst) }
        #expect(DateColumn(texts, language: language).seconds == seconds)
    }

    @Test(
        "versions and scores are no dates", arguments: [["1.2.10", "1.2.9"], ["2.3.10", "1.13.40"], ["3-2", "10-8"]])
    func otherNumbers(_ texts: [String]) { #expect(!DateColumn(texts, language: "de").isDates) }

    @Test(
        "texts in the form of dates, which may be none", arguments: ["30/14/19", "2026-13-01", "13/2024", "1.13.2024"])
    func forms(_ text: String) { #expect(NumericDate(text)?.looksLikeDate == true) }

    @Test(
        "other numbers with signs between them",
        arguments: ["030-1234-22", "3-2", "1.2.3", "2024", "1234-5678", "10-8"])
    func otherForms(_ text: String) { #expect(NumericDate(text)?.looksLikeDate != true) }

    @Test("a column of months sorts as dates")
    func months() {
        #expect(DateColumn(["Mai 2026", "März 2026", "Dezember 2025"], language: "de").isDates)
    }

    @Test("the cells of a column decide whether the month comes first; the language if all are ambiguous")
    func order() {
        #expect(DateColumn(["3/4/2026", "13/4/2026"], language: "en").seconds[0] == 20546 * 86400)
        #expect(DateColumn(["3/4/2026", "4/13/2026"], language: "de").seconds[0] == 20516 * 86400)
        #expect(DateColumn(["3/4/2026"], language: "en-US").seconds[0] == 20516 * 86400)
        #expect(DateColumn(["3/4/2026"], language: "en-GB").seconds[0] == 20546 * 86400)
        #expect(DateColumn(["3/4/2026"], language: "en-GB").ambiguity?.text == "3/4/2026")
        #expect(DateColumn(["3/4/19"], language: "en-GB").ambiguity?.text == "3/4/19")
        #expect(DateColumn(["3/4/19", "30/4/98"], language: "en-US").ambiguity?.text == nil)
    }
}

@Suite("Numbers in a stream") struct StreamedConventionTests {
    @Test("the first cells decide, and a later one that contradicts them is an error")
    func contradiction() {
        let conventions = StreamedConventions(language: "en")
        conventions.observe("1.234,50", field: "p")
        guard case .number(let number) = conventions.number("1.234", field: "p") else {
            Issue.record("no number")
            return
        }
        #expect(number.value == 1234)
        guard case .contradiction(let expected) = conventions.number("0.5", field: "p") else {
            Issue.record("no contradiction")
            return
        }
        #expect(expected == "a decimal comma, as in the cells before")
        // Each field has a convention of its own.
        guard case .number = conventions.number("0.5", field: "q") else {
            Issue.record("no number")
            return
        }
    }

    @Test("if as many cells have points as commas, the first one decides, in whatever order they are read")
    func tie() {
        let conventions = StreamedConventions(language: "en")
        for cell in ["1,5", "2.5"] { conventions.observe(cell, field: "p") }
        #expect(conventions.convention(of: "p") == .comma)
        guard case .contradiction = conventions.number("2.5", field: "p") else {
            Issue.record("no contradiction")
            return
        }
    }

    @Test("an ambiguous cell is read by the language, which later cells may not contradict")
    func ambiguous() {
        let conventions = StreamedConventions(language: "de")
        guard case .number(let number) = conventions.number("1.234", field: "p"),
            case .contradiction = conventions.number("1.5", field: "p")
        else {
            Issue.record("read")
            return
        }
        #expect(number.value == 1234)
    }
}
