import Foundation
import GalleyDiagnostics
import GalleyGeometry
import Testing

@Suite("SVG's path data") struct PathDataTests {
    private func elements(_ data: String) throws -> [Path.Element] { try Path(svgPathData: data).elements }
    private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test("lines, absolute and relative; pairs after a move are lines")
    func lines() throws {
        let square: [Path.Element] = [
            .move(to: p(1, 2)), .line(to: p(5, 2)), .line(to: p(5, 6)), .line(to: p(1, 6)), .closeSubpath,
        ]
        for data in [
            "M1 2 5 2 5 6 1 6Z", "m1,2 4,0 0,4 -4,0z", "M1 2H5V6H1Z", "M1 2h4v4h-4z", "M 1 2 L 5 2,5 6 L1 6 Z",
        ] {
            #expect(try elements(data) == square)
        }
    }

    @Test("signs and points separate numbers")
    func numbers() throws {
        #expect(try elements("M1.5.5-2-.25e1") == [.move(to: p(1.5, 0.5)), .line(to: p(-2, -2.5))])
    }

    @Test("smooth curves mirror the last control point, and only that of their own kind")
    func smooth() throws {
        #expect(
            try elements("M0 0C1 2 3 4 5 5S9 9 10 10")
                == [
                    .move(to: p(0, 0)), .curve(to: p(5, 5), control1: p(1, 2), control2: p(3, 4)),
                    .curve(to: p(10, 10), control1: p(7, 6), control2: p(9, 9)),
                ])
        #expect(
            try elements("M0 0q1 2 4 0t4 0")
                == [
                    .move(to: p(0, 0)), .quadCurve(to: p(4, 0), control: p(1, 2)),
                    .quadCurve(to: p(8, 0), control: p(7, -2)),
                ])
        #expect(
            try elements("M0 0L4 4S6 6 8 8").last == .curve(to: p(8, 8), control1: p(4, 4), control2: p(6, 6)))
    }

    @Test("arcs follow their ellipse to the end point; flags need no separators")
    func arcs() throws {
        let path = try Path(svgPathData: "M10 0A10 10 0 01 0 10")
        #expect(path.elements.count == 2)
        guard case .curve(let end, let first, _) = path.elements[1] else {
            Issue.record("no curve")
            return
        }
        #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
        #expect(abs(first.x - 10) < 1e-9 && abs(first.y - 5.5228) < 1e-3)
        // The other way around is three quarters of the circle.
        #expect(try elements("M10 0A10 10 0 11 0 10").count == 4)
        // Radii too small grow: half a circle around the middle.
        let grown = try Path(svgPathData: "M0 0a1 1 0 0 1 10 0").boundingRect
        #expect(abs(grown.minY + 5) < 0.01 && abs(grown.width - 10) < 0.01)
        // A turned ellipse.
        let turned = try Path(svgPathData: "M0 0A20 10 90 0 1 20 0").boundingRect
        #expect(abs(turned.height - 20) < 0.01)
        #expect(try elements("M0 0A0 5 0 0 1 3 3") == [.move(to: p(0, 0)), .line(to: p(3, 3))])
    }

    @Test(
        "syntax errors are reported with their offset",
        arguments: [
            ("L1 1", 0, "M or m at the start"), ("M1", 2, "a number"), ("M1 1x", 4, "a command such as M, L, C or Z"),
            ("M1 1A1 1 0 2 0 3 3", 11, "a flag, 0 or 1"), ("M1 1L..", 5, "a number"),
        ])
    func faults(data: String, offset: Int, expected: String) {
        #expect(
            throws: Diagnostic(.pathData, expected: "\(expected)", at: .init(field: .byte(offset, of: "path data")))
        ) { try Path(svgPathData: data) }
    }

    @Test("empty data is an empty path")
    func empty() throws { #expect(try elements("  ").isEmpty) }
}
