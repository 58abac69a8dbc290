extension [UInt8] {
    /// Appends what `write` puts where it is pointed to, and says how many bytes that are: room for all of them is looked
    /// for once, not for each.
    /// - Parameter capacity: the most that `write` may put there.
    @inlinable @inline(__always)
    package mutating func append(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        unsafe appendMost(capacity) { room, count in
            guard let start = room.baseAddress else { return }
            count = unsafe write(start)
        }
    }

    /// Appends `bytes` as a block. As a collection they take three times as long where they are few.
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

extension Array {
    /// Appends what `write` puts into the memory that it is given, and says how much that is.
    /// - Parameter capacity: the most that `write` may put there.
    @inlinable @inline(__always)
    package mutating func appendMost(
        _ capacity: Int, _ write: (_ room: UnsafeMutableBufferPointer<Element>, _ count: inout Int) -> Void
    ) {
        // The empty array is one for all threads, and adding nothing to it would write to it all the same.
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
