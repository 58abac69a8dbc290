/// Finds the known name most similar to a misspelt one.
package enum NearestName {
    /// The name in `names` with the smallest edit distance to `word`, ignoring case, if that is at most a third of the length of
    /// `word` or 2; the first of several. Otherwise, without `limit`, the only one that begins with `word`, of three letters or more.
    /// O(total length × length of `word`).
    ///
    /// - Parameter limit: a smaller limit on the distance.
    package static func of(_ word: String, among names: [String], limit: Int = .max) -> String? {
        let wanted = Array(word.lowercased())
        let isUnlimited = limit == .max
        let limit = min(limit, max(2, wanted.count / 3))
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(wanted, Array(name.lowercased()))
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        guard best == nil, isUnlimited, wanted.count >= 3 else { return best?.name }
        let longer = names.filter { $0.lowercased().hasPrefix(word.lowercased()) }
        return longer.count == 1 ? longer[0] : nil
    }

    /// A hint such as ` (did you mean weight?)` to append to a message; empty if no name is similar.
    ///
    /// - Parameters:
    ///   - word: the misspelt name.
    ///   - names: the known names.
    ///   - spelling: how a name is written in the message, such as `{name}`.
    package static func hint(
        for word: String, among names: [String], spelling: (String) -> String = { $0 }
    ) -> String {
        hint(of(word, among: names).map(spelling))
    }

    /// The hint, or a list such as `; expected one of word, weight` if no name is similar.
    package static func hintOrList(
        for word: String, among names: [String], spelling: (String) -> String = { $0 }
    ) -> String {
        let hint = hint(for: word, among: names, spelling: spelling)
        guard hint.isEmpty else { return hint }
        let list = names.map(spelling).joined(separator: ", ")
        return names.isEmpty ? "; expected none" : "; expected " + (names.count > 1 ? "one of " : "") + list
    }

    /// The names that are expected, and the hint: `cover, page (did you mean page?)`.
    package static func choices(_ names: [String], for word: String) -> String {
        names.joined(separator: ", ") + hint(for: word, among: names)
    }

    /// The hint for a name that has already been found; empty if `name` is nil.
    package static func hint(_ name: String?) -> String { name.map { " (did you mean \($0)?)" } ?? "" }

    /// The optimal string alignment distance: the number of insertions, deletions, substitutions and transpositions that turn
    /// `a` into `b`. F. J. Damerau, CACM 7 (1964), doi:10.1145/363958.363994.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        var (before, previous, row) = ([Int](), Array(0...b.count), [Int](repeating: 0, count: b.count + 1))
        for i in 1...a.count {
            row[0] = i
            for j in 1...b.count {
                let change = a[i - 1] == b[j - 1] ? 0 : 1
                row[j] = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + change)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], before[j - 2] + 1) }
            }
            (before, previous) = (previous, row)
        }
        return previous[b.count]
    }
}
