extension [UInt8] {
    /// Appends what `write` puts where it is pointed to, and says how many bytes that are: room for all of them is looked
    /// for once, not for each.
    /// - Parameter capacity: the most that `write` may put there; a few hundred, since they stand on the stack first.
    @inlinable @inline(__always)
    package mutating func append(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            guard let start = buffer.baseAddress else { return }
            let count = unsafe write(start)
            unsafe append(contentsOf: UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// Appends the bytes of a literal.
    @inlinable @inline(__always)
    package mutating func append(_ literal: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }
}
