/// The effect of the structure elements around a view on those within it.
package struct StructureContext {
    /// The language that the innermost element states.
    package var language: String?
    /// Whether texts belong to the element around them rather than being paragraphs.
    package var isTextBare = false
    /// Whether a grid within the element is a table.
    var isTable = false

    package init(language: String? = nil, isTextBare: Bool = false, isTable: Bool = false) {
        self.language = language
        self.isTextBare = isTextBare
        self.isTable = isTable
    }
}

extension EnvironmentValues {
    /// The language, unless an element around the view states it.
    var unstatedLanguage: String? { language == structure.language ? nil : language }
}
