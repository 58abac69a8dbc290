import Foundation
import GalleyGeometry
import GalleyTestSupport
import Testing

@Suite("CGAffineTransform") struct TransformTests {
    private static func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
        zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    private static func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

    @Test("a point maps to a·x + c·y + tx, b·x + d·y + ty; a size leaves the translation out")
    func matrix() {
        let t = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
        #expect(CGPoint(x: 1, y: 10).applying(t) == CGPoint(x: 2 + 50 + 11, y: 3 + 70 + 13))
        #expect(CGSize(width: 1, height: 10).applying(t) == CGSize(width: 52, height: 73))
    }

    @Test("concatenating applies the receiver first: known product of two matrices")
    func concatenating() {
        let first = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
        let then = CGAffineTransform(a: 17, b: 19, c: 23, d: 29, tx: 31, ty: 37)
        let product = CGAffineTransform(a: 103, b: 125, c: 246, d: 298, tx: 517, ty: 623)
        #expect(first.concatenating(then) == product)
        let point = CGPoint(x: 4, y: -9)
        #expect(point.applying(product) == point.applying(first).applying(then))
    }

    @Test("translatedBy, scaledBy and rotated apply before the receiver")
    func prefixes() {
        let t = CGAffineTransform(scaleX: 2, y: 3)
        #expect(t.translatedBy(x: 10, y: 10) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 30))
        let moved = CGAffineTransform(translationX: 10, y: 10)
        #expect(moved.scaledBy(x: 2, y: 3) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 10))
        let turned = moved.rotated(by: .pi / 2)
        #expect(Self.isNear(turned, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 10)))
    }

    @Test("a quarter turn carries the x axis to the y axis, which is down")
    func rotation() {
        let t = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(Self.isNear(CGPoint(x: 1, y: 0).applying(t), CGPoint(x: 0, y: 1)))
        #expect(Self.isNear(CGPoint(x: 0, y: 1).applying(t), CGPoint(x: -1, y: 0)))
    }

    @Test("the inverse undoes: known inverse, and 200 random matrices")
    func inverse() {
        let t = CGAffineTransform(a: 2, b: 0, c: 1, d: 4, tx: 6, ty: 8)
        let known = CGAffineTransform(a: 0.5, b: 0, c: -0.125, d: 0.25, tx: -2, ty: -2)
        #expect(Self.isNear(t.inverted(), known))
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let n = (0..<6).map { _ in CGFloat.random(in: -10...10, using: &random) }
            let t = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            guard abs(n[0] * n[3] - n[1] * n[2]) > 0.1 else { continue }
            #expect(Self.isNear(t.concatenating(t.inverted()), .identity))
        }
    }

    @Test("a matrix without an inverse is its own")
    func singular() {
        let t = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
        #expect(t.inverted() == t)
    }

    @Test("only the identity is the identity")
    func identity() {
        #expect(CGAffineTransform().isIdentity)
        #expect(CGAffineTransform(translationX: 0, y: 0).isIdentity)
        #expect(!CGAffineTransform(translationX: 0, y: 1e-12).isIdentity)
        #expect(!CGAffineTransform(scaleX: 1, y: -1).isIdentity)
    }

    @Test("a rectangle maps to the upright one around its four corners")
    func rectangles() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -4, y: 4, width: 3, height: 8))
        let square = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(square.width - 2 * sqrt(2)) < 1e-9 && abs(square.height - 2 * sqrt(2)) < 1e-9)
        #expect(abs(square.midX) < 1e-9 && abs(square.midY) < 1e-9)
    }
}
