/// Minima and maxima by element as single instructions. Those of the standard library are loops over the elements, which
/// the compiler neither inlines nor vectorises.
extension SIMD where Scalar: Comparable {
    /// The smaller of each two elements.
    @inlinable @inline(__always)
    package static func least(_ a: Self, _ b: Self) -> Self { a.replacing(with: b, where: b .< a) }

    /// The larger of each two elements.
    @inlinable @inline(__always)
    package static func greatest(_ a: Self, _ b: Self) -> Self { a.replacing(with: b, where: b .>= a) }

    /// The elements, none below that of `low` or above that of `high`.
    @inlinable @inline(__always)
    package func limited(_ low: Self, _ high: Self) -> Self { .least(.greatest(self, low), high) }
}
