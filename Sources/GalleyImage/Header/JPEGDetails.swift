import GalleyDiagnostics
import GalleyGeometry

/// Properties specific to JPEG files.
package struct JPEGDetails: Hashable, Sendable {
    /// The number of components: 1, 3 or 4.
    package var components: Int
    /// Whether three components are RGB without an Adobe marker, which PDF must declare.
    package var isUnmarkedRGB: Bool
    /// Whether zero is full ink, as Adobe's programs write CMYK.
    package var isInverted: Bool
    /// The offset and the byte order of the orientation's two bytes.
    package var orientationPlace: Int?
    package var orientationIsLittleEndian: Bool
}

extension ImageHeader {
    /// Reads all marker segments and finds the end of each scan. ITU-T T.81 annex B. O(length).
    init(jpeg bytes: [UInt8]) throws(Diagnostic) {
        var markers = JPEGMarkers(bytes)
        var frame: (width: Int, height: Int, ids: [UInt8])?
        var (jfif, exif, adobe): (CGSize?, ExifData?, Int?) = (nil, nil, nil)
        var (hasJFIF, exifPlace, scans) = (false, 0, 0)
        var profile: [ArraySlice<UInt8>] = []
        while let segment = try markers.next() {
            let reader = ByteReader(segment.data)
            func damaged(_ fault: Wording) -> Diagnostic {
                .damagedImage(part: "marker \(segment.name)", offset: segment.offset, fault: fault)
            }
            switch segment.code {
            case 0xc0, 0xc1, 0xc2:
                guard frame == nil else { throw damaged("a second frame") }
                guard let depth = reader.byte(0), let height = reader.word(1), let width = reader.word(3),
                    let count = reader.byte(5), segment.data.count == 6 + 3 * count
                else { throw damaged("a frame header of \(counted(segment.data.count, "byte"))") }
                guard depth == 8 else { throw .unsupportedImage("a JPEG of \(depth) bits a component") }
                guard [1, 3, 4].contains(count) else { throw .unsupportedImage("a JPEG of \(count) components") }
                guard width > 0 else { throw damaged("a width of 0 pixels") }
                guard height > 0 else { throw .unsupportedImage("a JPEG that states its height behind its pixels") }
                try Self.checkSize(width, height)
                frame = (width, height, (0..<count).compactMap { reader.slice(6 + 3 * $0, 1)?.first })
            case 0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
                throw .unsupportedImage("a lossless, hierarchical or arithmetically coded JPEG (\(segment.name))")
            case 0xda:
                guard frame != nil else { throw damaged("a scan before the frame header") }
                scans += 1
                // Each scan covers all pixels, so a small file could demand unbounded work.
                guard scans <= Self.maximumScans else { throw damaged("more than \(Self.maximumScans) scans") }
            case 0xe0 where reader.starts(with: "JFIF\0") && !hasJFIF:
                hasJFIF = true
                guard let unit = reader.byte(7), let x = reader.word(8), let y = reader.word(10) else { continue }
                if unit == 1 || unit == 2 {
                    jfif = Self.density(Double(x), Double(y), perInch: unit == 2 ? 2.54 : 1)
                }
            case 0xe1 where reader.starts(with: "Exif\0\0") && exif == nil:
                exif = ExifData(segment.data.dropFirst(6))
                exifPlace = segment.data.startIndex + 6
            case 0xe2 where reader.starts(with: "ICC_PROFILE\0") && segment.data.count >= 14:
                profile.append(segment.data.dropFirst(12))
            case 0xee where reader.starts(with: "Adobe"): adobe = reader.byte(11) ?? adobe
            default: break
            }
        }
        guard let frame, scans > 0 else { throw .truncatedImage(part: "the segments before the first scan", offset: 0) }

        let isRGB = frame.ids == Array("RGB".utf8) && !hasJFIF && adobe == nil
        let place = exif?.orientationPlace
        self.init(
            format: .jpeg, pixelWidth: frame.width, pixelHeight: frame.height,
            colorModel: frame.ids.count == 1 ? .gray : frame.ids.count == 3 ? .rgb : .cmyk, bitsPerComponent: 8,
            hasAlpha: false, orientation: exif?.orientation ?? .up, density: jfif ?? exif?.density,
            details: .jpeg(
                JPEGDetails(
                    components: frame.ids.count, isUnmarkedRGB: isRGB,
                    isInverted: frame.ids.count == 4 && adobe != nil,
                    orientationPlace: place.map { exifPlace + $0.offset },
                    orientationIsLittleEndian: place?.isLittleEndian ?? false)))
        take(profile.isEmpty ? nil : .init(jpeg: profile, components: frame.ids.count))
    }

    private static let maximumScans = 500
}

/// Iterates over the marker segments of a JPEG file up to EOI.
struct JPEGMarkers {
    struct Segment {
        var code: UInt8
        /// The offset of its marker.
        var offset: Int
        /// The data after the length.
        var data: ArraySlice<UInt8>

        var name: String {
            switch code {
            case 0xda: "SOS"
            case 0xe0...0xef: "APP\(code - 0xe0)"
            case 0xc0...0xcf where ![0xc4, 0xc8, 0xcc].contains(code): "SOF\(code - 0xc0)"
            default: "FF" + String(code, radix: 16, uppercase: true)
            }
        }
    }

    private let bytes: [UInt8]
    private var cursor = 2
    private var isInScan = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next segment; nil at the end of the image. B.1.1.
    mutating func next() throws(Diagnostic) -> Segment? {
        guard let marker = nextMarker() else {
            throw .truncatedImage(part: isInScan ? "a scan" : "the segments", offset: bytes.count)
        }
        let (code, offset) = marker
        if code == 0xd9 { return nil }
        let reader = ByteReader(bytes[...])
        guard let length = reader.word(cursor) else { throw .truncatedImage(part: "a marker segment", offset: offset) }
        var segment = Segment(code: code, offset: offset, data: [])
        guard length >= 2 else {
            throw .damagedImage(part: "marker \(segment.name)", offset: offset, fault: "a length of \(length)")
        }
        guard let data = reader.slice(cursor + 2, length - 2) else {
            throw .truncatedImage(part: "marker \(segment.name)", offset: offset)
        }
        segment.data = data
        cursor += length
        isInScan = code == 0xda
        return segment
    }

    /// Advances past the next marker that has a segment or is EOI. Skips fill bytes, scan data (in which FF is followed
    /// by 00 or a restart marker), and stray bytes between segments.
    private mutating func nextMarker() -> (code: UInt8, offset: Int)? {
        let start = cursor
        let offset: Int? = unsafe bytes.withUnsafeBufferPointer { bytes in
            var cursor = start
            while cursor + 1 < bytes.count {
                let code = unsafe bytes[cursor + 1]
                if unsafe bytes[cursor] == 0xff, code > 0x01, code < 0xff, !(0xd0...0xd8).contains(code) {
                    return cursor
                }
                cursor += 1
            }
            return nil
        }
        guard let offset else { return nil }
        cursor = offset + 2
        return (bytes[offset + 1], offset)
    }
}
