import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyText

/// The properties of a run on which two shapers must agree.
struct PlainGlyph: Equatable, CustomStringConvertible {
    var id, cluster, advance, xOffset, yOffset: Int

    var description: String { "\(id)=\(cluster)+\(advance)@\(xOffset),\(yOffset)" }
}

extension PlainGlyph {
    init(_ glyph: Glyph) {
        self.init(
            id: Int(glyph.id), cluster: Int(glyph.cluster), advance: Int(glyph.advance), xOffset: Int(glyph.xOffset),
            yOffset: Int(glyph.yOffset))
    }
}

/// HarfBuzz's own program, run on many lines at once.
enum HarfBuzzTool {
    /// A glyph in its output.
    private struct Output: Decodable {
        var g, cl, dx, dy, ax, ay: Int
    }

    /// The glyphs of each of `texts`, clusters in UTF-16 code units. If the program is missing, nil and a printed line.
    /// - Throws: `MissingTool` if it is missing and `GALLEY_REQUIRE_TOOLS` is 1, as in CI.
    static func shape(
        _ texts: [String], fontFile: String, script: String, isRightToLeft: Bool, weight: Double?, style: ShapingStyle
    ) throws -> [[PlainGlyph]]? {
        guard let tool = try ExternalTool("hb-shape") else { return nil }
        let folder = ScratchFolder()
        let input = try folder.write(texts.joined(separator: "\n"), to: "texts.txt")
        var arguments = [
            "--no-glyph-names", "--output-format=json", "--cluster-level=1", "--font-funcs=ot", "--shapers=ot",
            "--script=\(script)", "--direction=\(isRightToLeft ? "rtl" : "ltr")",
            "--language=\(style.language ?? "und")",
            "--text-file=\(input)",
        ]
        if let weight { arguments.append("--variations=wght=\(weight)") }
        let features = style.features.map { "\($0.tag)=\($0.value)" }
        if !features.isEmpty { arguments.append("--features=" + features.joined(separator: ",")) }
        let result = try ProcessResult(tool.path, arguments + [fontFile])
        try #require(result.status == 0, "\(result.errors)")
        let lines = result.text.split(separator: "\n")
        return try zip(texts, lines).map { text, line in
            // Code points to code units.
            var offsets = [0]
            for scalar in text.unicodeScalars { offsets.append((offsets.last ?? 0) + UTF16.width(scalar)) }
            return try JSONDecoder().decode([Output].self, from: Data(line.utf8)).map {
                PlainGlyph(id: $0.g, cluster: offsets[$0.cl], advance: $0.ax, xOffset: $0.dx, yOffset: $0.dy)
            }
        }
    }
}
