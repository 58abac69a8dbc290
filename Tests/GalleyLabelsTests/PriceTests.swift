import Galley
import GalleyData
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Prices on product labels") struct PriceTests {
    private func price(
        _ value: String, currency: String? = nil, option: String? = nil, language: String? = nil
    ) throws -> String {
        let scratch = ScratchFolder()
        let table =
            currency.map { "name,price,currency\nMug,\"\(value)\",\($0)\n" } ?? "name,price\nMug,\"\(value)\"\n"
        var job = LabelJob(
            .builtIn(.product), on: try StockCatalogue().stock(named: "L7165"),
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
        (job.currency, job.language) = (option, language)
        return try #require(try labelTexts(job).last)
    }

    @Test(
        "an amount is money in the language of the labels",
        arguments: [
            ("39.9", "EUR", "en", "€39.90"), ("1249.9", "EUR", "de", "1.249,90\u{a0}€"), ("2", "USD", "en", "$2.00"),
            ("980", "JPY", "en", "¥980"), ("1,234.5", "GBP", "en", "£1,234.50"),
            ("1.234,5", "EUR", "de", "1.234,50\u{a0}€"),
            ("1.234", "EUR", "de", "1.234,00\u{a0}€"), ("1.234", "EUR", "en", "€1.234"),
            ("1,234", "EUR", "en", "€1,234.00"),
            ("0.125", "EUR", "en", "€0.125"), ("-5", "EUR", "en", "\u{2212}€5.00"), ("007", "EUR", "en", "€7.00"),
            ("9007199254740993.05", "EUR", "en", "€9,007,199,254,740,993.05"),
        ])
    func amounts(_ value: String, _ currency: String, _ language: String, _ expected: String) throws {
        #expect(try price(value, currency: currency, language: language) == expected)
        #expect(try price(value, option: currency, language: language) == expected)
    }

    @Test("the value's currency precedes that of the record, and both that of the run")
    func currencies() throws {
        #expect(try price("12 €", currency: "USD", option: "JPY") == "€12.00")
        #expect(try price("12", currency: "USD", option: "JPY") == "$12.00")
        #expect(try price("12", currency: "", option: "JPY") == "¥12")
        #expect(try price("12", option: "zł", language: "pl") == "12,00\u{a0}zł")
        #expect(try price("12.5") == "12.50")
        #expect(try price("12,5") == "12,50")
        #expect(try price("12,5", currency: "EUR") == "12,50\u{a0}€")
    }

    @Test(
        "each language has its own notation of prices",
        arguments: [
            ("1234.5", "CHF", "de-CH", "CHF\u{a0}1’234.50"), ("-5", "EUR", "de", "\u{2212}5,00\u{a0}€"),
            ("123456.7", "INR", "hi", "₹1,23,456.70"), ("1234567.5", "EUR", "de-AT", "€\u{a0}1.234.567,50"),
            ("1.5", "KWD", "en", "KWD\u{a0}1.500"), ("12", "EUR", "nl", "€\u{a0}12,00"),
        ])
    func notations(_ value: String, _ currency: String, _ language: String, _ expected: String) throws {
        #expect(try price(value, currency: currency, language: language) == expected)
    }

    @Test("a number with an exponent is no price", arguments: [("12EUR-", "\u{2212}€12.00"), ("2e3", "2e3")])
    func exponents(_ value: String, _ expected: String) throws { #expect(try price(value) == expected) }

    @Test("an amount is read by the separators of its column")
    func columns() throws {
        let scratch = ScratchFolder()
        func texts(_ table: String, language: String? = nil) throws -> [String] {
            var job = LabelJob(
                .builtIn(.product), on: try StockCatalogue().stock(named: "L7165"),
                data: DataSource(path: try scratch.write(table, to: "t.csv")))
            job.language = language
            return try labelTexts(job)
        }
        let commas = try texts("name;price;currency\nMug;1.234;EUR\nCup;2,50;EUR\nPot;12;EUR\n")
        #expect(commas == ["Mug", "1.234,00\u{a0}€", "Cup", "2,50\u{a0}€", "Pot", "12,00\u{a0}€"])
        let english = try texts("name;price;currency\nMug;1.234;EUR\nCup;2,50;EUR\n", language: "en")
        #expect(english == ["Mug", "€1,234.00", "Cup", "€2.50"])
        // A price with another decimal sign stays as it is.
        let mixed = try texts("name;price;currency\nMug;1,50;EUR\nCup;2,50;EUR\nPot;3.75;EUR\n")
        #expect(mixed.suffix(2) == ["Pot", "3.75 EUR"])
    }

    @Test(
        "other text stays as it is",
        arguments: ["ask us", "from 12", "12/24", "1.23.4", "12 kg", "1,2,3", "1 000 00", "5.90123E+12"])
    func others(_ value: String) throws {
        #expect(try price(value) == value)
        #expect(try price(value, currency: "EUR") == "\(value) EUR")
    }

    @Test(
        "the price that customers pay precedes recommended ones and those of the trade",
        arguments: [
            ("Product,Trade price,Our price,RRP", "Mug,2,4,6", "4.00"),
            ("Wine,Vintage,Cost/btl,Retail", "Barolo,2019,20,45", "45.00"),
            ("Product,RRP,Trade price", "Mug,6,2", "6.00"),
        ])
    func columns(_ header: String, _ row: String, _ expected: String) throws {
        let scratch = ScratchFolder()
        let job = LabelJob(
            .builtIn(.product), on: try StockCatalogue().stock(named: "L7165"),
            data: DataSource(path: try scratch.write("\(header)\n\(row)\n", to: "t.csv")))
        #expect(try labelTexts(job).last == expected)
    }

    @Test("a yen in full width has no decimals, and a dash stands for cents")
    func notations() throws {
        #expect(try price("￥350") == "￥350")
        #expect(try price("45,\u{2014}") == "45.00")
    }
}
