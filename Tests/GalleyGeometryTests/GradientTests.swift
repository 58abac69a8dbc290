import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyGeometry

@Suite("Gradient") struct GradientTests {
    private func stop(_ color: Color, _ location: CGFloat) -> Gradient.Stop { .init(color: color, location: location) }

    private func ramp(_ stops: Gradient.Stop...) throws -> GradientRamp {
        try #require(GradientRamp(Gradient(stops: stops)))
    }

    @Test("colours without locations are evenly spaced")
    func colors() {
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).stops == [stop(.red, 0)])
        #expect(Gradient(colors: []).stops == [])
        #expect(GradientRamp(Gradient(colors: [])) == nil)
    }

    @Test("a ramp runs from 0 to 1; its end colours extend")
    func ends() throws {
        let ramp = try ramp(stop(.black, 0.25), stop(.white, 0.75))
        #expect(ramp.stops.map(\.location) == [0, 0.25, 0.75, 1])
        #expect(ramp.color(at: -3) == .black && ramp.color(at: 0.2) == .black)
        #expect(ramp.color(at: 0.5) == Color(white: 0.5))
        #expect(ramp.color(at: 0.8) == .white && ramp.color(at: 7) == .white)
    }

    @Test("locations are put in order; three stops in one place are two, equal ones one")
    func order() throws {
        #expect(
            try ramp(stop(.red, 0.5), stop(.green, 0.2), stop(.blue, .nan)).stops.map(\.location) == [0, 0.5, 0.5, 1])
        #expect(try ramp(stop(.red, -4), stop(.blue, 9)).stops == [stop(.red, 0), stop(.blue, 1)])
        #expect(
            try ramp(stop(.red, 0), stop(.green, 0.5), stop(.white, 0.5), stop(.blue, 0.5)).stops == [
                stop(.red, 0), stop(.green, 0.5), stop(.blue, 0.5), stop(.blue, 1),
            ])
        #expect(try ramp(stop(.red, 0)).commonColor == .red)
    }

    @Test("stops of equal colours are reduced to the first and the last")
    func stretches() throws {
        let ramp = try ramp(stop(.red, 0.2), stop(.red, 0.4), stop(.red, 0.6), stop(.blue, 1))
        #expect(ramp.stops == [stop(.red, 0), stop(.red, 0.6), stop(.blue, 1)])
    }

    @Test("at a jump the later colour applies")
    func jumps() throws {
        let ramp = try ramp(stop(.red, 0), stop(.red, 0.5), stop(.blue, 0.5))
        #expect(ramp.color(at: 0.499) == .red && ramp.color(at: 0.5) == .blue)
    }

    @Test("a transparent stop takes the colours of its neighbours")
    func clear() throws {
        #expect(
            try ramp(stop(.white, 0), stop(.clear, 1)).stops == [stop(.white, 0), stop(.white.opacity(0), 1)])
        #expect(
            try ramp(stop(.red, 0), stop(.clear, 0.5), stop(.blue, 1)).stops == [
                stop(.red, 0), stop(.red.opacity(0), 0.5), stop(.blue.opacity(0), 0.5), stop(.blue, 1),
            ])
        #expect(try ramp(stop(.clear, 0), stop(.blue, 1)).stops == [stop(.blue.opacity(0), 0), stop(.blue, 1)])
        #expect(try ramp(stop(.clear, 0), stop(.clear, 1)).commonOpacity == 0)
    }

    @Test("colours of different opacity are interpolated premultiplied")
    func premultiplied() throws {
        let (a, b) = (Color(red: 1, green: 0, blue: 0.2), Color(red: 0, green: 0.5, blue: 1, opacity: 0.2))
        let ramp = try ramp(stop(a, 0), stop(b, 1))
        for step in 0...100 {
            let t = Double(step) / 100
            let found = ramp.color(at: t)
            func near(_ found: Double, _ a: Double, _ b: Double) -> Bool { abs(found - (a + (b - a) * t)) < 1.0 / 255 }
            #expect(near(found.opacity, a.opacity, b.opacity))
            #expect(near(found.red * found.opacity, a.red, b.red * b.opacity))
            #expect(near(found.green * found.opacity, a.green, b.green * b.opacity))
            #expect(near(found.blue * found.opacity, a.blue, b.blue * b.opacity))
        }
        #expect(ramp.stops.count < 40)
        #expect(try self.ramp(stop(a, 0), stop(a.opacity(0.5), 1)).stops.count == 2)
    }

    @Test("any stops give an ordered ramp from 0 to 1, with colours in range")
    func properties() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let stops = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                let parts = (0..<4).map { _ in Double.random(in: -0.5...1.5, using: &random) }
                let place = Double((Double.random(in: -0.2...1.2, using: &random) * 5).rounded()) / 5
                return stop(Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3]), place)
            }
            let ramp = try #require(GradientRamp(Gradient(stops: stops)))
            let places = ramp.stops.map(\.location)
            #expect(places.first == 0 && places.last == 1 && places == places.sorted())
            #expect(!zip(zip(places, places.dropFirst()), places.dropFirst(2)).contains { $0.0 == $0.1 && $0.1 == $1 })
            for step in 0...20 {
                let color = ramp.color(at: Double(step) / 20)
                for part in [color.red, color.green, color.blue, color.opacity] {
                    #expect((-1e-9...1 + 1e-9).contains(part))
                }
            }
        }
    }
}

