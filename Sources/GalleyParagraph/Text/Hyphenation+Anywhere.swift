extension Hyphenation {
    /// Divides words between any two characters, without hyphens.
    ///
    /// - Parameter length: words with at most as many characters stay whole.
    package static func anywhere(inWordsLongerThan length: Int) -> Hyphenation {
        var hyphenation = Hyphenation(.always, limit: nil) { text, _ in
            var (offsets, offset, word): ([Int], Int, [Int]) = ([], 0, [])
            func endWord() {
                if word.count > length { offsets += word.dropFirst() }
                word = []
            }
            for character in text {
                if character.isWhitespace { endWord() } else { word.append(offset) }
                offset += character.utf16.count
            }
            endWord()
            return offsets
        }
        hyphenation.showsHyphens = false
        return hyphenation
    }

    /// Hyphenates words, and divides long ones that have no hyphenation point, such as identifiers, between any two characters.
    ///
    /// - Parameter length: words with at most as many characters are divided at their hyphenation points only.
    package static func always(dividingWordsLongerThan length: Int) -> Hyphenation {
        var hyphenation = Hyphenation(.always, minimumBefore: 3, minimumAfter: 3, limit: nil)
        hyphenation.maxUndividedLength = length
        return hyphenation
    }
}
