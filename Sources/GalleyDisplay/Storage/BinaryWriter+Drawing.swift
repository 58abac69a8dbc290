import Foundation
import GalleyFormatting
import GalleyGeometry

/// Geometry, paints and structure. `BinaryReader+Drawing.swift` reads them.
extension BinaryWriter {
    mutating func write(_ point: CGPoint) {
        number(point.x)
        number(point.y)
    }

    mutating func write(_ rect: CGRect) {
        write(rect.origin)
        number(rect.size.width)
        number(rect.size.height)
    }

    mutating func write(_ t: CGAffineTransform) {
        flag(t.isIdentity)
        if !t.isIdentity { for value in [t.a, t.b, t.c, t.d, t.tx, t.ty] { number(value) } }
    }

    mutating func write(_ style: FillStyle) { flag(style.isEOFilled) }

    mutating func write(_ style: StrokeStyle) {
        number(style.lineWidth)
        count(style.lineCap.rawValue)
        count(style.lineJoin.rawValue)
        number(style.miterLimit)
        list(style.dash) { $0.number($1) }
        number(style.dashPhase)
    }

    // MARK: Paths

    mutating func write(_ path: Path) {
        switch path.figure {
        case .empty: byte(0)
        case .rect(let rect):
            byte(1)
            write(rect)
        case .roundedRect(let rect, let radius):
            byte(2)
            write(rect)
            number(radius)
        case .ellipse(let rect):
            byte(3)
            write(rect)
        case .modules(let grid, let place):
            byte(4)
            write(grid)
            write(place)
        case .elements(let elements):
            byte(5)
            list(elements) { $0.write($1) }
        }
    }

    private mutating func write(_ grid: ModuleGrid) {
        number(grid.module)
        optional(grid.fold == .max ? nil : grid.fold) { $0.integer($1) }
        number(grid.stretch)
        // Most rectangles follow each other in a row.
        var last = (x: 0, y: 0, height: 0)
        list(grid.rects) { out, rect in
            out.integer(rect.x - last.x)
            out.integer(rect.y - last.y)
            out.integer(rect.width)
            out.integer(rect.height - last.height)
            last = (rect.x, rect.y, rect.height)
        }
    }

    private mutating func write(_ element: Path.Element) {
        switch element {
        case .move(let p):
            byte(0)
            write(p)
        case .line(let p):
            byte(1)
            write(p)
        case .quadCurve(let p, let control):
            byte(2)
            write(p)
            write(control)
        case .curve(let p, let first, let second):
            byte(3)
            write(p)
            write(first)
            write(second)
        case .closeSubpath: byte(4)
        }
    }

    // MARK: Paints

    mutating func write(_ paint: Paint) {
        switch paint {
        case .color(let color):
            flag(false)
            write(color)
        case .gradient(let gradient):
            flag(true)
            write(gradient)
        }
    }

    mutating func write(_ color: Color) {
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

    private mutating func write(_ inks: ProcessInks) { for amount in inks.amounts { number(amount) } }

    private mutating func write(_ paint: GradientPaint) {
        list(paint.gradient.stops) { out, stop in
            out.write(stop.color)
            out.number(stop.location)
        }
        switch paint.geometry {
        case .linear(let start, let end):
            byte(0)
            write(start)
            write(end)
        case .radial(let center, let startRadius, let endRadius):
            byte(1)
            write(center)
            number(startRadius)
            number(endRadius)
        case .conic(let center, let startAngle, let endAngle):
            byte(2)
            write(center)
            number(startAngle.radians)
            number(endAngle.radians)
        case .circles(let start, let startRadius, let end, let endRadius):
            byte(3)
            write(start)
            number(startRadius)
            write(end)
            number(endRadius)
        }
        write(paint.transform)
    }

    // MARK: Structure

    mutating func write(_ element: StructureElement) {
        let level = if case .heading(let level) = element.role { level } else { 0 }
        byte(element.role.code)
        integer(level)
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
        .link, .quotation, .code, .figure, .formula, .artifact,
    ]

    fileprivate var code: UInt8 {
        let role = if case .heading = self { StructureRole.heading(level: 0) } else { self }
        guard let index = Self.stored.firstIndex(of: role) else { preconditionFailure("every role has a number") }
        return UInt8(index)
    }
}
