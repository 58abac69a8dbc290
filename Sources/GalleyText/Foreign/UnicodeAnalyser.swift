import CUnicode

/// What the Unicode algorithms say of a paragraph. Not to be shared between threads.
final class UnicodeAnalyser {
    private var breakers: [BreakerKey: Breaker] = [:]

    private struct BreakerKey: Hashable {
        var isLine: Bool
        var locale: String?
    }

    @safe private struct Breaker {
        let pointer: OpaquePointer
    }

    deinit { for breaker in breakers.values { unsafe galley_breaker_close(breaker.pointer) } }

    /// For each offset 0…count, whether a line may (1) or must (2) end before it. UAX #14.
    func lineBreaks(_ text: [UInt16], locale: String?) -> [UInt8] {
        run(BreakerKey(isLine: true, locale: locale), text)
    }

    /// For each offset 0…count, whether a grapheme cluster begins or the text ends there (1). UAX #29.
    func graphemeBreaks(_ text: [UInt16]) -> [UInt8] {
        var breaks = run(BreakerKey(isLine: false, locale: nil), text)
        breaks[0] = 1
        return breaks
    }

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
        if let known = breakers[key] { return known }
        let kind = key.isLine ? GALLEY_BREAK_LINE : GALLEY_BREAK_GRAPHEME
        guard let pointer = unsafe galley_breaker_open(kind, key.locale) else {
            preconditionFailure("ICU's data for text boundaries is missing")
        }
        let breaker = unsafe Breaker(pointer: pointer)
        breakers[key] = breaker
        return breaker
    }

    /// The embedding level of each unit and of the paragraph. UAX #9.
    static func bidiLevels(_ text: [UInt16], base: TextDirection) -> (levels: [UInt8], base: UInt8) {
        var levels = [UInt8](repeating: 0, count: text.count)
        let wanted: Int32 =
            switch base {
            case .leftToRight: 0
            case .rightToLeft: 1
            case .natural: -1
            }
        let found = unsafe text.withUnsafeBufferPointer { text in
            unsafe levels.withUnsafeMutableBufferPointer {
                unsafe galley_bidi_levels(text.baseAddress, Int32(text.count), wanted, $0.baseAddress)
            }
        }
        precondition(found >= 0, "ICU could not order a text of \(text.count) units")
        return (levels, UInt8(found))
    }
}

extension Unicode.Scalar {
    /// The Script property.
    var scriptTag: ScriptTag { ScriptTag(rawValue: galley_script(value)) }

    func isUsed(with script: ScriptTag) -> Bool { galley_has_script(value, script.rawValue) }

    /// Whether a font may lack the character without anything being lost.
    var isIgnorableInFonts: Bool {
        galley_is_default_ignorable(value) || galley_is_white_space(value)
    }

    /// The character's name in the Unicode Character Database.
    public var unicodeName: String {
        var name = [CChar](repeating: 0, count: 128)
        let length = unsafe name.withUnsafeMutableBufferPointer {
            unsafe galley_character_name(value, $0.baseAddress, Int32($0.count))
        }
        return String(decoding: name.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Compares texts as a dictionary orders words. UTS #10. Not to be shared between threads.
@safe public final class Collator {
    private let pointer: OpaquePointer

    /// - Parameter locale: a BCP 47 tag, or nil for the order that no language in particular has.
    public init(locale: String? = nil) {
        guard let made = unsafe galley_collator_open(locale) else {
            preconditionFailure("ICU's data for collation is missing")
        }
        unsafe pointer = made
    }

    deinit { unsafe galley_collator_close(pointer) }

    public func isOrderedBefore(_ a: String, _ b: String) -> Bool {
        var (a, b) = (a, b)
        return a.withUTF8 { a in
            b.withUTF8 { b in
                unsafe galley_collator_compare(pointer, a.baseAddress, a.count, b.baseAddress, b.count) < 0
            }
        }
    }
}
