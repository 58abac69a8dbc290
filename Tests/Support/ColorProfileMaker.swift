/// Makes ICC profiles for tests, from the specification: a header, a table of tags and their contents.
public struct ColorProfileMaker {
    /// The major version of the ICC specification.
    public var majorVersion: UInt8 = 4
    /// Four letters: `mntr`, `scnr`, `prtr`, `spac`, or a class that images may not have.
    public var deviceClass = "mntr"
    /// Four letters: `RGB `, `GRAY`, `CMYK`.
    public var space = "RGB "
    /// The signatures of the tags.
    public var tags = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    /// Tags with a text: the description and the characterisation data.
    public var texts: [(tag: String, text: String)] = []

    /// Creates a profile of a colour space with the tags that it requires.
    public init(space: String = "RGB ") {
        self.space = space
        if space == "GRAY" { tags = ["kTRC"] }
        if space == "CMYK" { (tags, deviceClass) = (["A2B0"], "prtr") }
    }

    /// The profile of a press, with a description.
    public static func press(_ space: String = "CMYK", name: String = "Test press") -> ColorProfileMaker {
        var maker = ColorProfileMaker(space: space)
        maker.deviceClass = "prtr"
        maker.texts = [("desc", name)]
        return maker
    }

    /// The bytes of the profile.
    public var bytes: [UInt8] {
        // Each tag has 20 bytes: a place in XYZ, or a curve that is a straight line.
        let start = 132 + 12 * (tags.count + texts.count)
        var table = PNGMaker.big(tags.count + texts.count)
        var contents: [UInt8] = []
        for tag in tags {
            table += Array(tag.utf8) + PNGMaker.big(start + contents.count) + PNGMaker.big(20)
            contents +=
                tag.hasSuffix("XYZ")
                ? Array("XYZ ".utf8) + [0, 0, 0, 0, 0, 0, 0x60, 0, 0, 0, 0x60, 0, 0, 0, 0x60, 0]
                : Array("curv".utf8) + [UInt8](repeating: 0, count: 16)
        }
        for (tag, text) in texts {
            let data = tag == "desc" && majorVersion == 4 ? Self.multilingual(text) : Self.plain(text, as: tag)
            table += Array(tag.utf8) + PNGMaker.big(start + contents.count) + PNGMaker.big(data.count)
            contents += data
        }
        var header = PNGMaker.big(start + contents.count) + [0, 0, 0, 0, majorVersion, 0, 0, 0]
        header += Array((deviceClass + space + "XYZ ").utf8) + [UInt8](repeating: 0, count: 12)
        header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        // The illuminant, D50. ICC.1:2022 §7.2.16.
        header += [0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d]
        return header + [UInt8](repeating: 0, count: 128 - header.count) + table + contents
    }

    /// `mluc` with one record. ICC.1:2022 §10.15.
    private static func multilingual(_ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let head = Array("mluc".utf8) + [0, 0, 0, 0] + PNGMaker.big(1) + PNGMaker.big(12) + Array("enUS".utf8)
        return head + PNGMaker.big(units.count) + PNGMaker.big(28) + units
    }

    /// `desc` of version 2 (ICC.1:2001-04 §6.5.17), or `text`.
    private static func plain(_ text: String, as tag: String) -> [UInt8] {
        let (kind, length) = tag == "desc" ? ("desc", PNGMaker.big(text.utf8.count + 1)) : ("text", [])
        return Array(kind.utf8) + [0, 0, 0, 0] + length + Array(text.utf8) + [0]
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
