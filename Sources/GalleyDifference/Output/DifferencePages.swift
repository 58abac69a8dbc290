import Foundation
public import Galley
import GalleyFormatting

/// The pages that differ, both layouts over each other, with what has moved.
public struct DifferencePages {
    /// Returns a page of a layout, from 1, to be drawn; nil if there is only its record.
    public typealias Source = (_ page: Int) throws -> DisplayPage?

    let difference: LayoutDifference
    let before, after: LayoutRecord
    let pages: (before: Source, after: Source)
    /// The indices of the pages with differences, from 0.
    let shown: [Int]
    private let fonts: FontCollection

    /// Creates the pages of a difference.
    ///
    /// - Parameters:
    ///   - before: the record and the pages of the first layout.
    ///   - after: those of the second.
    ///   - fonts: the fonts of labels.
    public init(
        _ difference: LayoutDifference, before: (LayoutRecord, Source), after: (LayoutRecord, Source),
        fonts: FontCollection = FontCollection()
    ) {
        self.difference = difference
        (self.before, self.after) = (before.0, after.0)
        pages = (before.1, after.1)
        self.fonts = fonts
        var shown: Set<Int> = []
        for entry in difference.entries {
            for mark in entry.marks {
                if let place = mark.before { shown.insert(place.page) }
                if let place = mark.after { shown.insert(place.page) }
            }
            for page in entry.pages where entry.marks.isEmpty { shown.insert(page - 1) }
        }
        self.shown = shown.sorted()
    }

    /// The page of a layout; a sketch of its words if there is only its record.
    func page(_ index: Int, isAfter: Bool) throws -> DisplayPage? {
        let record = isAfter ? after : before
        guard record.pages.indices.contains(index) else { return nil }
        if let page = try (isAfter ? pages.after : pages.before)(index + 1) { return page }
        let kept = record.pages[index]
        return DisplayPage(
            size: kept.size,
            items: kept.elements.filter { $0.kind != .link }.map { element in
                let color = Color(rgb: element.kind == .word ? 0x9aa3ad : 0xdfe3e8)
                return .path(
                    PaintedPath(
                        path: Path(
                            element.frame.insetBy(dx: 0, dy: element.kind == .word ? element.size.height / 6 : 0)),
                        fill: color))
            })
    }

    /// The size that both layouts of a page need.
    func size(_ index: Int) -> CGSize {
        let sizes = [before, after].compactMap { $0.pages.indices.contains(index) ? $0.pages[index].size : nil }
        return CGSize(width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).max() ?? 1)
    }

    /// The pages that differ: the first layout pale below the second, with the marks of all entries.
    public func overlays() throws -> [DisplayPage] {
        try shown.map { index in
            var items: [DisplayItem] = [
                .path(PaintedPath(path: Path(CGRect(origin: .zero, size: size(index))), fill: .white))
            ]
            if let page = try page(index, isAfter: false) {
                items.append(.group(DisplayGroup(opacity: 0.35, items: Self.drawn(page.items))))
            }
            if let page = try page(index, isAfter: true) {
                var group = DisplayGroup(opacity: 0.75, items: Self.drawn(page.items))
                group.blendMode = .multiply
                items.append(.group(group))
            }
            for (number, marks) in marks(on: index) { items += try drawing(marks, number: number) }
            return DisplayPage(
                size: size(index), items: [.beginElement(StructureElement(.artifact))] + items + [.endElement()])
        }
    }

    /// The items without links, destinations and structure, which a document has once.
    private static func drawn(_ items: [DisplayItem]) -> [DisplayItem] {
        items.compactMap { item in
            switch item {
            case .link, .destination, .beginElement, .endElement: return nil
            case .group(var group):
                // The order of painting counts what is omitted.
                guard group.paintingOrder == nil else {
                    group.items = group.paintedItems
                    group.paintingOrder = nil
                    group.items = drawn(group.items)
                    return .group(group)
                }
                group.items = drawn(group.items)
                return .group(group)
            default: return item
            }
        }
    }

    // MARK: Marks

    /// The most marks that a page shows; more would hide it.
    private static let mostMarks = 2000

    /// The marks of each entry on a page, with its number from 1.
    func marks(on index: Int) -> [(number: Int, marks: [PageMark])] {
        var left = Self.mostMarks
        return difference.entries.enumerated().compactMap { number, entry in
            var marks: [PageMark] = []
            for mark in entry.marks where left > 0 {
                let old = mark.before.flatMap { $0.page == index ? $0.frame : nil }
                let new = mark.after.flatMap { $0.page == index ? $0.frame : nil }
                guard old != nil || new != nil else { continue }
                left -= 1
                marks.append(PageMark(before: old, after: new))
            }
            guard !marks.isEmpty else { return nil }
            // The ways of words to other lines would be a tangle.
            return (
                number + 1,
                PageMark.joined(marks).map { PageMark(before: $0.before, after: $0.after, isMove: entry.vector != nil) }
            )
        }
    }

    private static let (old, new) = (Color(rgb: 0xc2255c), Color(rgb: 0x1c6dd0))

    private func drawing(_ marks: [PageMark], number: Int) throws -> [DisplayItem] {
        var items: [DisplayItem] = []
        func outline(_ rect: CGRect, _ color: Color, dash: [CGFloat]) {
            let style = StrokeStyle(lineWidth: 0.6, dash: dash)
            items.append(
                .path(
                    PaintedPath(path: Path(rect.insetBy(dx: -0.8, dy: -0.8)), stroke: .init(color: color, style: style))
                ))
        }
        for mark in marks {
            if let before = mark.before { outline(before, Self.old, dash: [2, 1.5]) }
            if let after = mark.after { outline(after, Self.new, dash: []) }
            guard let arrow = mark.arrow else { continue }
            var line = Path()
            line.move(to: arrow.start)
            line.addLine(to: arrow.end)
            items.append(
                .path(PaintedPath(path: line, stroke: .init(color: Self.new, style: StrokeStyle(lineWidth: 0.8)))))
            items.append(.path(PaintedPath(path: arrow.head, fill: Self.new)))
        }
        guard let first = marks.first, let anchor = first.after ?? first.before else { return items }
        let label = "\(number)" + (first.distance.map { ": \($0)" } ?? "")
        let text = ImageRenderer(
            content: Text(label).font(.system(size: 6.5)).foregroundStyle(Color.white).padding(1.5).background(
                Self.new),
            fonts: fonts)
        let drawn = try text.page
        let origin = CGPoint(x: max(0, anchor.minX - 1), y: max(0, anchor.minY - drawn.size.height - 1))
        items.append(
            .group(
                DisplayGroup(
                    transform: CGAffineTransform(translationX: origin.x, y: origin.y), items: Self.drawn(drawn.items))))
        return items
    }
}

