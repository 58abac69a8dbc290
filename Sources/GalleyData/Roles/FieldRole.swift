/// The meaning of a column on a label.
package enum FieldRole: String, CaseIterable {
    // Persons and firms.
    case salutation, title, name, first, middle, last, suffix, position, department, company, companyAddition
    // Addresses.
    case careOf, street, houseNumber, houseAddition, street2, street3, postBox, district, postcode, city, state, country
    // Products.
    case product, brand, details, sku, code, price, currency
    // Events.
    case event, ticket, pronouns, seat

    /// The names of persons.
    package static let person: [FieldRole] = [.name, .first, .last]
    /// The parts of addresses, without recipients.
    package static let address: [FieldRole] = [
        .careOf, .street, .houseNumber, .houseAddition, .street2, .street3, .postBox, .district, .postcode, .city,
        .state, .country,
    ]
}
