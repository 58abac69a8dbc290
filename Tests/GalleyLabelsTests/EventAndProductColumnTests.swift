import Galley
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Columns of events and shops") struct EventAndProductColumnTests {
    @Test("attendees of an event")
    func attendees() throws {
        let badge = try label(
            .nameBadge,
            [
                "Order ID": "71", "Order Date": "2026-01-01", "First Name": "Ada", "Last Name": "Byron",
                "Email": "a@b.c",
                "Ticket Type": "Speaker", "Attendee #": "9", "Job Title": "Analyst", "Company": "Engines",
            ], on: "5395")
        #expect(badge.lines == ["Ada", "Byron", "Analyst", "Engines", "SPEAKER"])
        #expect(badge.unset == ["Order ID", "Order Date", "Email", "Attendee #"])
    }

    @Test("products of shops, and as lists of prices have them")
    func products() throws {
        let shop = try label(
            .product,
            [
                "Handle": "mug", "Title": "Mug", "Body (HTML)": "<p>x</p>", "Vendor": "Kiln", "Tags": "a, b",
                "Option1 Value": "Blue", "Variant SKU": "M-1", "Variant Grams": "300", "Variant Inventory Qty": "4",
                "Variant Price": "9.00", "Variant Compare At Price": "12.00", "Variant Taxable": "TRUE",
                "Variant Barcode": "", "Image Src": "https://x", "Gift Card": "FALSE", "Google Shopping / MPN": "1",
            ])
        #expect(shop.lines == ["Mug", "Kiln", "Blue", "M-1", "9.00"])
        #expect(shop.unset.contains("Variant Compare At Price") && shop.unset.contains("Image Src"))
        let list = try label(
            .product,
            [
                "Artikelnummer": "A7", "Bezeichnung": "Kabel", "Farbe": "rot", "Größe": "L", "Preis": "2,50",
                "Währung": "€",
            ])
        #expect(list.lines == ["Kabel", "rot", "L", "A7", "2,50\u{a0}€"])
        #expect(list.unset == [])
    }

    @Test("guests and their tables")
    func seats() throws {
        let german = try label(.nameBadge, ["Gast": "Eva Klein", "Tisch": "4"])
        #expect(german.lines == ["Eva Klein", "Tisch 4"])
        let english = try label(.nameBadge, ["Guest": "Ada Byron", "Company": "Engines Ltd", "Seat": "Balcony"])
        #expect(english.lines == ["Ada Byron", "Engines Ltd", "Balcony"])
    }

    @Test("numbered columns of a company")
    func numberedCompany() throws {
        let label = try label(
            .address,
            ["Firma 2": "Einkauf", "Firma 1": "Weber AG", "Straße": "Ring 9", "PLZ": "10115", "Ort": "Berlin"])
        #expect(label.lines == ["Weber AG", "Einkauf", "Ring 9", "10115 Berlin"])
    }

    @Test("unknown columns are not on the label, and are named")
    func others() throws {
        let found = try label(
            .address, ["name": "Ada", "street": "S", "city": "X", "entrance": "G", "wing": "West", "bell": ""])
        #expect(found.lines == ["Ada", "S", "X"])
        #expect(found.unset == ["entrance", "wing"])
        #expect(try label(.address, ["foo": "one", "bar": "two"]).lines == ["one", "two"])
    }
}
