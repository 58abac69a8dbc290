import CDeflate
import CZlib

/// A piece of a zlib stream (RFC 1950), compressed independently, so that pieces can be compressed in parallel and
/// concatenated.
struct DeflatePiece: Sendable {
    /// The piece's bytes in the stream.
    let packed: [UInt8]
    /// The number of input bytes and their checksum.
    let count: Int
    let adler: UInt32

    /// Compresses `input` to whole blocks of a deflate stream.
    ///
    /// libdeflate marks the last block of each stream. For all but the last piece the mark is cleared, and an empty
    /// stored block aligns the end to a byte, as zlib does for `Z_SYNC_FLUSH`: at most five bytes.
    init(_ input: [UInt8], by deflate: borrowing Deflate, isLast: Bool) {
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
    static let head: [UInt8] = [0x78, 0x9c]
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
