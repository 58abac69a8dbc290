import Testing

@testable import GalleyText

@Suite("Finding a face: CSS Fonts 4 §5.2") struct FontMatchingTests {
    private func weight(for wanted: Double, among weights: [Double]) -> Double? {
        let faces = weights.map { FontDescriptor(family: "F", weight: $0) }
        return FontDescriptor.bestMatch(for: FontDescriptor(family: "F", weight: wanted), among: faces)
            .map { weights[$0] }
    }

    @Test("nothing among nothing")
    func empty() { #expect(weight(for: 400, among: []) == nil) }

    @Test("the same weight, wherever it is listed", arguments: [100, 200, 300, 400, 500, 600, 700, 800, 900])
    func same(wanted: Double) {
        #expect(weight(for: wanted, among: [900, 700, 500, 300, 100, 800, 600, 400, 200]) == wanted)
    }

    @Test(
        "between 400 and 500: up to 500, then lighter, then bolder",
        arguments: [
            (400, [300, 500], 500), (400, [300, 450, 500], 450), (400, [300, 501], 300), (400, [100, 300, 700], 300),
            (400, [700, 900], 700), (500, [400, 600], 400), (500, [300, 600], 300), (500, [600, 900], 600),
            (450, [400, 500], 500), (450, [400, 600], 400), (400, [399, 500], 500),
        ] as [(Double, [Double], Double)])
    func medium(wanted: Double, weights: [Double], found: Double) {
        #expect(weight(for: wanted, among: weights) == found)
        #expect(weight(for: wanted, among: weights.reversed()) == found)
    }

    @Test(
        "below 400: lighter first, the nearest; above 500: bolder first",
        arguments: [
            (300, [200, 400], 200), (300, [100, 200, 301], 200), (300, [400, 700], 400), (100, [400, 200], 200),
            (600, [500, 900], 900), (600, [700, 900, 599], 700), (600, [400, 500], 500), (900, [400, 700], 700),
            (700, [400, 800, 900], 800), (501, [500, 900], 900), (399, [400, 100], 100),
        ] as [(Double, [Double], Double)])
    func extremes(wanted: Double, weights: [Double], found: Double) {
        #expect(weight(for: wanted, among: weights) == found)
        #expect(weight(for: wanted, among: weights.reversed()) == found)
    }

    @Test(
        "slant: italic and oblique replace each other before upright does",
        arguments: [
            (FontSlant.italic, [.upright, .oblique], .oblique), (.italic, [.oblique, .italic], .italic),
            (.oblique, [.upright, .italic], .italic), (.oblique, [.italic, .oblique], .oblique),
            (.upright, [.italic, .oblique], .oblique), (.upright, [.oblique, .upright], .upright),
            (.italic, [.upright], .upright),
        ] as [(FontSlant, [FontSlant], FontSlant)])
    func slant(wanted: FontSlant, slants: [FontSlant], found: FontSlant) {
        let faces = slants.map { FontDescriptor(family: "F", slant: $0) }
        let index = FontDescriptor.bestMatch(for: FontDescriptor(family: "F", slant: wanted), among: faces)
        #expect(index.map { slants[$0] } == found)
    }

    @Test(
        "width: the nearest, narrower first up to the normal width, wider first above",
        arguments: [
            (100, [75, 125], 75), (100, [125, 150], 125), (90, [75, 95], 75), (90, [50, 75], 75),
            (110, [100, 150], 150),
            (110, [75, 100], 100), (75, [75, 50], 75),
        ] as [(Double, [Double], Double)])
    func width(wanted: Double, widths: [Double], found: Double) {
        let faces = widths.map { FontDescriptor(family: "F", width: $0) }
        let index = FontDescriptor.bestMatch(for: FontDescriptor(family: "F", width: wanted), among: faces)
        #expect(index.map { widths[$0] } == found)
    }

    @Test("width goes before slant, slant before weight")
    func order() {
        let faces = [
            FontDescriptor(family: "F", weight: 700, width: 75, slant: .italic),
            FontDescriptor(family: "F", weight: 400, width: 100, slant: .upright),
            FontDescriptor(family: "F", weight: 100, width: 100, slant: .italic),
        ]
        let wanted = FontDescriptor(family: "F", weight: 700, width: 100, slant: .italic)
        #expect(FontDescriptor.bestMatch(for: wanted, among: faces) == 2)
        #expect(FontDescriptor.bestMatch(for: wanted, among: Array(faces.prefix(2))) == 1)
    }

    @Test("a variable face has every weight of its range, and its ends count beyond it")
    func variable() {
        let faces = [
            FontDescriptor(family: "F", weight: 350), FontDescriptor(family: "F", weight: 400, weightRange: 300...600),
        ]
        func found(_ weight: Double) -> Int? {
            FontDescriptor.bestMatch(for: FontDescriptor(family: "F", weight: weight), among: faces)
        }
        #expect(found(550) == 1)
        #expect(found(300) == 1)
        #expect(found(900) == 1)
        // At 350 both fit; the first is taken.
        #expect(found(350) == 0)
    }

    @Test(
        "a collection gives the face that fits",
        arguments: [(400, 0), (500, 0), (501, 2), (700, 2), (900, 2), (100, 0)])
    func collection(weight: Double, index: Int) throws {
        let fonts = FontCollection()
        let upright = try fonts.font(for: ShapingStyle(families: ["noto sans"], weight: weight))
        #expect(upright.source === FontSource.embedded[index])
        let italic = try fonts.font(for: ShapingStyle(families: ["Noto Sans"], weight: weight, slant: .oblique))
        #expect(italic.source === FontSource.embedded[index + 1])
    }

    @Test("the first known family counts; otherwise the default one")
    func families() throws {
        let fonts = FontCollection()
        #expect(
            try fonts.font(for: ShapingStyle(families: ["Nowhere", "Noto Serif", "Inter"])).descriptor.family
                == "Noto Serif")
        #expect(
            try fonts.font(for: ShapingStyle(families: ["Nowhere"])).descriptor.family == FontCollection.defaultFamily)
        #expect(try fonts.font(for: ShapingStyle(families: [])).descriptor.family == FontCollection.defaultFamily)
    }

    @Test("families are listed once each, sorted")
    func listed() {
        #expect(
            FontCollection().families == [
                "DejaVu Sans", "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Hebrew",
                "Noto Sans Mono", "Noto Sans Thai", "Noto Serif",
            ])
    }
}
