import Foundation
import Galley
import GalleyDiagnostics
import Testing

@testable import GalleyGeometry
@testable import GalleyViews

/// The first two points of an outline, to a hundredth of a point.
private func start(_ path: Path) -> String {
    let points = path.elements.prefix(2).compactMap { element -> CGPoint? in
        switch element {
        case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
        case .closeSubpath: nil
        }
    }
    return points.map { String(format: "%.4g,%.4g", $0.x + 0, $0.y + 0) }.joined(separator: " ")
}

@Suite("Shapes begin, turn and combine as in SwiftUI") struct ShapeTests {
    private let frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test(
        "an outline begins where Core Graphics begins it, and runs clockwise on the page",
        arguments: [
            (AnyShape(Circle()), "80,30 50,60"), (AnyShape(Ellipse()), "100,30 50,60"),
            (AnyShape(Capsule()), "100,30 100,30"), (AnyShape(Rectangle()), "0,0 100,0"),
            (AnyShape(RoundedRectangle(cornerRadius: 10)), "100,30 100,50"),
        ])
    func direction(shape: AnyShape, expected: String) {
        #expect(start(shape.path(in: frame)) == expected)
    }

    @Test("a trimmed circle that is turned by −90° begins at twelve o'clock and goes on clockwise")
    func ring() {
        let quarter = Circle().trim(from: 0, to: 0.25).rotation(.degrees(-90)).path(in: square)
        #expect(start(quarter) == "50,0 100,50")
        var added = Path()
        added.addEllipse(in: square)
        #expect(start(added.trimmedPath(from: 0, to: 0.25)) == "100,50 50,100")
    }

    @Test("a stroke is a shape: a ring is filled, clips, and is stroked")
    func stroke() {
        let arc = Circle().trim(from: 0, to: 0.999).stroke(lineWidth: 10)
        for shape in [AnyShape(Circle().stroke(lineWidth: 10)), AnyShape(arc)] {
            let ring = shape.path(in: square)
            #expect(ring.contains(CGPoint(x: 50, y: 98)) && ring.contains(CGPoint(x: 50, y: 103)))
            #expect(!ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: 50, y: 90)))
        }
        let frame = Rectangle().stroke(lineWidth: 4).path(in: square)
        #expect(frame.boundingRect == CGRect(x: -2, y: -2, width: 104, height: 104))
        #expect(!frame.contains(CGPoint(x: 50, y: 50)) && frame.contains(CGPoint(x: 0, y: 50)))
        let rounded = RoundedRectangle(cornerRadius: 20).stroke(lineWidth: 4).path(in: square)
        #expect(!rounded.contains(CGPoint(x: 50, y: 50)) && rounded.contains(CGPoint(x: 50, y: -1)))
        #expect(!rounded.contains(CGPoint(x: 0, y: 0)))
    }

