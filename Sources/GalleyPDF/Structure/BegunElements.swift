/// What has begun on a page and not ended, the innermost last. Each step is O(1): elements can lie in each other by the
/// hundred thousand.
struct BegunElements {
    enum Kind {
        /// What is drawn in it is not read.
        case artifact
        case element
        /// An element with a text in the place of what it holds.
        case replaced
        /// In one of the others.
        case ignored
    }

    private var kinds: [Kind] = []
    /// The places of the outermost of their kind.
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
