public import Foundation
import GalleyGeometry
import GalleyInput

/// The bytes of a PNG or JPEG file and what its header says. Pixels are decoded only where a writer needs them.
///
/// One object may stand in many places, on many pages and in several threads; each file that is written holds its image
/// once. Two sources of the same bytes are equal and count as one image, too.
public final class ImageSource: Sendable {
    /// The file as it was given.
    public let bytes: [UInt8]
    public let header: ImageHeader
    /// What errors call the image: the file's path, or what the caller chose.
    public let name: String
    /// What the same bytes have in common, in this process only.
    package let key: ImageKey

    /// Reads the header; O(length), without decoding. What only shows in the pixels is reported by the writer that
    /// decodes them.
    /// - Throws: `ImageError`, with the place of the fault in the file.
    public init(_ bytes: [UInt8], name: String = "image") throws(ImageError) {
        do throws(ImageError.Reason) {
            if bytes.starts(with: PNGChunks.signature) {
                header = try ImageHeader(png: bytes)
            } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
                header = try ImageHeader(jpeg: bytes)
            } else {
                throw ImageError.Reason.unknownFormat(found: Self.guess(bytes))
            }
        } catch {
            throw ImageError(name: name, reason: error)
        }
        self.bytes = bytes
        self.name = name
        key = ImageKey(bytes)
    }

    /// Reads a file.
    /// - Throws: `ImageError`.
    public convenience init(contentsOfFile path: String) throws(ImageError) {
        let bytes: [UInt8]
        do throws(InputError) { bytes = try ReadableFile.bytes(ofFile: path) } catch {
            throw ImageError(name: path, reason: .unreadable(error.problem))
        }
        try self.init(bytes, name: path)
    }

    /// The size of the image as it is seen, in points; see `ImageHeader.size`.
    public var size: CGSize { header.size }

    /// What a file that is no PNG and no JPEG begins with.
    private static func guess(_ bytes: [UInt8]) -> String {
        let kinds: [(kind: String, at: Int, mark: String)] = [
            ("a GIF file", 0, "GIF8"), ("a WebP file", 8, "WEBP"), ("a TIFF file", 0, "II*\0"),
            ("a TIFF file", 0, "MM\0*"), ("a BMP file", 0, "BM"), ("a PDF file", 0, "%PDF-"),
            ("an SVG file", 0, "<svg"),
            ("an XML file", 0, "<?xml"), ("a HEIF or AVIF file", 4, "ftyp"),
        ]
        if bytes.isEmpty { return "an empty file" }
        return kinds.first { bytes.dropFirst($0.at).starts(with: $0.mark.utf8) }?.kind ?? "an unknown kind of file"
    }
}

extension ImageSource: Hashable {
    public static func == (a: ImageSource, b: ImageSource) -> Bool { a.key == b.key }

    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Stands for an image's bytes, so that a writer need not keep them to know the image again. Swift's hash has a secret
/// seed: no file can be made to look like another, and two digests of 64 bits are not alike by chance.
package struct ImageKey: Hashable, Sendable {
    private let first, second: Int
    private let count: Int

    init(_ bytes: [UInt8]) {
        func digest(_ start: UInt8) -> Int {
            var hasher = Hasher()
            hasher.combine(start)
            unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
            return hasher.finalize()
        }
        (first, second, count) = (digest(0), digest(1), bytes.count)
    }
}

extension ImageSource {
    /// The file without an orientation, for those who apply it themselves.
    package var bytesWithoutOrientation: [UInt8] {
        var bytes = bytes
        switch header.details {
        case _ where header.orientation == .up: break
        case .png(let details):
            if let chunk = details.exifChunk { bytes.removeSubrange(chunk) }
        case .jpeg(let details):
            guard let place = details.orientationPlace else { break }
            bytes[place] = details.orientationIsLittleEndian ? 1 : 0
            bytes[place + 1] = details.orientationIsLittleEndian ? 0 : 1
        }
        return bytes
    }
}
