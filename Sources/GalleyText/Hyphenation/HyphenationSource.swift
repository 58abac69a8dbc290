import CHyphenation

/// The text of the embedded hyphenation patterns of one language.
struct HyphenationSource {
    /// Patterns separated by white space.
    let patterns: String
    /// Words with a hyphen at each hyphenation point, separated by white space.
    let exceptions: String

    /// The patterns published under `tag`, in lower case; nil if there are none.
    init?(tag: String) {
        let all = unsafe UnsafeBufferPointer(start: galley_hyphenations, count: galley_hyphenation_count)
        guard let found = unsafe all.first(where: { unsafe String(cString: $0.language) == tag }) else { return nil }
        func text(_ start: UnsafePointer<UInt8>?, _ length: Int) -> String {
            unsafe String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
        }
        unsafe patterns = text(found.patterns, found.pattern_length)
        unsafe exceptions = text(found.exceptions, found.exception_length)
    }
}
