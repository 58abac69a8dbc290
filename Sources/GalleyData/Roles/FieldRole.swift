/// The meaning of a column on a label.
package enum FieldRole: String, CaseIterable, Sendable {
    // Persons and firms.
    case salutation, title, name, preferred, nickname, first, initials, middle, infix, last, last2, suffix, position,
        department,
        company, companyAddition
    // Addresses.
    case careOf, addressAddition
    case street, streetType, houseNumber, houseAddition, street2, street3, street4, street5, street6, postBox, district,
        postcode, postcodeAddition, city, cityAddition, state, country
    /// Which of several addresses a record prefers.
    case preference
    // Products.
    case product, brand, details, sku, serial, lot, expiry, bin, quantity, code, price, currency
    // Events.
    case event, ticket, pronouns, seat
    // Private data.
    case cost, health, contact, pay, note, status, legal

    /// The names of persons.
    package static let person: [FieldRole] = [.name, .first, .last]
    /// The roles of a person and a firm, which belong together.
    package static let recipient: [FieldRole] = [
        .salutation, .title, .name, .preferred, .nickname, .first, .initials, .middle, .infix, .last, .last2, .suffix,
        .position,
        .department, .company, .companyAddition,
    ]
    /// The lines of an address above the town, in order.
    package static let lines: [FieldRole] = [.street, .street2, .street3, .street4, .street5, .street6]
    /// The parts of addresses, without recipients.
    package static let address: [FieldRole] =
        [.careOf, .addressAddition, .streetType, .houseNumber, .houseAddition] + lines
        + [.postBox, .district, .postcode, .postcodeAddition, .city, .cityAddition, .state, .country]
    /// The parts of which an address has one above its town.
    package static let streets: [FieldRole] = lines + [.houseNumber, .postBox, .district]
    /// The parts of which the town of an address has one.
    package static let towns: [FieldRole] = [.city, .postcode]
    /// Data that no built-in template shows.
    package static let `private`: [FieldRole] = [.cost, .health, .contact, .pay, .note, .status, .legal]
}
