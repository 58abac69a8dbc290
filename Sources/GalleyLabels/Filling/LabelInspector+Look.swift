import Galley
import GalleyDiagnostics

/// The rules of colours, fonts, lines and codes.
extension LabelInspector {
    func checkLook(_ rules: Rulebook, _ text: LabelFilling.TextOnLabel, _ stretches: Range<Int>) {
        if let rule = rules.contrast,
            let contrast = least(of: stretches, below: rule.least, { facts($0).contrast })
        {
            broken(
                rules, text, "a contrast of \(contrast, places: 1); expected \(rule.least, places: 1) or more",
                rule.article)
        }
        func first(_ breaks: (LookFacts) -> Bool) -> DrawingRecorder.Look? {
            stretches.first { breaks(facts($0)) && isReadable($0) }.map { recorder.looks[recorder.stretches[$0].look] }
        }
        if let rule = rules.blackOnWhite, let look = first({ !$0.isBlackOnWhite }) {
            let colors: Wording = "\(quoted("\(look.color ?? .black)")) on \(quoted("\(look.ground ?? paper)"))"
            broken(rules, text, "\(colors); expected black on white", rule.article)
        }
        if let rule = rules.sansSerif, let look = first(\.font.hasSerifs) {
            let family = look.font.descriptor.family
            broken(rules, text, "the font \(quoted(family)) has serifs; expected one without", rule.article)
        }
        guard let rule = rules.leading else { return }
        let readable = stretches.filter(isReadable)
        guard let size = readable.map({ recorder.stretches[$0].size }).max() else { return }
        let lines = Set(readable.flatMap { recorder.stretches[$0].runs.map { recorder.runs[$0].origin.y } }).sorted()
        let distance = zip(lines, lines.dropFirst()).map { $1 - $0 }.min()
        if let distance, distance < size * rule.least - 0.02 {
            broken(
                rules, text,
                "a line distance of \(Double(distance / size * 100), places: 0) % of the size; expected "
                    + "\(rule.least * 100, places: 0) % or more", rule.article)
        }
    }

    // MARK: Codes

    func checkCodes(_ book: Rulebook) {
        guard !book.codes.isEmpty, !codes.isEmpty else { return }
        let symbols = texts.filter { $0.symbol != nil }
        guard symbols.count == codes.count else { return }
        for (text, code) in zip(symbols, codes.map { recorder.leaves[$0] }) {
            guard let symbol = text.symbol else { continue }
            let known = book.codes.filter { $0.symbologies.contains(symbol.symbology) }
            guard !known.isEmpty else { continue }
            let title = symbol.symbology.title
            // A symbology of one environment is checked for it.
            let rule = known.first { $0.scanning == template.requirements.scanning } ?? known[0]
            let bars = code.bars
            let module = Double(bars.width) / Double(symbol.width) * 25.4 / 72
            let height = Double(bars.height) * Double(symbol.plainBarHeight) / Double(symbol.height) * 25.4 / 72
            if module < rule.module.lowerBound - 0.0005 || module > rule.module.upperBound + 0.0005 {
                broken(
                    book, text,
                    "a module of the \(title) is \(module, places: 3) mm wide; expected "
                        + "\(rule.module.lowerBound, places: 3) to \(rule.module.upperBound, places: 3) mm",
                    "X-dimension")
            }
            let share = rule.growsWithModule ? max(1, module / rule.module.lowerBound) : 1
            // The table's heights are rounded to hundredths.
            if height < rule.height * share - 0.02 * share {
                broken(
                    book, text,
                    "the bars of the \(title) are \(height, places: 2) mm high; expected \(rule.height * share, places: 2) mm "
                        + "or more", "symbol height")
            }
            let zone = symbol.symbology.quietZone
            let module72 = Double(bars.width) / Double(symbol.width)
            let (left, right) = (Double(bars.minX - code.frame.minX), Double(code.frame.maxX - bars.maxX))
            if left < Double(zone.left) * module72 - 0.05 || right < Double(zone.right) * module72 - 0.05 {
                broken(
                    book, text,
                    "quiet zones of \(left / module72, places: 1) and \(right / module72, places: 1) modules; expected "
                        + "\(zone.left) and \(zone.right)", "quiet zone")
            }
        }
    }
}

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
