import Galley
import GalleyData
import GalleyFormatting

/// Particulars of a rulebook, by their places in it.
struct ParticularSet: OptionSet {
    let rawValue: UInt64

    /// A particular of other rules.
    static let other = Self(rawValue: 1 << 63)
}

/// Rules with what they know of the columns and texts so far. Used by one thread.
final class AppliedRules {
    let rules: Rulebook
    /// The place of the net quantity; none for rules without it.
    let quantity: ParticularSet
    private var columns: [String: ParticularSet] = [:]

    init(_ rules: Rulebook) {
        self.rules = rules
        quantity = Self.set(rules.particulars.firstIndex { $0.name == "net-quantity" })
    }

    private static func set(_ index: Int?) -> ParticularSet { index.map { ParticularSet(rawValue: 1 << $0) } ?? [] }

    /// The particular that a part of a template names.
    func particular(named name: String) -> ParticularSet {
        rules.particulars.firstIndex { $0.name == name }.map(Self.set) ?? .other
    }

    /// The particular that a column holds; empty for other columns.
    func particular(ofColumn column: String) -> ParticularSet {
        columns.cached(column) { rules.particular(ofColumn: column).map(particular(named:)) ?? [] }
    }

    // MARK: Emphasis

    /// The columns of a file whose values are emphasised.
    private var emphasised: (fields: FieldNames, count: Int, indices: [Int])?
    private var words: [String: [ListedWord]] = [:]

    /// The values that a record wants emphasised.
    func emphasisedWords(_ rule: Rulebook.Emphasis, in record: DataRecord) -> [ListedWord] {
        let fields = record.fields
        if emphasised.map({ $0.fields !== fields || $0.count != fields.names.count }) ?? true {
            let wanted = particular(named: rule.particular)
            let indices = fields.names.indices.filter { particular(ofColumn: fields.names[$0]) == wanted }
            emphasised = (fields, fields.names.count, indices)
        }
        guard let indices = emphasised?.indices else { return [] }
        if indices.count == 1 { return words(in: record.value(at: indices[0])) }
        return indices.flatMap { words(in: record.value(at: $0)) }
    }

    private static let mostValues = 1024

    private func words(in value: String) -> [ListedWord] {
        words.cached(value, limit: Self.mostValues) {
            value.withoutIsolates.split { ",;|\n".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
                .map(ListedWord.init)
        }
    }
}
