import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Parties: the address to which things are sent, whole and of one party") struct PartyTests {
    private let scratch = ScratchFolder()

    private func result(
        _ header: String, _ rows: String..., design: BuiltInTemplate = .address, on stock: String = "5163",
        _ change: (inout LabelJob) -> Void = { _ in }
    ) throws -> (lines: [[String]], issues: [LabelIssue], summary: LabelSummary) {
        let table = ([header] + rows).joined(separator: "\n") + "\n"
        var job = LabelJob(
            .builtIn(design), on: try StockCatalogue().stock(named: stock).single,
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
        change(&job)
        let result = try run(job)
        let lines = result.pages.map { texts(of: $0).map { $0.text.split(separator: " ").joined(separator: " ") } }
        return (lines, result.issues.filter { $0.severity != .note }, result.summary)
    }

    private static let whole = ["Ann Berg", "5 Oak Rd", "Salem, OR 97301"]

    @Test("compounds name the person of a party")
    func personCompounds() throws {
        let found = try result(
            "Rechnungsempfänger,Rechnungsstraße,Rechnungs-PLZ,Rechnungsort,Lieferempfänger,Lieferstraße,Liefer-PLZ,Lieferort",
            "Bo Ek,Ring 9,10115,Berlin,Eva Klein,Weg 1,50667,Köln")
        #expect(found.lines == [["Eva Klein", "Weg 1", "50667 Köln"]])
    }

    @Test(
        "parts without a party complete the best one, whatever the names",
        arguments: [
            "Name,Shipping Address,City,State,Post Code",
            "Full Name,Street 1,Delivery City,Delivery State,Delivery Zip",
            "Recipient,Street,City,State,Zip", "recipient-name,ship-address-1,ship-city,ship-state,ship-postal-code",
            "Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code",
            "ShipTo_Name,ShipTo_Line1,ShipTo_City,ShipTo_State,ShipTo_Zip",
            "to_address.name,to_address.street1,to_address.city,to_address.state,to_address.zip",
            "Empfänger,Empfängerstraße,Empfängerort,Bundesland,Empfänger PLZ",
            "Destinataire,Adresse de livraison,Ville de livraison,Province,Code postal de livraison",
            "Name,Studio Street,Studio City,Studio State,Studio Zip",
            "recipient.person_name,recipient.address_line1,recipient.city,recipient.state_code,recipient.postal_code",
            "Name,Address Line 1/Street/House,Town/City,State/Province/Region/County,Zip/Postal Code",
            "Consignee,Consignee Address 1,Consignee City,Consignee State,Consignee Postcode",
        ])
    func completion(_ header: String) throws {
        let found = try result(header, "Ann Berg,5 Oak Rd,Salem,OR,97301")
        #expect(found.lines.first.map(Set.init)?.isSuperset(of: ["Ann Berg", "5 Oak Rd"]) == true)
        #expect(
            found.lines.first?.last?.contains("Salem") == true && found.lines.first?.last?.contains("97301") == true)
        #expect(found.issues.isEmpty)
    }

    @Test(
        "a column that names the address of a record decides, where that is complete",
        arguments: ["Preferred address", "Mailing preference", "Send mail to", "bevorzugte Adresse"])
    func preferredAddress(_ name: String) throws {
        let header = "Name,Work Street,Work City,Home Street,Home City,\(name)"
        let lines = try result(
            header, "Ann,1 Pay St,Dover,5 Oak Rd,Salem,Home address", "Bo,1 Pay St,Dover,5 Oak Rd,Salem,work",
            "Cy,1 Pay St,Dover,5 Oak Rd,Salem,", "Di,1 Pay St,Dover,,,Home"
        ).lines
        let (home, work) = (["5 Oak Rd", "Salem"], ["1 Pay St", "Dover"])
        #expect(lines.flatMap(\.self) == ["Ann"] + home + ["Bo"] + work + ["Cy"] + work + ["Di"] + work)
    }

    @Test("two parties never mix; the default is where things are sent")
    func separate() throws {
        let header = "Name,Billing Street,Billing City,Billing Zip,Delivery Street,City,Zip"
        let row = "Ann Berg,1 Pay St,Dover,19901,5 Oak Rd,Salem,97301"
        #expect(try result(header, row).lines == [["Ann Berg", "5 Oak Rd", "Salem 97301"]])
        let billing = try result(header, row) { $0.columns.party = "billing" }
        #expect(billing.lines == [["Ann Berg", "1 Pay St", "Dover 19901"]])
        let buyers = "Buyer Name,Buyer Street,Buyer City,Recipient Name,Recipient Street,Recipient City"
        let sold = "Bo,1 Pay St,Dover,Ann Berg,5 Oak Rd,Salem"
        #expect(try result(buyers, sold).lines == [["Ann Berg", "5 Oak Rd", "Salem"]])
        #expect(try result(buyers, sold) { $0.columns.party = "buyer" }.lines == [["Bo", "1 Pay St", "Dover"]])
        // A record without the one address has the other, with its person.
        #expect(try result(buyers, "Bo,1 Pay St,Dover,Ann,,").lines == [["Bo", "1 Pay St", "Dover"]])
        let senders = "From Name,From Street,From City,Name,Street,City"
        #expect(try result(senders, "Bo,1 Pay St,Dover,Ann,5 Oak Rd,Salem").lines == [["Ann", "5 Oak Rd", "Salem"]])
        let numbered = "Name,Street 1,City 1,Zip 1,Street 2,City 2,Zip 2"
        #expect(
            try result(numbered, "Ann,5 Oak Rd,Salem,97301,1 Elm St,Dover,19901").lines == [
                ["Ann", "5 Oak Rd", "Salem 97301"]
            ])
    }

    @Test("exports give whole addresses of one party", arguments: ExportedAddress.all)
    func exports(_ export: ExportedAddress) throws {
        #expect(try result(export.header, export.row).lines == [export.lines])
    }

    @Test("a party that the table lacks is an error with those that it has")
    func unknownParty() throws {
        let error = #expect(throws: Diagnostic.self) {
            try result("Name,Billing Street,Billing City", "Ann,1 Pay St,Dover") { $0.columns.party = "biling" }
        }
        #expect(
            "\(try #require(error))".hasSuffix(
                "no columns of the party \"biling\"; expected one of plain, billing (did you mean billing?)"))
    }

    @Test("numbered lines stay in their order, and the first one is the name of a table without names")
    func lines() throws {
        let header = (1...6).map { "address line \($0)" }.joined(separator: ",") + ",postcode"
        let found = try result(header, "Ann Berg,Flat 2,The Mill,5 Oak Rd,Sleights,Whitby,YO21 3AA")
        #expect(found.lines == [["Ann Berg", "Flat 2", "The Mill", "5 Oak Rd", "Sleights", "Whitby", "YO21 3AA"]])
        #expect(found.issues.isEmpty)
    }

    @Test("lines that repeat others are printed once")
    func repetitions() throws {
        let header = "Shipping Name,Shipping Company,Shipping Street,Shipping Address2,Shipping City,Shipping Zip"
        let found = try result(header, "Ann Berg,Ann Berg,\"5 Oak Rd, Unit 2\",Unit 2,Salem,'97301")
        #expect(found.lines == [["Ann Berg", "5 Oak Rd, Unit 2", "Salem 97301"]])
        // A town within a name is no repetition.
        #expect(try result("Name,Street,City", "Jo London,1 New London,London").lines[0].count == 3)
    }

    @Test("names of several parts are one line")
    func names() throws {
        #expect(
            try result("Voorletters,Tussenvoegsel,Achternaam,Straat,Plaats", "A.B.,van de,Berg,Dam 1,Delft").lines[0][0]
                == "A.B. van de Berg")
        #expect(
            try result("Nombre,Primer apellido,Segundo apellido,Calle,Ciudad", "Ana,Gil,Paz,Sol 1,Lugo").lines[0][0]
                == "Ana Gil Paz")
    }

    @Test(
        "zeros that spreadsheets lose come back where country or state makes them certain",
        arguments: [
            ("MA,2138,", "Salem, MA 02138"), ("NJ,7030-1234,USA", "Salem, NJ 07030-1234"),
            ("MA,21081234,", "Salem, MA 02108-1234"), ("PR,901,", "Salem, PR 00901"), ("TX,7870,", "Salem, TX 7870"),
            (",1067,Deutschland", "01067 Salem"), (",1067,Schweiz", "1067 Salem"), (",150,Norway", "0150 Salem"),
            (",800,Australia", "Salem 0800"), ("MA,02138,", "Salem, MA 02138"), (",2138,USA", "Salem 02138"),
            ("TX,7870,USA", "Salem, TX 7870"),
        ])
    func zeros(_ values: String, _ town: String) throws {
        let found = try result("Name,Street,City,State,Zip,Country", "Ann,5 Oak Rd,Salem,\(values)")
        #expect(found.lines[0].contains(town), "\(found.lines)")
    }

    @Test(
        "zeros come back where the name of the column is that of one country",
        arguments: [
            ("氏名,住所,郵便番号", "山田太郎,札幌市中央区1,600001", "〒060-0001"),
            ("Nome,Endereço,Cidade,CEP", "Ana,Rua Sol 5,São Paulo,1310100", "01310100 São Paulo"),
        ])
    func zerosByHeading(_ header: String, _ row: String, _ line: String) throws {
        let found = try result(header, row)
        #expect(found.lines[0].contains(line), "\(found.lines)")
    }

    @Test(
        "a column of ZIP codes that have all lost a zero is a warning, unless the streets are those of other countries")
    func allShort() throws {
        let rows = ["Ann,12 Elm St,Boston,2138", "Bo,5 Oak Ave,Newark,7102"]
        #expect(try result("Name,Address,City,Zip", rows[0], rows[1]).issues.map(\.field) == ["Zip", "Zip"])
        let austrian = ["Ann,Ring 12,Wien,1010", "Bo,Gasse 5,Linz,4020"]
        #expect(try result("Name,Address,City,Zip", austrian[0], austrian[1]).issues.isEmpty)
        #expect(try result("Name,Address,City,Postcode", "Ann,12 Elm St,Sydney,2000").issues.isEmpty)
    }

    @Test("a postcode that is shorter than the others is a warning")
    func shortPostcode() throws {
        let found = try result(
            "Name,Straße,PLZ,Ort", "A,Ring 1,50667,Köln", "B,Ring 2,50668,Köln", "C,Ring 3,1067,Dresden")
        #expect(found.issues.map(\.field) == ["PLZ"] && found.issues.map(\.row) == [3])
        let american = try result("Name,Street,City,State,Zip", "A,1 Elm St,Austin,TX,7870", "B,1 Elm St,Perth,WA,6000")
        #expect(american.issues.map(\.row) == [1])
    }

    @Test("an address without a street, a town or a name is a warning with its line and column")
    func incomplete() throws {
        let found = try result("Name,Street,City", "Ann,5 Oak Rd,Salem", "Bo,,Salem", ",1 Elm St,")
        #expect(found.issues.map(\.kind) == [.incompleteAddress, .incompleteAddress])
        #expect(found.issues.map(\.row) == [2, 3] && found.issues.map(\.field) == ["Street", "Name"])
        #expect(found.issues.map(\.done) == ["the address has no street", "the address has no name, no town"])
        let townless = try result("Name,Billing Street,Depot City", "Ann,5 Oak Rd,Salem")
        #expect(townless.issues.map(\.kind) == [.incompleteAddress, .strayColumn])
        #expect(townless.issues.last?.field == "Depot City")
        // A list of names and towns is no list of addresses.
        #expect(try result("Name,City", "Ann,Salem", "Bo,").issues.isEmpty)
    }
}

