/// The properties that a system font should have to stand in for a style's own font.
struct FallbackRequest {
    var scalars: [Unicode.Scalar]
    var descriptor: FontDescriptor
    var isFixedPitch: Bool
    var isSerif: Bool
    var prefersColor: Bool
    /// The region whose forms of Han characters are wanted; nil for text that is not Chinese, Japanese or Korean.
    var region: HanRegion?

    /// - Parameters:
    ///   - scalars: a grapheme cluster that the style's fonts lack.
    ///   - style: the style of the text.
    ///   - font: the style's own font.
    ///   - prefersColor: whether to prefer fonts with coloured glyphs.
    init(_ scalars: [Unicode.Scalar], _ style: ShapingStyle, replacing font: FontInstance, prefersColor: Bool) {
        self.scalars = scalars
        descriptor = FontDescriptor(family: "", weight: style.weight, width: style.width, slant: style.slant)
        let appearance = font.appearance
        (isFixedPitch, isSerif) = (appearance.isFixedPitch, appearance.isSerif)
        self.prefersColor = prefersColor
        region = style.language.flatMap(HanRegion.init(language:)) ?? HanRegion(scripts: scalars.map(\.scriptTag))
    }
}

extension SystemFonts {
    /// The faces that have all characters of `request`, best first. O(faces log faces).
    func faces(for request: FallbackRequest) -> [FontFace] {
        var families: [String: (rank: FallbackRank, faces: [FontFace])] = [:]
        for face in faces where face.covers(request.scalars) {
            let rank = FallbackRank(face, for: request)
            let key = face.face.descriptor.family
            families[key, default: (rank, [])].faces.append(face.face)
            if let known = families[key], rank < known.rank { families[key]?.rank = rank }
        }
        return families.values.sorted { $0.rank < $1.rank }.flatMap { _, faces in
            var rest = faces
            guard let best = FontDescriptor.bestMatch(for: request.descriptor, among: faces.map(\.descriptor)) else {
                return rest
            }
            rest.insert(rest.remove(at: best), at: 0)
            return rest
        }
    }
}

/// The order of fallback fonts: the criteria in order of importance, the lower the better.
struct FallbackRank: Comparable {
    private let criteria: [Int]
    private let family: String

    init(_ face: SystemFace, for request: FallbackRequest) {
        let name = face.face.descriptor.family
        criteria = [
            face.hasColor == request.prefersColor ? 0 : 1,
            Self.lastResorts.contains { name.hasPrefix($0) } ? 1 : 0,
            Self.distance(face, from: request.region),
            face.face.isFixedPitch == request.isFixedPitch ? 0 : 1,
            Self.isSerif(name) == request.isSerif ? 0 : 1,
            Self.consistentFamilies.contains { name.hasPrefix($0) } ? 0 : 1,
        ]
        family = name
    }

    /// Fonts with rough or empty glyphs for very many characters.
    private static let lastResorts = [
        "Droid Sans Fallback", "DroidSansFallback", "Unifont", "GNU Unifont", "Last Resort", "LastResort",
        "Adobe Blank",
        "Adobe NotDef",
    ]

    /// Families designed for all scripts together.
    private static let consistentFamilies = ["Noto ", "Source "]

    private static func isSerif(_ family: String) -> Bool {
        if family.contains("Sans") { return false }
        return ["Serif", "Mincho", "Ming", "Song", "Batang", "Myeongjo", "Myungjo", "Times", "Roman"].contains {
            family.contains($0)
        }
    }

    /// 0 for a font of `region`; more for fonts of no region and of others.
    private static func distance(_ face: SystemFace, from region: HanRegion?) -> Int {
        let faceRegion = HanRegion(family: face.face.descriptor.family)
        // Symbols in fonts for Han characters are as wide as those.
        guard let region else { return faceRegion == nil ? 0 : 1 }
        if faceRegion == region { return 0 }
        if faceRegion == nil { return face.supports(language: region.fontconfigTag) ? 1 : 4 }
        return region == .hongKong && faceRegion == .taiwan || region == .taiwan && faceRegion == .hongKong ? 2 : 3
    }

    static func < (a: Self, b: Self) -> Bool {
        a.criteria == b.criteria ? a.family < b.family : a.criteria.lexicographicallyPrecedes(b.criteria)
    }
}
