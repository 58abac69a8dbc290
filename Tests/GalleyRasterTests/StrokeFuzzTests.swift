import GalleyDisplay
import GalleyGeometry
import GalleyImage
import Testing

@testable import GalleyRaster

/// Random strokes from a generator with a fixed seed: none may crash the program, and the painted pixels obey rules
/// that need no reference picture.
@Suite struct StrokeFuzzTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// Knuth's MMIX constants; the upper half is mixed enough for tests.
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 33
        }
    }

    private func path(_ random: inout Generator) -> Path {
        func point() -> CGPoint {
            // Round numbers meet in one place and in one line; others do not.
            let isRound = Bool.random(using: &random)
            let (x, y) = (Double.random(in: -5...45, using: &random), Double.random(in: -5...45, using: &random))
            return isRound ? CGPoint(x: (x / 5).rounded() * 5, y: (y / 5).rounded() * 5) : CGPoint(x: x, y: y)
        }
        var elements: [Path.Element] = Bool.random(using: &random) ? [.move(to: point())] : []
        for _ in 0..<Int.random(in: 1...7, using: &random) {
            switch Int.random(in: 0...9, using: &random) {
            case 0: elements.append(.move(to: point()))
            case 1: elements.append(.closeSubpath)
            case 2...3: elements.append(.quadCurve(to: point(), control: point()))
            case 4...5: elements.append(.curve(to: point(), control1: point(), control2: point()))
            default: elements.append(.line(to: point()))
            }
        }
        return Path(elements: elements)
    }

    private func style(_ random: inout Generator) -> StrokeStyle {
        func one<T>(of choices: T...) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
        return StrokeStyle(
            lineWidth: one(of: 0.01, 0.3, 1, 2.5, 9, 30), lineCap: one(of: .butt, .round, .square),
            lineJoin: one(of: .miter, .round, .bevel), miterLimit: one(of: 1, 4, 10, 1e6),
            dash: one(of: [], [], [0], [5], [5, 5], [0, 5], [3, 0], [0.1, 0.2], [2, 3, 4], [100, 1]),
            dashPhase: one(of: 0, -5, 2.5, 1e9))
    }

    @Test(arguments: 0..<8) func strokesKeepTheRules(seed: Int) throws {
        var random = Generator(state: UInt64(seed) &* 977 &+ 1)
        for _ in 0..<60 {
            let (path, style) = (path(&random), style(&random))
            var map = CGAffineTransform.identity
            if seed % 2 == 1 { map = CGAffineTransform(a: 1.2, b: 0.3, c: -0.4, d: 0.7, tx: 3, ty: -2) }
            func picture(_ style: StrokeStyle) throws -> RasterImage {
                let group = DisplayGroup(transform: map, items: [stroke(path, style)])
                return try draw([.group(group)], width: 40, height: 40)
            }
            let drawn = try picture(style)
            #expect(try picture(style) == drawn)
            // Twice as thick a line covers all that the line covers. (What is well covered by one may not be little
            // covered by the other: where dashes overlap, edge pixels are counted twice, which spoils four at most here.)
            var thick = style
            thick.lineWidth *= 2
            if style.lineJoin == .round {
                let over = try picture(thick)
                let lost = zip(drawn.pixels, over.pixels).count { $0 < 64 && $1 > 192 }
                #expect(lost <= 12, "\(path.figure) \(style)")
            }
            // Dashes with flat ends and round corners cover nothing that the whole line does not.
            if style.lineCap == .butt, style.lineJoin == .round {
                var solid = style
                solid.dash = []
                let whole = try picture(solid)
                let added = zip(drawn.pixels, whole.pixels).count { $0 < 64 && $1 > 192 }
                #expect(added == 0, "\(path.figure) \(style)")
            }
        }
    }
}
