public import Galley

/// The templates that need no file. They look at the data's columns: those whose names they know have their places, up to
/// three others stand below them, and where none is known all columns stand below each other.
public enum BuiltInTemplate: String, Sendable, CaseIterable {
    case address, product
    case nameBadge = "name-badge"

    /// - Parameters:
    ///   - columns: the names of the data's fields.
    ///   - label: the size of a label, turned as its content is.
    ///   - dotsPerInch: of the printer, for barcodes; nil where that is not known.
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

    /// The columns that a label of the template does not show, in their order: identifiers, e-mail and web addresses, dates
    /// and whatever else an export has.
    public func unsetColumns(among columns: [String]) -> [String] {
        template(columns: columns, label: CGSize(width: 180, height: 108)).unsetColumns(among: columns)
    }
}

/// What the designs have in common: text in shades of one ink, sizes that follow the label's.
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

    /// The fields of those roles that the data has, with spaces between them; nil for none.
    func text(_ parts: FieldText.Part?...) -> FieldText? {
        let known = parts.compactMap { $0 }
        guard !known.isEmpty else { return nil }
        return FieldText(parts: Array(known.map { [$0] }.joined(separator: [.literal(" ")])))
    }

    /// A size of type in half points, as large as the label allows: a share of its height and of its width.
    func size(height: CGFloat, width: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
        let size = min(label.height * height, label.width * width)
        return (min(max(size, range.lowerBound), range.upperBound) * 2).rounded() / 2
    }

    /// The columns in order where no name is known.
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
