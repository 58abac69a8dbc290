package import Foundation
package import GalleyFormatting
package import GalleyGeometry

/// Writes geometry, colours and structure, which the reader below reads.
extension BinaryWriter {
    package mutating func write(_ point: CGPoint) {
        number(point.x)
        number(point.y)
    }

    package mutating func write(_ rect: CGRect) {
        write(rect.origin)
        number(rect.size.width)
        number(rect.size.height)
    }

    package mutating func write(_ t: CGAffineTransform) {
        flag(t.isIdentity)
        if !t.isIdentity { for value in [t.a, t.b, t.c, t.d, t.tx, t.ty] { number(value) } }
    }

    package mutating func write(_ color: Color) {
        // Black text is the rule.
        let isBlack = color.red == 0 && color.green == 0 && color.blue == 0 && color.opacity == 1 && color.ink == nil
        flag(isBlack)
        if isBlack { return }
        for value in [color.red, color.green, color.blue, color.opacity] { number(value) }
        switch color.ink {
        case nil: byte(0)
        case .process(let inks):
            byte(1)
            write(inks)
        case .spot(let name, let tint, let process):
            byte(2)
            text(name)
            number(tint)
            write(process)
        }
    }

    package mutating func write(_ inks: ProcessInks) { for amount in inks.amounts { number(amount) } }

    package mutating func write(_ element: StructureElement) {
        let level = if case .heading(let level) = element.role { level } else { 0 }
        byte(element.role.code)
        integer(level)
        flag(element.isPlain)
        if element.isPlain { return }
        for value in [element.language, element.alternateText, element.title, element.source] {
            optional(value) { $0.text($1) }
        }
        byte(element.scope.map { $0 == .row ? 1 : $0 == .column ? 2 : 3 } ?? 0)
        integer(element.rowSpan)
        integer(element.columnSpan)
    }
}

extension StructureRole {
    /// The roles in the order of their numbers; a heading's level is stored beside it.
    static let stored: [StructureRole] = [
        .part, .section, .division, .blockQuotation, .aside, .contents, .contentsItem, .list, .listItem, .listLabel,
        .listBody, .table, .tableRow, .note, .paragraph, .heading(level: 0), .tableHeader, .tableCell, .caption, .span,
        .link, .reference, .quotation, .code, .figure, .formula, .artifact,
    ]

    fileprivate var code: UInt8 {
        let role = if case .heading = self { StructureRole.heading(level: 0) } else { self }
        guard let index = Self.stored.firstIndex(of: role) else { preconditionFailure("every role has a number") }
        return UInt8(index)
    }
}

/// Reads what the writer above writes.
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