/// A part of a page that differs.
struct PageMark {
    var before, after: CGRect?
    /// Whether it has an arrow.
    var isMove = true

    /// The arrow of a move, from corner to corner; nil if it is too short.
    var arrow: (start: CGPoint, end: CGPoint, head: Path)? {
        guard isMove, let before, let after else { return nil }
        let (dx, dy) = (after.midX - before.midX, after.midY - before.midY)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length >= 2 else { return nil }
        let (start, end) = (CGPoint(x: before.midX, y: before.midY), CGPoint(x: after.midX, y: after.midY))
        let size = min(5, length / 2)
        let (ux, uy) = (dx / length * size, dy / length * size)
        var head = Path()
        head.move(to: end)
        head.addLine(to: CGPoint(x: end.x - ux - uy / 2, y: end.y - uy + ux / 2))
        head.addLine(to: CGPoint(x: end.x - ux + uy / 2, y: end.y - uy - ux / 2))
        head.closeSubpath()
        return (start, end, head)
    }

    /// `14.4 pt`; nil without a move.
    var distance: String? {
        guard isMove, let before, let after else { return nil }
        let (dx, dy) = (after.minX - before.minX, after.minY - before.minY)
        let length = (dx * dx + dy * dy).squareRoot()
        return length < 0.01 ? nil : DecimalText.written(length, places: 2) + " pt"
    }

    /// The marks with those of neighbours on one line as one, so that a moved paragraph has a mark for each line.
    static func joined(_ marks: [PageMark]) -> [PageMark] {
        var result: [PageMark] = []
        for mark in marks {
            if let last = result.last, let before = union(last.before, mark.before),
                let after = union(last.after, mark.after)
            {
                result[result.count - 1] = PageMark(before: before.rect, after: after.rect)
            } else {
                result.append(mark)
            }
        }
        return result
    }

    /// The union of frames on one line; nil if they are apart.
    private static func union(_ one: CGRect?, _ other: CGRect?) -> (rect: CGRect?, Void)? {
        switch (one, other) {
        case (nil, nil): return (nil, ())
        case (let one?, let other?):
            let isNear =
                abs(one.minY - other.minY) < 0.5 && abs(one.height - other.height) < 0.5
                && other.minX >= one.minX && other.minX - one.maxX < 2 * one.height
            return isNear ? (one.union(other), ()) : nil
        default: return nil
        }
    }
}

