package import Galley
package import GalleyData

/// The content of a label of one record, outside of a sheet.
nonisolated package struct LabelContent: View {
    private let template: LabelTemplate
    private let record: DataRecord

    package init(template: LabelTemplate, record: DataRecord) {
        self.template = template
        self.record = record
    }

    private var filled: (part: FilledPart?, slots: LabelSlots) {
        let record = LabelRecord(data: record)
        let filling = LabelFilling(record, LabelImages(folder: "."))
        filling.begin(record)
        filling.fill(template.content)
        return (filling.filled(template.content), LabelSlots(filling.texts, namesTexts: false))
    }

    @ViewBuilder package var body: some View {
        let (part, slots) = filled
        if let part { FilledPartView(filled: part, slots: slots) }
    }
}
