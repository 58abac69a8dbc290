import Galley
import Testing

@testable import GalleyStationery

@Suite("Colours by rule") struct ColoringRuleTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test("a ramp's ends are its first and last colour; between them it mixes; beyond them it stops")
    func ramp() {
        // Mixing goes by way of another colour space and back, so colours are compared as they are written.
        func hex(_ fraction: Double, _ ramp: Color...) -> String { TagColoring.color(at: fraction, of: ramp).hex }
        #expect(hex(0, red, blue) == red.hex)
        #expect(hex(1, red, blue) == blue.hex)
        #expect(hex(0.25, red, blue) == red.mix(with: blue, by: 0.25).hex)
        #expect(hex(0.5, red, .white, blue) == "#ffffff")
        #expect(hex(-1, red, blue) == red.hex)
        #expect(hex(7, red, blue) == blue.hex)
        #expect(hex(0.5, red) == red.hex)
    }

    @Test("groups go through the palette, then again, darker, then lighter: neighbours in number never look the same")
    func palette() {
        let palette = TagColoring.palettes[0].colors
        let colors = (0..<3 * palette.count).map { TagColoring.color(ofGroup: $0, from: palette) }
        #expect(Array(colors.prefix(palette.count)) == palette)
        #expect(Set(colors).count == colors.count)
        let first = colors[0]
        #expect(colors[palette.count].contrast(with: .white) > first.contrast(with: .white))
        #expect(colors[2 * palette.count].contrast(with: .white) < first.contrast(with: .white))
    }

    @Test("text on a pill can be read, whatever the colour: contrast 4.5 (WCAG 2.1, 1.4.3)")
    func contrast() {
        for red in stride(from: 0.0, through: 1, by: 0.125) {
            for green in stride(from: 0.0, through: 1, by: 0.125) {
                for blue in stride(from: 0.0, through: 1, by: 0.125) {
                    let colors = TagColors(Color(red: red, green: green, blue: blue), shape: .pill)
                    #expect(colors.text.contrast(with: colors.tint) >= 4.5)
                }
            }
        }
    }

    @Test("a colour that can be read is left as it is")
    func readable() {
        let navy = Color(rgb: 0x1b2a63)
        #expect(TagColors(navy, shape: .pill).text == navy)
    }
}
