import GalleyGeometry
import Testing

@Suite("The intersection of two rectangles") struct OverlapTests {
    private let box = CGRect(x: 0, y: 0, width: 10, height: 20)

    @Test("equals Foundation's for finite rectangles")
    func ordinary() {
        let others = [
            CGRect(x: 5, y: 5, width: 10, height: 10), CGRect(x: 2, y: 2, width: 3, height: 3), box,
            CGRect(x: -5, y: -5, width: 100, height: 100), CGRect(x: 5, y: 5, width: -4, height: 40),
        ]
        for other in others {
            #expect(box.overlap(with: other) == box.intersection(other), "\(other)")
            #expect(other.overlap(with: box) == box.intersection(other), "\(other)")
        }
        #expect(box.overlap(with: CGRect(x: 11, y: 0, width: 1, height: 1)).isNull)
        #expect(box.overlap(with: .null).isNull)
        #expect(box.overlap(with: .infinite) == box)
    }

    @Test("is null if a coordinate is not finite", arguments: [CGFloat.nan, .infinity, -.infinity])
    func odd(_ value: CGFloat) {
        for other in [
            CGRect(x: value, y: 0, width: 1, height: 1), CGRect(x: 0, y: value, width: 1, height: 1),
            CGRect(x: -value, y: 0, width: value, height: 1), CGRect(x: value, y: value, width: value, height: value),
        ] {
            let overlap = box.overlap(with: other)
            #expect(overlap.isNull || (overlap.minX >= 0 && overlap.maxX <= 10), "\(other)")
            #expect(other.overlap(with: other).minX.isNaN == false)
        }
    }
}
