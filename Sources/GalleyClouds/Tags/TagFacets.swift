import Galley

extension Tag {
    /// Words of several small clouds with equal keys are one word.
    struct FacetKey: Hashable {
        let word: String
        let group, url: String?
        let color: Color?
    }

    var facetKey: FacetKey { FacetKey(word: word.lowercased(), group: group, url: url, color: color) }
}

extension [Tag] {
    /// The number of tags; of small clouds, that of the words that they share.
    var wordCount: Int {
        contains { $0.facet != nil } ? Set(lazy.map(\.facetKey)).count : count
    }
}
