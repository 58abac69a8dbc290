import GalleyGeometry
import GalleyTestSupport
import Testing

@Suite("Color") struct ColorTests {
    private static func isNear(_ a: Color, _ b: Color, within distance: Double = 1e-6) -> Bool {
        zip([a.red, a.green, a.blue, a.opacity], [b.red, b.green, b.blue, b.opacity])
            .allSatisfy { abs($0 - $1) <= distance }
    }

    @Test(
        "colours of 3, 4, 6 or 8 hexadecimal digits, with or without #, in any case",
        arguments: [
            ("#f00", "#ff0000"), ("f00", "#ff0000"), ("#F08C", "#ff0088cc"), ("#123456", "#123456"),
            ("ABCDEF", "#abcdef"), ("#12345678", "#12345678"), (" #0f0 ", "#00ff00"), ("#000f", "#000000"),
            ("#ffffffff", "#ffffff"), ("#00000000", "#00000000"), ("#0a0b0c", "#0a0b0c"),
        ])
    func hexadecimal(text: String, hex: String) throws { #expect(try #require(Color(parsing: text)).hex == hex) }

    @Test("every name gives its colour in any case")
    func names() {
        for (name, color) in Color.named {
            #expect(Color(parsing: name) == color)
            #expect(Color(parsing: name.uppercased()) == color)
        }
        #expect(Color(parsing: "grey") == Color(parsing: "gray"))
        // The other names of CSS.
        #expect(Color(parsing: "Navy") == Color(rgb: 0x000080) && Color(parsing: "hotpink") == Color(rgb: 0xff69b4))
        #expect(Color(parsing: "clear")?.opacity == 0)
    }

    @Test(
        "text that is neither a name nor hexadecimal digits is no colour",
        arguments: [
            "", "#", "##fff", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "reddish", "#red", "rgb(1,2,3)",
            "#ff 0", "-#fff", "#ｆｆｆ", "１２３", "#12e+4",
        ])
    func badColors(text: String) { #expect(Color(parsing: text) == nil) }

    @Test("hex reads back as the same colour, whatever the bytes")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let color = Color(rgb: UInt32.random(in: 0...0xff_ffff, using: &random))
            let faint = color.opacity(Double(Int.random(in: 0...254, using: &random)) / 255)
            #expect(Color(parsing: color.hex) == color)
            #expect(Self.isNear(try #require(Color(parsing: faint.hex)), faint))
            #expect(faint.hex.count == 9)
        }
    }

    @Test("hex rounds to the nearest byte and keeps within the range")
    func hexRounds() {
        #expect(Color(red: 0.501, green: 0.5, blue: 0.499).hex == "#80807f")
        #expect(Color(red: -1, green: 2, blue: 0).hex == "#00ff00")
        #expect(Color(white: 1, opacity: -3).hex == "#ffffff00")
    }

    @Test("0xRRGGBB puts red first")
    func rgb() {
        #expect(Color(rgb: 0xff8000) == Color(red: 1, green: 128.0 / 255, blue: 0))
        #expect(Color(rgb: 0x0000ff) == Color(red: 0, green: 0, blue: 1))
    }

    @Test("opacity multiplies")
    func opacity() { #expect(Color(white: 0, opacity: 0.5).opacity(0.5).opacity == 0.25) }

    @Test("a mix begins and ends with its colours")
    func mixEnds() {
        for (_, from) in Color.named {
            for (_, to) in Color.named {
                #expect(Self.isNear(from.mix(with: to, by: 0), from, within: 1e-5))
                #expect(Self.isNear(from.mix(with: to, by: 1), to, within: 1e-5))
            }
        }
    }

    @Test("a mix of greys is the grey of the mean OKLab lightness; opacity is mixed evenly")
    func mixGrey() {
        // For greys OKLab's lightness is the cube root of the linear value: half way is 1/8 of the light,
        // 1.055 × 0.125^(1/2.4) − 0.055 in sRGB.
        let middle = Color.black.mix(with: .white, by: 0.5)
        #expect(Self.isNear(middle, Color(white: 0.388_573), within: 1e-5))
        #expect(abs(Color.clear.mix(with: .black, by: 0.25).opacity - 0.25) < 1e-12)
    }

    @Test("half way between blue and yellow no channel is lost: known value in OKLab")
    func mixHues() {
        // Computed apart, with the published matrices.
        let mixed = Color(rgb: 0x0000ff).mix(with: Color(rgb: 0xffff00), by: 0.5)
        #expect(mixed.hex == "#6cabc7")
    }

    @Test("contrast follows WCAG: 21 for black on white, 1 for the same, whichever comes first")
    func contrast() {
        #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
        #expect(abs(Color.white.contrast(with: .black) - 21) < 1e-9)
        #expect(Color.teal.contrast(with: .teal) == 1)
        // The well-known limit grey of 4.5:1 on white.
        #expect(abs(Color(rgb: 0x767676).contrast(with: .white) - 4.54) < 0.005)
        #expect(abs(Color(rgb: 0xff0000).contrast(with: .white) - 3.998) < 0.001)
    }

    @Test("luminance weighs green most and blue least")
    func luminance() {
        #expect(abs(Color(rgb: 0xff0000).luminance - 0.2126) < 1e-9)
        #expect(abs(Color(rgb: 0x00ff00).luminance - 0.7152) < 1e-9)
        #expect(abs(Color(rgb: 0x0000ff).luminance - 0.0722) < 1e-9)
        #expect(abs(Color(white: 0.02).luminance - 0.02 / 12.92) < 1e-9)
    }
}
