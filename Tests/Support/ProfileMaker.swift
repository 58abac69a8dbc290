/// Makes ICC profiles for tests, from the specification: a header, a table of tags and their contents.
public struct ProfileMaker {
    /// The major version of the ICC specification.
    public var majorVersion: UInt8 = 4
    /// Four letters: `mntr`, `scnr`, `prtr`, `spac`, or a class that images may not have.
    public var deviceClass = "mntr"
    /// Four letters: `RGB `, `GRAY`, `CMYK`.
    public var space = "RGB "
    /// The signatures of the tags.
    public var tags = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]

    /// Creates a profile of a colour space with the tags that it requires.
    public init(space: String = "RGB ") {
        self.space = space
        if space == "GRAY" { tags = ["kTRC"] }
        if space == "CMYK" { (tags, deviceClass) = (["A2B0"], "prtr") }
    }

    /// The bytes of the profile.
    public var bytes: [UInt8] {
        // Each tag has 20 bytes: a place in XYZ, or a curve that is a straight line.
        let start = 132 + 12 * tags.count
        var table = PNGMaker.big(tags.count)
        var contents: [UInt8] = []
        for tag in tags {
            table += Array(tag.utf8) + PNGMaker.big(start + contents.count) + PNGMaker.big(20)
            contents +=
                tag.hasSuffix("XYZ")
                ? Array("XYZ ".utf8) + [0, 0, 0, 0, 0, 0, 0x60, 0, 0, 0, 0x60, 0, 0, 0, 0x60, 0]
                : Array("curv".utf8) + [UInt8](repeating: 0, count: 16)
        }
        var header = PNGMaker.big(start + contents.count) + [0, 0, 0, 0, majorVersion, 0, 0, 0]
        header += Array((deviceClass + space + "XYZ ").utf8) + [UInt8](repeating: 0, count: 12)
        header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        // The illuminant, D50. ICC.1:2022 §7.2.16.
        header += [0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d]
        return header + [UInt8](repeating: 0, count: 128 - header.count) + table + contents
    }

    /// The content of a PNG's chunk iCCP. PNG, third edition, §11.3.2.3.
    public static func chunk(_ profile: [UInt8]) -> (type: String, data: [UInt8]) {
        ("iCCP", Array("a".utf8) + [0, 0] + PNGMaker.stored(profile))
    }

    /// `file`, a JPEG, with the profile in segments APP2 of `size` bytes at most. ICC.1:2022 §B.4.
    public static func embedding(_ profile: [UInt8], inSegmentsOf size: Int, into file: [UInt8]) -> [UInt8] {
        let parts = stride(from: 0, to: profile.count, by: size).map { profile[$0..<min(profile.count, $0 + size)] }
        return parts.enumerated().reduce(file) { file, part in
            let mark = Array("ICC_PROFILE\0".utf8) + [UInt8(part.offset + 1), UInt8(parts.count)]
            return JPEGFiles.inserting(0xe2, mark + Array(part.element), into: file)
        }
    }
}
