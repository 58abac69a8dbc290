import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry
import GalleyInput

/// Properties specific to PNG files.
package struct PNGDetails: Hashable, Sendable {
    /// The number of samples per pixel, 1 to 4, including an alpha channel.
    package var channels: Int
    /// Whether there is an alpha channel.
    package var hasAlphaChannel: Bool
    /// Red, green and blue of each palette entry; empty without a palette.
    package var palette: [UInt8]
    /// tRNS: for an indexed image, the opacity of the first entries; for others, the samples of the transparent colour,
    /// two bytes each. Empty without the chunk.
    package var transparency: [UInt8]
    /// The range of the chunk eXIf in the file, including length and checksum.
    package var exifChunk: Range<Int>?
}

extension ImageHeader {
    /// Reads all chunks except for the pixels. PNG, third edition, §5, §11. O(length).
    init(png bytes: [UInt8]) throws(Diagnostic) {
        var chunks = PNGChunks(bytes)
        guard let header = try chunks.next(), header.type == "IHDR", header.data.count == 13 else {
            throw .damagedImage(part: "the first chunk", offset: 8, fault: "it is not a header of 13 bytes")
        }
        let reader = ByteReader(header.data)
        let (width, height) = (reader.long(0) ?? 0, reader.long(4) ?? 0)
        let (depth, colorType) = (reader.byte(8) ?? 0, reader.byte(9) ?? 0)
        func damaged(_ chunk: PNGChunks.Chunk, _ fault: Wording) -> Diagnostic {
            .damagedImage(part: "chunk \(chunk.type)", offset: chunk.offset, fault: fault)
        }
        guard (1..<1 << 31).contains(width), (1..<1 << 31).contains(height) else {
            throw damaged(header, "\(width) × \(height) pixels")
        }
        guard let depths = Self.depths[colorType], depths.contains(depth) else {
            throw damaged(header, "colour type \(colorType) with \(depth) bits")
        }
        guard reader.byte(10) == 0, reader.byte(11) == 0, (reader.byte(12) ?? 2) < 2 else {
            throw damaged(header, "an unknown compression, filter or interlace method")
        }
        try Self.checkSize(width, height)

        let channels = [1, 0, 3, 1, 2, 0, 4][colorType]
        var details = PNGDetails(
            channels: channels, hasAlphaChannel: colorType & 4 != 0, palette: [], transparency: [])
        var (density, exif): (CGSize?, ExifData?) = (nil, nil)
        var profile: Result<ColorProfile, ColorProfileFault>?
        var hasData = false
        while let chunk = try chunks.next(), chunk.type != "IEND" {
            switch chunk.type {
            case "IHDR": throw damaged(chunk, "a second header")
            case "IDAT": hasData = true
            case "PLTE":
                guard chunk.data.count % 3 == 0, (3...768).contains(chunk.data.count), !hasData else {
                    throw damaged(chunk, "a palette of \(counted(chunk.data.count, "byte"))")
                }
                if colorType == 3 { details.palette = Array(chunk.data) }
            case "tRNS":
                let isRight =
                    colorType == 3
                    ? chunk.data.count <= details.palette.count / 3
                    : chunk.data.count == 2 * channels && !details.hasAlphaChannel
                guard isRight, !hasData else {
                    throw damaged(chunk, "\(counted(chunk.data.count, "byte")) of transparency")
                }
                details.transparency = Array(chunk.data)
            case "pHYs":
                let reader = ByteReader(chunk.data)
                guard let x = reader.long(0), let y = reader.long(4), reader.byte(8) == 1 else { continue }
                density = Self.density(Double(x), Double(y), perInch: 0.0254)
            case "iCCP" where profile == nil && !hasData:
                profile = .init(png: chunk.data, components: colorType & 2 != 0 ? 3 : 1)
            case "eXIf":
                exif = ExifData(chunk.data)
                details.exifChunk = chunk.offset..<chunk.offset + 12 + chunk.data.count
            default:
                // §5.4: a capital first letter marks a critical chunk, without which the image cannot be shown.
                if chunk.isCritical { throw .unsupportedImage("a PNG with the unknown chunk \(chunk.type)") }
            }
        }
        guard hasData else { throw .truncatedImage(part: "the chunks before the first IDAT", offset: bytes.count) }
        if colorType == 3, details.palette.isEmpty { throw damaged(header, "a palette is wanted and missing") }

        self.init(
            format: .png, pixelWidth: width, pixelHeight: height,
            colorModel: colorType == 3 ? .indexed : colorType & 2 != 0 ? .rgb : .gray, bitsPerComponent: depth,
            hasAlpha: details.hasAlphaChannel || !details.transparency.isEmpty,
            orientation: exif?.orientation ?? .up, density: density ?? exif?.density, details: .png(details))
        take(profile)
    }

    /// §11.2.1, table 12: the bit depths of each colour type.
    private static let depths: [Int: [Int]] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]

    static func checkSize(_ width: Int, _ height: Int) throws(Diagnostic) {
        guard width <= Limits.current.imagePixels / height else { throw .largeImage(width: width, height: height) }
    }
}

/// Iterates over the chunks of a PNG file.
struct PNGChunks {
    static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    struct Chunk {
        var type: String
        /// The offset of its length field.
        var offset: Int
        var data: ArraySlice<UInt8>
        var isCritical: Bool { type.utf8.first.map { $0 & 32 == 0 } ?? true }
    }

    private let bytes: [UInt8]
    private var cursor = PNGChunks.signature.count
    private var isAtEnd = false
    /// The ancillary chunks used here; wrong checksums of others are ignored.
    private static let used: Set<String> = ["tRNS", "pHYs", "eXIf", "iCCP"]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next chunk after verifying its checksum; nil after IEND. §5.3.
    mutating func next() throws(Diagnostic) -> Chunk? {
        if isAtEnd { return nil }
        let reader = ByteReader(bytes[...])
        guard let length = reader.long(cursor), let name = reader.slice(cursor + 4, 4) else {
            throw .truncatedImage(part: "the chunks before IEND", offset: cursor)
        }
        guard name.allSatisfy({ $0.isASCIILetter }) else {
            throw .damagedImage(part: "the chunk", offset: cursor, fault: "its type is not four letters")
        }
        let type = String(decoding: name, as: UTF8.self)
        guard let data = reader.slice(cursor + 8, length), let stated = reader.long(cursor + 8 + length) else {
            throw .truncatedImage(part: "chunk \(type)", offset: cursor)
        }
        let chunk = Chunk(type: type, offset: cursor, data: data)
        if chunk.isCritical || Self.used.contains(type) {
            var crc = CRC32()
            crc.add(bytes[cursor + 4..<cursor + 8 + length])
            guard Int(crc.value) == stated else {
                throw .damagedImage(part: "chunk \(type)", offset: cursor, fault: "its checksum is wrong")
            }
        }
        cursor += 12 + length
        isAtEnd = type == "IEND"
        return chunk
    }
}
