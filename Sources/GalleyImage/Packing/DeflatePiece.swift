import CDeflate
import CZlib

/// A piece of a zlib stream (RFC 1950), compressed independently, so that pieces can be compressed in parallel and
/// concatenated.
package struct DeflatePiece: Sendable {
    /// The piece's bytes in the stream.
    let packed: [UInt8]
    /// The number of input bytes and their checksum.
    let count: Int
    let adler: UInt32

    /// Compresses `input` to whole blocks of a deflate stream.
    ///
    /// libdeflate marks the last block of each stream. For all but the last piece the mark is cleared, and an empty
    /// stored block aligns the end to a byte, as zlib does for `Z_SYNC_FLUSH`: at most five bytes.
    package init(_ input: [UInt8], by deflate: borrowing Deflate, isLast: Bool) {
        var bytes = deflate.blocks(input)
        if !isLast {
            let end = DeflateEnd(of: bytes)
            bytes[end.lastBlock >> 3] &= ~(1 << UInt8(end.lastBlock & 7))
            // The three header bits of a stored block and its padding are zero.
            let filled = [UInt8](repeating: 0, count: (end.bit + 3 + 7) / 8 - bytes.count)
            bytes += filled + [0x00, 0x00, 0xff, 0xff]
        }
        packed = bytes
        count = input.count
        adler = unsafe input.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
    }

    /// The zlib header: a window of 32 KiB, the default level. RFC 1950 §2.2.
    static let head = head(level: 6)

    /// The zlib header that libdeflate writes for a level: FLEVEL tells the fastest, fast, default and slowest ones.
    static func head(level: Int) -> [UInt8] { [0x78, level < 2 ? 0x01 : level < 6 ? 0x5e : level < 8 ? 0x9c : 0xda] }
}

/// A zlib stream made of pieces. One piece makes the stream that `Deflate.compress` returns.
package struct PiecedStream {
    private var packed: [UInt8]
    private var sum = PieceSum()

    /// - Parameter level: the level that the header tells readers.
    package init(level: Int = 6) { packed = DeflatePiece.head(level: level) }

    package mutating func append(_ piece: DeflatePiece) {
        sum.add(piece)
        packed += piece.packed
    }

    /// The stream, after the last piece.
    package var bytes: [UInt8] { packed + sum.bytes }
}

/// The combined checksum of pieces, which follows the last one.
struct PieceSum {
    private var adler: UInt = 1

    mutating func add(_ piece: DeflatePiece) {
        adler = adler32_combine(adler, UInt(piece.adler), piece.count)
    }

    /// The checksum in four bytes, big-endian.
    var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: adler >> $0) } }
}

/// The start of a deflate stream's last block and the end of the stream, in order to append to it. RFC 1951.
struct DeflateEnd {
    /// The offset of the last block's BFINAL bit. §3.2.3.
    private(set) var lastBlock = 0
    /// The bit offset after the last symbol.
    private(set) var bit = 0

    /// - Precondition: `stream` is valid; it comes from libdeflate.
    init(of stream: [UInt8]) {
        var (input, output) = (stream, [UInt8](repeating: 0, count: 1 << 16))
        var state = unsafe z_stream()
        // A negative window is that of a stream without zlib header.
        let status = unsafe inflateInit2_(&state, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib is out of memory")
        defer { unsafe inflateEnd(&state) }
        unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe state.next_in = input.baseAddress
                unsafe state.avail_in = UInt32(input.count)
                var isLast = false
                while !isLast {
                    unsafe state.next_out = output.baseAddress
                    unsafe state.avail_out = UInt32(output.count)
                    precondition(unsafe inflate(&state, Z_BLOCK) != Z_DATA_ERROR, "libdeflate writes valid streams")
                    let flags = unsafe Int(state.data_type)
                    // Set at the end of a block, when the lowest bits count those unused in the last byte.
                    guard flags & 128 != 0 else { continue }
                    lastBlock = bit
                    bit = unsafe 8 * Int(state.total_in) - flags & 7
                    isLast = flags & 64 != 0
                }
            }
        }
    }
}
