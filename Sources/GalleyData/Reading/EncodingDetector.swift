import GalleyDiagnostics
import GalleyFormatting
import GalleyText

/// Recognises the encoding of a text that is not UTF-8 by its letters: a reading is plausible if its letters are those of a language
/// and stand where letters do. The data are `alphabets.tsv`.
///
/// Every sequence of bytes has a reading in most encodings, so the best reading decides, and a text with two good readings is left to
/// the user: a wrong guess would print wrong names.
struct EncodingDetector {
    /// A text in one encoding.
    struct Reading {
        let encoding: TextEncoding
        let text: String
        /// The share of plausible characters among those beyond ASCII, from 0 to 1.
        let score: Double
        /// The number of its letters beyond ASCII if all are those of one language; 0 for others.
        var lettersOfOneLanguage = 0
    }

    /// A word that reads otherwise in another encoding, which is as good.
    struct Doubt {
        let word, other: String
        let encoding: TextEncoding
    }

    enum Finding {
        /// An encoding, and a doubt where it was only preferred.
        case certain(TextEncoding, Doubt?)
        /// The best readings, of which none is certain.
        case ambiguous([Reading])
        case unknown
    }

    /// A reading with a lower score is none.
    private static let leastScore = 0.85
    /// Enough bytes: whole lines beyond ASCII, or the beginning of the first.
    private static let mostBytes = 1 << 14
    /// Readings whose scores differ by less are equally good.
    private static let tolerance = 0.01

