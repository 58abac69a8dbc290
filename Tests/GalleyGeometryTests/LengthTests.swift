import GalleyGeometry
import Testing

@Suite("Length and PageSize") struct LengthTests {
    @Test(
        "a length is a number and a unit, by default points",
        arguments: [
            ("36", 36), ("12pt", 12), ("25.4mm", 72), ("2.54cm", 72), ("1.5in", 108), ("2pc", 24), ("96px", 72),
            (" 20 mm ", 56.692_913), ("-5mm", -14.173_228), ("+3", 3), (".5in", 36), ("1e2", 100), ("0", 0),
            ("1e6", 1e6), ("-1e6", -1e6),
        ])
    func lengths(text: String, points: Double) throws {
        let length = try #require(Length.parse(text))
        #expect(abs(Double(length) - points) < 1e-6)
    }

    @Test(
        "anything else is not a length",
        arguments: [
            "", " ", "mm", "in", "abc", "12 foo", "1,5mm", "5mmm", "5 m m", "--5", "5pt5", "nan", "inf", "infinity",
            "-infmm", "nanpt", "0x10", "0x1p4", "1e999", "1e308in", "5mm x", "٣mm", "1000001", "-1000001", "1e9mm",
            "13889in",
        ])
    func badLengths(text: String) { #expect(Length.parse(text) == nil) }

    @Test("the sizes of ISO 216 are whole millimetres, the American ones whole points")
    func named() {
        let millimetre = 72 / 25.4
        for (size, width, height) in [
            (PageSize.a3, 297.0, 420.0), (.a4, 210, 297), (.a5, 148, 210), (.a6, 105, 148),
        ] {
            #expect(abs(Double(size.width) / millimetre - width) < 1e-9)
            #expect(abs(Double(size.height) / millimetre - height) < 1e-9)
        }
        #expect(PageSize.letter == PageSize(width: 612, height: 792))
        #expect(PageSize.legal == PageSize(width: 612, height: 1008))
    }

    @Test("every name is found in any case, upright and turned")
    func names() throws {
        for (name, size) in PageSize.named {
            #expect(PageSize.parse(name) == size)
            #expect(PageSize.parse(name.uppercased()) == size)
            let turned = try #require(PageSize.parse(name.lowercased() + "-landscape"))
            #expect(turned == PageSize(width: size.height, height: size.width))
            #expect(turned.landscape == turned)
        }
    }

    @Test(
        "two sides have a unit each, or the last one's serves both",
        arguments: [
            ("300x200", 300, 200), ("4inx6in", 288, 432), ("4 in x 6 in", 288, 432), ("4x6in", 288, 432),
            ("1inx36", 72, 36), ("1inx36pt", 72, 36), ("254mm×127mm", 720, 360), ("96x48px", 72, 36),
            ("96pxx48px", 72, 36), ("96px×48px", 72, 36), ("1inx96px", 72, 72), ("96pxx1in", 72, 72),
            ("1INX2IN", 72, 144), ("2pcx3pc", 24, 36), ("0.5x.25in", 36, 18),
        ])
    func sides(text: String, width: Double, height: Double) throws {
        let size = try #require(PageSize.parse(text))
        #expect(abs(Double(size.width) - width) < 1e-9)
        #expect(abs(Double(size.height) - height) < 1e-9)
    }

    @Test(
        "anything else is not a page size",
        arguments: [
            "", "A", "A99", "A4-", "-landscape", "A4-portrait", "A4-landscape-landscape", "300", "300x", "x200", "x",
            "x300x200", "300x200x", "300xx200", "300x200x100", "0x200", "300x0", "-3x4", "3x-4", "axb", "12x12p",
            "12px12", "nanx5", "5xinf", "3mmx4foo", "300*200",
        ])
    func badSizes(text: String) { #expect(PageSize.parse(text) == nil) }
}
