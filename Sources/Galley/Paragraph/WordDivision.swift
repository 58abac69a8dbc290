import GalleyGeometry
import GalleyText

extension ShapedParagraph {
    /// The offsets at which words may be divided beside their soft hyphens, in ascending order: by the patterns of each
    /// stretch's language, or by whatever the text's style asks.
    func divisions(_ session: LayoutSession) -> [Int] {
        let hyphenation = settings.style.hyphenation
        switch hyphenation.activation {
        case .never: return []
        case .automatic where !settings.isJustified: return []
        case .automatic, .always: break
        }
        var divisions: [Int] = []
        for (range, language) in languages {
            if let opportunities = hyphenation.opportunities {
                let stretch = String(decoding: itemised.text[range], as: UTF16.self)
                divisions += opportunities(stretch, language).map { $0 + range.lowerBound }.filter {
                    range.contains($0) && $0 > range.lowerBound && hasLetters(around: $0)
                }
            } else if let language, let hyphenator = session.hyphenator(language, hyphenation) {
                divisions += hyphenator.opportunities(in: itemised.text, range)
            }
        }
        return divisions
    }

    /// The text's stretches of one language each.
    private var languages: [(range: Range<Int>, language: String?)] {
        guard !text.styles.isEmpty else { return [(0..<text.units.count, base.style.shaping.language)] }
        var stretches: [(range: Range<Int>, language: String?)] = []
        for span in text.styles {
            let language = span.value.style.shaping.language
            if let last = stretches.last, last.language == language {
                stretches[stretches.count - 1].range = last.range.lowerBound..<span.end
            } else {
                stretches.append(((stretches.last?.range.upperBound ?? 0)..<span.end, language))
            }
        }
        return stretches
    }

    /// Whether enough letters stand on both sides of a division.
    private func hasLetters(around offset: Int) -> Bool {
        let text = itemised.text
        let hyphenation = settings.style.hyphenation
        func isLetter(_ unit: UInt16) -> Bool {
            UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit)
                || Unicode.Scalar(unit).map { $0.properties.isAlphabetic } ?? false
        }
        let least = (before: max(1, hyphenation.minimumBefore ?? 1), after: max(1, hyphenation.minimumAfter ?? 1))
        return text[..<offset].reversed().prefix(least.before).count(where: isLetter) == least.before
            && text[offset...].prefix(least.after).count(where: isLetter) == least.after
    }
}

extension LayoutSession {
    /// What divides words of `language` as `hyphenation` says; nil where there are no patterns for it.
    func hyphenator(_ language: String, _ hyphenation: Hyphenation) -> HyphenationCache? {
        let key = HyphenatorKey(
            language: language, minimumBefore: hyphenation.minimumBefore, minimumAfter: hyphenation.minimumAfter,
            exceptions: hyphenation.exceptions)
        if let known = hyphenators[key] { return known }
        var hyphenator = Hyphenator(language: language)
        if let least = hyphenation.minimumBefore { hyphenator?.minimumBefore = max(1, least) }
        if let least = hyphenation.minimumAfter { hyphenator?.minimumAfter = max(1, least) }
        do { try hyphenator?.addExceptions(hyphenation.exceptions) } catch { note(error) }
        let memory = hyphenator.map(HyphenationCache.init)
        hyphenators[key] = .some(memory)
        return memory
    }
}

/// What one hyphenator differs by from another.
struct HyphenatorKey: Hashable {
    var language: String
    var minimumBefore: Int?
    var minimumAfter: Int?
    var exceptions: [String]
}