    /// The encoding of a text.
    ///
    /// - Parameter sample: whole lines. Lines in ASCII do not matter.
    /// - Complexity: O(*n*) for each encoding of the list.
    static func encoding(of sample: [UInt8]) -> Finding {
        var (bytes, lines) = ([UInt8](), [ArraySlice<UInt8>]())
        for line in sample.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) where !line.allSatisfy(UTF8.isASCII) {
            guard bytes.count + line.count < mostBytes || bytes.isEmpty else { break }
            var line = line
            // A character of several bytes may end in ASCII, but few lines are that long.
            if line.count > mostBytes {
                line = line[..<(line[..<(line.startIndex + mostBytes)].lastIndex(of: 0x20) ?? line.endIndex)]
            }
            lines.append(line)
            bytes += line + [0x0a]
        }
        guard !bytes.isEmpty, bytes.count <= mostBytes + 1,
            !bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0a }),
            // A text with lines in UTF-8 is damaged.
            lines.allSatisfy({ String(validating: $0, as: UTF8.self) == nil })
        else { return .unknown }
        let all = (Alphabets.encodings.compactMap { reading(of: bytes, $0) } + multibyteReadings(of: bytes))
            .filter { $0.score >= leastScore }
        guard let most = all.map(\.score).max() else { return .unknown }
        let best = all.filter { $0.score > most - tolerance }
        guard let first = best.first else { return .unknown }
        // Files of Western Europe are the most frequent ones, so other encodings need evidence beyond a letter or two.
        let western = all.first { $0.encoding == .windows1252 }
        if let western, first.encoding != .windows1252, western.score > 0.96, !first.isEvident(against: western) {
            return .certain(.windows1252, western.doubt(first))
        }
        let others = best.filter { $0.text != first.text }
        // Names of columns that are known in one reading alone.
        if !others.isEmpty, let named = best.max(by: { $0.knownNames < $1.knownNames }),
            best.allSatisfy({ $0.text == named.text || $0.knownNames < named.knownNames })
        {
            return .certain(named.encoding, nil)
        }
        guard first.encoding == .windows1252 || others.isEmpty else { return .ambiguous([first] + others.prefix(2)) }
        return .certain(first.encoding, others.first.flatMap { first.doubt($0) })
    }

    /// Says that a text is read in an encoding which it probably has.
    static func warn(of encoding: TextEncoding, _ doubt: Doubt?, at place: Diagnostic.Place) {
        let other = doubt.map { " (\(quoted($0.word)), or \(quoted($0.other)) in \($0.encoding.title))" } ?? ""
        DataNotices.warn(
            Diagnostic(
                .encoding, "not UTF-8, but probably \(encoding.title)\(other), and read as that",
                hint: .silencedEncoding(encoding), at: place, severity: .warning))
    }

    private static func reading(of bytes: [UInt8], _ candidate: Alphabets.Candidate) -> Reading? {
        guard let text = try? candidate.encoding.decoder()?.text(of: bytes) else { return nil }
        return candidate.score(of: text).map {
            Reading(
                encoding: candidate.encoding, text: text, score: $0.score,
                lettersOfOneLanguage: $0.lettersOfOneLanguage)
        }
    }

    // MARK: Encodings with two bytes for a character

    /// Where an encoding has its frequent characters: by the first byte, and by the second one where that matters.
    private struct Multibyte {
        let name: String
        let frequent: [ClosedRange<UInt8>]
        /// The first bytes of characters that no other language of these encodings writes.
        let own: [ClosedRange<UInt8>]
    }

    /// The frequent characters are kana, the syllables of Hangul, and the first level of each standard: JIS X 0208, GB 2312, Big5.
    private static let multibyte = [
        Multibyte(name: "shift_jis", frequent: [0x81...0x83, 0x88...0x97], own: [0x82...0x83]),
        Multibyte(name: "euc-jp", frequent: [0xa1...0xa1, 0xa3...0xa5, 0xb0...0xcf], own: [0xa4...0xa5]),
        Multibyte(name: "gb18030", frequent: [0xa1...0xa3, 0xb0...0xd7], own: []),
        Multibyte(name: "euc-kr", frequent: [0xa1...0xa3, 0xb0...0xc8], own: []),
        Multibyte(name: "big5", frequent: [0xa1...0xa3, 0xa4...0xc6], own: []),
    ]

    private static func multibyteReadings(of bytes: [UInt8]) -> [Reading] {
        let all = multibyte.compactMap { form -> Reading? in
            guard let encoding = TextEncoding(form.name), let text = try? encoding.decoder()?.text(of: bytes),
                text.unicodeScalars.allSatisfy({ $0.isASCII || !$0.isRare }), !text.mixesLatinLetters
            else { return nil }
            var (count, frequent, own, index) = (0, 0, 0, 0)
            while index < bytes.count {
                let byte = bytes[index]
                // Single bytes of Shift_JIS are half-width katakana.
                let isSingle = byte < 0x80 || form.name == "shift_jis" && (0xa1...0xdf).contains(byte)
                index += isSingle ? 1 : 2
                if byte < 0x80 { continue }
                count += 1
                if !isSingle, form.frequent.contains(where: { $0.contains(byte) }) { frequent += 1 }
                if form.own.contains(where: { $0.contains(byte) }) { own += 1 }
            }
            guard count > 0 else { return nil }
            // Below 1 without characters that only this language has, since frequent ones may be chance.
            let share = Double(frequent) / Double(count)
            return Reading(encoding: encoding, text: text, score: min(1, share * 0.97 + (own > 0 ? 0.03 : 0)))
        }
        // Hangul fills a third of the first bytes that Chinese text has, so Chinese text is not all Hangul by chance.
        let isKorean = all.contains { $0.encoding.argument == "euc-kr" && $0.score >= 0.97 && $0.text.count > 5 }
        return isKorean ? all.filter { $0.encoding.argument == "euc-kr" || $0.score == 1 } : all
    }
}

extension String {
    /// Whether most characters beyond ASCII touch a Latin letter, as those of no East Asian text do.
    fileprivate var mixesLatinLetters: Bool {
        var (count, touching) = (0, 0)
        var previous = Unicode.Scalar(0x20 as UInt8)
        for scalar in unicodeScalars {
            let touches =
                scalar.isASCII != previous.isASCII && (scalar.isASCII ? scalar : previous).properties.isAlphabetic
            if touches { touching += 1 }
            if !scalar.isASCII { count += 1 }
            previous = scalar
        }
        return touching > count
    }
}

