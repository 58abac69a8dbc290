import GalleyGeometry
import GalleyText

extension ShapedParagraph {
    /// The offsets of hyphenation opportunities other than soft hyphens, in ascending order: by the patterns of each
    /// stretch's language, or by the style's closure.
    func divisions(_ session: TextSession) -> [Int] {
        let hyphenation = format.style.hyphenation
        switch hyphenation.activation {
        case .never: return []
        case .automatic where !format.isJustified: return []
        case .automatic, .always: break
        }
        var divisions: [Int] = []
        for (range, language) in languages {
            divisions += opportunities(in: range, language, session)
        }
        return divisions
    }

    /// The offsets at which long words that have none of `divisions` are divided without a hyphen, in ascending order.
    func silentDivisions(besides divisions: [Int]) -> [Int] {
        guard let length = format.style.hyphenation.maxUndividedLength else { return [] }
        let text = itemised.text
        var (found, start, next): ([Int], Int, Int) = ([], 0, 0)
        while start < text.count {
            var (end, offsets): (Int, [Int]) = (start, [])
            while end < text.count, text[end] > 0x20 { end += 1 }
            while next < divisions.count, divisions[next] <= start { next += 1 }
            let isHyphenated = next < divisions.count && divisions[next] < end
            if !isHyphenated, end - start > length {
                var offset = start
                for character in String(decoding: text[start..<end], as: UTF16.self) {
                    offsets.append(offset)
                    offset += character.utf16.count
                }
                if offsets.count > length { found += offsets.dropFirst() }
            }
            start = end + 1
        }
        return found
    }

    /// The hyphenation points of `range`, a stretch in one language; nil is an unknown language.
    func opportunities(in range: Range<Int>, _ language: String?, _ session: TextSession) -> [Int] {
        let hyphenation = format.style.hyphenation
        if let opportunities = hyphenation.opportunities {
            let stretch = String(utf16: itemised.text[range])
            return opportunities(stretch, language).map { $0 + range.lowerBound }.filter {
                range.contains($0) && $0 > range.lowerBound && (!hyphenation.showsHyphens || hasLetters(around: $0))
            }
        }
        guard let language, let hyphenator = session.hyphenator(language, hyphenation) else { return [] }
        return hyphenator.opportunities(in: itemised.text, range)
    }

    /// The stretches of the text in one language each.
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

    /// Whether there are enough letters on both sides of a hyphen.
    private func hasLetters(around offset: Int) -> Bool {
        let text = itemised.text
        let hyphenation = format.style.hyphenation
        func isLetter(_ unit: UInt16) -> Bool {
            UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit)
                || Unicode.Scalar(unit).map { $0.properties.isAlphabetic } ?? false
        }
        let least = (before: max(1, hyphenation.minimumBefore ?? 1), after: max(1, hyphenation.minimumAfter ?? 1))
        return text[..<offset].reversed().prefix(least.before).count(where: isLetter) == least.before
            && text[offset...].prefix(least.after).count(where: isLetter) == least.after
    }
}
