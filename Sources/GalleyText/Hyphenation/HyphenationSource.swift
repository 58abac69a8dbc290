import CHyphenation

/// The hyphenation patterns in the executable.
struct HyphenationSource {
    /// One pattern after another, with white space between.
    let patterns: String
    /// Words with a hyphen wherever they may be divided, with white space between.
    let exceptions: String

    /// Reads what was published under `tag`, in lower case; nil where nothing was.
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
