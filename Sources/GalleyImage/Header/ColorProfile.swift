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
        (self.bytes, self.components, majorVersion) = (Array(body), components, version)
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
