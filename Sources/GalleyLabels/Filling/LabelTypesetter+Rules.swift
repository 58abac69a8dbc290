import Galley

/// Rules of laws and standards.
extension LabelTypesetter {
    func inspector(_ filling: LabelFilling) -> LabelInspector {
        if let inspector { return inspector }
        let made = LabelInspector(template, stock.label, filling)
        inspector = made
        return made
    }

    /// Texts that share lines may push each other to other sizes; more rounds than this are not worth their time.
    private static let mostRounds = 4

    /// The label with the texts that are smaller than a rule allows at the least size, if there is room for that; otherwise the label
    /// as it is.
    func enlarged(
        _ composed: Composed, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling
    ) throws -> Composed {
        guard !composed.setting.isRunIn else { return composed }
        var (larger, setting) = (composed, composed.setting)
        for _ in 0..<Self.mostRounds {
            let needed = inspector(filling).neededSizes(larger.view, texts, filling)
            guard !needed.isEmpty else { break }
            for size in needed { setting.enlarge(size) }
            larger = try compose(texts, filling, setting)
            let isCut = larger.view.warnings.contains { $0.id == .truncated } || !larger.fit.clippedTexts.isEmpty
            guard !larger.fit.isOver, !isCut else { return composed }
        }
        for size in setting.leastSizes {
            let text = texts[size.text]
            filling.addIssue(
                .enlarged, field: text.field, value: text.value, "set at \(size.size, places: 2) pt or more for a rule")
        }
        return larger
    }
}
