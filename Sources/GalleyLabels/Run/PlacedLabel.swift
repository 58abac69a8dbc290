package import Galley
import GalleyData

/// A label at the moment at which it is put on its sheet. The next label of its shape uses its layout again, so that pictures
/// and trees must be made at once.
package struct PlacedLabel {
    /// The number of the sheet, from 0.
    package let sheet: Int
    package let side: LabelSide
    /// The number of its place on the sheet, from 0.
    package let place: Int
    /// The frame on the sheet, in points.
    package let frame: CGRect
    /// Whether it is the label before a group, and of no record.
    package let isDivider: Bool
    let record: DataRecord
    let label: LabelTypesetter.LaidOutLabel
    let setter: LabelTypesetter
    /// The file of the record.
    var file = ""
    /// The number of the record, as in messages.
    package internal(set) var row: Int

    package var issues: [LabelIssue] { label.issues }
    /// The clockwise quarter turns of the content.
    package var quarters: Int { setter.quarters }
    package var isRightToLeft: Bool { setter.lastDirection == .rightToLeft }
    /// The label by itself, on a page of its size.
    package var picture: DisplayPage { setter.picture(label) }
    /// The number of characters of the record's values.
    package var length: Int { record.values.reduce(0) { $0 + $1.count } }

    /// The tree of the label, in points from the corner of its sheet.
    package var tree: InspectedView { named(setter.inspect(label, in: frame)) }

    /// The tree of the label by itself.
    package var ownTree: InspectedView {
        named(setter.inspect(label, in: CGRect(origin: .zero, size: setter.stock.label)))
    }

    private func named(_ tree: InspectedView) -> InspectedView {
        var tree = tree
        tree.id = "row \(row)"
        if record.line > 0 { tree.source = "\(file):\(record.line)" }
        return tree
    }
}
