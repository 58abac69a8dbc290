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