@Suite("Paint") struct PaintTests {
    private let gradient = Gradient(colors: [.black, .white])

    private func resolved(_ geometry: GradientPaint.Geometry, _ transform: CGAffineTransform = .identity)
        -> ResolvedPaint
    { Paint.gradient(GradientPaint(gradient, geometry, transform: transform)).resolved }

    private func gradient(_ geometry: GradientPaint.Geometry) throws -> ResolvedGradient {
        guard case .gradient(let found) = resolved(geometry) else { throw Missing() }
        return found
    }

    private struct Missing: Error {}

    private let a = CGPoint(x: 1, y: 2)
    private let b = CGPoint(x: 5, y: 2)

    @Test("a paint is no larger than a colour")
    func size() {
        #expect(MemoryLayout<Paint?>.stride <= MemoryLayout<Color?>.stride)
    }

    @Test("invisible paints are nothing, paints of one colour are a colour")
    func plain() {
        #expect(Paint.color(.clear).resolved == .none)
        #expect(Paint.color(.red).resolved == .color(.red))
        #expect(resolved(.linear(start: a, end: a)) == .color(.white))
        #expect(resolved(.radial(center: a, startRadius: 0, endRadius: 0)) == .color(.white))
        #expect(resolved(.linear(start: a, end: CGPoint(x: CGFloat.nan, y: 0))) == .none)
        #expect(resolved(.conic(center: a, startAngle: .zero, endAngle: .radians(.infinity))) == .none)
        #expect(resolved(.linear(start: a, end: b), CGAffineTransform(scaleX: 0, y: 1)) == .color(.white))
        let none = GradientPaint(Gradient(colors: []), .linear(start: a, end: b))
        #expect(Paint.gradient(none).resolved == .none)
        let same = GradientPaint(Gradient(colors: [.red, .red]), .linear(start: a, end: b))
        #expect(Paint.gradient(same).resolved == .color(.red))
        let clear = GradientPaint(Gradient(colors: [.red.opacity(0), .blue.opacity(0)]), .linear(start: a, end: b))
        #expect(Paint.gradient(clear).resolved == .none)
    }

    @Test("radii that shrink, or begin beyond the centre, become a ramp from the centre outwards")
    func radial() throws {
        let outward = try gradient(.radial(center: a, startRadius: 5, endRadius: 10))
        #expect(outward.geometry == .radial(center: a, radius: 10))
        #expect(outward.ramp.color(at: 0.4) == .black && outward.ramp.color(at: 0.75) == Color(white: 0.5))
        let inward = try gradient(.radial(center: a, startRadius: 10, endRadius: 5))
        #expect(inward.ramp.color(at: 0.4) == .white && inward.ramp.color(at: 1) == .black)
        let jump = try gradient(.radial(center: a, startRadius: 4, endRadius: 4))
        #expect(jump.ramp.color(at: 0.999) == .black && jump.ramp.color(at: 1) == .white)
    }

    @Test("a conic gradient of less than a turn fills the rest half with its last colour, half with its first")
    func lessThanATurn() throws {
        let half = try gradient(.conic(center: a, startAngle: .zero, endAngle: .degrees(180)))
        #expect(half.geometry == .conic(center: a, start: .zero))
        #expect(half.ramp.color(at: 0.25) == Color(white: 0.5))
        #expect(half.ramp.color(at: 0.5) == .white && half.ramp.color(at: 0.74) == .white)
        #expect(half.ramp.color(at: 0.75) == .black && half.ramp.color(at: 0.99) == .black)
        let back = try gradient(.conic(center: a, startAngle: .degrees(180), endAngle: .zero))
        #expect(back.geometry == half.geometry)
        #expect(back.ramp.color(at: 0) == .white && abs(back.ramp.color(at: 0.499).red) < 0.01)
        let none = try gradient(.conic(center: a, startAngle: .zero, endAngle: .zero))
        #expect(none.ramp.color(at: 0.2) == .white && none.ramp.color(at: 0.8) == .black)
    }

    @Test("of a conic gradient's turns only the last is visible")
    func moreThanATurn() throws {
        let twice = try gradient(.conic(center: a, startAngle: .zero, endAngle: .degrees(720)))
        #expect(twice.geometry == .conic(center: a, start: .degrees(360)))
        #expect(twice.ramp.color(at: 0) == Color(white: 0.5))
        #expect(twice.ramp.color(at: 0.5) == Color(white: 0.75))
    }

    @Test("the unit transform maps to the gradient's position")
    func unit() throws {
        let line = try gradient(.linear(start: a, end: b)).unitTransform
        #expect(CGPoint.zero.applying(line) == a && CGPoint(x: 1, y: 0).applying(line) == b)
        #expect(CGPoint(x: 0, y: 1).applying(line) == CGPoint(x: 1, y: 6))
        let disc = try gradient(.radial(center: b, startRadius: 0, endRadius: 3)).unitTransform
        #expect(CGPoint(x: 0, y: 1).applying(disc) == CGPoint(x: 5, y: 5))
        let moved = Paint.gradient(GradientPaint(gradient, .linear(start: a, end: b))).offsetBy(dx: 10, dy: 20)
        guard case .gradient(let found) = moved.resolved else { throw Missing() }
        #expect(CGPoint.zero.applying(found.unitTransform) == CGPoint(x: 11, y: 22))
        #expect(Paint.color(.red).offsetBy(dx: 1, dy: 1) == .color(.red))
    }
}
