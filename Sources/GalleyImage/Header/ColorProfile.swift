public import GalleyDiagnostics

/// A valid ICC profile of an image. ICC.1:2022 §7.
package struct ColorProfile: Hashable, Sendable {
    /// The profile's bytes.
    package let bytes: [UInt8]
    /// The number of colour components: 1, 3 or 4.
    package let components: Int
    /// The profile version: 2 or 4.
    package let majorVersion: Int

    /// The maximum size of a profile in bytes.
    package static let maximumSize = 16 << 20

    /// Validates a profile: an input, display, output or colour space profile for `components` components, with all
    /// required tags. ISO 32000-1 §8.6.5.5.
    ///
    /// - Throws: `ColorProfileFault` if the profile cannot be used.
    package init(_ bytes: [UInt8], components: Int) throws(ColorProfileFault) {
        let whole = ByteReader(bytes[...])
        guard let size = whole.long(0), size >= 132, let body = whole.slice(0, size), let count = whole.long(128),
            whole.slice(36, 4)?.elementsEqual("acsp".utf8) == true
        else { throw .damaged }
        let reader = ByteReader(body)
        func name(_ place: Int) -> String { String(decoding: reader.slice(place, 4) ?? [], as: UTF8.self) }

        // Version 5 (iccMAX) is a different standard, which PDF does not support.
        let version = Int(bytes[8])
        guard version == 2 || version == 4 else { throw .version(version) }
        guard ["scnr", "mntr", "prtr", "spac"].contains(name(12)) else { throw .deviceClass(name(12)) }
        let spaces = [1: "GRAY", 3: "RGB ", 4: "CMYK"]
        guard spaces[components] == name(16) else { throw .colorSpace(name(16), components: components) }
        guard ["XYZ ", "Lab "].contains(name(20)) else { throw .damaged }

        var tags: Set<String> = []
        for index in 0..<min(count, 1000) {
            let entry = 132 + 12 * index
            guard let offset = reader.long(entry + 4), let length = reader.long(entry + 8),
                reader.slice(offset, length) != nil
            else { throw .damaged }
            tags.insert(name(entry))
        }
        let curves = [
            1: ["kTRC"], 3: ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"],
        ]
        guard tags.contains("A2B0") || (curves[components].map { tags.isSuperset(of: $0) } ?? false) else {
            throw .damaged
        }
        self.bytes = Array(body)
        self.components = components
        majorVersion = version
    }
}

/// The reason why an image's profile is ignored; the image is then treated as sRGB, grey or CMYK without a profile.
package enum ColorProfileFault: Error, Hashable, Sendable {
    /// The profile contradicts its header, or tags are missing.
    case damaged
    /// A major version of ICC profiles that is not supported.
    case version(Int)
    /// A device link, abstract or named colour profile, which does not describe an image's colours.
    case deviceClass(String)
    /// A profile for another colour space than the image's.
    case colorSpace(String, components: Int)
}

extension Diagnostic.ID {
    /// The colour profile of an image cannot be used, and is left out.
    public static let colorProfile = Diagnostic.ID("image.color-profile", .design)
}

extension ColorProfileFault {
    /// The fault as the beginning of a message.
    package var wording: Wording {
        switch self {
        case .damaged: "the colour profile is damaged"
        case .version(let version): "the colour profile is of version \(version); expected 2 or 4"
        case .deviceClass(let name):
            "the colour profile is of class \(quoted(name)); expected \"scnr\", \"mntr\", \"prtr\" or \"spac\""
        case .colorSpace(let name, let components):
            "the colour profile is for \(quoted(name)); the image has \(components) "
                + (components == 1 ? "component" : "components")
        }
    }
}