    @Test("dashes and caps are part of a stroke's shape")
    func dashes() {
        var line = Path()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 100, y: 0))
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 3))
        // Dashes from 0 to 7 and from 12 to 22.
        let inside = [3.0, 6.5, 13, 21].map { dashed.contains(CGPoint(x: $0, y: 0.5)) }
        let between = [7.5, 11, 23].map { dashed.contains(CGPoint(x: $0, y: 0.5)) }
        #expect(inside == [true, true, true, true] && between == [false, false, false])
        let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(round.contains(CGPoint(x: 101.5, y: 0)) && !round.contains(CGPoint(x: 101.9, y: 1.5)))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
        #expect(line.strokedPath(StrokeStyle(lineWidth: .nan)).isEmpty)
        #expect(!line.strokedPath(StrokeStyle(lineWidth: 1, dash: [1e-12])).isEmpty)
    }

    @Test("a stroke that is filled is drawn as a line in the fill's style")
    func filledStroke() throws {
        let drawn = try dump { Circle().stroke(lineWidth: 10).fill(.red).frame(width: 40, height: 40) }
        #expect(drawn.contains("stroke") && drawn.contains("#d7263d"), "\(drawn)")
        #expect(try dump { Circle().stroke(.red, lineWidth: 10).frame(width: 40, height: 40) } == drawn)
    }

    @Test("moved, turned, scaled and trimmed shapes of a shape that can be inset can be inset")
    func insets() {
        let moved = Rectangle().offset(x: 5, y: 1).inset(by: 10).path(in: frame)
        #expect(moved.boundingRect == CGRect(x: 15, y: 11, width: 80, height: 40))
        let scaled = Rectangle().scale(0.5).inset(by: 10).path(in: frame)
        #expect(scaled.boundingRect == CGRect(x: 30, y: 20, width: 40, height: 20))
        _ = Rectangle().rotation(.degrees(20)).strokeBorder(.red, lineWidth: 2)
        let byPoint = Rectangle().offset(CGPoint(x: 1, y: 2)).path(in: frame)
        #expect(byPoint == Rectangle().offset(x: 1, y: 2).path(in: frame))
    }

    @Test("right to left, custom shapes and radii are mirrored; circles, paths and fixed shapes are not")
    func mirroring() throws {
        struct Corner: Shape {
            var layoutDirectionBehavior: LayoutDirectionBehavior = .mirrors
            func path(in rect: CGRect) -> Path { Path(CGRect(x: rect.minX, y: rect.minY, width: 10, height: 10)) }
        }
        func left(_ shape: some Shape, _ direction: LayoutDirection) -> CGFloat {
            shape.outline(in: direction).path(in: frame).boundingRect.minX
        }
        #expect(left(Corner(), .leftToRight) == 0)
        #expect(left(Corner(), .rightToLeft) == 90)
        #expect(left(Corner().scale(0.5, anchor: .topLeading), .rightToLeft) == 95)
        #expect(left(Corner().stroke(lineWidth: 2), .rightToLeft) == 89)
        #expect(left(AnyShape(Corner()), .rightToLeft) == 90)
        #expect(left(Corner(layoutDirectionBehavior: .fixed), .rightToLeft) == 0)
        #expect(left(Corner(layoutDirectionBehavior: .mirrors(in: .leftToRight)), .leftToRight) == 90)
        let tab = UnevenRoundedRectangle(topLeadingRadius: 30)
        #expect(!tab.outline(in: .leftToRight).path(in: frame).contains(CGPoint(x: 2, y: 2)))
        #expect(tab.outline(in: .rightToLeft).path(in: frame).contains(CGPoint(x: 2, y: 2)))
        #expect(!tab.outline(in: .rightToLeft).path(in: frame).contains(CGPoint(x: 98, y: 2)))
        let quarter = Circle().trim(from: 0, to: 0.25)
        #expect(left(quarter, .rightToLeft) == left(quarter, .leftToRight))
        #expect(left(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .rightToLeft) == 0)
    }

    @Test("colours of any space and by name; an unknown name is reported once")
    func colors() throws {
        #expect(Color(hue: 0, saturation: 1, brightness: 1).hex == "#ff0000")
        #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1).hex == "#00ff00")
        #expect(Color(hue: 0.5, saturation: 0.5, brightness: 0.8).hex == "#66cccc")
        #expect(Color(.sRGB, white: 0.2, opacity: 0.5) == Color(white: 0.2, opacity: 0.5))
        #expect(Color(.displayP3, red: 0.5, green: 0.5, blue: 0.5).hex == "#808080")
        #expect(Color(.displayP3, red: 0, green: 1, blue: 0).hex == "#00ff00")
        #expect(Color("navy") == Color(rgb: 0x000080) && Color("#123456") == Color(rgb: 0x123456))
        nonisolated struct Branded: View {
            var body: some View {
                Color("Brand").frame(width: 10, height: 10)
                Color("Brand").frame(width: 10, height: 10)
            }
        }
        let warnings = try layout(VStack { Branded() }).warnings
        #expect(warnings.map(\.id) == [.unknownColor])
    }
}
