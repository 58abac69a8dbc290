import Galley
import GalleyData
import GalleyLabels

/// The sheet of the options of label templates: the same record under each.
extension SpecimenSheet {
    static func labels(_ items: SpecimenItems) -> [Cell] {
        let long = "{{title}}"
        let settings = [
            "text: \"\(long)\"\nsize: 15\noverflow: shrink", "text: \"\(long)\"\nsize: 13\noverflow: wrap",
            "text: \"\(long)\"\nsize: 15\noverflow: ellipsis", "text: \"\(long)\"\nsize: 15\noverflow: clip",
            "text: \"\(long)\"\nsize: 13\nlines: 2\noverflow: shrink", "text: \"\(long)\"\nalign: justified\nlines: 4",
            "text: \"{{name}}\"\nsize: 14\nplace: center", "text: \"{{name}}\"\nsize: 14\nplace: bottom-trailing",
            "row: [\"{{name}}\", {spacer: true}, {text: \"{{price}}\", size: 22}]\nalign: baseline",
            "text: \"{{name}}\"\npadding: [2mm, 4mm]\nbackground: \"#dbe7f5\"\nborder: \"#1d5fa8\"\nradius: 6",
            "barcode: \"{{code}}\"\nsymbology: ean-13\nheight: 15mm", "text: \"{{name}}\"\nsize: 14\nrotate: 20",
        ]
        let record = DataRecord(
            row: 1, line: 2, fields: FieldNames(["title", "name", "price", "code"]),
            values: ["The Composing Machine and Its Readers", "Kern & Glue", "12.50", "4006381333931"])
        return settings.compactMap { setting in
            let lines = setting.split(separator: "\n").joined(separator: "\n  ")
            guard let template = try? LabelTemplate("content:\n  \(lines)\n") else { return nil }
            let code = setting.split(separator: "\n").joined(separator: "; ")
            return Cell(code) {
                LabelContent(template: template, record: record)
                    .font(items.font(10)).foregroundColor(SpecimenItems.ink).lineHeight(.multiple(factor: 1.25))
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                    .padding(6).frame(height: 96)
                    .overlay(RoundedRectangle(cornerRadius: 4).stroke(SpecimenItems.rule, lineWidth: 0.6))
            }
        }
    }
}
