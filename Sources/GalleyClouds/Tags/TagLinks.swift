import Foundation

extension [Tag] {
    /// Returns the tags with links for those without a URL.
    ///
    /// - Parameter pattern: a URL in which the percent-encoded word replaces `{word}`.
    public func linked(to pattern: String) -> [Tag] {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        return map { tag in
            guard tag.url == nil else { return tag }
            var tag = tag
            let word = tag.word.addingPercentEncoding(withAllowedCharacters: allowed) ?? tag.word
            tag.url = pattern.replacingOccurrences(of: "{word}", with: word)
            return tag
        }
    }
}
