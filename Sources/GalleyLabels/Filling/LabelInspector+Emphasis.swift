import GalleyDiagnostics

/// The rules of emphasis.
extension LabelInspector {
    /// Each allergen that a column names has to look different in the list from the most frequent look of its text.
    func checkEmphasis(_ book: AppliedRules, _ rule: Rulebook.Emphasis) {
        let wanted = book.particular(named: rule.list)
        guard let list = particulars.firstIndex(where: { !$0.isDisjoint(with: wanted) }) else { return }
        let words = book.emphasisedWords(rule, in: filling.record.data)
        guard !words.isEmpty else { return }
        emphasisList.read(drawn.first { $0.text == list }?.stretches ?? 0..<0, of: recorder)
        for word in words {
            let problem: Wording
            switch emphasisList.find(word) {
            case .emphasised: continue
            case .missing: problem = "\(quoted(word.text)) is not in the list; expected it there"
            case .plain:
                problem =
                    "\(quoted(word.text)) looks like the rest of the list; expected capitals, another weight or colour"
            }
            broken(book.rules, texts[list], problem, rule.article)
        }
    }
}
