import Foundation
import GalleyGeometry
import Testing

@Suite("Arcs and corners of paths") struct PathArcTests {
    private let center = CGPoint(x: 10, y: 20)

    /// The points on the path's segments, a hundred for each.
    private func points(_ path: Path) -> [CGPoint] {
        var (points, at): ([CGPoint], CGPoint) = ([], .zero)
        for element in path.elements {
            switch element {
            case .move(let p):
                at = p
                points.append(p)
            case .line(let p), .quadCurve(let p, _):
                at = p
                points.append(p)
            case .curve(let p, let c1, let c2):
                for step in 1...100 {
                    let (t, u) = (Double(step) / 100, 1 - Double(step) / 100)
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    points.append(
                        CGPoint(
                            x: a * at.x + b * c1.x + c * c2.x + d * p.x, y: a * at.y + b * c1.y + c * c2.y + d * p.y))
                }
                at = p
            case .closeSubpath: break
            }
        }
        return points
    }

    private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
        Path {
            $0.addArc(
                center: center, radius: 5, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        }
    }

    private func near(_ a: CGPoint?, _ x: Double, _ y: Double) -> Bool {
        a.map { hypot($0.x - x, $0.y - y) < 1e-9 } ?? false
    }

    @Test(
        "counterclockwise is the direction of growing angles, which a page shows clockwise: from the right through the bottom"
    )
    func direction() {
        let quarter = arc(0, 90, clockwise: false)
        #expect(near(points(quarter).first, 15, 20) && near(points(quarter).last, 10, 25))
        #expect(points(quarter).allSatisfy { $0.x >= 10 - 1e-9 && $0.y >= 20 - 1e-9 })
        let rest = arc(0, 90, clockwise: true)
        #expect(near(points(rest).first, 15, 20) && near(points(rest).last, 10, 25))
        #expect(points(rest).contains { $0.y < 15.01 } && points(rest).contains { $0.x < 5.01 })
        #expect(rest.elements.count == 4)
    }

    @Test("arcs keep to the circle", arguments: [(0.0, 360.0), (-20, 25), (170, 200), (90, 80), (30, 400)])
    func circle(_ start: Double, _ end: Double) {
        for clockwise in [false, true] {
            for point in points(arc(start, end, clockwise: clockwise)) {
                #expect(abs(hypot(point.x - 10, point.y - 20) - 5) < 5 * 0.000_3)
            }
        }
    }

    @Test("a turn or more is one turn; no difference is no arc; a difference the other way runs around to the end")
    func turns() {
        #expect(arc(0, 360, clockwise: false).elements.count == 5)
        #expect(arc(0, 800, clockwise: false).elements.count == 5)
        #expect(arc(0, -360, clockwise: true).elements.count == 5)
        #expect(arc(40, 40, clockwise: false).elements.count == 1)
        #expect(arc(0, -90, clockwise: false).elements.count == 4)
        #expect(arc(0, 90 - 360, clockwise: false).elements.count == 2)
    }

    @Test("a line leads to the arc from the current point; a transform maps only the arc")
    func lines() {
        var path = Path()
        path.move(to: .zero)
        path.addRelativeArc(
            center: CGPoint(x: 1, y: 0), radius: 1, startAngle: .zero, delta: .degrees(-90),
            transform: CGAffineTransform(scaleX: 10, y: 10))
        guard path.elements.count == 3, case .line(let start) = path.elements[1] else {
            Issue.record("\(path)")
            return
        }
        #expect(near(start, 20, 0) && near(path.currentPoint, 10, -10))
    }

