/// The effect of the structure elements around a view on those within it.
struct StructureContext {
    /// The language that the innermost element states.
    var language: String?
    /// Whether texts belong to the element around them rather than being paragraphs.
    var isTextBare = false
    /// Whether a grid within the element is a table.
    var isTable = false
}

extension EnvironmentValues {
    /// The language, unless an element around the view states it.
    var unstatedLanguage: String? { language == structure.language ? nil : language }
}
