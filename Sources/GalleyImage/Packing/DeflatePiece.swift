import CDeflate
import CZlib

/// A piece of a zlib stream (RFC 1950) that was packed apart from the others: pieces can be packed at the same time and put
/// together in their order.
struct DeflatePiece: Sendable {
    /// Whole bytes of the stream.
    let packed: [UInt8]
    /// The bytes that went in, and their check sum.
    let count: Int
    let adler: UInt32

    /// Packs `input` as whole blocks of a deflate stream.
    ///
    /// libdeflate ends each stream by marking its last block. The mark of a piece that is not the last is taken away, and
    /// an empty stored block fills its last byte, as zlib does it for `Z_SYNC_FLUSH`: five bytes at most.
    init(_ input: [UInt8], by deflate: borrowing Deflate, isLast: Bool) {
        var bytes = deflate.blocks(input)
        if !isLast {
            let end = DeflateEnd(of: bytes)
            bytes[end.lastBlock >> 3] &= ~(1 << UInt8(end.lastBlock & 7))
            // The three bits that begin a stored block are zero, as is what fills a byte.
            let filled = [UInt8](repeating: 0, count: (end.bit + 3 + 7) / 8 - bytes.count)
            bytes += filled + [0x00, 0x00, 0xff, 0xff]
        }
        packed = bytes
        count = input.count
        adler = unsafe input.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
    }

    /// What stands before the first piece: 32 KiB looked back over, the usual level. RFC 1950 §2.2.
    static let head: [UInt8] = [0x78, 0x9c]
}

/// The check sum of pieces, which stands behind the last one.
struct PieceSum {
    private var adler: UInt = 1

    mutating func add(_ piece: DeflatePiece) {
        adler = adler32_combine(adler, UInt(piece.adler), piece.count)
    }

    /// Four bytes, the highest first.
    var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: adler >> $0) } }
}
