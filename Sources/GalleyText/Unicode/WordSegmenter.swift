import CUnicode

/// Divides text into words by UAX #29, with ICU's dictionaries for scripts without spaces between words. Use one per thread.
@safe package final class WordSegmenter {
    private let pointer: OpaquePointer

    /// - Parameter locale: a BCP 47 tag; nil for the root locale.
    package init(locale: String? = nil) {
        guard let made = unsafe galley_breaker_open(GALLEY_BREAK_WORD, locale) else {
            preconditionFailure("ICU's data for word boundaries is missing")
        }
        unsafe pointer = made
    }

    deinit { unsafe galley_breaker_close(pointer) }

    /// Calls `body` with each word that contains a letter and with the text between it and the previous word. Punctuation is
    /// no word; numbers are passed to `number`, and belong to the text between words. O(length).
    package func forEachWord(
        in text: String, number: (_ digits: String) -> Void = { _ in }, _ body: (_ word: String, _ gap: String) -> Void
    ) {
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
            } else if breaks[offset] == 3 {
                number(String(decoding: units[start..<offset], as: UTF16.self))
            }
            start = offset
        }
    }
}
