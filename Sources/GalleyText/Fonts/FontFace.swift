import GalleyDiagnostics

/// A face that a collection can open: its location and properties, known without opening it.
struct FontFace: Sendable {
    enum Location: Hashable, Sendable {
        /// The index of the file in `FontSource.embedded`.
        case embedded(Int)
        case file(path: String, index: Int)
    }

    var location: Location
    var descriptor: FontDescriptor
    var isFixedPitch = false
    /// `FontInstance.hasSpaceRules`; nil if it is not known in advance.
    var hasSpaceRules: Bool?
    /// Whether fontconfig found the face.
    var isSystem = false
}

extension FontFace {
    /// The embedded fonts. A table, so that a program opens only the fonts that it uses; a test compares it with the files.
    static let embedded: [FontFace] = {
        let weights = 100.0...900.0
        let table: [(String, Double, FontSlant, ClosedRange<Double>?)] = [
            ("Noto Sans", 400, .upright, nil), ("Noto Sans", 400, .italic, nil),
            ("Noto Sans", 700, .upright, nil), ("Noto Sans", 700, .italic, nil),
            ("Noto Serif", 400, .upright, nil), ("Noto Serif", 400, .italic, nil),
            ("Noto Serif", 700, .upright, nil), ("Noto Serif", 700, .italic, nil),
            ("Noto Sans Mono", 400, .upright, nil), ("Noto Sans Mono", 700, .upright, nil),
            ("Noto Sans Arabic", 400, .upright, nil), ("Noto Sans Arabic", 700, .upright, nil),
            ("Noto Sans Hebrew", 400, .upright, nil), ("Noto Sans Hebrew", 700, .upright, nil),
            ("Noto Sans Devanagari", 400, .upright, nil), ("Noto Sans Devanagari", 700, .upright, nil),
            ("Noto Sans Thai", 400, .upright, nil), ("Noto Sans Thai", 700, .upright, nil),
            ("DejaVu Sans", 400, .upright, nil), ("DejaVu Sans", 700, .upright, nil),
            ("Inter", 400, .upright, weights), ("Inter", 400, .italic, weights),
        ]
        let withSpaceRules = ["Noto Sans Devanagari", "DejaVu Sans", "Inter"]
        return table.enumerated().map { index, row in
            FontFace(
                location: .embedded(index),
                descriptor: FontDescriptor(family: row.0, weight: row.1, slant: row.2, weightRange: row.3),
                isFixedPitch: row.0 == "Noto Sans Mono", hasSpaceRules: withSpaceRules.contains(row.0))
        }
    }()

    /// Reads the faces of the font file at `path`.
    static func read(path: String) throws(Diagnostic) -> [FontFace] {
        let source = try FontSource(path: path)
        var faces: [FontFace] = []
        for index in 0..<(try source.faceCount()) {
            let instance = try FontInstance(source, faceIndex: index)
            faces.append(
                FontFace(
                    location: .file(path: path, index: index), descriptor: instance.descriptor,
                    isFixedPitch: instance.appearance.isFixedPitch))
        }
        return faces
    }
}

/// Faces in the order in which they were added, found by family, ignoring case.
struct FaceList: Sendable {
    /// The families' names, in the order of their first faces.
    private(set) var families: [String] = []
    private var faces: [String: [FontFace]] = [:]
    private var locations: Set<FontFace.Location> = []

    init(_ faces: [FontFace] = []) { add(faces) }

    /// Adds the faces that are not in the list yet.
    mutating func add(_ more: [FontFace]) {
        for face in more where locations.insert(face.location).inserted {
            let name = face.descriptor.family.lowercased()
            if faces[name] == nil { families.append(face.descriptor.family) }
            faces[name, default: []].append(face)
        }
    }

    /// The faces of a family; none if it is unknown. O(1).
    subscript(family: String) -> [FontFace] { faces[family.lowercased()] ?? [] }

    /// All faces, by family.
    var all: [FontFace] { families.flatMap { self[$0] } }

    func contains(_ family: String) -> Bool { !self[family].isEmpty }

    /// The families' names, those whose first face has the wanted pitch first.
    func families(preferringFixedPitch isFixedPitch: Bool) -> [String] {
        let wanted = families.filter { self[$0].first?.isFixedPitch == isFixedPitch }
        return wanted + families.filter { self[$0].first?.isFixedPitch != isFixedPitch }
    }
}
