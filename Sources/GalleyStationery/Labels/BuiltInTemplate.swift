public import Galley

/// The built-in templates. They recognise columns by their names; up to three other columns follow. If no column is
/// recognised, all columns are shown in order.
public enum BuiltInTemplate: String, Sendable, CaseIterable {
    case address, product
    case nameBadge = "name-badge"

    /// Returns the template for a table.
    ///
    /// - Parameters:
    ///   - columns: the names of the fields.
    ///   - label: the size of a label in points, in the orientation of its content.
    ///   - dotsPerInch: the resolution of the printer, for barcodes; nil if unknown.
    public func template(columns: [String], label: CGSize, dotsPerInch: CGFloat? = nil) -> LabelTemplate {
        let content =
            switch self {
            case .address: AddressDesign(columns: columns, label: label).content
            case .product: ProductDesign(columns: columns, label: label, dotsPerInch: dotsPerInch).content
            case .nameBadge: NameBadgeDesign(columns: columns, label: label).content
            }
        var template = LabelTemplate(name: rawValue, content: content)
        template.families = ["Inter"]
        if self == .address { template.lineHeight = 1.3 }
        return template
    }

    /// Returns the columns that the template does not show, such as identifiers, e-mail addresses and dates.
    public func unsetColumns(among columns: [String]) -> [String] {
        template(columns: columns, label: CGSize(width: 180, height: 108)).unsetColumns(among: columns)
    }
}

/// A design of labels: text in shades of one colour, with sizes that depend on the label.
protocol LabelDesign {
    var roles: ColumnRoles { get }
    var label: CGSize { get }
}

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
        roles.groups[group]?[role].map { .field(name: $0, filters: filters) }
    }

    /// The given fields, separated by spaces; nil if the data has none of them.
    func text(_ parts: FieldText.Part?...) -> FieldText? {
        let known = parts.compactMap { $0 }
        guard !known.isEmpty else { return nil }
        return FieldText(parts: Array(known.map { [$0] }.joined(separator: [.literal(" ")])))
    }

    /// A size of type in half points: the smaller of shares of the label's height and width, clamped to `range`.
    func size(height: CGFloat, width: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
        let size = min(label.height * height, label.width * width)
        return (min(max(size, range.lowerBound), range.upperBound) * 2).rounded() / 2
    }

    /// All columns in order, for data without recognised columns.
    func lines(_ columns: [String], size: CGFloat) -> [LabelPart] {
        columns.enumerated().map { index, column in
            var box = TextBox()
            box.size = index == 0 ? size * 1.12 : size
            box.weight = index == 0 ? 600 : nil
            box.color = index == 0 ? LabelInk.strong : LabelInk.normal
            return LabelPart(.text(FieldText(field: column), box))
        }
    }
}
