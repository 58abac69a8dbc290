import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("What spreadsheets leave in tables: sums, lost zeros, days as numbers") struct SpreadsheetTraceTests {
    private let scratch = ScratchFolder()

    /// The texts of the labels, and the issues.
    private func labels(
        _ table: String, _ design: BuiltInTemplate? = nil, _ change: (inout LabelJob) -> Void = { _ in }
    ) throws -> (texts: [String], issues: [LabelIssue]) {
        let stock = try StockCatalogue().stock(named: "L7160")
        var job = LabelJob(
            design.map { .builtIn($0) } ?? .automatic, on: stock,
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
        change(&job)
        let result = try run(job)
        return (result.pages.flatMap { texts(of: $0).map(\.text.trimmed) }, result.issues)
    }

    // MARK: Sums

    @Test(
        "a row with the sums of those above it has no label",
        arguments: [
            ("Artikel;Preis;Lager\nNagel;0,12;500\nBolzen;0,08;700\nSumme;0,20;1200\n", ["Nagel", "Bolzen"], "Summe"),
            ("Товар;Цена\nГайка;12,50\nБолт;10,00\nИтого:;22,50\n", ["Гайка", "Болт"], "Итого"),
            (
                "Name,Street,City,Gift\nAnn,5 Oak Rd,Salem,40\nBo,1 Elm St,Dover,60\nTotal,,,100\n", ["Ann", "Bo"],
                "Total"
            ),
            ("Item,Qty\nNail,3\nBolt,4\n,7\n", ["Nail", "Bolt"], "7"),
            ("Item,Qty\nNail,3\nBolt,4\nOSSZESEN,7\n", ["Nail", "Bolt"], "OSSZESEN"),
        ])
    func sums(_ table: String, _ shown: [String], _ omitted: String) throws {
        for sort in [[], [LabelOrder.Key(String(table.prefix { $0 != "," && $0 != ";" }))]] {
            let found = try labels(table) { $0.order.keys = sort }.texts
            #expect(Set(found).isSuperset(of: shown) && !found.contains { $0.hasPrefix(omitted) }, "\(found)")
        }
    }

    @Test(
        "a row that has no sum, or more than the name and numbers, has a label",
        arguments: [
            "Artikel;Preis\nNagel;5,00\nBolzen;2,00\nTotal;4,50\n",
            "Artikel;Preis\nTotal;5,00\nAriel;5,00\nPril;1,00\n",
            "Item,Price,Note\nNail,5.00,a\nBolt,2.00,b\nTotal,7.00,brand\n",
        ])
    func names(_ table: String) throws { #expect(try labels(table).texts.contains("Total")) }

    @Test("numbers alone are no sums") func numbersAlone() throws {
        #expect(try labels("n\n1\n2\n3\n").texts == ["1", "2", "3"])
    }

    @Test("sums are those of the row's file, and shards omit it") func files() throws {
        let paths = [
            try scratch.write("Item,Qty,Price\nNail,3,2\nBolt,4,1\nSum,7,3\n", to: "a.csv"),
            try scratch.write("Qty,Item,Price\n1,Nut,4\n1,Pin,6\n2,Sum,10\n", to: "b.csv"),
        ]
        var job = LabelJob(
            .builtIn(.product), on: try StockCatalogue().stock(named: "L7160").single, data: DataSource(paths: paths))
        let names = ["Nail", "Bolt", "Nut", "Pin"]
        #expect(try run(job).pages.map { texts(of: $0)[0].text.trimmed } == names)
        var shown: [String] = []
        for number in 1...2 {
            job.shard = .init(number, of: 2)
            shown += try run(job).pages.map { texts(of: $0)[0].text.trimmed }
        }
        #expect(shown == names)
    }

    // MARK: Postcodes

    @Test("beside a postcode with a zero at its beginning, one with a digit less is a warning") func shortBesideZero()
        throws
    {
        let found = try labels("Name;Straße;PLZ;Ort\nA;Weg 1;01067;Dresden\nB;Weg 2;4103;Leipzig\n").issues
        #expect(found.map(\.value) == ["4103"] && found.map(\.severity) == [.warning])
        let many = "C;Weg 3;8001;Zürich\nD;Weg 4;3011;Bern\n"
        #expect(try labels("Name;Straße;PLZ;Ort\nA;Weg 1;1067;Dresden\n" + many).issues.isEmpty)
    }

    @Test("postcodes of Australia's north get their zero back") func northernTerritory() throws {
        let found = try labels(
            "Name,Address,Suburb,State,Postcode\nAnn,5 Mill Rd,Darwin,NT,800\nBo,4 Kent St,Sydney,NSW,2000\n")
        #expect(found.texts.contains("Darwin NT 0800") && found.texts.contains("Sydney NSW 2000"))
        #expect(found.issues.map(\.kind) == [.restored])
    }

    @Test(
        "postcodes that lost zeros: a Japanese heading with a party, a state with its country, a province",
        arguments: [
            ("お届け先氏名,お届け先住所,お届け先郵便番号\n山田太郎,札幌市中央区1,600001\n", "〒060-0001", nil),
            (
                "Name,Street,City,State,Zip,Country\nAnn,1 Elm St,Boston,Massachusetts (US),2138,United States\n",
                "02138", nil
            ),
            ("Cognome;Nome;Indirizzo;CAP;Comune;Prov.\nVolpe;Anna;Via Roma 5;184;Roma;RM\n", "184", "CAP"),
        ])
    func zeros(_ table: String, _ shown: String, _ warned: String?) throws {
        let found = try labels(table, .address)
        #expect(found.texts.contains { $0.contains(shown) }, "\(found.texts)")
        #expect(
            found.issues.filter { $0.severity == .warning && $0.kind != .missingGlyph }.map(\.field)
                == (warned.map { [$0] } ?? []))
    }

    // MARK: Columns of programs

    @Test("the price in a currency, variations and storage places of shops and of stock lists") func shops() throws {
        let faire = try labels("Product Name,USD Unit Wholesale Price,USD Unit Retail Price\nCandle,8,16\n", .product)
        #expect(faire.texts == ["Candle", "$16.00"])
        let square = try labels("Item Name,Variation Name,Price\nTea,Large,3.50\n", .product)
        #expect(square.texts == ["Tea", "Large", "3.50"])
        let explained = "Artikel, kurz;Price (number, no currency);Menge, Stück\nNagel;2,50;3\n"
        #expect(Set(try labels(explained, .product).texts).isSuperset(of: ["Nagel", "2,50"]))
        let presta = try labels("Name *;Price tax excluded;Wholesale price\nLamp;49;30\n", .product)
        #expect(presta.texts == ["Lamp", "49.00"])
    }

    // MARK: Days

    @Test(
        "numbers of days below the name of a date are dates",
        arguments: ["Due date", "Lieferdatum", "Fecha de entrega", "Дата", "納品日"])
    func days(_ name: String) throws {
        let found = try labels("Item,\(name)\nNail,45291\nBolt,44927\n", .product) { $0.columns.shown = [name] }
        #expect(found.texts.contains { $0.hasSuffix("2023-12-31") }, "\(found.texts)")
        #expect(!ColumnVocabulary.namesDates("Amount due") && !ColumnVocabulary.namesDates("Update"))
    }

    // MARK: Lines

    @Test("additions to an address stand above its street in Germany and France") func additions() throws {
        let german = "Vorname;Nachname;Straße;Nr.;Adresszusatz;PLZ;Ort\nEva;Maus;Weg;4;c/o Igel;01067;Dresden\n"
        #expect(try labels(german).texts == ["Eva Maus", "c/o Igel", "Weg 4", "01067 Dresden"])
        let french = "Nom,Adresse,Complément d’adresse,Code postal,Ville\nLéa Roux,3 rue Haute,Bât. B,69001,Lyon\n"
        #expect(try labels(french).texts == ["Léa Roux", "Bât. B", "3 rue Haute", "69001 Lyon"])
    }

    @Test("the last of numbered lines may have the town") func townInLine() throws {
        let table = "Zeile 1;Zeile 2;Zeile 3;Zeile 4\nDr. Ute Horn;Institut;Am Turm 3;37073 Göttingen\n"
        let named = table.replacing("Zeile", with: "Adresszeile")
        #expect(try labels(named, .address).issues.isEmpty)
        let townless = named.replacing("37073 Göttingen", with: "Hof")
        #expect(try labels(townless, .address).issues.map(\.kind) == [.incompleteAddress])
    }
}