extension EncodingDetector.Reading {
    /// The number of known names of columns in the first line.
    fileprivate var knownNames: Int {
        text.prefix { !$0.isNewline }.split { ",;\t|\"".contains($0) }
            .count { ColumnVocabulary.shared.meaning(of: String($0)) != nil }
    }

    /// The first word that another reading has differently.
    fileprivate func doubt(_ other: Self) -> EncodingDetector.Doubt? {
        let words = zip(words(text), words(other.text)).first { $0 != $1 }
        return words.map { EncodingDetector.Doubt(word: $0, other: $1, encoding: other.encoding) }
    }

    private func words(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }

    private static let fewestLetters = 12

    /// Whether enough characters differ from those of another reading.
    fileprivate func isEvident(against other: Self) -> Bool {
        guard text.unicodeScalars.count == other.text.unicodeScalars.count else { return true }
        // Many letters of one language, and a single one that it has only in this reading.
        if other.lettersOfOneLanguage == 0, lettersOfOneLanguage >= Self.fewestLetters { return true }
        let differing = zip(text.unicodeScalars, other.text.unicodeScalars).filter { $0 != $1 }.map(\.0)
        return differing.count > 2 || Set(differing).count > 1
    }
}

extension Unicode.Scalar {
    /// Whether no text has the character: a control, one of private use or a replacement.
    fileprivate var isRare: Bool {
        switch properties.generalCategory {
        case .control, .privateUse, .unassigned, .surrogate: true
        default: value == 0xfffd
        }
    }
}

/// The encodings of one byte for a character, with the letters of their languages.
private enum Alphabets {
    struct Candidate {
        let encoding: TextEncoding
        let alphabets: [Set<Unicode.Scalar>]
        /// Whether the encoding is an old one, of other systems than Windows.
        let isOld: Bool
    }

    static let encodings: [Candidate] = {
        let lines = Vocabulary.alphabets.lines
        let letters = Dictionary(grouping: lines.filter { $0.key == "letters" }, by: \.scope).mapValues { lines in
            Set(lines.flatMap { $0.names.flatMap(\.unicodeScalars) })
        }
        return lines.filter { $0.key != "letters" }.compactMap { line in
            TextEncoding(line.key).map {
                Candidate(
                    encoding: $0, alphabets: line.names.compactMap { letters[$0] },
                    isOld: !line.key.hasPrefix("windows"))
            }
        }
    }()
}

