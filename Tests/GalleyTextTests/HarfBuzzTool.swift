import Foundation
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

    static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        .map { "\($0)/hb-shape" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The glyphs of each of `texts`, clusters in UTF-16 code units. If the program is missing, nil and a printed line,
    /// or an issue if tools are required.
    static func shape(
        _ texts: [String], fontFile: String, script: String, isRightToLeft: Bool, weight: Double?, style: ShapingStyle
    ) throws -> [[PlainGlyph]]? {
        guard let path else {
            print("skipped: hb-shape is not installed")
            if ProcessInfo.processInfo.environment["GALLEY_REQUIRE_TOOLS"] == "1" {
                Issue.record("hb-shape is not installed, and GALLEY_REQUIRE_TOOLS asks for it")
            }
            return nil
        }
        let input = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString).txt")
        try texts.joined(separator: "\n").write(to: input, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: input) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        var arguments = [
            "--no-glyph-names", "--output-format=json", "--cluster-level=1", "--font-funcs=ot", "--shapers=ot",
            "--script=\(script)", "--direction=\(isRightToLeft ? "rtl" : "ltr")",
            "--language=\(style.language ?? "und")",
            "--text-file=\(input.path)",
        ]
        if let weight { arguments.append("--variations=wght=\(weight)") }
        let features = style.features.map { "\($0.tag)=\($0.value)" }
        if !features.isEmpty { arguments.append("--features=" + features.joined(separator: ",")) }
        process.arguments = arguments + [fontFile]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
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
