import CUnicode

/// Compares strings in dictionary order. UTS #10. Use one collator per thread.
@safe package final class Collator {
    private let pointer: OpaquePointer

    /// - Parameter locale: a BCP 47 tag; nil for the root collation.
    package init(locale: String? = nil) {
        guard let made = unsafe galley_collator_open(locale) else {
            preconditionFailure("ICU's data for collation is missing")
        }
        unsafe pointer = made
    }

    deinit { unsafe galley_collator_close(pointer) }

    /// Whether `a` sorts before `b`.
    package func isOrderedBefore(_ a: String, _ b: String) -> Bool {
        var (a, b) = (a, b)
        return a.withUTF8 { a in
            b.withUTF8 { b in
                unsafe galley_collator_compare(pointer, a.baseAddress, a.count, b.baseAddress, b.count) < 0
            }
        }
    }
}
