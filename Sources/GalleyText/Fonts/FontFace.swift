/// A face that a collection can open: where it lies and what it is, known without opening it.
struct FontFace: Sendable {
    enum Location: Hashable, Sendable {
        /// The number of the file among `FontSource.embedded`.
        case embedded(Int)
        case file(path: String, index: Int)
    }

    var location: Location
    var descriptor: FontDescriptor
    /// `FontInstance.looksAtSpace`, where it is known beforehand.
    var looksAtSpace: Bool?
}

extension FontFace {
    /// The embedded fonts, stated here so that a program opens only those that it uses. A test holds this table against
    /// what the files say.
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
        let lookingAtSpace = ["Noto Sans Devanagari", "DejaVu Sans", "Inter"]
        return table.enumerated().map { index, row in
            FontFace(
                location: .embedded(index),
                descriptor: FontDescriptor(family: row.0, weight: row.1, slant: row.2, weightRange: row.3),
                looksAtSpace: lookingAtSpace.contains(row.0))
        }
    }()

    /// The faces of the font file at `path`.
    static func read(path: String) throws(FontError) -> [FontFace] {
        let source = try FontSource(path: path)
        var faces: [FontFace] = []
        for index in 0..<(try source.faceCount()) {
            let instance = try FontInstance(source, faceIndex: index)
            faces.append(FontFace(location: .file(path: path, index: index), descriptor: instance.descriptor))
        }
        return faces
    }
}
