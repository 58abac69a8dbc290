import CUnicode

/// Finds line, word and grapheme breaks with ICU. Keeps ICU's iterators, which are expensive to open. Use one per thread.
final class UnicodeAnalyser {
    private var breakers: [BreakerKey: Breaker] = [:]

    private enum Kind { case line, word, grapheme }

    private struct BreakerKey: Hashable {
        var kind: Kind
        var locale: String?
    }

    @safe private struct Breaker {
        let pointer: OpaquePointer
    }

    deinit { for breaker in breakers.values { unsafe galley_breaker_close(breaker.pointer) } }

    /// The break opportunities at offsets 0…count: 1 where a line may end, 2 where it must, else 0. UAX #14, revision of
    /// Unicode 16.
    func lineBreaks(_ text: [UInt16], locale: String?) -> [UInt8] {
        var breaks = run(BreakerKey(kind: .line, locale: locale), text)
        if Self.unicodeVersion.major < 16 { LineBreakRevision.apply(to: &breaks, of: text) }
        return breaks
    }

    /// The grapheme cluster boundaries at offsets 0…count: 1 at a boundary, else 0. UAX #29.
    func graphemeBreaks(_ text: [UInt16]) -> [UInt8] {
        var breaks = run(BreakerKey(kind: .grapheme, locale: nil), text)
        breaks[0] = 1
        return breaks
    }

    /// The word boundaries at offsets 0…count: not 0 at the end of a word or of what is between words. UAX #29, with ICU's
    /// dictionaries.
    func wordBreaks(_ text: [UInt16]) -> [UInt8] { run(BreakerKey(kind: .word, locale: nil), text) }

    private func run(_ key: BreakerKey, _ text: [UInt16]) -> [UInt8] {
        var breaks = [UInt8](repeating: 0, count: text.count + 1)
        guard !text.isEmpty else { return breaks }
        let breaker = open(key)
        let status = unsafe text.withUnsafeBufferPointer { text in
            unsafe breaks.withUnsafeMutableBufferPointer {
                unsafe galley_breaker_run(breaker.pointer, text.baseAddress, Int32(text.count), $0.baseAddress)
            }
        }
        precondition(status == 0, "ICU could not set a text of \(text.count) units: error \(status)")
        return breaks
    }

    private func open(_ key: BreakerKey) -> Breaker {
        if let breaker = breakers[key] { return breaker }
        let kind =
            switch key.kind {
            case .line: GALLEY_BREAK_LINE
            case .word: GALLEY_BREAK_WORD
            case .grapheme: GALLEY_BREAK_GRAPHEME
            }
        guard let pointer = unsafe galley_breaker_open(kind, key.locale) else {
            preconditionFailure("ICU's data for text boundaries is missing")
        }
        let breaker = unsafe Breaker(pointer: pointer)
        breakers[key] = breaker
        return breaker
    }
}
