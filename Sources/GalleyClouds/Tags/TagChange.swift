import Galley
import GalleyData

/// The change of a word from an earlier edition to a later one.
public struct TagChange: Hashable, Sendable {
    /// The kinds of changes, in the order of a legend.
    public enum Kind: Int, Sendable, CaseIterable {
        /// Only in the later edition.
        case new
        /// With a larger weight in the later edition.
        case more
        /// With the same weight in both, or a frequency that chance explains.
        case same
        /// With a smaller weight in the later edition.
        case less
        /// Only in the earlier edition.
        case gone
    }

    /// The kind of the change.
    public var kind: Kind
    /// The weight in the earlier edition; 0 for a new word.
    public var earlier: Double
    /// The weight in the later edition; 0 for a word that is gone.
    public var later: Double
    /// The numbers of words of both editions, where a change of frequency counts instead of one of weight.
    var totals: Totals?

    /// The numbers of words of two texts.
    struct Totals: Hashable, Sendable {
        var earlier, later: Int
    }

    /// A change of weights.
    public init(earlier: Double, later: Double) {
        (self.earlier, self.later) = (earlier, later)
        kind = earlier == later ? .same : earlier == 0 ? .new : later == 0 ? .gone : earlier < later ? .more : .less
    }

    /// A change of frequencies in texts: only one that chance does not explain.
    init(earlier: Int, later: Int, of totals: Totals) {
        self.init(earlier: Double(earlier), later: Double(later))
        self.totals = totals
        if keyness < Self.leastKeyness {
            kind = .same
        } else if earlier > 0, later > 0 {
            kind = self.later * Double(totals.earlier) > self.earlier * Double(totals.later) ? .more : .less
        }
    }

    /// The log-likelihood above which frequencies differ: 99 % of equally frequent words have less.
    static let leastKeyness = 6.63

    /// The log-likelihood that the frequencies differ. T. Dunning, "Accurate methods for the statistics of surprise and
    /// coincidence", Computational Linguistics 19 (1993), in the form of P. Rayson and R. Garside (2000).
    var keyness: Double {
        guard let totals, totals.earlier > 0, totals.later > 0 else { return .infinity }
        let share = (earlier + later) / Double(totals.earlier + totals.later)
        func term(_ count: Double, _ total: Int) -> Double {
            count > 0 ? count * log(count / (share * Double(total))) : 0
        }
        return 2 * (term(earlier, totals.earlier) + term(later, totals.later))
    }

    /// The name of the kind in a legend.
    var label: String {
        switch kind {
        case .new: "new"
        case .more: "more"
        case .same: totals == nil ? "unchanged" : "no clear change (log-likelihood below \(Self.leastKeyness))"
        case .less: "less"
        case .gone: "gone"
        }
    }

    /// The difference with its sign.
    var text: String {
        let difference = later - earlier
        guard difference != 0 else { return "±0" }
        let size = NumberFormat.grouped.string(abs(difference))
        return (difference < 0 ? "\u{2212}" : "+") + size
    }

    /// Blue and orange, which suit all colour blindnesses; marks tell words that are in one edition alone.
    var color: GroupColor {
        switch kind {
        case .new: GroupColor(color: Color(rgb: 0x1a497d), mark: .solid)
        case .more: GroupColor(color: Color(rgb: 0x1a5fa3))
        case .same: GroupColor(color: Color(rgb: 0x66727f))
        case .less: GroupColor(color: Color(rgb: 0xab4927))
        case .gone: GroupColor(color: Color(rgb: 0xab4927), mark: .outline)
        }
    }
}

extension [Tag] {
    /// The words of two editions as those of one cloud: each with its later weight, or with its earlier one if it is gone. Words
    /// are compared without regard to case.
    ///
    /// - Complexity: O(n).
    public func compared(with earlier: [Tag]) -> [Tag] {
        var places: [String: Int] = [:]
        var words = self
        for index in words.indices {
            places[words[index].word.lowercased()] = index
            words[index].change = TagChange(earlier: 0, later: words[index].weight)
        }
        for tag in earlier {
            if let place = places[tag.word.lowercased()] {
                let before = (words[place].change?.earlier ?? 0) + tag.weight
                words[place].change = TagChange(earlier: before, later: words[place].weight)
            } else {
                places[tag.word.lowercased()] = words.count
                var gone = tag
                gone.change = TagChange(earlier: tag.weight, later: 0)
                words.append(gone)
            }
        }
        return words
    }
}
