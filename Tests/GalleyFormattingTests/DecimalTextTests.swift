import Foundation
import GalleyFormatting
import GalleyTestSupport
import Testing

@Suite("DecimalText") struct DecimalTextTests {
    @Test(
        "rounds half away from zero",
        arguments: [
            (0.5, 0, "1"), (-0.5, 0, "-1"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.125, 2, ".13"),
            (-0.125, 2, "-.13"), (0.375, 2, ".38"), (0.4999, 0, "0"), (2.4999, 0, "2"),
        ])
    func halves(value: Double, places: Int, text: String) {
        #expect(DecimalText(places: places).string(value) == text)
    }

    @Test("a text with a NUL byte is no number", arguments: ["1\u{0}2", "1.5\u{0}", "1e3\u{0}x"])
    func noNUL(text: String) { #expect(DecimalText.read(text) == nil) }

    @Test("zero is never negative", arguments: [0.0, -0.0, -0.0004, 0.0004, -1e-300, -.leastNonzeroMagnitude])
    func noNegativeZero(value: Double) { #expect(DecimalText(places: 3).string(value) == "0") }

    @Test(
        "zeros at the end and before the point are omitted",
        arguments: [
            (1.0, "1"), (10.0, "10"), (100.5, "100.5"), (1.50, "1.5"), (1.05, "1.05"), (1.005, "1.005"), (0.05, ".05"),
            (0.005, ".005"), (-0.05, "-.05"), (20.0, "20"), (1000, "1000"), (0.1, ".1"), (0.999_6, "1"),
            (9.999_6, "10"), (-9.999_6, "-10"), (0.010, ".01"), (5.100, "5.1"),
        ])
    func zeros(value: Double, text: String) { #expect(DecimalText(places: 3).string(value) == text) }

    @Test("numbers up to nine thousand million keep every digit")
    func bigNumbers() {
        #expect(DecimalText(places: 0).string(8_999_999_999) == "8999999999")
        #expect(DecimalText(places: 2).string(-8_999_999_999.25) == "-8999999999.25")
        #expect(DecimalText(places: 9).string(8_000_000_000) == "8000000000")
        #expect(DecimalText(places: 9).string(0.000_000_001) == ".000000001")
        #expect(DecimalText(places: 9).string(1.000_000_001) == "1.000000001")
    }

    @Test("whole numbers are written whole, the smallest and the largest too")
    func wholeNumbers() {
        for value in [0, 7, -7, 10, -10, 1_234_567_890, Int.max, Int.min] {
            var bytes: [UInt8] = Array("x".utf8)
            DecimalText.append(value, to: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "x\(value)")
        }
    }

    @Test("appends to the existing bytes")
    func appends() {
        var bytes = Array("12 ".utf8)
        DecimalText(places: 2).append(-3.25, to: &bytes)
        DecimalText(places: 2).append(0.5, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "12 -3.25.5")
    }

    /// The output of printf, without the zeros that a page format can omit.
    private static func reference(_ value: Double, places: Int) -> String {
        var text = String(format: "%.\(places)f", value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        if text.hasPrefix("0.") { text.removeFirst() }
        if text.hasPrefix("-0.") { text = "-" + text.dropFirst(2) }
        return text == "-0" ? "0" : text
    }

    @Test("10,000 random values come out as printf writes them")
    func againstPrintf() {
        var random = SeededGenerator(seed: 1)
        var compared = 0
        while compared < 10_000 {
            let places = Int.random(in: 0...9, using: &random)
            let scale = pow(10.0, Double(places))
            let magnitude = pow(10, Double.random(in: -5...9.9, using: &random))
            let value = Bool.random(using: &random) ? magnitude : -magnitude
            // Beyond 2^50 a scaled value has no fraction left to round. Halves are a test of their own.
            let scaled = value.magnitude * scale
            guard scaled < 0x1p50, abs(scaled - scaled.rounded(.down) - 0.5) > 1e-4, magnitude < 9e9 else { continue }
            compared += 1
            let text = DecimalText(places: places).string(value)
            guard text == Self.reference(value, places: places) else {
                Issue.record("\(value) to \(places) places is \(text)")
                return
            }
        }
    }

    @Test(
        "any number is written, with any number of places and a zero before the point",
        arguments: [
            (9e9, 2, "9000000000"), (-12_345_678_901.5, 2, "-12345678901.5"), (1e22, 9, "10000000000000000000000"),
            (0.1, 12, "0.1"), (0.125, 2, "0.13"), (-0.5, 1, "-0.5"), (-1e-14, 12, "0"), (-0.001, 2, "0"),
            (1.5e-12, 13, "0.0000000000015"), (1e12, 0, "1000000000000"), (-.infinity, 3, "-inf"),
            (.nan, 0, "nan"),
        ])
    func anyNumber(value: Double, places: Int, text: String) {
        #expect(DecimalText.written(value, places: places) == text)
    }

    @Test("numbers are parsed like the standard library's, except for hexadecimal ones")
    func readBack() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...18, using: &random)
            var text = String((0..<length).map { _ in Character("\(Int.random(in: 0...9, using: &random))") })
            if Bool.random(using: &random) {
                text.insert(".", at: text.indices.randomElement(using: &random) ?? text.startIndex)
            }
            if Int.random(in: 0..<8, using: &random) == 0 { text = "-" + text }
            #expect(DecimalText.read(text) == Double(text), "\(text)")
        }
        for text in ["", ".", "1.", ".5", "1e3", "1.2.3", " 1", "1 ", "+2", "inf", "٣", "999999999999999", "0.1", "-0"]
        {
            #expect(DecimalText.read(text) == Double(text), "\(text)")
        }
        #expect(DecimalText.read("0x10") == nil)
    }
}
