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
            ("a,b", .address),
            ("Name,Ticket type,Company", .nameBadge), ("First name,Last name,Pronouns", .nameBadge),
            ("sku,name,ean", .product), ("name,price", .product), ("Artikel,Größe,Preis", .product),
            ("商品名,価格", .product),
            // A title can be a person's.
            ("First Name,Last Name,Ticket Type,Billing Address,Billing City,Billing Zip", .nameBadge),
            ("Name,User ID,Title,Event Host,RSVP,Guests", .nameBadge), ("Guest,RSVP,Street,City,Zip", .address),
            ("Uczestnik,Firma,Bilet", .nameBadge), ("Nom,Prénom,Billet", .nameBadge),
            ("Title,First name,Last name", .address), ("Wine,City,Price (EUR)", .product),
            ("Asset ID,Description,Location", .product), ("Customer,SKU", .address), ("id,address", .address),
        ] as [(String, BuiltInTemplate)])
    func choice(_ header: String, _ template: BuiltInTemplate) {
        #expect(BuiltInTemplate.suited(to: header.split(separator: ",").map(String.init)) == template)
    }

    @Test func `Persons on a stock for badges have name badges`() throws {
        let catalogue = StockCatalogue()
        let (badges, addresses) = (try catalogue.stock(named: "5395"), try catalogue.stock(named: "L7160"))
        #expect(BuiltInTemplate.suited(to: ["Name", "Company"], on: badges) == .nameBadge)
        #expect(BuiltInTemplate.suited(to: ["Name", "Company"], on: addresses) == .address)
        #expect(BuiltInTemplate.suited(to: ["Name", "Street", "City"], on: badges) == .address)
        #expect(BuiltInTemplate.suited(to: ["Attendee", "Home Street", "Home City"], on: badges) == .nameBadge)
    }

    @Test func `A list of things shows more than their places`() throws {
        let record: KeyValuePairs = ["Asset ID": "IT-1", "Description": "Notebook", "Location": "Berlin"]
        let lines = try label(.product, record).lines
        #expect(["IT-1", "Notebook", "Berlin"].allSatisfy { text in lines.contains { $0.contains(text) } }, "\(lines)")
        #expect(try label(.address, ["Room": "Blue", "City": "Berlin"]).lines == ["Blue", "Berlin"])
    }

    @Test func `Labels of goods show price and barcode without a template`() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write("sku,name,price,ean\nT1,Tea,1.20,5901234123457\n", to: "goods.csv")
        let stock = try StockCatalogue().stock(named: "L7160")
        func label(_ design: LabelJob.Design) throws -> [String] {
            try run(LabelJob(design, on: stock, data: DataSource(path: file))).pages.flatMap { texts(of: $0) }.map(
                \.text)
        }
        #expect(try label(.automatic) == label(.builtIn(.product)))
        #expect(try label(.automatic) != label(.builtIn(.address)))
    }
}