extension DifferencePages {
    /// One HTML file without links to others: the list, and both layouts of each page that differs as pictures under a slider.
    ///
    /// - Parameter title: the heading, such as the names of the documents.
    public func html(title: String) throws -> String {
        let entries = difference.entries.enumerated().map { index, entry in
            let prefix = entry.pages.isEmpty ? "" : LayoutDifference.Entry.text(ofPages: entry.pages)
            let cause = entry.cause.map { "<small>\(Self.escaped($0))</small>" } ?? ""
            return "<li><button data-entry=\"\(index + 1)\" aria-pressed=\"false\">\(index + 1). "
                + "\(Self.escaped(entry.summary))<small>\(prefix)</small>\(cause)</button></li>"
        }
        let figures = try shown.map { index in
            let size = size(index)
            let (width, height) = (Self.number(size.width), Self.number(size.height))
            var parts: [String] = []
            for (isAfter, name) in [(false, "before"), (true, "after")] {
                guard let page = try page(index, isAfter: isAfter) else { continue }
                // Pages of other sizes keep their scale.
                let framed = DisplayPage(size: size, items: page.items)
                let data = Data(
                    try PageExport.svg(
                        framed, options: ExportOptions(format: .svg), metadata: DocumentMetadata())
                ).base64EncodedString()
                parts.append("<img class=\"\(name)\" alt=\"\(name)\" src=\"data:image/svg+xml;base64,\(data)\">")
            }
            let marks = marks(on: index).map { number, marks in
                "<g data-of=\"\(number)\">" + marks.map(Self.svg).joined() + Self.label(marks[0], number) + "</g>"
            }
            return "<figure><figcaption>Page \(index + 1)</figcaption><div class=\"page\" style=\"width:\(width)pt;"
                + "aspect-ratio:\(width)/\(height)\">\(parts.joined())<svg viewBox=\"0 0 \(width) \(height)\">"
                + marks.joined() + "</svg></div></figure>"
        }
        let fields = [
            "title": Self.escaped(title), "entries": entries.joined(separator: "\n"),
            "pages": figures.joined(separator: "\n"),
        ]
        // In one pass, since a document may contain the name of a field.
        var (result, rest) = ("", (EmbeddedFolder.difference.text("viewer.html") ?? "")[...])
        while let open = rest.range(of: "{{"), let close = rest.range(of: "}}") {
            result += rest[..<open.lowerBound] + (fields[String(rest[open.upperBound..<close.lowerBound])] ?? "")
            rest = rest[close.upperBound...]
        }
        return result + rest
    }

    /// The number of the entry, and the distance of a move.
    private static func label(_ mark: PageMark, _ entry: Int) -> String {
        guard let frame = mark.after ?? mark.before else { return "" }
        let text = "\(entry)" + (mark.distance.map { ": \($0)" } ?? "")
        return
            "<text x=\"\(number(max(0, frame.minX - 0.8)))\" y=\"\(number(max(6, frame.minY - 2)))\" font-size=\"7\" "
            + "fill=\"#1c6dd0\" stroke=\"#fff\" stroke-width=\"2\" paint-order=\"stroke\">\(text)</text>"
    }

    private static func svg(_ mark: PageMark) -> String {
        func rect(_ rect: CGRect, _ color: String, _ dash: String) -> String {
            "<rect x=\"\(number(rect.minX - 0.8))\" y=\"\(number(rect.minY - 0.8))\" width=\"\(number(rect.width + 1.6))\" "
                + "height=\"\(number(rect.height + 1.6))\" fill=\"none\" stroke=\"\(color)\"\(dash)/>"
        }
        var parts = ""
        if let before = mark.before { parts += rect(before, "#c2255c", " stroke-dasharray=\"2 1.5\"") }
        if let after = mark.after { parts += rect(after, "#1c6dd0", "") }
        if let arrow = mark.arrow {
            parts +=
                "<path d=\"M\(number(arrow.start.x)) \(number(arrow.start.y))L\(number(arrow.end.x)) "
                + "\(number(arrow.end.y))\" stroke=\"#1c6dd0\"/>"
            let corners = arrow.head.elements.compactMap { element -> String? in
                switch element {
                case .move(let point), .line(let point): "\(number(point.x)) \(number(point.y))"
                default: nil
                }
            }
            parts += "<path d=\"M\(corners.joined(separator: "L"))Z\" fill=\"#1c6dd0\"/>"
        }
        if let distance = mark.distance { parts += "<title>\(distance)</title>" }
        return "<g>\(parts)</g>"
    }

    private static func number(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
            "\"", with: "&quot;")
    }
}
