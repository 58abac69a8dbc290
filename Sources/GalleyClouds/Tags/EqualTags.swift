import Galley
import GalleyData
import GalleyFormatting

extension [Tag] {
    /// Equal words as one tag, with the sum of their weights, in the form that is most frequent. Words are compared without case;
    /// those of other facets are others.
    ///
    /// - Parameter keepsGroups: whether words with other groups, colours or links are others; if they are not, there are groups only
    ///   where each word has one.
    func added(keepsGroups: Bool) -> [Tag] {
        // Most tables have each word once.
        guard !haveDifferentWords else { return self }
        var (places, forms) = ([Key: Int](), [[String: Int]]())
        var added: [Tag] = []
        var haveOneGroup = true
        for tag in self {
            let key = Key(tag, keepsGroups)
            if let place = places[key] {
                haveOneGroup = haveOneGroup && added[place].group == tag.group
                added[place].weight += tag.weight
                forms[place][tag.word, default: 0] += 1
            } else {
                places[key] = added.count
                added.append(tag)
                forms.append([tag.word: 1])
            }
        }
        if !haveOneGroup { for place in added.indices { added[place].group = nil } }
        for place in added.indices where forms[place].count > 1 {
            let first = added[place].word
            // Of equally frequent forms the first one in the table, or else in the alphabet.
            added[place].word =
                forms[place].max {
                    ($0.value, $0.key == first ? 1 : 0, $1.key) < ($1.value, $1.key == first ? 1 : 0, $0.key)
                }?
                .key ?? first
        }
        return added
    }

    /// Whether no two words are equal without case. False also where two words only may be.
    private var haveDifferentWords: Bool {
        var hashes = Set<UInt64>(minimumCapacity: count)
        return allSatisfy { tag in
            // Over small letters. Capitals beyond ASCII may have small letters of any length.
            var (hash, isASCII) = (StableHash(), true)
            for byte in tag.word.utf8 {
                isASCII = isASCII && byte < 0x80
                hash.add(UInt64(byte.isASCIICapital ? byte | 0x20 : byte))
            }
            let value = isASCII ? hash.value : UInt64(bitPattern: Int64(tag.word.lowercased().hashValue))
            return hashes.insert(value).inserted
        }
    }

    private struct Key: Hashable {
        let word: String
        let facet: String?
        var group, url: String?
        var color: Color?

        init(_ tag: Tag, _ keepsGroups: Bool) {
            word = tag.word.lowercased()
            facet = tag.facet
            guard keepsGroups else { return }
            group = tag.group
            url = tag.url
            color = tag.color
        }
    }

    /// The index of the first or last tag if it is named as a total and has the sum of all others, within 1 %; nil if there is none.
    var total: Int? {
        let sum = reduce(0) { $0 + $1.weight }
        guard count > 2 else { return nil }
        return [endIndex - 1, 0].first { place in
            let weight = self[place].weight
            return TotalRow.isName(self[place].word) && TotalRow.isSum(weight, of: sum - weight)
        }
    }

    /// The parts of words that are lists, each with the weight of the whole.
    func split(at separator: String) -> [Tag] {
        flatMap { tag in
            WordLists.parts(of: tag.word, separator).map { part in
                var tag = tag
                tag.word = part
                return tag
            }
        }
    }
}

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
