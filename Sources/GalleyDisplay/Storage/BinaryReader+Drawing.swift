package import Foundation
package import GalleyFormatting
package import GalleyGeometry

/// Reads what `BinaryWriter+Drawing.swift` writes.
extension BinaryReader {
    package mutating func point() throws(MalformedBytes) -> CGPoint { CGPoint(x: try number(), y: try number()) }

    package mutating func rect() throws(MalformedBytes) -> CGRect {
        CGRect(origin: try point(), size: CGSize(width: try number(), height: try number()))
    }

    package mutating func transform() throws(MalformedBytes) -> CGAffineTransform {
        if try flag() { return .identity }
        return CGAffineTransform(
            a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
    }

    package mutating func color() throws(MalformedBytes) -> Color {
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

    package mutating func inks() throws(MalformedBytes) -> ProcessInks {
        ProcessInks(cyan: try number(), magenta: try number(), yellow: try number(), black: try number())
    }

    package mutating func element() throws(MalformedBytes) -> StructureElement {
        let (code, level) = (Int(try byte()), try integer(in: Self.cells))
        guard StructureRole.stored.indices.contains(code) else { throw MalformedBytes() }
        var role = StructureRole.stored[code]
        if case .heading = role { role = .heading(level: level) }
        if try flag() { return StructureElement(role) }
        var texts: [String?] = []
        for _ in 0..<4 { texts.append(try optional { bytes throws(MalformedBytes) in try bytes.text() }) }
        let scopes: [HeaderScope?] = [nil, .row, .column, .both]
        let scope = Int(try byte())
        guard scopes.indices.contains(scope) else { throw MalformedBytes() }
        return StructureElement(
            role, language: texts[0], alternateText: texts[1], title: texts[2], scope: scopes[scope],
            rowSpan: try integer(in: Self.cells), columnSpan: try integer(in: Self.cells), source: texts[3])
    }

    /// Levels of headings, and the rows and columns that a cell spans.
    private static let cells = 0...1 << 24
}
