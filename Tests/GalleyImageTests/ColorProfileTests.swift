import GalleyDiagnostics
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("Valid colour profiles are kept") struct ColorProfileTests {
    private func png(_ profile: [UInt8], colorType: Int = 2) throws -> ImageHeader {
        var maker = PNGMaker(width: 1, height: 1, colorType: colorType, depth: 8) { _, _, _ in 0 }
        if colorType == 3 { maker.palette = [1, 2, 3] }
        maker.chunks = [ColorProfileMaker.chunk(profile)]
        return try ImageSource(maker.bytes).header
    }

    @Test("PNG: one profile for colours and palettes, one for grey", arguments: [0, 2, 3, 4, 6])
    func chunk(colorType: Int) throws {
        let isColor = colorType & 2 != 0
        let profile = ColorProfileMaker(space: isColor ? "RGB " : "GRAY").bytes
        let header = try png(profile, colorType: colorType)
        #expect(header.colorProfile?.bytes == profile)
        #expect(header.colorProfile?.components == (isColor ? 3 : 1))
        #expect(header.colorProfile?.majorVersion == 4)
        #expect(header.colorProfileFault == nil)
        let other = try png(ColorProfileMaker(space: isColor ? "GRAY" : "RGB ").bytes, colorType: colorType)
        #expect(other.colorProfile == nil)
        #expect(
            other.colorProfileFault
                == .colorSpace(isColor ? "GRAY" : "RGB ", components: isColor ? 3 : 1))
    }

    @Test("JPEG: in one segment, or in several in any order", arguments: [65000, 100, 7])
    func segments(size: Int) throws {
        for (file, space) in [(JPEGFiles.baseline, "RGB "), (JPEGFiles.gray, "GRAY"), (JPEGFiles.cmyk, "CMYK")] {
            let profile = ColorProfileMaker(space: space).bytes
            // Each is put behind the first marker, so that the last one comes first.
            let header = try ImageSource(ColorProfileMaker.embedding(profile, inSegmentsOf: size, into: file)).header
            #expect(header.colorProfile?.bytes == profile)
        }
        let profile = ColorProfileMaker().bytes
        let parts = ColorProfileMaker.embedding(profile, inSegmentsOf: 100, into: JPEGFiles.baseline)
        // Without the last part, which comes first: a marker, a length, and fourteen bytes of name and numbers.
        let last = profile.count % 100 + 18
        let header = try ImageSource(Array(parts.prefix(2) + parts.dropFirst(2 + last))).header
        #expect(header.colorProfile == nil && header.colorProfileFault == .damaged)
    }

    @Test("profiles of other classes are ignored with a reason", arguments: ["link", "abst", "nmcl"])
    func classes(name: String) throws {
        var maker = ColorProfileMaker()
        maker.deviceClass = name
        let header = try png(maker.bytes)
        #expect(header.colorProfile == nil && header.colorProfileFault == .deviceClass(name))
        #expect(
            header.colorProfileFault?.wording
                == "the colour profile is of class \"\(name)\"; expected \"scnr\", \"mntr\", \"prtr\" or \"spac\"")
    }

    @Test("only versions 2 and 4 are used")
    func versions() throws {
        for version in UInt8(0)...6 {
            var maker = ColorProfileMaker()
            maker.majorVersion = version
            let header = try png(maker.bytes)
            #expect((header.colorProfile != nil) == (version == 2 || version == 4))
            #expect(header.colorProfileFault == (version == 2 || version == 4 ? nil : .version(Int(version))))
        }
    }

    @Test("a profile cut off anywhere, or without the tags that are needed, is damaged")
    func damaged() throws {
        let whole = ColorProfileMaker().bytes
        for length in stride(from: 0, to: whole.count, by: 13) {
            #expect(try png(Array(whole.prefix(length))).colorProfileFault == .damaged)
        }
        // Bytes beyond the stated length are not part of it.
        #expect(try png(whole + [1, 2, 3]).colorProfile?.bytes == whole)
        for missing in ColorProfileMaker().tags.indices {
            var maker = ColorProfileMaker()
            maker.tags.remove(at: missing)
            #expect(try png(maker.bytes).colorProfileFault == .damaged)
        }
        var far = whole
        far.replaceSubrange(136..<140, with: [0x7f, 0xff, 0xff, 0xff])
        #expect(try png(far).colorProfileFault == .damaged)
    }
}
