import Galley

/// Finds the records that have no labels, for a shard that draws the labels after them.
extension LabelTypesetter {
    /// The bytes of text that never exceed a limit.
    private static let harmlessLength = 10_000

    /// The first error of the label of a record; nil if the label is usable. Lays it out only if layout can find errors.
    ///
    /// - Throws: as `set(_:)`.
    func rejection(of record: LabelRecord) throws -> LabelIssue? {
        try ownRejection(of: record) ?? back?.ownRejection(of: record)
    }

    private func ownRejection(of record: LabelRecord) throws -> LabelIssue? {
        let filling = filled(record)
        if let error = filling.issues.first(where: { $0.severity == .error }) { return error }
        let length = filling.texts.reduce(0) { $0 + $1.value.utf8.count }
        guard layoutFindsErrors || length > Self.harmlessLength else { return nil }
        return try set(filling).issues.first { $0.severity == .error }
    }
}
