import GalleyFormatting
import Testing

@Suite("Whole numbers of floating-point ones") struct BoundedNumberTests {
    @Test(
        "the whole part of a number, as by Int(_:)",
        arguments: [0, -0.0, 0.99, -0.99, 1, -7.5, 1e15, -1e15, 0x1p53 - 1])
    func whole(value: Double) { #expect(Int(bounded: value) == Int(value)) }

    @Test(
        "2⁵³ at most, and 0 for NaN, so that sums and products are numbers",
        arguments: [
            (0x1p53, 1 << 53), (1e300, 1 << 53), (.infinity, 1 << 53), (-1e300, -1 << 53), (-.infinity, -1 << 53),
            (.nan, 0),
            (.signalingNaN, 0),
        ])
    func bounded(value: Double, number: Int) { #expect(Int(bounded: value) == number) }
}
