extension [UInt8] {
    /// Appends bytes written directly into reserved capacity, which is checked once rather than for each byte.
    ///
    /// - Parameters:
    ///   - capacity: the most bytes that `write` may write.
    ///   - write: writes the bytes and returns their number.
    @inlinable @inline(__always)
    package mutating func append(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        unsafe appendMost(capacity) { room, count in
            guard let start = room.baseAddress else { return }
            count = unsafe write(start)
        }
    }

    /// Appends `bytes` with a memory copy. For short blocks `append(contentsOf:)` takes three times as long.
    @inlinable @inline(__always)
    package mutating func append(block bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        unsafe append(atMost: bytes.count) { room in
            unsafe room.update(from: start, count: bytes.count)
            return bytes.count
        }
    }

    /// Appends the bytes of a literal.
    @inlinable @inline(__always)
    package mutating func append(_ literal: StaticString) {
        unsafe append(block: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }
}

extension Sequence where Element: Hashable {
    /// The elements without duplicates, in the order in which they appear first. O(*n*) on average.
    @inlinable package var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Array {
    /// Appends elements written directly into reserved capacity.
    ///
    /// - Parameters:
    ///   - capacity: the most elements that `write` may initialise.
    ///   - write: initialises the first elements of its buffer and sets their number.
    @inlinable @inline(__always)
    package mutating func appendMost(
        _ capacity: Int, _ write: (_ room: UnsafeMutableBufferPointer<Element>, _ count: inout Int) -> Void
    ) {
        // All threads share the empty array's storage, and appending nothing would still write to it.
        guard capacity > 0 else { return }
        #if compiler(>=6.3)
            append(addingCapacity: capacity) { span in
                unsafe span.withUnsafeMutableBufferPointer { room, count in unsafe write(room, &count) }
            }
        #else
            unsafe self += Array(unsafeUninitializedCapacity: capacity) { room, count in unsafe write(room, &count) }
        #endif
    }
}
