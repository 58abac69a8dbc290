import Galley
package import GalleyData

extension LabelJob {
    /// The use of a column by a built-in template.
    package struct ColumnRole {
        package let name: String
        /// The name of its role after an @; nil for none.
        package let role: String?
        package let reason: String
    }

    /// The roles of the columns of a table in a built-in template.
    ///
    /// - Parameter template: nil for the template that suits the columns.
    /// - Throws: `Diagnostic` for a table that cannot be read or has no records.
    package static func columnRoles(
        of data: DataSource, _ template: BuiltInTemplate?
    ) throws -> (template: BuiltInTemplate, columns: [ColumnRole]) {
        let names = FieldNames()
        var (values, left) = (ColumnValues(), ColumnValues.sampleSize)
        try data.readRecords(names: names) { _, _ in
        } while: { record in
            values.add(record.fields.names, value: record.value(at:))
            left -= 1
            return left > 0
        }
        guard left < ColumnValues.sampleSize else {
            throw Diagnostic(.noRecords, "no records", expected: "at least one", at: .init(file: data.name))
        }
        let template = template ?? BuiltInTemplate.suited(to: names.names, values: values).template
        let target = LabelTarget(columns: names.names, values: values, label: CGSize(width: 180, height: 108))
        let explanations = try template.template.resolved(for: target).roleExplanations
        let columns = names.names.map { name in
            let explanation = explanations.first { $0.column == name }
            return ColumnRole(
                name: name, role: explanation?.role?.rawValue, reason: explanation.map { "\($0.wording)" } ?? "")
        }
        return (template, columns)
    }
}
