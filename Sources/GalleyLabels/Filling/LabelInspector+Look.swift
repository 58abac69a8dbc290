import Galley
import GalleyData
import GalleyDiagnostics
import GalleyFormatting
import GalleyViews

/// The rules of colours, lines, fonts and codes.
extension LabelInspector {
    func checkLook(_ book: Rulebook, _ text: LabelFilling.TextOnLabel, _ runs: [DrawnRun]) {
        if let rule = book.contrast {
            let contrast = runs.map { ($0.color ?? .black).contrast(with: grounds.ground(of: $0)) }.min()
            if let contrast, contrast < rule.least {
                broken(
                    book, text, "a contrast of \(contrast, places: 1); expected \(rule.least, places: 1) or more",
                    rule.article)
            }
        }
        if let rule = book.blackOnWhite,
            let run = runs.first(where: { !($0.color ?? .black).isBlack || !grounds.ground(of: $0).isWhite })
        {
            let colors: Wording = "\(quoted("\(run.color ?? .black)")) on \(quoted("\(grounds.ground(of: run))"))"
            broken(book, text, "\(colors); expected black on white", rule.article)
        }
        if let rule = book.sansSerif, let run = runs.first(where: \.hasSerifs) {
            let family = run.run.font.descriptor.family
            broken(book, text, "the font \(quoted(family)) has serifs; expected one without", rule.article)
        }
        if let rule = book.leading, let size = runs.map(\.size).max() {
            let lines = Set(runs.map(\.origin.y)).sorted()
            let distance = zip(lines, lines.dropFirst()).map { $1 - $0 }.min()
            if let distance, distance < size * rule.least - 0.02 {
                broken(
                    book, text,
                    "a line distance of \(Double(distance / size * 100), places: 0) % of the size; expected "
                        + "\(rule.least * 100, places: 0) % or more", rule.article)
            }
        }
    }

    // MARK: Emphasis

    /// Each allergen that a column names has to look different in the list from the most frequent look of its text.
    func checkEmphasis(_ book: Rulebook, _ rule: Rulebook.Emphasis, _ particulars: [[String]]) {
        guard let list = particulars.firstIndex(where: { $0.contains(rule.list) }) else { return }
        let names = filling.record.data.fields.names.filter { book.particular(ofColumn: $0) == rule.particular }
        let allergens = names.flatMap { filling.record[$0].withoutIsolates.split { ",;|\n".contains($0) } }
            .map { String($0).trimmed }.filter { !$0.isEmpty }
        guard !allergens.isEmpty else { return }
        let runs = runs.filter { $0.text == list }.flatMap(\.runs).map { run in
            let text = run.text
            return (look: Look(run), text: text, lowercased: text.lowercased())
        }
        var counts: [Look: Int] = [:]
        for run in runs { counts[run.look, default: 0] += run.text.utf16.count }
        // In the order of the runs: of equals, that of a dictionary varies from run to run of the program.
        let usual = runs.map(\.look).max {
            (counts[$0] ?? 0, $1.number) < (counts[$1] ?? 0, $0.number)
        }
        let isAllCapitals = !runs.contains { $0.text.contains(where: \.isLowercase) }
        for allergen in allergens {
            let wanted = allergen.lowercased()
            let words = wanted.split(separator: " ")
            let found = runs.filter { run in
                run.lowercased.contains(wanted) || words.count > 1 && words.contains { run.lowercased.contains($0) }
            }
            guard !found.isEmpty else {
                broken(book, texts[list], "\(quoted(allergen)) is not in the list; expected it there", rule.article)
                continue
            }
            let isDistinct = found.contains { run in
                run.look != usual || !isAllCapitals && run.text.contains(allergen.uppercased())
            }
            guard !isDistinct else { continue }
            broken(
                book, texts[list],
                "\(quoted(allergen)) looks like the rest of the list; expected capitals, another weight or colour",
                rule.article)
        }
    }

    private struct Look: Hashable {
        let font: ObjectIdentifier
        let color: Color?
        let number: Int

        init(_ run: DrawnRun) {
            (font, color) = (ObjectIdentifier(run.run.font), run.color)
            number = Int(bounded: run.run.font.descriptor.weight)
        }
    }

    // MARK: Codes

    func checkCodes(_ book: Rulebook) {
        let symbols = texts.filter { $0.symbol != nil }
        guard !book.codes.isEmpty, symbols.count == codes.count else { return }
        for (text, code) in zip(symbols, codes) {
            guard let symbol = text.symbol else { continue }
            let known = book.codes.filter { $0.symbologies.contains(symbol.symbology) }
            guard !known.isEmpty else { continue }
            let title = symbol.symbology.title
            // A symbology of one environment is checked for it.
            let rule = known.first { $0.scanning == template.requirements.scanning } ?? known[0]
            let bars = code.items.bars
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

extension [DisplayItem] {
    /// The box of the dark paths.
    fileprivate var bars: CGRect {
        reduce(CGRect.null) { box, item in
            switch item {
            case .path(let painted):
                guard let color = painted.fill?.color, color.luminance < 0.5 else { return box }
                return box.union(painted.path.boundingRect)
            case .group(let group): return box.union(group.items.bars)
            default: return box
            }
        }
    }
}

extension Color {
    /// Whether it is printed as black.
    fileprivate var isBlack: Bool { max(red, green, blue) <= 0.2 && opacity > 0.95 }
    /// Whether it is printed as white.
    fileprivate var isWhite: Bool { min(red, green, blue) >= 0.95 }
}
