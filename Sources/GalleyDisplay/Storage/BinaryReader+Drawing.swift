import Foundation
import GalleyFormatting
import GalleyGeometry

/// Reads what `BinaryWriter+Drawing.swift` writes.
extension BinaryReader {
    mutating func point() throws(MalformedBytes) -> CGPoint { CGPoint(x: try number(), y: try number()) }

    mutating func rect() throws(MalformedBytes) -> CGRect {
        CGRect(origin: try point(), size: CGSize(width: try number(), height: try number()))
    }

    mutating func transform() throws(MalformedBytes) -> CGAffineTransform {
        if try flag() { return .identity }
        return CGAffineTransform(
            a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
    }

    mutating func fillStyle() throws(MalformedBytes) -> FillStyle { FillStyle(eoFill: try flag()) }

    mutating func strokeStyle() throws(MalformedBytes) -> StrokeStyle {
        let width = try number()
        guard let cap = LineCap(rawValue: try count()), let join = LineJoin(rawValue: try count()) else {
            throw MalformedBytes()
        }
        let limit = try number()
        let dash = try list { bytes throws(MalformedBytes) in CGFloat(try bytes.number()) }
        return StrokeStyle(
            lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit, dash: dash, dashPhase: try number())
    }

    // MARK: Paths

    mutating func path() throws(MalformedBytes) -> Path {
        switch try byte() {
        case 0: return Path()
        case 1: return Path(try rect())
        case 2:
            let (rect, radius) = (try rect(), try number())
            return Path(roundedRect: rect, cornerRadius: radius)
        case 3: return Path(ellipseIn: try rect())
        case 4:
            let (grid, place) = (try grid(), try point())
            return Path(grid, at: place)
        case 5: return Path(elements: try list { bytes throws(MalformedBytes) in try bytes.pathElement() })
        default: throw MalformedBytes()
        }
    }

    /// The largest valid side of a grid, in modules; no symbol has more than a few hundred.
    private static let mostModules = 100_000

    private mutating func grid() throws(MalformedBytes) -> ModuleGrid {
        let module = try number()
        let fold = try optional { bytes throws(MalformedBytes) in try bytes.integer() } ?? .max
        let stretch = try number()
        var last = (x: 0, y: 0, height: 0)
        let rects = try list { bytes throws(MalformedBytes) in
            let x = last.x &+ (try bytes.integer())
            let y = last.y &+ (try bytes.integer())
            let width = try bytes.integer()
            let height = last.height &+ (try bytes.integer())
            for value in [x, y, width, height] where !(0...Self.mostModules).contains(value) { throw MalformedBytes() }
            last = (x, y, height)
            return ModuleRect(x: x, y: y, width: width, height: height)
        }
        return ModuleGrid(rects, module: module, fold: fold, stretch: stretch)
    }

    private mutating func pathElement() throws(MalformedBytes) -> Path.Element {
        switch try byte() {
        case 0: return .move(to: try point())
        case 1: return .line(to: try point())
        case 2:
            let (end, control) = (try point(), try point())
            return .quadCurve(to: end, control: control)
        case 3:
            let (end, first, second) = (try point(), try point(), try point())
            return .curve(to: end, control1: first, control2: second)
        case 4: return .closeSubpath
        default: throw MalformedBytes()
        }
    }

    // MARK: Paints

    mutating func paint() throws(MalformedBytes) -> Paint { try flag() ? .gradient(try gradient()) : .color(try color()) }

    mutating func color() throws(MalformedBytes) -> Color {
        if try flag() { return Color(red: 0, green: 0, blue: 0) }
        let (red, green, blue, opacity) = (try number(), try number(), try number(), try number())
        let ink: Ink?
        switch try byte() {
        case 0: ink = nil
        case 1: ink = .process(try inks())
        case 2:
            let (name, tint) = (try text(), try number())
            ink = .spot(name: name, tint: tint, process: try inks())
        default: throw MalformedBytes()
        }
        return Color(red: red, green: green, blue: blue, opacity: opacity, ink: ink)
    }

    private mutating func inks() throws(MalformedBytes) -> ProcessInks {
        ProcessInks(cyan: try number(), magenta: try number(), yellow: try number(), black: try number())
    }

    private mutating func gradient() throws(MalformedBytes) -> GradientPaint {
        let stops = try list { bytes throws(MalformedBytes) in
            let color = try bytes.color()
            return Gradient.Stop(color: color, location: try bytes.number())
        }
        let geometry: GradientPaint.Geometry
        switch try byte() {
        case 0:
            let (start, end) = (try point(), try point())
            geometry = .linear(start: start, end: end)
        case 1:
            let center = try point()
            geometry = .radial(center: center, startRadius: try number(), endRadius: try number())
        case 2:
            let center = try point()
            geometry = .conic(
                center: center, startAngle: Angle(radians: try number()), endAngle: Angle(radians: try number()))
        case 3:
            let (start, startRadius) = (try point(), try number())
            let (end, endRadius) = (try point(), try number())
            geometry = .circles(start: start, startRadius: startRadius, end: end, endRadius: endRadius)
        default: throw MalformedBytes()
        }
        return GradientPaint(Gradient(stops: stops), geometry, transform: try transform())
    }

    // MARK: Structure

    mutating func element(isPlain: Bool) throws(MalformedBytes) -> StructureElement {
        let (code, level) = (Int(try byte()), try integer())
        guard StructureRole.stored.indices.contains(code) else { throw MalformedBytes() }
        var role = StructureRole.stored[code]
        if case .heading = role { role = .heading(level: level) }
        if isPlain { return StructureElement(role) }
        var texts: [String?] = []
        for _ in 0..<4 { texts.append(try optional { bytes throws(MalformedBytes) in try bytes.text() }) }
        let scopes: [HeaderScope?] = [nil, .row, .column, .both]
        let scope = Int(try byte())
        guard scopes.indices.contains(scope) else { throw MalformedBytes() }
        return StructureElement(
            role, language: texts[0], alternateText: texts[1], title: texts[2], scope: scopes[scope],
            rowSpan: try integer(), columnSpan: try integer(), source: texts[3])
    }
}