extension Result<ColorProfile, ColorProfileFault> {
    /// Reads the chunk iCCP: a name, a compression method and the compressed profile. PNG, third edition, §11.3.2.3.
    init(png data: ArraySlice<UInt8>, components: Int) {
        guard let end = data.firstIndex(of: 0), data.endIndex - end > 2, data[end + 1] == 0,
            let bytes = Inflate.decompress(Array(data[(end + 2)...]), limit: ColorProfile.maximumSize)
        else {
            self = .failure(.damaged)
            return
        }
        self.init(bytes, components: components)
    }

    /// Reads the APP2 segments of a JPEG file, each with its number and their count. ICC.1:2022 §B.4.
    init(jpeg segments: [ArraySlice<UInt8>], components: Int) {
        let parts = segments.map { (number: $0[$0.startIndex], count: $0[$0.startIndex + 1], data: $0.dropFirst(2)) }
            .sorted { $0.number < $1.number }
        guard parts.allSatisfy({ Int($0.count) == parts.count }),
            parts.enumerated().allSatisfy({ Int($1.number) == $0 + 1 })
        else {
            self = .failure(.damaged)
            return
        }
        self.init(parts.flatMap(\.data), components: components)
    }

    private init(_ bytes: [UInt8], components: Int) {
        do throws(ColorProfileFault) { self = .success(try ColorProfile(bytes, components: components)) } catch {
            self = .failure(error)
        }
    }
}

extension ColorProfile {
    /// Validates a profile of a press or printer. ISO 15930-7 accepts no other class for an output intent.
    ///
    /// - Throws: `ColorProfileFault` if the profile cannot be used.
    package init(output bytes: [UInt8]) throws(ColorProfileFault) {
        let reader = ByteReader(bytes[...])
        func name(_ place: Int) -> String { String(decoding: reader.slice(place, 4) ?? [], as: UTF8.self) }
        guard reader.slice(36, 4)?.elementsEqual("acsp".utf8) == true else { throw .damaged }
        guard name(12) == "prtr" else { throw .deviceClass(name(12)) }
        guard let components = ["GRAY": 1, "RGB ": 3, "CMYK": 4][name(16)] else {
            throw .colorSpace(name(16), components: 4)
        }
        self = try ColorProfile(bytes, components: components)
    }

    /// The profile's description; nil without one.
    package var name: String? { text(of: "desc") }

    /// The characterisation data from which the profile was made; nil without them.
    package var characterization: String? { text(of: "targ") }

    /// The first text of a tag: of the types `desc` (ICC.1:2001-04 §6.5.17), `mluc` and `text` (ICC.1:2010 §10.13, §10.20).
    private func text(of tag: String) -> String? {
        let reader = ByteReader(bytes[...])
        let entries = (0..<min(reader.long(128) ?? 0, 1000)).lazy.map { 132 + 12 * $0 }
        guard let entry = entries.first(where: { reader.slice($0, 4)?.elementsEqual(tag.utf8) == true }),
            let offset = reader.long(entry + 4), let length = reader.long(entry + 8),
            let data = reader.slice(offset, length)
        else { return nil }
        let body = ByteReader(data)
        var name: String?
        if body.starts(with: "desc"), let count = body.long(8), let ascii = body.slice(12, count) {
            name = String(decoding: ascii.prefix { $0 != 0 }, as: UTF8.self)
        } else if body.starts(with: "mluc"), let count = body.long(8), count > 0, let size = body.long(20),
            let place = body.long(24), let units = body.slice(place, size)
        {
            let all = Array(units)
            let pairs = stride(from: 0, to: all.count - 1, by: 2)
            // bounded: bytes
            name = String(decoding: pairs.map { UInt16(all[$0]) << 8 | UInt16(all[$0 + 1]) }, as: UTF16.self)
        } else if body.starts(with: "text"), let ascii = body.slice(8, length - 8) {
            name = String(decoding: ascii.prefix { $0 != 0 }, as: UTF8.self)
        }
        let trimmed = name.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return trimmed.flatMap { $0.isEmpty ? nil : $0 }
    }
}
