@testable import GalleyImage

extension FuzzTarget {
    static let image = FuzzTarget(name: "image", summary: "PNG and JPEG: headers, orientation, profiles, pixels") {
        bytes in
        check(bytes)
        // The checksums of a PNG are corrected, since damage behind wrong ones would never be read.
        if let sealed = sealed(bytes) { check(sealed) }
    }

    private static func check(_ bytes: [UInt8]) {
        guard let source = try? ImageSource(bytes) else { return }
        let header = source.header
        if !(header.size.width > 0 && header.size.height > 0) { breach("a size of \(header.size)") }
        guard let upright = try? ImageSource(source.bytesWithoutOrientation) else {
            breach("no image without its orientation")
        }
        if upright.header.orientation != .up { breach("still \(upright.header.orientation)") }
        // A header may promise a large picture, which is nothing wrong but takes time.
        guard header.pixelWidth * header.pixelHeight <= 1 << 16 else { return }
        guard let image = try? source.decode() else { return }
        if image.width != header.pixelWidth || image.height != header.pixelHeight {
            breach("another size than the header's")
        }
        if image.pixels.count != 4 * image.width * image.height { breach("\(image.pixels.count) bytes of pixels") }
        guard let samples = try? source.samples() else { breach("pixels that are not decoded again") }
        _ = source.separated(samples)
    }

    /// A PNG's chunks with right checksums; nil for anything else. PNG §5.3.
    private static func sealed(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 20, bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
        var bytes = bytes
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard place + 12 + length <= bytes.count else { break }
            let sum = checksum(bytes[place + 4..<place + 8 + length])
            for index in 0..<4 {
                bytes[place + 8 + length + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index))
            }
            place += 12 + length
        }
        return bytes
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xedb8_8320 ^ sum >> 1 : sum >> 1 }
    }

    /// CRC-32. PNG annex D.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(truncatingIfNeeded: $0 & 0xff) ^ Int($1)] ^ $0 >> 8 }
    }
}
