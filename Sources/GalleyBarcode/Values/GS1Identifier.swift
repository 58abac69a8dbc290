/// An application identifier that a GS1 Digital Link may hold. GS1 General Specifications §3; GS1 Digital Link: URI Syntax §4.
package struct GS1Identifier: Hashable, Sendable {
    /// The role of an identifier in the address.
    package enum Role: Hashable, Sendable {
        /// The identified thing: the first part of the path.
        case key
        /// A part of the path after the key, in the order of `qualifiers`.
        case qualifier
        /// A part of the query.
        case attribute
    }

    /// The digits of the identifier: `01`.
    package let code: String
    /// The name in templates: `gtin`.
    package let name: String
    /// The meaning, in words.
    package let title: String
    package let role: Role

    private init(_ code: String, _ name: String, _ title: String, _ role: Role = .attribute) {
        (self.code, self.name, self.title, self.role) = (code, name, title, role)
    }

    /// All identifiers, keys first.
    package static let all: [GS1Identifier] = [
        GS1Identifier("01", "gtin", "The number of a trade item, of 8, 12, 13 or 14 digits.", .key),
        GS1Identifier("00", "sscc", "The number of a logistic unit.", .key),
        GS1Identifier("414", "gln", "The number of a location.", .key),
        GS1Identifier("417", "party", "The number of a party.", .key),
        GS1Identifier("253", "gdti", "The number of a type of document.", .key),
        GS1Identifier("255", "gcn", "The number of a coupon.", .key),
        GS1Identifier("401", "ginc", "The number of a consignment.", .key),
        GS1Identifier("402", "gsin", "The number of a shipment.", .key),
        GS1Identifier("8003", "grai", "The number of a returnable asset.", .key),
        GS1Identifier("8004", "giai", "The number of an individual asset.", .key),
        GS1Identifier("8006", "itip", "The number of an individual piece of a trade item.", .key),
        GS1Identifier("8010", "cpid", "The number of a component or part.", .key),
        GS1Identifier("8013", "gmn", "The number of a model.", .key),
        GS1Identifier("8017", "gsrnp", "The number of a provider's relation.", .key),
        GS1Identifier("8018", "gsrn", "The number of a recipient's relation.", .key),
        GS1Identifier("22", "variant", "The consumer product variant.", .qualifier),
        GS1Identifier("10", "lot", "The batch or lot.", .qualifier),
        GS1Identifier("21", "serial", "The serial number.", .qualifier),
        GS1Identifier("254", "extension", "The extension of a location's number.", .qualifier),
        GS1Identifier("8011", "cpid-serial", "The serial number of a component or part.", .qualifier),
        GS1Identifier("8019", "srin", "The instance of a relation.", .qualifier),
        GS1Identifier("11", "production-date", "The production date as YYMMDD."),
        GS1Identifier("12", "due-date", "The due date as YYMMDD."),
        GS1Identifier("13", "packaging-date", "The packaging date as YYMMDD."),
        GS1Identifier("15", "best-before", "The date as YYMMDD until which the quality is best."),
        GS1Identifier("16", "sell-by", "The sell-by date as YYMMDD."),
        GS1Identifier("17", "expiry", "The expiration date as YYMMDD."),
        GS1Identifier("30", "variable-count", "The count of items of variable measure."),
        GS1Identifier("37", "count", "The count of items in a logistic unit."),
        GS1Identifier("240", "additional-id", "The manufacturer's further product number."),
        GS1Identifier("241", "customer-part", "The customer's part number."),
        GS1Identifier("250", "secondary-serial", "The serial number of a component."),
        GS1Identifier("400", "purchase-order", "The customer's purchase order."),
        GS1Identifier("422", "origin", "The country of origin, as three digits of ISO 3166."),
        GS1Identifier("3103", "net-weight", "The net weight in grams, as six digits."),
        GS1Identifier("3922", "price", "The price of an item of variable measure, with two decimals, without a point."),
    ]

    /// The qualifiers that a key may have, in their order in the path.
    package var qualifiers: [String] {
        switch code {
        case "01", "8006": ["22", "10", "21"]
        case "414": ["254"]
        case "8010": ["8011"]
        case "8017", "8018": ["8019"]
        default: []
        }
    }
}
