import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Addresses and badges of other programs", .serialized) struct OtherExportTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func lines(_ template: BuiltInTemplate, _ table: String, language: String? = nil) throws -> [[String]] {
        var job = LabelJob(
            .builtIn(template), on: try StockCatalogue().stock(named: "L7165").single,
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
        job.language = language
        return try run(job).pages.map { texts(of: $0).map(\.text) }
    }

    @Test("codes of countries are their names, in the language of the columns or in the stated one") func countries()
        throws
    {
        let table =
            "Name;Strasse;PLZ;Ort;Land\nAnn;Weg 5;50667;Köln;D\nBo;Weg 6;1010;Wien;AUT\nCy;Weg 7;8001;Zürich;CH\n"
        #expect(try lines(.address, table).map(\.last) == ["DEUTSCHLAND", "ÖSTERREICH", "SCHWEIZ"])
        #expect(try lines(.address, table, language: "fr").map(\.last) == ["ALLEMAGNE", "AUTRICHE", "SUISSE"])
        let names =
            "name,address1,city,zip,country\nAnn,5 Rd,Bath,BA1 1AA,GB\nBo,6 Rd,Dayton,45402,USA\nCy,7 Rd,Oz,1,QX\n"
        #expect(try lines(.address, names).map(\.last) == ["UNITED KINGDOM", "USA", "QX"])
    }

    @Test(
        "lines of addresses",
        arguments: [
            // Words that a value has, or lacks.
            ("Name;c/o;Strasse;PLZ;Ort\nAnn;bei Kern;Weg 5;50667;Köln\n", ["Ann", "bei Kern", "Weg 5", "50667 Köln"]),
            ("Name;c/o;Strasse;PLZ;Ort\nAnn;Kern;Weg 5;50667;Köln\n", ["Ann", "c/o Kern", "Weg 5", "50667 Köln"]),
            ("Company,PO Box,City,State,Zip\nAcme,221,Dayton,OH,45402\n", ["Acme", "PO Box 221", "Dayton, OH 45402"]),
            ("Firma;Postfach;PLZ;Ort\nAcme;Postfach 9;50667;Köln\n", ["Acme", "Postfach 9", "50667 Köln"]),
            // The name for letters before the names of a person.
            (
                "Mailing Label Name,First Name,Last Name,Address,City,State,Zip\nThe Garcia Family,Ana,Garcia,9 Elm St,Dayton,OH,45403\n",
                ["The Garcia Family", "9 Elm St", "Dayton, OH 45403"]
            ),
            // States that no letter has.
            (
                "Name;Strasse;PLZ;Ort;Bundesland;Land\nAnn;Weg 5;50667;Köln;NW;Deutschland\n",
                ["Ann", "Weg 5", "50667 Köln", "DEUTSCHLAND"]
            ),
            ("Name;Strasse;PLZ;Ort;Kanton\nAnn;Weg 5;8001;Zürich;ZH\n", ["Ann", "Weg 5", "8001 Zürich"]),
            (
                "Name,Street,City,State,Zip\nAnn,5 Rd,Fremont,California (US),94538\n",
                ["Ann", "5 Rd", "Fremont, California 94538"]
            ),
            // The long postcode alone, and the name on a plaque.
            (
                "Donor ID,Recognition Name,Gift Amount,Street,City,ST,ZIP+4\n1,The Okafor Family,$50,7 Lake Dr,Madison,WI,53703-1234\n",
                ["The Okafor Family", "7 Lake Dr", "Madison, WI 53703-1234"]
            ),
            // The number of a customer at a parcel station.
            (
                "Empfänger Name 1;Empfänger Name 2 / Postnummer;Empfänger Straße;Empfänger Hausnummer;Empfänger PLZ;Empfänger Ort\n"
                    + "Max Groß;12345678;Packstation;101;10115;Berlin\n",
                ["Max Groß", "12345678", "Packstation 101", "10115 Berlin"]
            ),
            (
                "姓名,身份证号,城市,区县,详细地址,邮编\n李娜,11,深圳市,南山区,海德路8号,518057\n",
                ["518057", "深圳市南山区海德路8号", "李娜"]
            ),
            (
                "氏名,連名,敬称,郵便番号,住所1\n山田 太郎,花子,様,100-0001,東京都千代田区千代田1-1\n",
                ["〒100-0001", "東京都千代田区千代田1-1", "山田 太郎 様", "花子 様"]
            ),
            // Streets with their kind before or after them.
            (
                "Nombre;Tipo de vía;Nombre de la vía;Número;Código Postal;Localidad\nAna;Calle;Mayor;12;28013;Madrid\n",
                ["Ana", "Calle Mayor 12", "28013 Madrid"]
            ),
            (
                "Név;Irányítószám;Település;Közterület neve;Közterület jellege;Házszám\nNagy;1051;Budapest;Petőfi;utca;12\n",
                ["Nagy", "Petőfi utca 12", "1051 Budapest"]
            ),
            // A title behind the name is a job, a flag no firm, a department that of a firm.
            (
                "First Name,Last Name,Company,Title,Street,City,Zip\nAnn,Lee,Acme,CTO,5 Rd,Bath,BA1 1AA\n",
                ["Ann Lee", "CTO", "Acme", "5 Rd", "Bath BA1 1AA"]
            ),
            ("Name,Is a Company,Street,City,Zip\nAcme,True,5 Rd,Bath,BA1 1AA\n", ["Acme", "5 Rd", "Bath BA1 1AA"]),
            (
                "Vorname;Nachname;Firma;Abteilung;Straße;PLZ;Ort\nAnn;Lee;;Tennis;Weg 5;50667;Köln\n",
                ["Ann Lee", "Weg 5", "50667 Köln"]
            ),
            // An object before a dash.
            (
                "Person - Name,Person - Organization,Organization - Address,Person - Owner\nAnn,Acme,\"5 Oak St, Dayton, OH 45402\",Sam\n",
                ["Ann", "Acme", "5 Oak St", "Dayton, OH 45402"]
            ),
            (
                "お届け先郵便番号,お届け先氏名,お届け先敬称,お届け先住所1行目,お届け先住所2行目\n1000001,山田 太郎,様,東京都千代田区千代田1-1,101\n",
                ["〒100-0001", "東京都千代田区千代田1-1", "101", "山田 太郎 様"]
            ),
            (
                "Name (x),Name,City,Zip\n,Ann (https://www.notion.so/Ann-1f2e?pvs=4),Bath,BA1 1AA\n",
                ["Ann", "Bath BA1 1AA"]
            ),
        ])
    func addresses(_ table: String, _ expected: [String]) throws {
        #expect(try lines(.address, table) == [expected])
    }

    @Test("those who do not come are named once, unless they are left out") func absences() throws {
        let states = "Name,Company,RSVP,City\nAnn,Acme,Attending,Declined\nBo,Bolt,Not Attending,Bath\n"
        func notes(_ filters: [RecordFilter] = [], _ table: String? = nil) throws -> [String] {
            _ = DataNotices.take()
            let table = table ?? states
            var job = LabelJob(
                .builtIn(.nameBadge), on: try StockCatalogue().stock(named: "L4785"),
                data: DataSource(path: try scratch.write(table, to: "t.csv")))
            job.filters = filters
            _ = try run(job)
            return DataNotices.take().notes.map(\.what).map { "\($0)" }
        }
        #expect(try notes() == ["records with \"Not Attending\" have labels, too"])
        #expect(try notes([try #require(RecordFilter("RSVP!=Not Attending"))]) == [])
        let answers = "Name,Company,Vegan,Attending\nAnn,Acme,No,Yes\nBo,Bolt,Yes,No\n"
        #expect(try notes([], answers) == ["records with \"No\" have labels, too"])
    }

    @Test(
        "a header without a known name is named in a note",
        arguments: [
            ("Anna Schmidt\nBen Ott\n", "Anna Schmidt"), ("Plant\nRose\n", "Plant"), ("Name\nRose\n", nil),
            ("Foo,Name\na,b\n", nil),
        ])
    func unknownHeaders(_ table: String, _ first: String?) throws {
        _ = DataNotices.take()
        _ = try lines(.address, table)
        let notes = DataNotices.take().notes.map { "\($0.what)" }.filter { $0.hasSuffix(" is read as the header") }
        #expect(notes == (first.map { ["the line that begins with \"\($0)\" is read as the header"] } ?? []))
    }

    @Test("labels that show all columns omit those of persons' papers, secrets and sales") func papers() throws {
        let names = [
            "Social Security Number", "National ID", "DNI", "Sozialversicherungsnummer", "身份证号", "CVV", "Credit limit",
            "Secret", "Passcode", "API key", "Vaccinated", "Dealer price", "Qty on hand",
        ]
        let table = "Item,Size,\(names.joined(separator: ","))\n" + "Rose,5\(names.map { _ in ",x" }.joined())\n"
        #expect(try lines(.columns, table) == [["Rose", "Size: 5"]])
    }

    @Test("the column that tells records apart leads, and places alone make no address") func leads() throws {
        let assets = "Company,Asset Name,Asset Tag,Location,Owner\nAcme,,AT-1,HQ,Ops\nAcme,,AT-2,HQ,Ops\n"
        #expect(try lines(.columns, assets).map(\.first) == ["AT-1", "AT-2"])
        let seeds = ["Accession No.", "Genus", "Common Name", "Country", "Locality"]
        #expect(BuiltInTemplate.suited(to: seeds).template == .columns)
    }

    @Test("numbers of which most lack the check digit are none of articles") func numbers() {
        #expect(ArticleNumbers.areOthers(["31234000123456", "31234000123464", "31234000123472"]))
        #expect(!ArticleNumbers.areOthers(["4006381333931", "4006381333948", "4006381333950"]))
        #expect(!ArticleNumbers.areOthers(["31234000123464"]))
    }
}
