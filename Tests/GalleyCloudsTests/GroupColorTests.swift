import Foundation
import Galley
import GalleyClouds
import GalleyTestSupport
import Testing

@Suite("Groups are distinguishable") struct GroupColorTests {
    /// L* of CIE 1976.
    private func lightness(_ color: Color) -> Double {
        // Contrast with black is (Y + 0.05) / 0.05.
        let y = Double(color.contrast(with: .black)) * 0.05 - 0.05
        return y > 0.008856 ? 116 * pow(y, 1.0 / 3) - 16 : 903.3 * y
    }

    @Test("consecutive colours of a palette differ in lightness, for readers who see no colours")
    func neighbours() {
        for (name, colors) in TagColoring.palettes {
            // A published scheme, whose lightness differences are not ours to choose.
            let least = name == "tol-dark" ? 4.5 : 12.0
            for (a, b) in zip(colors, colors.dropFirst()) {
                #expect(abs(lightness(a) - lightness(b)) >= least, "\(name): \(a) and \(b)")
            }
        }
    }

    @Test("more groups than colours: no two look alike", arguments: TagShape.allCases)
    func secondMarks(shape: TagShape) throws {
        let palette = TagColoring.palettes[0].colors
        let tags = (0..<palette.count * 3).map { Tag(word: "w", weight: 1, group: "g\($0)") }
        var style = CloudStyle()
        (style.coloring, style.showsLegend, style.shape, style.sizes) = (.group(palette: palette), false, shape, 9...9)
        let document = Document(pageSize: PageSize(width: 2000, height: 200), margins: EdgeInsets()) {
            TagCloud(tags, style: style)
        }
        var looks: [String] = []
        _ = try document.forEachPage(fonts: FontCollection()) { page in
            var look = ""
            for item in page.items {
                switch item {
                case .path(let painted):
                    look += "\(painted.fill.map { "\($0)" } ?? "-") \(painted.stroke.map { "\($0.paint)" } ?? "-") "
                case .glyphs(let placed):
                    look += "\(placed.paint)"
                case .endElement where look.contains("color"):
                    looks.append(look)
                    look = ""
                default: break
                }
            }
        }
        let distinct = Set(looks.filter { !$0.isEmpty })
        #expect(distinct.count == tags.count, "\(distinct.count) looks of \(tags.count) groups")
    }
}
