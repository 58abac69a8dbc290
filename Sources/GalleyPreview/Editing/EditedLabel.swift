package import Galley
import GalleyFormatting
package import GalleyLabels

/// The label of a record in the editor of its template.
package struct EditedLabel {
    package let row: Int
    /// The number of characters of the record's values.
    package let length: Int
    package let issues: [LabelIssue]
    package let picture: DisplayPage
    /// The clockwise quarter turns of the content.
    let quarters: Int
    package let isRightToLeft: Bool
    /// The tree of the label; nil where it would take too much memory.
    package let tree: InspectedView?

    package init(_ label: PlacedLabel, hasTree: Bool) {
        (row, length, issues) = (label.row, label.length, label.issues)
        (quarters, isRightToLeft) = (label.quarters, label.isRightToLeft)
        picture = label.picture.withoutIdentifiers
        tree = hasTree ? label.ownTree : nil
    }

    /// The empty label of a record that has none.
    package init(rejected issue: LabelIssue, size: CGSize) {
        (row, length, issues) = (issue.row, 0, [issue])
        (quarters, isRightToLeft) = (0, false)
        picture = DisplayPage(size: size)
        tree = nil
    }

    /// The smallest ratio of a text's size to its own.
    package var scale: Double { issues.compactMap(\.scale).min() ?? 1 }

    /// Whether the record has no label.
    var isRejected: Bool { issues.contains { $0.severity == .error } }

    /// The kind of the worst issue.
    private var worst: LabelIssue.Kind? {
        issues.first { $0.severity != .note }?.kind ?? issues.first { $0.scale != nil || $0.kind == .runIn }?.kind
    }

    /// The row, the length, the scale, and the worst issue, if there is one.
    package var json: String {
        let kind = worst.map { JSONText.quoted($0.rawValue) } ?? "null"
        let isFaulty = issues.contains { $0.severity != .note }
        return "[\(row),\(length),\(DecimalText.written(scale, places: 4)),\(kind),\(isFaulty)]"
    }
}

/// The labels of all records, with the options of their pictures.
package struct LabelSet {
    package let arguments: [String]
    package let files: [FileSignature]
    package let labels: [EditedLabel]
    /// The number of sets before, and this one.
    package let revision: Int
    package let options: ExportOptions
    package let metadata: DocumentMetadata

    package init(
        arguments: [String], files: [FileSignature], labels: [EditedLabel], revision: Int, options: ExportOptions,
        metadata: DocumentMetadata
    ) {
        self.arguments = arguments
        self.files = files
        self.labels = labels
        self.revision = revision
        self.options = options
        self.metadata = metadata
    }

    /// The picture of a label; nil if there is none.
    package func svg(_ number: Int) throws -> [UInt8]? {
        labels.indices.contains(number) ? try svg(labels[number]) : nil
    }

    package func svg(_ label: EditedLabel) throws -> [UInt8] {
        try PageExport.svg(label.picture, options: options, metadata: metadata)
    }
}
