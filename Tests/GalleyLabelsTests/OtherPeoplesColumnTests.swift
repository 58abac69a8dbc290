import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Columns that nobody has planned for") struct OtherPeoplesColumnTests {
    private let scratch = ScratchFolder()

    private func labels(
        _ template: BuiltInTemplate, _ data: String, as name: String = "t.csv", on stock: String = "L7165"
    ) throws -> [[(text: String, origin: CGPoint, size: CGFloat)]] {
        let job = LabelJob(
            .builtIn(template), on: try StockCatalogue().stock(named: stock).single,
            data: DataSource(path: try scratch.write(data, to: name)))
        return try run(job).pages.map { texts(of: $0) }
    }

    @Test("a price is found in an object, a number or neither, record by record")
    func nestedPrices() throws {
        let json = """
            [{"name": "Lamp", "price": {"amount": "49.90", "currency": "EUR"}}, {"name": "Chair", "price": null},
            {"name": "Desk", "price": 199.5}, {"name": "Rug", "price": {"amount": 1200, "currency": "USD"}}]
            """
        let found = try labels(.product, json, as: "t.json").map { $0.map(\.text) }
        #expect(found == [["Lamp", "€49.90"], ["Chair"], ["Desk", "199.50"], ["Rug", "$1,200.00"]])
    }

    @Test("beside a price, the first unknown column has the names; others are not shown unasked")
    func unknownNames() throws {
        let table = "Truc;Machin;Bidule;Chose;Prix TTC\nRosé;Ott;2024;12,5 %;9 €\nBlanc;Trimbach;2019;13 %;12 €\n"
        let found = try labels(.product, table)
        #expect(found.map { $0.map(\.text) }.first == ["Rosé", "€9.00"])
    }

    @Test(
        "wines and plants have their own columns",
        arguments: [
            (
                "Producteur;Cuvée;Appellation;Millésime;Cépage;Prix TTC;Prix d'achat\nOtt;Rosé;Bandol;2024;Cinsault;9 €;4 €\n",
                ["Rosé", "Ott", "Bandol", "Millésime 2024", "Cinsault", "€9.00"]
            ),
            (
                "Botanical name;Spacing;Light;Price\nSalvia;35 cm;Sun;£7.25\n", ["Salvia", "35 cm", "Sun", "£7.25"]
            ),
        ])
    func thingsOfOneTrade(_ table: String, _ expected: [String]) throws {
        #expect(try labels(.product, table, on: "5163").map { $0.map(\.text) } == [expected])
    }

    @Test("what identifies guests and pupils, or is worth money, is not shown unasked")
    func privateColumns() throws {
        let guests = """
            Zimmer,Gast,Ausweisnummer,Nationalität,Kreditkarte
            101,Ann Berg,L01X00T47,Deutsch,**** 1234

            """
        #expect(!(try labels(.columns, guests)[0]).contains { $0.text.contains("L01") || $0.text.contains("1234") })
        let pupils = "Name,Klasse,Bekenntnis,Erziehungsberechtigte\nAnn Berg,7b,RK,Eva Berg\n"
        #expect(try labels(.columns, pupils)[0].map(\.text) == ["Ann Berg", "Klasse: 7b"])
        let things = "Objekt,Inv.-Nr.,Versicherungswert\nPokal,1923/17,15'000.00 CHF\n"
        #expect(try labels(.columns, things)[0].map(\.text) == ["Pokal", "Inv.-Nr.: 1923/17"])
    }

    @Test("an e-mail address is none of mail") func mailAddress() {
        let roles = ColumnRoles(of: ["Name", "E-Mail-Adresse"], for: [.name, .street], isPostal: true)
        #expect(roles[.street] == nil)
    }

    @Test("the badge of an organisation without a person has its name in large type, once")
    func organisationAlone() throws {
        let table = "Attendee #,First name,Last name,Company\n1,Ada,King,Babbage Ltd\n2,,,Example GmbH\n"
        let found = try labels(.nameBadge, table, on: "5395")
        #expect(found.map { $0.map(\.text) } == [["Ada", "King", "Babbage Ltd"], ["Example", "GmbH"]])
        #expect(found[1][0].size > 1.5 * found[0][2].size)
    }

    @Test("a long name on a badge becomes smaller before it is divided")
    func longName() throws {
        let table = "First name,Last name\nAda,King\nAnna-Lena,Li\nDonaudampfschiffergattin,Li\n"
        let found = try labels(.nameBadge, table, on: "5395")
        #expect(found[2].map(\.text) == ["Donaudampfschiffergattin", "Li"])
    }

    @Test("no line ends within a postcode, or between a house number and its addition")
    func postalBreaks() {
        func ends(_ text: String) -> [String] {
            let units = Array(text.utf16)
            return units.indices.dropFirst().filter { units[$0 - 1] == 0x20 && PostalBreaks.allows(units, $0) }
                .map {
                    String(decoding: units[..<$0], as: UTF16.self).split(separator: " ").last.map(String.init) ?? ""
                }
        }
        #expect(ends("Westminster, London SW1A 2AA") == ["Westminster,", "London"])
        #expect(ends("1010 AB Amsterdam-Zuidoost") == ["AB"])
        #expect(ends("Keizersgracht 131 F-bis, 1010 AB Amsterdam") == ["Keizersgracht", "F-bis,", "AB"])
        #expect(ends("12 bis rue Cler") == ["bis", "rue"])
        #expect(ends("Lange Gasse 12 a · 1080 Wien") == ["Lange", "Gasse", "a", "·", "1080"])
        #expect(ends("Brooklyn, NY 11238") == ["Brooklyn,"])
        #expect(ends("10 Downing Street") == ["10", "Downing"])
        let hyphens = Array("F-bis 's-Hertogenbosch Baden-Baden".utf16)
        #expect(
            hyphens.indices.filter { $0 > 0 && hyphens[$0 - 1] == 0x2d && PostalBreaks.allows(hyphens, $0) } == [29])
    }
}
