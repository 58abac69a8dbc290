import Galley
import GalleyData

extension BuiltInTemplate {
    private static let postal: Set<FieldRole> = [.careOf, .street, .postBox, .postcode]
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
        let parties = postal.groups.filter { !$0.value.isEmpty }.map(\.key)
        let people = BuiltInTemplate.nameBadge.columns(columns)
        let hasPerson = people.has("@person", exceptGuessed: true)
        let isForBadges = stock?.title.lowercased().contains("badge") ?? false
        let isOfEvent =
            participation.contains { people.column($0) != nil }
            || columns.contains(where: ColumnVocabulary.shared.isOfParticipation)
        // The address is that of the one who has paid for the ticket, or is one of many facts about a participant.
        if hasPerson, isOfEvent, isForBadges || parties.allSatisfy(\.pays) { return .nameBadge }
        if !parties.isEmpty { return .address }
        if hasPerson, isForBadges { return .nameBadge }
        let goods = BuiltInTemplate.product.columns(columns)
        let isNamed = goods.column(.product).flatMap(ColumnVocabulary.shared.meaning).map {
            !$0.isWeak && $0.roles.first == .product
        }
        let isThing =
            [.sku, .bin, .product, .lot, .expiry].contains { goods.column($0).map(certain.contains) == true }
            && !people.hasName
        return goods.column(.code) != nil || goods.column(.price) != nil || isNamed == true || isThing
            ? .product : .address
    }
}

extension LabelJob.Design {
    /// The template as it is written; nil if the columns choose it.
    var template: LabelTemplate? {
        switch self {
        case .automatic: nil
        case .builtIn(let design): design.template
        case .template(let own, _): own
        }
    }

    /// The template as it is written, for a table with these columns on `stock`.
    func template(for columns: [String], on stock: Stock) -> LabelTemplate {
        template ?? BuiltInTemplate.suited(to: columns, on: stock).template
    }

    /// Whether labels have backs.
    var hasBack: Bool { template?.back != nil }

    /// Whether the template has rules of its own.
    var hasRules: Bool { template?.requirements.books.isEmpty == false }

    /// Whether the columns of a table stand for roles.
    var usesRoles: Bool { template?.usesRoles ?? true }

    /// Whether labels may have prices that are formatted as money.
    var maySetPrices: Bool { template?.allContent.setsPrices ?? true }
}

extension LabelTemplate {
    /// Whether other columns may be formatted as numbers.
    var mayFormatOthers: Bool { usesRoles && !allContent.numberFields.isEmpty }
}
