import GalleyData
import GalleyGeometry
import GalleyText
import Testing

@Suite("Values as Swift source") struct SwiftSourceTests {
    private enum Scale {
        case linear
        case power(Double)
        case random(seed: Int)
        case between(low: Double, high: Double)
    }

    private struct Layout {
        var axis = Scale.linear
        var spacing: Double?
        var families: [String] = []
    }

    @Test("Cases, optional values and arrays follow from their parts")
    func parts() throws {
        #expect(SwiftSource.expression(Scale.linear) == ".linear")
        #expect(SwiftSource.expression(Scale.power(0.5)) == ".power(0.5)")
        #expect(SwiftSource.expression(Scale.random(seed: 4)) == ".random(seed: 4)")
        #expect(SwiftSource.expression(Scale.between(low: 1, high: .infinity)) == ".between(low: 1, high: .infinity)")
        #expect(SwiftSource.expression(Double?.none as Any) == "nil")
        #expect(SwiftSource.expression(Double?.some(1.25) as Any) == "1.25")
        #expect(SwiftSource.expression(["a", "\"b\""]) == #"["a", "\"b\""]"#)
        #expect(SwiftSource.expression(true) == "true")
    }

    @Test("Colours and features are made of their texts")
    func texts() throws {
        #expect(SwiftSource.expression(Color(rgb: 0x2364aa)) == "Color(\"#2364aa\")")
        #expect(SwiftSource.expression(try #require(FontFeature("liga=0"))) == "FontFeature(\"liga=0\")!")
    }

    @Test("A call has the arguments that differ from the defaults, in the order of the properties")
    func call() {
        #expect(SwiftSource.call("Layout", Layout(), standard: Layout()) == "Layout()")
        let layout = Layout(axis: .power(2), spacing: 6, families: ["Inter"])
        #expect(
            SwiftSource.call("Layout", layout, standard: Layout())
                == "Layout(axis: .power(2), spacing: 6, families: [\"Inter\"])")
    }
}
