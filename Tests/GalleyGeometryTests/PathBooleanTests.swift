import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyGeometry

@Suite("Paths as areas") struct PathBooleanTests {
    private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(CGRect(x: x, y: y, width: width, height: height))
    }

    /// The area within a path by the sum of its lines, so that holes count negatively.
    private static func area(_ path: Path) -> Double {
        var sum = 0.0
        path.forEachLine(within: 0.001) { sum += ($0.x * $1.y - $1.x * $0.y) / 2 }
        return abs(sum)
    }

    @Test(
        "rectangles that overlap, touch, hold each other or lie apart",
        arguments: [
            (rect(0, 0, 10, 10), rect(5, 5, 10, 10), 175.0, 25.0, 75.0),
            (rect(0, 0, 10, 10), rect(10, 0, 10, 10), 200, 0, 100),
            (rect(0, 0, 10, 10), rect(2, 2, 3, 3), 100, 9, 91),
            (rect(0, 0, 10, 10), rect(0, 0, 10, 10), 100, 100, 0),
            (rect(0, 0, 10, 10), rect(0, 4, 10, 2), 100, 20, 80),
            (rect(0, 0, 10, 10), rect(20, 20, 5, 5), 125, 0, 100),
            (rect(0, 0, 10, 10), rect(-5, 4, 20, 2), 120, 20, 80),
        ]) func rectangles(_ a: Path, _ b: Path, _ union: Double, _ both: Double, _ difference: Double)
    {
        #expect(abs(Self.area(a.union(b)) - union) < 0.01)
        #expect(abs(Self.area(a.intersection(b)) - both) < 0.01)
        #expect(abs(Self.area(a.subtracting(b)) - difference) < 0.01)
        #expect(abs(Self.area(a.symmetricDifference(b)) - (union - both)) < 0.01)
    }

    @Test("circles: the lens, and a point of each part")
    func circles() {
        let (a, b) = (
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)),
            Path(ellipseIn: CGRect(x: 10, y: 0, width: 20, height: 20))
        )
        // Two circles of radius r whose centres are r apart.
        let lens = 100 * (2 * Double.pi / 3 - 3.0.squareRoot() / 2)
        #expect(abs(Self.area(a.intersection(b)) - lens) < 0.5)
        #expect(abs(Self.area(a.union(b)) - (200 * .pi - lens)) < 0.5)
        let moon = a.subtracting(b)
        #expect(
            moon.contains(CGPoint(x: 2, y: 10)) && !moon.contains(CGPoint(x: 15, y: 10))
                && !moon.contains(CGPoint(x: 25, y: 10)))
    }

    @Test("a path that crosses itself: by winding and by parity")
    func star() {
        let corners = (0..<5).map { index in
            let angle = Double(index * 2 % 5) / 5 * 2 * .pi
            return CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
        }
        var star = Path()
        star.addLines(corners)
        star.closeSubpath()
        let (whole, hollow) = (star.normalized(eoFill: false), star.normalized())
        let middle = CGPoint(x: 50, y: 50)
        #expect(whole.contains(middle) && !hollow.contains(middle))
        for corner in corners {
            let tip = CGPoint(x: corner.x * 0.9 + 5, y: corner.y * 0.9 + 5)
            #expect(whole.contains(tip) && hollow.contains(tip))
        }
        #expect(abs(Self.area(whole) - Self.area(hollow) - Self.area(whole.subtracting(hollow))) < 0.05)
    }

    /// Inside and outside of random polygons, point by point.
    @Test("random polygons with many crossings, edges in common and repeated corners", arguments: 0..<40)
    func random(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func polygon() -> Path {
            let count = Int.random(in: 3...24, using: &random)
            var path = Path()
            // Whole coordinates, so that corners lie on other lines and lines on each other.
            path.addLines(
                (0..<count).map { _ in
                    CGPoint(
                        x: Int.random(in: 0...12, using: &random) * 5, y: Int.random(in: 0...12, using: &random) * 5)
                })
            path.closeSubpath()
            return path
        }
        let (a, b) = (polygon(), polygon())
        for eoFill in [false, true] {
            let results: [(Path, (Bool, Bool) -> Bool)] = [
                (a.union(b, eoFill: eoFill), { $0 || $1 }), (a.intersection(b, eoFill: eoFill), { $0 && $1 }),
                (a.subtracting(b, eoFill: eoFill), { $0 && !$1 }),
                (a.symmetricDifference(b, eoFill: eoFill), { $0 != $1 }),
            ]
            for _ in 0..<200 {
                let point = CGPoint(
                    x: Double.random(in: -1...61, using: &random), y: Double.random(in: -1...61, using: &random))
                let (inA, inB) = (a.contains(point, eoFill: eoFill), b.contains(point, eoFill: eoFill))
                for (index, (path, expected)) in results.enumerated() {
                    #expect(path.contains(point) == expected(inA, inB), "\(index) at \(point.x), \(point.y)")
                }
            }
        }
    }

    @Test("nothing, a line and too many lines")
    func limits() {
        let square = Self.rect(0, 0, 10, 10)
        #expect(Path().union(square).boundingRect == square.boundingRect)
        #expect(square.subtracting(square).isEmpty && square.intersection(Path()).isEmpty)
        var line = Path()
        line.addLines([.zero, CGPoint(x: 30, y: 30)])
        #expect(abs(Self.area(square.union(line)) - 100) < 0.01)
        var many = Path()
        many.addLines((0..<30_000).map { CGPoint(x: $0 % 2 * 9, y: $0) })
        #expect(square.union(many) == square)
        #expect(square.union(Self.rect(0, 0, .infinity, 1)) == square)
    }
}
