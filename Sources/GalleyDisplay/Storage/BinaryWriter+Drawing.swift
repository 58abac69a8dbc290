package import Foundation
package import GalleyFormatting
package import GalleyGeometry

/// Geometry, colours and structure. `BinaryReader+Drawing.swift` reads them.
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
