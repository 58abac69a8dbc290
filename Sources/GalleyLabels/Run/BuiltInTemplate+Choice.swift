import Galley
import GalleyData

extension BuiltInTemplate {
    /// The template that suits a table, and the reason.
    struct Choice: Equatable {
        var template: BuiltInTemplate
        var reason: Wording
    }

    private static let postal: Set<FieldRole> = [.careOf, .street, .postBox, .postcode, .city]
    private static let participation: [FieldRole] = [.event, .ticket, .pronouns, .seat]
    /// The most columns of which a label shows all; tables with more are exports.
    private static let mostColumns = 10

    /// The template that suits a table: an address if the columns have one, a name badge for participants of an event and for
    /// persons on a stock for badges, a product for goods and things with numbers; all columns where neither an address nor a product
    /// would show them.
    ///
    /// - Parameters:
    ///   - columns: the names of the fields.
    ///   - values: the values of the first records.
    ///   - stock: the labels; nil if unknown.
    static func suited(
        to columns: [String], values: ColumnValues = ColumnValues(), on stock: Stock? = nil
    ) -> Choice {
        // A "Location" may be a shelf.
        let certain = columns.filter { ColumnVocabulary.shared.meaning(of: $0)?.isWeak != true }
        let postal = ColumnRoles(of: certain, for: postal, isPostal: true)
        let parties = postal.groups.filter { !$0.value.keys.allSatisfy { $0 == .city } }.map(\.key)
        let people = BuiltInTemplate.nameBadge.columns(columns)
        let hasPerson = people.has("@person", exceptGuessed: true)
        let isForBadges = stock?.title.lowercased().contains("badge") ?? false
        let participation =
            participation.lazy.compactMap { people.column($0) }.first
            ?? columns.first(where: ColumnVocabulary.shared.isOfParticipation)
        // The address is that of the one who has paid for the ticket, or is one of many facts about a participant.
        if hasPerson, let participation, isForBadges || parties.allSatisfy(\.pays) {
            return Choice(template: .nameBadge, reason: "chosen for names and \(columnName(participation))")
        }
        if let first = addressColumn(postal) {
            return Choice(template: .address, reason: "chosen for an address in \(columnName(first))")
        }
        if hasPerson, isForBadges {
            return Choice(template: .nameBadge, reason: "chosen for names on a stock for badges")
        }
        if hasPerson, let whole = columns.first(where: ColumnVocabulary.shared.isWholeAddress) {
            return Choice(template: .address, reason: "chosen for names and an address in \(columnName(whole))")
        }
        let product = BuiltInTemplate.product.columns(columns, values: values)
        let omitted = product.roles.omitted
        if let reason = goods(product, certain, hasName: people.hasName),
            product.column(.price) != nil || omitted.isEmpty || omitted.count > mostColumns
        {
            return Choice(template: .product, reason: reason)
        }
        return plain(BuiltInTemplate.address.columns(columns, values: values))
    }

    /// The first column of an address, if there is one: a street, a postcode, or a town beside a post box; "Box #" alone is none.
    private static func addressColumn(_ postal: ColumnRoles) -> String? {
        let roles = Set(postal.groups.values.flatMap(\.keys))
        let towns = postal.groups.values.compactMap { $0[.city] }
        guard !roles.isDisjoint(with: [.street, .postcode]) || roles.count > 1 && !towns.isEmpty else { return nil }
        return postal.recognised.first { !towns.contains($0) }
    }

    /// Why a table is one of goods; nil for other tables.
    private static func goods(_ product: LabelColumns, _ certain: [String], hasName: Bool) -> Wording? {
        let named = product.column(.product).flatMap { column in
            ColumnVocabulary.shared.meaning(of: column).flatMap {
                !$0.isWeak && $0.roles.first == .product ? column : nil
            }
        }
        let things = [.sku, .bin, .product, .lot, .expiry].lazy.compactMap { product.column($0) }
            .filter { certain.contains($0) && !hasName }
        return (product.column(.code) ?? product.column(.price) ?? named ?? things.first).map {
            "chosen for goods in \(columnName($0))"
        }
    }

    /// An address for persons, firms and tables of which nothing else is known, or all columns.
    private static func plain(_ address: LabelColumns) -> Choice {
        let roles = address.roles
        // No address shows the number of its record.
        let omitted = roles.omitted.filter { column in
            ColumnVocabulary.shared.meaning(of: column).map { !$0.isWeak || $0.roles.first != .sku } ?? true
        }
        if roles.columns.count == 1 || roles.columns.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
            return Choice(template: .address, reason: "chosen for columns that may be the lines of an address")
        }
        // Seeds and specimens have a town or a country, too.
        let recipient = (FieldRole.person + [.company] + FieldRole.streets + [.postcode]).lazy.compactMap { roles[$0] }
            .first
        if let recipient, omitted.isEmpty || omitted.count > mostColumns {
            return Choice(template: .address, reason: "chosen for a recipient in \(columnName(recipient))")
        }
        if roles.mayHaveAddresses {
            return Choice(template: .address, reason: "chosen for values that are streets and postcodes")
        }
        return Choice(template: .columns, reason: "chosen since no other template shows all columns")
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
    func template(for columns: [String], values: ColumnValues, on stock: Stock) -> LabelTemplate {
        template ?? BuiltInTemplate.suited(to: columns, values: values, on: stock).template.template
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