@Suite("Private and unknown columns are not printed unasked") struct PrivateColumnTests {
    private let scratch = ScratchFolder()

    private func texts(
        _ design: BuiltInTemplate, _ table: String, _ change: (inout LabelJob) -> Void = { _ in }
    ) throws -> (lines: [String], unset: [String], issues: [LabelIssue]) {
        var job = LabelJob(
            .builtIn(design), on: try StockCatalogue().stock(named: "L7165").single,
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
        change(&job)
        let result = try run(job)
        return (
            result.pages.flatMap { GalleyStationeryTestSupport.texts(of: $0).map(\.text) }, result.summary.unsetColumns,
            result.issues
        )
    }

    @Test(
        "one private column is not on a badge or an address",
        arguments: [
            "Dietary needs", "Allergies", "Epilepsy", "Religion", "Emergency contact", "Legal name", "Contact owner",
            "Completed", "Salary", "Krankenkasse", "Régime alimentaire", "Notes for staff", "Personal phone",
        ])
    func privateColumns(_ column: String) throws {
        for design in [BuiltInTemplate.nameBadge, .address] {
            let found = try texts(design, "Name,Company,\(column)\nAnn,Oak Ltd,secret\n")
            #expect(!found.lines.contains { $0.lowercased().contains("secret") }, "\(found.lines)")
            #expect(found.unset == [column])
        }
    }

    @Test("columns are added and omitted on request; unknown ones are errors")
    func choices() throws {
        let table = "Name,Company,Title,Diet\nAnn,Oak Ltd,Chair,vegan\n"
        let more = try texts(.nameBadge, table) { $0.columns.shown = ["diet"] }
        #expect(more.lines.contains("vegan") && more.unset.isEmpty)
        let less = try texts(.nameBadge, table) { $0.columns.hidden = ["position", "Company"] }
        #expect(!less.lines.contains("Oak Ltd"))
        #expect(try texts(.nameBadge, table) { $0.columns.hidden = ["position,Company"] }.lines == less.lines)
        #expect(throws: Diagnostic.self) { try texts(.nameBadge, table) { $0.columns.hidden = ["position,Dite"] } }
        #expect(throws: Diagnostic.self) { try texts(.nameBadge, table) { $0.columns.shown = ["Dite"] } }
        #expect(throws: Diagnostic.self) { try texts(.nameBadge, table) { $0.columns.hidden = ["Dite"] } }
    }

    @Test("a preferred name comes before the given one, record by record, and a legal one never")
    func preferredNames() throws {
        let table = """
            Legal name,First name,Last name,Preferred name
            Robert A. Quill,Robert,Quill,Robin
            Ann Berg,Ann,Berg,
            Katharina Moor,Katharina,Moor,Kat Moor

            """
        #expect(try texts(.nameBadge, table).lines == ["Robin", "Quill", "Ann", "Berg", "Kat Moor"])
        let whole = "Name,Badge name,Company\nRobert Quill,Robin,Oak\nAnn Berg,,Oak\n"
        #expect(try texts(.nameBadge, whole).lines == ["Robin", "Oak", "Ann Berg", "Oak"])
    }

    @Test("the first record explains what each column is for")
    func explanations() throws {
        let table = "Shipping Name,Shipping Street,City,Cost,Foo\nAnn,5 Oak Rd,Salem,1,x\n"
        let found = try texts(.address, table) { $0.explainsColumns = true }.issues.filter { $0.kind == .columnRole }
        #expect(
            found.map(\.done) == [
                "name of the party shipping, by its name", "street of the party shipping, by its name",
                "city, by its name", "cost, by the word \"cost\"; shown only on request",
                "unknown; shown only on request",
            ])
        #expect(found.map(\.value) == ["Ann", "5 Oak Rd", "Salem", "1", "x"])
    }
}