extension Alphabets.Candidate {
    /// The share of characters beyond ASCII that are plausible, and their number if all are letters of one language; nil if one is
    /// impossible.
    func score(of text: String) -> (score: Double, lettersOfOneLanguage: Int)? {
        var counts = [Int](repeating: 0, count: alphabets.count)
        var (any, letters, wrong) = (0, 0, 0)
        // Whether a script that has capitals is written without any, or with nothing else, as few tables are.
        var (hasSmall, hasCapitals) = (false, false)
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard scalars[index].isWordPart else {
                if scalars[index].isASCII || scalars[index] == "\u{a0}" || scalars[index] == "\u{ad}" {
                    index += 1
                    continue
                }
                if scalars[index].isRare { return nil }
                if Self.isMisplaced(scalars, index) { wrong += 2 }
                index += 1
                continue
            }
            var end = index
            while end < scalars.count, scalars[end].isWordPart { end += 1 }
            let word = scalars[index..<end]
            wrong += Self.misplacedLetters(of: word)
            for scalar in word where !scalar.isASCII {
                letters += 1
                hasCapitals = hasCapitals || scalar.properties.isUppercase && !scalar.isLatin
                hasSmall = hasSmall || scalar.properties.isLowercase && !scalar.isLatin
                let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
                var isKnown = false
                for (number, alphabet) in alphabets.enumerated()
                where alphabet.contains(lower) || alphabet.contains(scalar) {
                    counts[number] += 1
                    isKnown = true
                }
                if isKnown { any += 1 }
            }
            index = end
        }
        guard letters + wrong > 0 else { return (isOld ? 0.86 : 0.96, 0) }
        let total = Double(letters + wrong)
        // Letters of several languages are less evidence than those of one.
        let score = max(Double(counts.max() ?? 0) / total, 0.97 * Double(any) / total)
        let factor = (isOld ? 0.9 : 1) * (hasSmall == hasCapitals ? 1 : hasSmall ? 0.95 : 0.9)
        return (score * factor, wrong == 0 && counts.max() == letters ? letters : 0)
    }

    /// Whether a sign stands where no text has it: between letters, or before or behind one.
    private static func isMisplaced(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        let before = index > 0 && scalars[index - 1].isWordPart
        let after = index + 1 < scalars.count && scalars[index + 1].isWordPart
        switch scalars[index].properties.generalCategory {
        case .initialPunctuation, .openPunctuation: return before && scalars[index] != "\u{2018}"
        case .finalPunctuation, .closePunctuation: return after && scalars[index] != "\u{2019}"
        case .dashPunctuation: return false
        default: break
        }
        switch scalars[index] {
        case "¿", "¡", "§", "#": return before
        case "ª", "º", "®", "©", "™", "²", "³", "¹", "…", "†", "‡", "‰": return after
        // N° 5
        case "°": return before && scalars[index - 1] != "N" && scalars[index - 1] != "n"
        case "·", "•", "´": return false
        default: return before || after
        }
    }

    /// The number of letters that no word has at their places.
    private static func misplacedLetters(of word: ArraySlice<Unicode.Scalar>) -> Int {
        var (wrong, run, hasLower) = (0, 0, false)
        let hasASCII = word.contains { $0.isASCII && $0.properties.isAlphabetic }
        let isCased = word.contains { $0.properties.isLowercase || $0.properties.isUppercase }
        var wasInnerCapital = false
        for (index, scalar) in zip(word.indices, word) {
            let isLower = scalar.properties.isLowercase
            // A capital between or after small letters: a small letter of another encoding.
            if !scalar.isASCII, scalar.properties.isUppercase, hasLower { wrong += 1 }
            if isLower, wasInnerCapital { wrong += 1 }
            wasInnerCapital = !scalar.isASCII && scalar.properties.isUppercase && index > word.startIndex
            hasLower = hasLower || isLower
            guard !scalar.isASCII else {
                run = 0
                continue
            }
            run += 1
            // No word of a Latin script has four letters beyond ASCII in a row, and no word has letters of two scripts.
            if scalar.isLatin ? run > 3 : hasASCII { wrong += 1 }
        }
        guard let last = word.last, word.count > 1 else { return wrong }
        // Hebrew has five letters in two forms, one of them at the end of words.
        wrong += word.dropLast().count { "ךםןףץ".unicodeScalars.contains($0) }
        if "כמנפצ".unicodeScalars.contains(last) { wrong += 1 }
        // In Icelandic, thorn begins words. In its place, Turkish has a letter that is frequent everywhere.
        wrong += word.dropFirst().count { $0 == "þ" }
        guard isCased else { return wrong }
        // Greek has its final sigma at the end, and an accent on every longer word in small letters.
        if word.dropLast().contains("ς") || last == "σ" { wrong += 1 }
        let isGreek = word.allSatisfy { (0x370..<0x400).contains($0.value) }
        if isGreek, word.count > 3, word.dropFirst().allSatisfy(\.properties.isLowercase),
            !word.contains(where: { "άέήίόύώΐΰΆΈΉΊΌΎΏ".unicodeScalars.contains($0) })
        {
            wrong += word.count
        }
        return wrong
    }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        if isASCII { return value.isASCIILetter }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return properties.isAlphabetic && value != 0xaa && value != 0xba
        }
    }

    fileprivate var isLatin: Bool { (0xc0..<0x250).contains(value) || (0x1e00..<0x1f00).contains(value) }
}
