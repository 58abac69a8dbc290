import Foundation

/// The sRGB profile of the output intent, computed from IEC 61966-2-1. ICC.1:2010 (version 4), and ICC.1:2001-04
/// (version 2) for PDF 1.4.
enum SRGBProfile {
    /// - Parameter version: 4 stores the transfer curve as a formula, 2 as a table.
    static func bytes(version: Int) -> [UInt8] { version == 4 ? formula : table }

    private static let formula = made(version: 4)
    private static let table = made(version: 2)

    private static func made(version: Int) -> [UInt8] {
        let tags = tags(version: version)
        // Header, tag count, tag table, then the data, aligned to four bytes.
        var table: [UInt8] = big(UInt32(tags.count))
        var data: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        let start = 128 + 4 + 12 * tags.count
        for tag in tags {
            // Equal elements are shared: the three curves.
            let offset = places[tag.data] ?? start + data.count
            if places[tag.data] == nil {
                places[tag.data] = offset
                data += tag.data
                while data.count % 4 != 0 { data.append(0) }
            }
            table += Array(tag.signature.utf8) + big(UInt32(offset)) + big(UInt32(tag.data.count))
        }
        return header(size: start + data.count, version: version) + table + data
    }

    /// §7.2.
    private static func header(size: Int, version: Int) -> [UInt8] {
        var header = big(UInt32(size)) + [0, 0, 0, 0, UInt8(version), version == 2 ? 0x10 : 0x20, 0, 0]
        header += Array("mntrRGB XYZ ".utf8)
        // The standard's date keeps the bytes reproducible.
        for part in [1999, 10, 18, 0, 0, 0] as [UInt16] { header += [UInt8(part >> 8), UInt8(part & 255)] }
        header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        for value in whitePoint { header += fixed(value) }
        return header + [UInt8](repeating: 0, count: 128 - header.count)
    }

    /// D50, the profile connection space's white.
    private static let whitePoint = [0.964_202, 1, 0.824_905]
    /// sRGB's primaries, adapted from D65 to D50 by Bradford's transform; red, green and blue.
    private static let primaries = [
        [0.436_065_7, 0.222_488_4, 0.013_916_0], [0.385_147_1, 0.716_873_2, 0.097_076_4],
        [0.143_066_4, 0.060_607_9, 0.714_096_1],
    ]
    /// Bradford's transform itself, by rows.
    private static let adaptation = [
        1.047_882_1, 0.022_919_0, -0.050_216_7, 0.029_586_8, 0.990_478_5, -0.017_059_3, -0.009_232_5, 0.015_075_7,
        0.751_678_5,
    ]

    private static func tags(version: Int) -> [(signature: String, data: [UInt8])] {
        let name = "sRGB IEC61966-2.1"
        var tags = [
            ("desc", version == 2 ? description(name) : multilingual(name)),
            ("cprt", version == 2 ? text("No copyright") : multilingual("No copyright")),
            ("wtpt", xyz(whitePoint)),
        ]
        if version >= 4 {
            tags.append(("chad", Array("sf32".utf8) + [0, 0, 0, 0] + adaptation.flatMap(fixed)))
        }
        for (name, value) in zip(["rXYZ", "gXYZ", "bXYZ"], primaries) { tags.append((name, xyz(value))) }
        let curve = version == 2 ? sampledCurve : formulaCurve
        for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curve)) }
        return tags
    }

    /// Y = (aX + b)^g where X ≥ d, else cX. §10.18.
    private static var formulaCurve: [UInt8] {
        let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45]
        return Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + parameters.flatMap(fixed)
    }

    /// The same in 1,024 steps. §10.6.
    private static var sampledCurve: [UInt8] {
        let count = 1024
        var curve = Array("curv".utf8) + [0, 0, 0, 0] + big(UInt32(count))
        for index in 0..<count {
            let x = Double(index) / Double(count - 1)
            let y = x <= 0.040_45 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
            let value = UInt16((y * 65535).rounded())  // bounded: a curve from 0 to 1
            curve += [UInt8(value >> 8), UInt8(value & 255)]
        }
        return curve
    }

    private static func xyz(_ values: [Double]) -> [UInt8] {
        Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed)
    }

    /// A `mluc` element with one English record. §10.15.
    private static func multilingual(_ string: String) -> [UInt8] {
        let units = string.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return Array("mluc".utf8) + [0, 0, 0, 0] + big(1) + big(12) + Array("enUS".utf8) + big(UInt32(units.count))
            + big(28) + units
    }

    /// ICC.1:2001-04 §6.5.17: ASCII text with its length; the Unicode and ScriptCode texts are empty.
    private static func description(_ string: String) -> [UInt8] {
        Array("desc".utf8) + [0, 0, 0, 0] + big(UInt32(string.utf8.count + 1)) + Array(string.utf8) + [0]
            + [UInt8](repeating: 0, count: 8 + 3 + 67)
    }

    /// ICC.1:2001-04 §6.5.18.
    private static func text(_ string: String) -> [UInt8] {
        Array("text".utf8) + [0, 0, 0, 0] + Array(string.utf8) + [0]
    }

    private static func big(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// `s15Fixed16Number`. §4.6.
    private static func fixed(_ value: Double) -> [UInt8] {
        big(UInt32(bitPattern: Int32((value * 65536).rounded())))  // bounded: a constant
    }
}
