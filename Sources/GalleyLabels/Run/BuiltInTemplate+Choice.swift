import Galley
import GalleyData

extension BuiltInTemplate {
    private static let postal: Set<FieldRole> = [.careOf, .street, .postBox, .postcode]
    private static let person: [FieldRole] = [.name, .first, .last]
    private static let participation: [FieldRole] = [.event, .ticket, .pronouns, .seat]

    /// The template that suits a table: an address if the columns have one, a name badge for participants of an event and for
    /// persons on a stock for badges, a product for goods and things with numbers, and otherwise an address.
    ///
    /// - Parameters:
    ///   - columns: the names of the fields.
    ///   - stock: the labels; nil if unknown.
    static func suited(to columns: [String], on stock: Stock? = nil) -> BuiltInTemplate {
        // A "Location" may be a shelf.
        let certain = columns.filter { ColumnVocabulary.shared.meaning(of: $0)?.isWeak != true }
        let postal = ColumnRoles(of: certain, for: postal, isPostal: true)
        if !postal.groups(with: Array(Self.postal)).isEmpty { return .address }
        let people = NameBadgeDesign(columns: columns, label: .zero).roles
        let hasPerson = person.contains { people[$0] != nil }
        let isForBadges = stock?.title.lowercased().contains("badge") ?? false
        if hasPerson, isForBadges || participation.contains(where: { people[$0] != nil }) { return .nameBadge }
        let goods = ColumnRoles(of: columns, for: ProductDesign.used)
        let isNamed = goods[.product].flatMap(ColumnVocabulary.shared.meaning).map {
            !$0.isWeak && $0.roles.first == .product
        }
        let isThing = goods[.sku].map(certain.contains) == true && !hasPerson && people[.company] == nil
        return goods[.code] != nil || goods[.price] != nil || isNamed == true || isThing ? .product : .address
    }
}

extension LabelJob.Design {
    /// Whether the template is a built-in one.
    var isBuiltIn: Bool { if case .template = self { false } else { true } }

    /// Whether labels may have prices that are formatted as money.
    var maySetPrices: Bool {
        switch self {
        case .automatic: true
        case .builtIn(let design): design.showsPrices
        case .template: false
        }
    }

    /// The built-in template for a table with these columns on `stock`; nil for a template of the user's own.
    func template(for columns: [String], on stock: Stock) -> BuiltInTemplate? {
        switch self {
        case .automatic: .suited(to: columns, on: stock)
        case .builtIn(let design): design
        case .template: nil
        }
    }
}
