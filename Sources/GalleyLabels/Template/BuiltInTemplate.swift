package import Galley
import GalleyConcurrency
import GalleyData
import GalleyFormatting

/// The built-in templates. They recognise columns by their names, and show others only on request. If no column is
/// recognised, all columns are shown in order.
public enum BuiltInTemplate: String, Sendable, CaseIterable {
    /// A name and the lines of a postal address.
    case address
    /// A product's name, price and barcode.
    case product
    /// All columns: the first one large, the others with their names, and a code.
    case columns
    /// A large name with organisation and role.
    case nameBadge = "name-badge"
    /// A page with a large name and what it is for.
    case certificate
    /// A card that is folded, with a name on both halves.
    case tent
    /// A card with a name and a table or seat.
    case placeCard = "place-card"
    /// A name badge with a back.
    case lanyard
    /// A tag with a name, and an address on the back.
    case luggage

    /// The template as YAML, with comments.
    package var yaml: String { String(decoding: bytes, as: UTF8.self) }

    /// The first line of the YAML, which says what the template is for.
    package var purpose: String { String(yaml.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }) }

    private var bytes: [UInt8] { Self.bytes(rawValue) }

    private static func bytes(_ name: String) -> [UInt8] {
        guard let bytes = EmbeddedFolder.templates.bytes(name + ".yaml") else {
            preconditionFailure("\(name).yaml is not embedded")
        }
        return bytes
    }

    /// The templates that have been used.
    private static let templates = Locked<[BuiltInTemplate: LabelTemplate]>([:])

    private static func read(_ name: String) -> LabelTemplate {
        do throws(Diagnostic) {
            guard let node = try YAMLDocument.read(bytes(name), file: name) else {
                preconditionFailure("\(name) is empty")
            }
            return try LabelTemplate(LabelTemplate.Source(node, file: name, isBuiltIn: true))
        } catch { preconditionFailure("\(error)") }
    }

    /// The template of labels that begin groups.
    static let divider = read("divider")

    /// The template as it is written, with roles in place of columns.
    var template: LabelTemplate {
        Self.templates.withLock { $0.cached(self) { Self.read(rawValue) } }
    }

    /// Returns the template for a table.
    ///
    /// - Parameters:
    ///   - columns: the names of the fields.
    ///   - label: the size of a label in points, in the orientation of its content.
    ///   - dotsPerInch: the resolution of the printer, for barcodes; nil if unknown.
    package func template(columns: [String], label: CGSize, dotsPerInch: CGFloat? = nil) -> LabelTemplate {
        let target = LabelTarget(columns: columns, label: label, dotsPerInch: dotsPerInch)
        do throws(Diagnostic) { return try template.resolved(for: target) } catch { preconditionFailure("\(error)") }
    }

    /// Returns the columns that the template does not show, such as identifiers, e-mail addresses and dates.
    package func unsetColumns(among columns: [String]) -> [String] {
        template(columns: columns, label: CGSize(width: 180, height: 108)).unsetColumns(among: columns)
    }

    /// The roles of the columns of a table.
    func columns(_ columns: [String], values: ColumnValues = ColumnValues()) -> LabelColumns {
        let target = LabelTarget(columns: columns, values: values, label: .zero)
        return LabelColumns(template.source.roles, template.rules, of: target)
    }
}
