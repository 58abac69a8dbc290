/// The open elements of a page, innermost last. All operations are O(1), since elements may be nested a hundred
/// thousand deep.
struct ElementStack {
    enum Kind {
        /// Content that is not read aloud.
        case artifact
        case element
        /// An element whose alternate text replaces its content.
        case replaced
        /// An element nested in an artifact or a replaced element.
        case ignored
    }

    private var kinds: [Kind] = []
    /// The indices of the outermost artifact and replaced element.
    private var artifact, replaced: Int?

    var isEmpty: Bool { kinds.isEmpty }
    var isArtifact: Bool { artifact != nil }
    var isReplaced: Bool { replaced != nil }

    mutating func append(_ kind: Kind) {
        if kind == .artifact { artifact = artifact ?? kinds.count }
        if kind == .replaced { replaced = replaced ?? kinds.count }
        kinds.append(kind)
    }

    mutating func popLast() -> Kind? {
        let kind = kinds.popLast()
        if artifact == kinds.count { artifact = nil }
        if replaced == kinds.count { replaced = nil }
        return kind
    }
}
