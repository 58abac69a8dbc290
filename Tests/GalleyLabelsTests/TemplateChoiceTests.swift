import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

/// Without a template, the columns decide on a built-in one.
struct TemplateChoiceTests {
    @Test(
        arguments: [
            ("name,street,city", .address), ("Firma,PLZ,Ort,Preis", .address), ("name,company", .address),
            ("a,b", .columns), ("Folder,Department,Year", .columns), ("Sample ID,Date,Volume,Storage", .columns),
            ("From,To,Length", .columns), ("Title,Author,Shelf", .columns), ("Title,Author,Year,ISBN", .columns),
            ("Product,Best before,Weight", .product), ("Name,Class,Teacher", .columns), ("1,2,3", .address),
            ("Spice", .address),
            ("Name,Ticket type,Company", .nameBadge), ("First name,Last name,Pronouns", .nameBadge),
            ("sku,name,ean", .product), ("name,price", .product), ("Artikel,Größe,Preis", .product),
            ("商品名,価格", .product),
            // A title can be a person's.
            ("First Name,Last Name,Ticket Type,Billing Address,Billing City,Billing Zip", .nameBadge),
            ("Name,User ID,Title,Event Host,RSVP,Guests", .nameBadge), ("Guest,RSVP,Street,City,Zip", .address),
            ("Uczestnik,Firma,Bilet", .nameBadge), ("Nom,Prénom,Billet", .nameBadge),
            ("Title,First name,Last name", .address), ("Wine,City,Price (EUR)", .product),
            ("Asset ID,Description,Location", .product), ("Customer,SKU", .columns), ("id,address", .address),
            ("Box #,Room,Contents", .columns), ("PO Box,City", .address),
            ("Attendee name: Given name,Attendee name: Family name,Ticket,Secret", .nameBadge),
            ("Artikel,Farbe,Lieferant,Preis", .product), ("First Name,Last Name,Address,Source", .address),
        ] as [(String, BuiltInTemplate)])
    func choice(_ header: String, _ template: BuiltInTemplate) {
        #expect(BuiltInTemplate.suited(to: header.split(separator: ",").map(String.init)).template == template)
    }

    @Test func `Persons on a stock for badges have name badges`() throws {
        let catalogue = StockCatalogue()
        let (badges, addresses) = (try catalogue.stock(named: "5395"), try catalogue.stock(named: "L7160"))
        #expect(BuiltInTemplate.suited(to: ["Name", "Company"], on: badges).template == .nameBadge)
        #expect(BuiltInTemplate.suited(to: ["Name", "Company"], on: addresses).template == .address)
        #expect(BuiltInTemplate.suited(to: ["Name", "Street", "City"], on: badges).template == .address)
        #expect(
            BuiltInTemplate.suited(to: ["Attendee", "Home Street", "Home City"], on: badges).template == .nameBadge)
    }

    @Test func `A list of things shows more than their places`() throws {
        let record: KeyValuePairs = ["Asset ID": "IT-1", "Description": "Notebook", "Location": "Berlin"]
        let lines = try label(.product, record).lines
        #expect(["IT-1", "Notebook", "Berlin"].allSatisfy { text in lines.contains { $0.contains(text) } }, "\(lines)")
        #expect(try label(.address, ["Room": "Blue", "City": "Berlin"]).lines == ["Blue", "Berlin"])
    }

    @Test func `Labels of goods show price and barcode without a template`() throws {
        let scratch = ScratchFolder()
        let file = try scratch.write("sku,name,price,ean\nT1,Tea,1.20,5901234123457\n", to: "goods.csv")
        let stock = try StockCatalogue().stock(named: "L7160")
        func label(_ design: LabelJob.Design) throws -> [String] {
            try run(LabelJob(design, on: stock, data: DataSource(path: file))).pages.flatMap { texts(of: $0) }.map(
                \.text)
        }
        #expect(try label(.automatic) == label(.builtIn(.product)))
        #expect(try label(.automatic) != label(.builtIn(.address)))
    }

    /// The texts of a label of the table's first record, from top to bottom, without a template.
    private func lines(_ table: String, stock: String = "L7160") throws -> [String] {
        let scratch = ScratchFolder()
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        let job = LabelJob(.automatic, on: try StockCatalogue().stock(named: stock), data: data)
        return texts(of: try #require(try run(job).pages.first)).map(\.text)
    }

    @Test(
        arguments: [
            ("Folder,Department,Year\nContracts,Legal,2024\n", ["Contracts", "Department: Legal", "Year: 2024"]),
            (
                "Sample ID,Date,Volume\nS-1,2026-03-04,2 mL\n",
                ["S-1", "Date: 2026-03-04", "Volume: 2 mL"]
            ),
            ("No,Room,Key\n1,Attic,K7\n", ["Attic", "No: 1", "Key: K7"]),
            ("Class,First name,Last name\n3b,Ann,Berg\n", ["Ann Berg", "Class: 3b"]),
            ("Shelf,Title,Author\nA3,Emma,Austen\n", ["Emma", "Shelf: A3", "Author: Austen"]),
            // Private data stay off the label, and names that end in a mark have no second one.
            ("Host,Where?,Password,Cost\nweb1,Attic,x,12\n", ["web1", "Where? Attic"]),
        ])
    func `All columns are on a label, the first one large`(_ table: String, _ expected: [String]) throws {
        #expect(try lines(table) == expected)
    }

    @Test func `Values that are streets and postcodes make an address`() throws {
        #expect(try lines("wer,wo,zahl\nAnn Berg,Hauptstr. 5,50667\n").contains { $0.hasPrefix("wo") } == false)
    }

    @Test func `The reasons for a template and for the columns are named`() throws {
        let scratch = ScratchFolder()
        let data = DataSource(path: try scratch.write("From,To,Length\nA,B,2 m\n", to: "t.csv"))
        var job = LabelJob(.automatic, on: try StockCatalogue().stock(named: "L7160"), data: data)
        job.explainsColumns = true
        let issues = try run(job).issues
        #expect(issues.first { $0.kind == .template }?.value == "columns")
        #expect(
            issues.filter { $0.kind == .columnRole }.map(\.done) == [
                "product, by its place among the columns", "name of the party shipping; shown with the other columns",
                "no role; shown with the other columns",
            ])
    }
}
