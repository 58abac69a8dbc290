import Galley
import Testing

@testable import GalleyClouds

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

    @Test(
        "groups use the palette, then again with a second mark and a third, then darker: no two look alike")
    func palette() {
        let palette = TagColoring.palettes[0].colors
        let groups = (0..<4 * palette.count).map { TagColoring.color(ofGroup: $0, from: palette) }
        #expect(groups.prefix(palette.count).map(\.color) == palette)
        #expect(groups.prefix(palette.count).allSatisfy { $0.mark == .none })
        #expect(groups[palette.count] == GroupColor(color: palette[0], mark: .outline))
        #expect(groups[2 * palette.count] == GroupColor(color: palette[0], mark: .solid))
        #expect(Set(groups).count == groups.count)
        #expect(groups[3 * palette.count].color.contrast(with: .white) > palette[0].contrast(with: .white))
        #expect(TagColoring.color(ofGroup: 3, from: []) == GroupColor(color: .gray))
    }

    @Test("text on a pill can be read, whatever the colour: contrast 4.5 (WCAG 2.1, 1.4.3)")
    func contrast() {
        for red in stride(from: 0.0, through: 1, by: 0.125) {
            for green in stride(from: 0.0, through: 1, by: 0.125) {
                for blue in stride(from: 0.0, through: 1, by: 0.125) {
                    let color = Color(red: red, green: green, blue: blue)
                    let colors = TagColors(GroupColor(color: color), shape: .pill)
                    #expect(colors.text.contrast(with: colors.tint) >= 4.5)
                    let solid = TagColors(GroupColor(color: color, mark: .solid), shape: .pill)
                    #expect(solid.text.contrast(with: solid.ground) >= 4.5)
                }
            }
        }
    }

    @Test("a colour that can be read is left as it is")
    func readable() {
        let navy = Color(rgb: 0x1b2a63)
        #expect(TagColors(GroupColor(color: navy), shape: .pill).text == navy)
    }
}
