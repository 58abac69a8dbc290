/// Language tags. BCP 47 (RFC 5646 §2.1).
package enum LanguageTag {
    /// Whether `tag` is well-formed: a language of two to eight letters or `x`, then subtags of up to eight letters and
    /// digits. Registration is not checked.
    package static func isWellFormed(_ tag: String) -> Bool {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first else { return false }
        let isPrivate = first.elementsEqual([UInt8(ascii: "x")]) || first.elementsEqual([UInt8(ascii: "i")])
        guard isPrivate ? parts.count > 1 : (2...8).contains(first.count), first.allSatisfy(\.isASCIILetter) else {
            return false
        }
        return parts.allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy(\.isASCIIAlphanumeric)
        }
    }
}
