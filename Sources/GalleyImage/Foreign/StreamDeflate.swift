import CZlib

/// Owns zlib's state of one stream that is packed piece by piece: for pictures too large for one buffer. libdeflate, which
/// is faster, packs whole buffers only. RFC 1950.
@safe final class StreamDeflate {
    private let stream: UnsafeMutablePointer<z_stream>
    private var output = [UInt8](repeating: 0, count: 1 << 18)

    /// - Parameter level: 0 (none), 1 (fast) to 9 (small).
    init(level: Int) {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let status = unsafe deflateInit2_(
            stream, Int32(level), Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib is out of memory, or another version than the one that was built with")
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Packs `input`, and what zlib still holds if it is the last; hands what is ready to `take`.
    func put(_ input: [UInt8], isLast: Bool, take: (ArraySlice<UInt8>) throws -> Void) rethrows {
        // Input is used up within each piece, which an unsigned 32-bit count has to hold.
        let piece = 1 << 30
        var start = 0
        repeat {
            let end = min(input.count, start + piece)
            let flush = isLast && end == input.count ? Z_FINISH : Z_NO_FLUSH
            var produced: [[UInt8]] = []
            unsafe input.withUnsafeBufferPointer { input in
                // zlib's own signature lacks a const.
                unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(
                    mutating: input.baseAddress.map { unsafe $0 + start })
                unsafe stream.pointee.avail_in = UInt32(end - start)
                var isFull = true
                while isFull {
                    let count = unsafe output.withUnsafeMutableBufferPointer { output in
                        unsafe stream.pointee.next_out = output.baseAddress
                        unsafe stream.pointee.avail_out = UInt32(output.count)
                        let status = unsafe deflate(stream, flush)
                        precondition(status >= 0 || status == Z_BUF_ERROR, "zlib refuses a stream of its own")
                        return unsafe output.count - Int(stream.pointee.avail_out)
                    }
                    if count > 0 { produced.append(Array(output[..<count])) }
                    isFull = count == output.count
                }
            }
            for bytes in produced { try take(bytes[...]) }
            start = end
        } while start < input.count
    }
}
