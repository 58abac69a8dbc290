import Foundation
import GalleyGeometry
import Testing

@Suite("Path") struct PathTests {
    private static let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    private static let moved = CGRect(x: 15, y: 14, width: 30, height: 40)

    @Test("translations preserve simple figures")
    func offsetKeepsFigures() {
        let (dx, dy): (CGFloat, CGFloat) = (5, -6)
        #expect(Path(Self.rect).offsetBy(dx: dx, dy: dy).figure == .rect(Self.moved))
        #expect(Path(ellipseIn: Self.rect).offsetBy(dx: dx, dy: dy).figure == .ellipse(Self.moved))
        #expect(
            Path(roundedRect: Self.rect, cornerRadius: 4).offsetBy(dx: dx, dy: dy).figure
                == .roundedRect(Self.moved, cornerRadius: 4))
        #expect(Path().offsetBy(dx: dx, dy: dy).figure == .empty)
        let translated = Path(Self.rect).applying(CGAffineTransform(translationX: dx, y: dy))
        #expect(translated.figure == .rect(Self.moved))
    }

    @Test("moving the elements is moving the figure")
    func offsetElements() {
        var curves = Path()
        curves.move(to: CGPoint(x: 1, y: 2))
        curves.addLine(to: CGPoint(x: 3, y: 4))
        curves.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        curves.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
        curves.closeSubpath()
        let expected: [Path.Element] = [
            .move(to: CGPoint(x: 2, y: 4)), .line(to: CGPoint(x: 4, y: 6)),
            .quadCurve(to: CGPoint(x: 6, y: 8), control: CGPoint(x: 8, y: 10)),
            .curve(to: CGPoint(x: 10, y: 12), control1: CGPoint(x: 12, y: 14), control2: CGPoint(x: 14, y: 16)),
            .closeSubpath,
        ]
        #expect(curves.offsetBy(dx: 1, dy: 2).elements == expected)
    }

    @Test("a map that is no translation maps every point of the elements")
    func mapped() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
        let double = path.applying(CGAffineTransform(scaleX: 2, y: -1))
        #expect(
            double.elements == [
                .move(to: CGPoint(x: 2, y: -2)), .quadCurve(to: CGPoint(x: 6, y: -4), control: CGPoint(x: 10, y: -6)),
            ])
        let rect = Path(CGRect(x: 0, y: 0, width: 2, height: 1)).applying(CGAffineTransform(scaleX: 3, y: 5))
        #expect(rect.boundingRect == CGRect(x: 0, y: 0, width: 6, height: 5))
    }

    @Test("a radius is at most half of the shorter side; none gives the plain rectangle")
    func radius() {
        #expect(Path(roundedRect: Self.rect, cornerRadius: 99).figure == .roundedRect(Self.rect, cornerRadius: 15))
        #expect(Path(roundedRect: Self.rect, cornerRadius: 0).figure == .rect(Self.rect))
        #expect(Path(roundedRect: Self.rect, cornerRadius: -3).figure == .rect(Self.rect))
    }

    @Test("the bounding rectangle contains the path, ignoring control points")
    func bounds() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: -3, y: 2))
        #expect(path.boundingRect == CGRect(x: -3, y: 2, width: 4, height: 0))
        path.addQuadCurve(to: .zero, control: CGPoint(x: 8, y: -7))
        // The curve turns at y = 2 − 18 t + 16 t², t = 9/16, and at x = −3 + 22 t − 19 t², t = 11/19.
        let (right, top) = (-3 + 121.0 / 19, 2 - 81.0 / 16)
        #expect(abs(path.boundingRect.minY - top) < 1e-12 && abs(path.boundingRect.maxX - right) < 1e-12)
        #expect(path.boundingRect.minX == -3 && path.boundingRect.maxY == 2)
        path.addCurve(to: .zero, control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 30, y: 0))
        // x = 90 t² (1 − t) is largest at t = 2/3, y = 60 t (1 − t)² at t = 1/3.
        #expect(abs(path.boundingRect.maxX - 40.0 / 3) < 1e-9 && abs(path.boundingRect.maxY - 80.0 / 9) < 1e-9)
        for figure in [Path(Self.rect), Path(ellipseIn: Self.rect), Path(roundedRect: Self.rect, cornerRadius: 3)] {
            #expect(figure.boundingRect == Self.rect)
            #expect(Path(elements: figure.elements).boundingRect == Self.rect)
        }
    }

    @Test("no points, no bounding rectangle")
    func emptyBounds() {
        #expect(Path().boundingRect.isNull)
        #expect(Path(elements: [.closeSubpath]).boundingRect.isNull)
        #expect(Path(elements: []).isEmpty)
    }

    @Test("a figure to which something is added becomes its elements, in order")
    func adding() {
        var path = Path { $0.addRect(Self.rect) }
        #expect(path.figure == .rect(Self.rect))
        path.addEllipse(in: Self.moved)
        #expect(path.figure == .elements(Path(Self.rect).elements + Path(ellipseIn: Self.moved).elements))
        path.addPath(Path())
        #expect(path.elements.count == Path(Self.rect).elements.count + Path(ellipseIn: Self.moved).elements.count)
        var lines = Path()
        lines.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
        #expect(
            lines.elements == [
                .move(to: .zero), .line(to: CGPoint(x: 1, y: 0)), .line(to: CGPoint(x: 1, y: 1)),
            ])
    }

    @Test("an ellipse's curves stay within 0.02 % of the circle")
    func circle() {
        let path = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
        var (at, seen) = (CGPoint.zero, 0)
        for element in path.elements {
            switch element {
            case .move(let p), .line(let p): at = p
            case .curve(let end, let c1, let c2):
                for step in 0...100 {
                    let t = CGFloat(step) / 100
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    let x = a * at.x + b * c1.x + c * c2.x + d * end.x
                    let y = a * at.y + b * c1.y + c * c2.y + d * end.y
                    #expect(abs(hypot(x, y) - 1) < 0.000_2)
                    seen += 1
                }
                at = end
            default: break
            }
        }
        #expect(seen == 404)
    }
}
