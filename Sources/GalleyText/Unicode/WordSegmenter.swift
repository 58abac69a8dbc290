import CUnicode

/// Cuts text into words. UAX #29, with ICU's dictionaries for scripts that put no spaces between words. Not to be shared
/// between threads.
@safe public final class WordSegmenter {
    private let pointer: OpaquePointer

    /// - Parameter locale: a BCP 47 tag, or nil for the boundaries that no language in particular has.
    public init(locale: String? = nil) {
        guard let made = unsafe galley_breaker_open(GALLEY_BREAK_WORD, locale) else {
            preconditionFailure("ICU's data for word boundaries is missing")
        }
        unsafe pointer = made
    }

    deinit { unsafe galley_breaker_close(pointer) }

    /// Calls `body` with each word that has a letter, and the text between it and the word before: numbers and
    /// punctuation are no words. O(text).
    public func forEachWord(in text: String, _ body: (_ word: String, _ gap: String) -> Void) {
        let units = Array(text.utf16)
        guard !units.isEmpty else { return }
        var breaks = [UInt8](repeating: 0, count: units.count + 1)
        let status = unsafe units.withUnsafeBufferPointer { text in
            unsafe breaks.withUnsafeMutableBufferPointer {
                unsafe galley_breaker_run(pointer, text.baseAddress, Int32(text.count), $0.baseAddress)
            }
        }
        precondition(status == 0, "ICU could not divide a text of \(units.count) units: error \(status)")
        var (start, end) = (0, 0)
        for offset in 1...units.count where breaks[offset] != 0 {
            if breaks[offset] == 2 {
                body(
                    String(decoding: units[start..<offset], as: UTF16.self),
                    String(decoding: units[end..<start], as: UTF16.self))
                end = offset
            }
            start = offset
        }
    }
}
