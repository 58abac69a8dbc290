public import Foundation
import GalleyConcurrency
public import GalleyDiagnostics
package import GalleyFormatting
import GalleyInput

/// The bytes and the header of a PNG or JPEG file. Pixels are decoded only if a writer needs them.
///
/// A source may be used repeatedly, on many pages and threads; every output file contains its image once. Sources with
/// equal bytes are equal and count as one image.
public final class ImageSource: Sendable {
    /// The bytes of the file.
    package let bytes: [UInt8]
    package let header: ImageHeader
    /// The image's name in errors: the file's path or a name chosen by the caller.
    public let name: String
    /// A digest of the bytes, valid in this process only.
    package let key: ImageKey

    /// A digest of the bytes that other machines share, computed on first use.
    package var contentKey: ContentKey {
        cachedContentKey.withLock { known in
            let key = known ?? ContentKey(bytes)
            known = key
            return key
        }
    }
    private let cachedContentKey = Locked<ContentKey?>(nil)

    /// Reads the header without decoding pixels; damage in the pixels is reported by the writer that decodes them.
    /// O(length).
    /// - Throws: `Diagnostic` with the offset of the fault.
    public init(_ bytes: [UInt8], name: String = "image") throws(Diagnostic) {
        do throws(Diagnostic) {
            if bytes.starts(with: PNGChunks.signature) {
                header = try ImageHeader(png: bytes)
            } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
                header = try ImageHeader(jpeg: bytes)
            } else {
                throw Diagnostic.unknownImage(found: Self.guess(bytes))
            }
        } catch {
            throw error.at(file: name)
        }
        self.bytes = bytes
        self.name = name
        key = ImageKey(bytes)
    }

    /// Reads a file.
    /// - Throws: `Diagnostic`.
    public convenience init(contentsOfFile path: String) throws(Diagnostic) {
        let bytes: [UInt8]
        do throws(Diagnostic) { bytes = try ReadableFile.bytes(ofFile: path) } catch {
            throw error.of(.unreadableImage, "cannot read the image: ")
        }
        try self.init(bytes, name: path)
    }

    /// The displayed size in points: by the resolution that the file states, otherwise one point per pixel; orientation
    /// is applied.
    public var size: CGSize { header.size }

    /// Guesses the format of a file that is neither PNG nor JPEG.
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
    /// Compares two sources by the digests of their bytes.
    public static func == (a: ImageSource, b: ImageSource) -> Bool { a.key == b.key }

    /// Hashes the digest of the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A digest of an image's bytes, so that writers recognise an image without keeping its bytes. Swift's hashes are
/// seeded randomly, so collisions cannot be constructed, and two 64-bit digests make chance collisions negligible.
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
    /// The file without its orientation, for writers that apply it themselves.
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
