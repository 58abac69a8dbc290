import Galley
import GalleyData
import GalleyDiagnostics

extension LabelJob {
    /// The recipe for typesetters of the job's design for records with some columns.
    ///
    /// - Parameters:
    ///   - columns: the names of the fields.
    ///   - values: the values of the first records.
    ///   - require: called with each field that a template of the user's own shows.
    func recipe(
        columns: [String], values: ColumnValues, require: (_ field: String) throws(Diagnostic) -> Void
    ) throws -> TypesetterRecipe {
        var template: LabelTemplate
        var imageFolder = "."
        switch design {
        case .automatic: template = builtIn(.suited(to: columns, on: stock), columns, values)
        case .builtIn(let design): template = builtIn(design, columns, values)
        case .template(let own, let folder):
            (template, imageFolder) = (own, folder)
            for field in template.fields where !LabelRecord.ownNames.contains(field) { try require(field) }
        }
        if !families.isEmpty { template.families = families }
        template.language = language ?? template.language ?? values.hanLanguage
        return TypesetterRecipe(template, imageFolder: imageFolder)
    }

    private func builtIn(_ design: BuiltInTemplate, _ columns: [String], _ values: ColumnValues) -> LabelTemplate {
        design.template(
            columns: columns.filter { $0.lowercased() != copiesField?.lowercased() }, values: values, on: stock,
            dotsPerInch: printing.dotsPerInch, money: MoneyFormat(language: language, currency: currency))
    }
}