    @Test("a corner is rounded by the circle that touches both lines")
    func tangents() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(near(points(path)[1], 6, 0) && near(path.currentPoint, 10, 4))
        for point in points(path).dropFirst() { #expect(abs(hypot(point.x - 6, point.y - 4) - 4) < 0.002) }
        path.addArc(tangent1End: CGPoint(x: 10, y: 10), tangent2End: CGPoint(x: 30, y: 10), radius: 2)
        #expect(near(path.currentPoint, 12, 10))
        path.addArc(tangent1End: CGPoint(x: 20, y: 10), tangent2End: CGPoint(x: 40, y: 10), radius: 2)
        #expect(path.elements.last == .line(to: CGPoint(x: 20, y: 10)))
        path.addArc(tangent1End: CGPoint(x: 20, y: 20), tangent2End: CGPoint(x: 40, y: 0), radius: 0)
        #expect(path.currentPoint == CGPoint(x: 20, y: 20))
        var empty = Path()
        empty.addArc(tangent1End: .zero, tangent2End: center, radius: 3)
        #expect(empty.isEmpty)
    }

    @Test("the current point is the last end, and after a closed subpath its start")
    func currentPoint() {
        var path = Path()
        #expect(path.currentPoint == nil)
        path.move(to: center)
        path.addLine(to: .zero)
        #expect(path.currentPoint == .zero)
        path.closeSubpath()
        #expect(path.currentPoint == center)
        #expect(Path(CGRect(x: 3, y: 4, width: 5, height: 6)).currentPoint == CGPoint(x: 3, y: 4))
    }

    private let rect = CGRect(x: 0, y: 0, width: 40, height: 20)

    @Test("corners of one size are those of a radius; else they are quarters of ellipses")
    func cornerSize() {
        #expect(
            Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 4)).figure
                == .roundedRect(rect, cornerRadius: 4))
        #expect(Path(roundedRect: rect, cornerSize: CGSize(width: 0, height: 4)).figure == .rect(rect))
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: 8, height: 99))
        #expect(path.boundingRect == rect)
        #expect(path.contains(CGPoint(x: 1, y: 10)) && !path.contains(CGPoint(x: 1, y: 4)))
        #expect(path.contains(CGPoint(x: 9, y: 0.5)))
        let ellipse = Path(roundedRect: rect, cornerSize: CGSize(width: 99, height: 99))
        #expect(ellipse.boundingRect == rect && !ellipse.contains(CGPoint(x: rect.minX + 0.5, y: rect.minY + 0.5)))
    }

    @Test("each corner has its own radius")
    func cornerRadii() {
        let radii = RectangleCornerRadii(topLeading: 0, bottomLeading: 2, bottomTrailing: 4, topTrailing: 8)
        let path = Path(roundedRect: rect, cornerRadii: radii)
        #expect(path.boundingRect == rect)
        #expect(
            path.elements.compactMap { if case .line(let p) = $0 { p } else { nil } } == [
                CGPoint(x: 32, y: 0), CGPoint(x: 40, y: 16), CGPoint(x: 2, y: 20), CGPoint(x: 0, y: 0),
            ])
        #expect(path.elements.first == .move(to: .zero))
        let equal = RectangleCornerRadii(topLeading: 3, bottomLeading: 3, bottomTrailing: 3, topTrailing: 3)
        #expect(Path(roundedRect: rect, cornerRadii: equal).figure == .roundedRect(rect, cornerRadius: 3))
        #expect(Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: -1)).figure == .rect(rect))
    }

    @Test("radii that do not fit a side are all reduced by one factor")
    func tooLarge() {
        let path = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 30, bottomLeading: 10))
        #expect(path.elements.first == .move(to: CGPoint(x: 15, y: 0)))
        #expect(path.elements.contains(.line(to: CGPoint(x: 5, y: 20))))
    }

    @Test("figures are added under a transform, and elements are given in order")
    func adding() {
        var path = Path()
        path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
        #expect(path.elements.count == 10)
        path.addPath(Path(rect), transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 40))
        var seen: [Path.Element] = []
        func note(_ element: Path.Element) { seen.append(element) }
        path.forEach(note)
        #expect(seen == path.elements)
    }
}
