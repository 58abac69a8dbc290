import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyGeometry

@Suite("Inside, length and bounds of paths") struct PathAreaTests {
    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test("inside by winding and by parity")
    func contains() {
        var ring = square
        ring.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(ring.contains(CGPoint(x: 5, y: 5)) && !ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
        #expect(ring.contains(CGPoint(x: 1, y: 5), eoFill: true))
        for outside in [CGPoint(x: -1, y: 5), CGPoint(x: 11, y: 5), CGPoint(x: 5, y: -1), CGPoint(x: 5, y: 11)] {
            #expect(!ring.contains(outside))
        }
        #expect(!Path().contains(.zero) && !ring.contains(CGPoint(x: CGFloat.nan, y: 1)))
        var open = Path()
        open.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        #expect(open.contains(CGPoint(x: 2, y: 2)) && !open.contains(CGPoint(x: 6, y: 6)))
    }

    @Test("a ray through a corner counts it once")
    func corners() {
        var diamond = Path()
        diamond.addLines([CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10), CGPoint(x: 0, y: 5)])
        diamond.closeSubpath()
        #expect(diamond.contains(CGPoint(x: 1, y: 5)) && !diamond.contains(CGPoint(x: -1, y: 5)))
        #expect(!diamond.contains(CGPoint(x: -1, y: 0)) && !diamond.contains(CGPoint(x: -1, y: 10)))
    }

    @Test("curves are followed, not their control points")
    func curves() {
        let circle = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let point = CGPoint(
                x: .random(in: -1.2...1.2, using: &random), y: .random(in: -1.2...1.2, using: &random))
            let distance = hypot(point.x, point.y)
            // The curves keep within 0.02 % of the circle.
            if abs(distance - 1) > 0.000_2 { #expect(circle.contains(point) == (distance < 1)) }
        }
        var arch = Path()
        arch.move(to: .zero)
        arch.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(arch.contains(CGPoint(x: 5, y: 4.9)) && !arch.contains(CGPoint(x: 5, y: 5.1)))
        #expect(arch.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
    }

    @Test("random curves stay within their bounds and touch all four sides")
    func bounds() {
        var random = SeededGenerator(seed: 11)
        func point() -> CGPoint {
            CGPoint(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
        }
        for _ in 0..<300 {
            let (a, b, c, d) = (point(), point(), point(), point())
            var path = Path()
            path.move(to: a)
            path.addCurve(to: d, control1: b, control2: c)
            let bounds = path.boundingRect
            var (low, high) = (a, a)
            for step in 0...2000 {
                let (t, u) = (Double(step) / 2000, 1 - Double(step) / 2000)
                let x = u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * d.x
                let y = u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * d.y
                low = CGPoint(x: min(low.x, x), y: min(low.y, y))
                high = CGPoint(x: max(high.x, x), y: max(high.y, y))
            }
            for (side, found) in [
                (bounds.minX, low.x), (bounds.minY, low.y), (bounds.maxX, high.x), (bounds.maxY, high.y),
            ] { #expect(abs(side - found) < 0.001) }
        }
    }

    // MARK: Trimming

    @Test("a part of the length, corners and closing line included")
    func trimming() {
        #expect(square.trimmedPath(from: 0, to: 1) == square)
        #expect(square.trimmedPath(from: -3, to: 9) == square)
        #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty && square.trimmedPath(from: 0.7, to: 0.2).isEmpty)
        #expect(
            square.trimmedPath(from: 0.125, to: 0.375).elements == [
                .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 5)),
            ])
        #expect(
            square.trimmedPath(from: 0.875, to: 1).elements == [
                .move(to: CGPoint(x: 0, y: 5)), .line(to: .zero),
            ])
    }

    @Test("subpaths count one after the other; whole ones stay whole")
    func subpaths() {
        var path = square
        path.move(to: CGPoint(x: 20, y: 0))
        path.addLine(to: CGPoint(x: 20, y: 40))
        #expect(
            path.trimmedPath(from: 0, to: 0.75).elements
                == path.trimmedPath(from: 0, to: 0.5).elements + [
                    .move(to: CGPoint(x: 20, y: 0)), .line(to: CGPoint(x: 20, y: 20)),
                ])
        #expect(path.trimmedPath(from: 0, to: 0.5).elements.last == .closeSubpath)
    }

    @Test("a circle is trimmed by its angle")
    func circle() {
        let path = Path {
            $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
        }
        for share in [0.1, 0.33, 0.5, 0.9] {
            let end = path.trimmedPath(from: 0.05, to: share).currentPoint ?? .zero
            #expect(abs(hypot(end.x, end.y) - 10) < 0.003)
            let angle = atan2(end.y, end.x) / (2 * .pi)
            #expect(abs((angle < 0 ? angle + 1 : angle) - share) < 0.000_1)
        }
    }

    @Test("non-finite coordinates are detected")
    func finite() {
        #expect(square.isFinite && Path().isFinite && Path(ellipseIn: .zero).isFinite)
        #expect(!Path(CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1)).isFinite)
        var path = square
        path.addQuadCurve(to: .zero, control: CGPoint(x: CGFloat.nan, y: 0))
        #expect(!path.isFinite)
    }
}
