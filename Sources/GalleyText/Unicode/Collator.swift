import CUnicode

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
