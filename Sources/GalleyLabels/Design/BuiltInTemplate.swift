package import Galley
import GalleyData

/// The built-in templates. They recognise columns by their names; up to three other columns follow. If no column is
/// recognised, all columns are shown in order.
public enum BuiltInTemplate: String, Sendable, CaseIterable {
    /// A name and the lines of a postal address.
    case address
    /// A product's name, price and barcode.
    case product
    /// A large name with organisation and role.
    case nameBadge = "name-badge"

    /// Whether labels may have prices, which are formatted.
    var showsPrices: Bool { self == .product }

    /// Returns the template for a table.
    ///
    /// - Parameters:
    ///   - columns: the names of the fields.
    ///   - label: the size of a label in points, in the orientation of its content.
    ///   - dotsPerInch: the resolution of the printer, for barcodes; nil if unknown.
    package func template(columns: [String], label: CGSize, dotsPerInch: CGFloat? = nil) -> LabelTemplate {
        template(
            columns: columns, values: ColumnValues(), label: label, dotsPerInch: dotsPerInch, isCentered: false,
            money: MoneyFormat())
    }

    /// Returns the template for a table on a stock. On round labels, the content is centred, and its sizes depend on the area in
    /// which it has room.
    ///
    /// - Parameter values: the values of the first records, by which columns with unknown names are recognised.
    func template(
        columns: [String], values: ColumnValues, on stock: Stock, dotsPerInch: CGFloat?, money: MoneyFormat
    ) -> LabelTemplate {
        var (size, isRound) = (stock.label, false)
        if case .rectangle = stock.shape {
        } else {
            let insets = stock.shapeInsets
            size.width -= insets.leading + insets.trailing
            size.height -= insets.top + insets.bottom
            isRound = true
        }
        let isTurned = stock.label.height > 2 * stock.label.width
        return template(
            columns: columns, values: values, label: isTurned ? CGSize(width: size.height, height: size.width) : size,
            dotsPerInch: dotsPerInch, isCentered: isRound, money: money)
    }

    private func template(
        columns: [String], values: ColumnValues, label: CGSize, dotsPerInch: CGFloat?, isCentered: Bool,
        money: MoneyFormat
    ) -> LabelTemplate {
        let design: any LabelDesign =
            switch self {
            case .address: AddressDesign(columns: columns, values: values, label: label, isCentered: isCentered)
            case .product:
                ProductDesign(
                    columns: columns, values: values, label: label, dotsPerInch: dotsPerInch, isCentered: isCentered,
                    money: money)
            case .nameBadge: NameBadgeDesign(columns: columns, values: values, label: label)
            }
        let base = design.base
        var template = LabelTemplate(name: rawValue, content: design.content)
        template.hasName = design.hasName
        template.families = ["Inter"]
        (template.size, template.shrinking, template.reportsHiddenFields) = (base, .run, true)
        template.growth = design.growth
        if self == .address { template.lineHeight = 1.3 }
        template.keepsWords = self == .nameBadge
        return template
    }

    /// Returns the columns that the template does not show, such as identifiers, e-mail addresses and dates.
    package func unsetColumns(among columns: [String]) -> [String] {
        template(columns: columns, label: CGSize(width: 180, height: 108)).unsetColumns(among: columns)
    }
}

/// A design of labels: text in shades of one colour, with sizes that depend on the label.
protocol LabelDesign {
    var roles: ColumnRoles { get }
    /// The size of the label, or of the area of a round one that has room for content.
    var label: CGSize { get }
    /// The size of most of its text, in points.
    var base: CGFloat { get }
    /// The maximum factor by which labels with little content enlarge their text.
    var growth: CGFloat { get }
    var content: LabelPart { get }
    /// Whether a column is known to have the names of persons, firms or products.
    var hasName: Bool { get }
}

/// The colours of built-in templates.
enum LabelInk {
    static let strong = Color(rgb: 0x10181f)
    static let normal = Color(rgb: 0x2b3742)
    static let quiet = Color(rgb: 0x62707d)
    static let accent = Color(rgb: 0x0f6fa8)
    static let hairline = Color(rgb: 0xc9d1d8)
}

extension LabelDesign {
    func field(
        _ role: FieldRole, in group: AddressGroup = .plain, _ filters: [FieldFilter] = []
    ) -> FieldText.Part? {
        roles.groups[group]?[role].map { column in
            let own = FieldText.Part.field(name: column, filters: filters)
            guard let nested = roles.nested[column] else { return own }
            return .first([own] + nested.map { .field(name: $0, filters: filters) })
        }
    }

    /// The given fields, separated by spaces; nil if the data has none of them.
    func text(_ parts: FieldText.Part?...) -> FieldText? { text(parts) }

    /// The given fields, separated by spaces; nil if the data has none of them.
    func text(_ parts: [FieldText.Part?]) -> FieldText? {
        let known = parts.compactMap { $0 }
        guard !known.isEmpty else { return nil }
        return FieldText(parts: Array(known.map { [$0] }.joined(separator: [.literal(" ")])))
    }

    /// A size of type in half points: the smaller of shares of the label's height and width, clamped to `range`. On labels that are
    /// higher than most for their width, lines have fewer letters.
    func size(height: CGFloat, width: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
        let area = (label.width * label.height).squareRoot() * width * 1.292
        let size = min(label.height * height, max(label.width * width, min(label.width * width * 1.27, area)))
        return (min(max(size, range.lowerBound), range.upperBound) * 2).rounded() / 2
    }

    /// The columns in order, for data without recognised columns; those that no label has room for are reported as not shown.
    func lines(_ columns: [String], size: CGFloat, alignment: TextAlignment? = nil) -> [LabelPart] {
        lines(columns.map { FieldText(field: $0) }, size: size, alignment: alignment)
    }

    /// The texts below each other, the first one larger.
    func lines(_ texts: [FieldText], size: CGFloat, alignment: TextAlignment? = nil) -> [LabelPart] {
        texts.prefix(ColumnRoles.maxLines).enumerated().map { index, text in
            var box = TextBox()
            box.size = index == 0 ? size * 1.12 : size
            box.weight = index == 0 ? 600 : nil
            (box.alignment, box.rank) = (alignment, index)
            box.color = index == 0 ? LabelInk.strong : LabelInk.normal
            return LabelPart(.text(text, box))
        }
    }
}