@Suite("Tables without a header") struct HeaderlessTableTests {
    private let scratch = ScratchFolder()

    private func job(_ table: String, hasHeader: Bool = true) throws -> LabelJob {
        var reading = DataReading()
        reading.hasHeader = hasHeader
        if !hasHeader { reading.headerRow = 1 }
        let data = DataSource(path: try scratch.write(table, to: "t.csv"), reading: reading)
        return LabelJob(.builtIn(.address), on: try StockCatalogue().stock(named: "5163").single, data: data)
    }

    @Test(
        "a first line that looks like a record is an error",
        arguments: [
            "Ann Berg,5 Oak Rd,Salem OR 97301\n", "Ann Berg,Oak Road,BA1 1AA\n", "Bo,50667,Köln\n",
            "Ann,ann@example.org\n", "Mug,4006381333931,Blue\n", "Mug,8.49\n",
        ])
    func records(_ line: String) throws {
        let job = try job(line + line)
        let error = #expect(throws: Diagnostic.self) { try labelTexts(job) }
        #expect(error?.problem.hasPrefix("the first line looks like a record") == true)
    }

    @Test(
        "names of columns that nobody knows are a header",
        arguments: ["Foo,Bar 2024\na,b\n", "1,2\na,b\n", "Aa,Name\na,b\n"])
    func headers(_ table: String) throws { #expect(try !labelTexts(job(table)).isEmpty) }

    @Test("without a header, all lines are records")
    func numbers() throws {
        let job = try job("Ann Berg,5 Oak Rd,Salem OR 97301\nJo Lind,7 Elm St,Dover DE 19901\n", hasHeader: false)
        #expect(
            try labelTexts(job) == [
                "Ann Berg", "5 Oak Rd", "Salem OR 97301", "Jo Lind", "7 Elm St", "Dover DE 19901",
            ])
        #expect(try run(job).issues.filter { $0.severity != .note }.isEmpty)
    }
}
