import Foundation
import Galley
import GalleyFormatting

extension DifferencePages {
    /// One HTML file without links to others: the list, and both layouts of each page that differs as pictures under a slider.
    ///
    /// - Parameter title: the heading, such as the names of the documents.
    public func html(title: String) throws -> String {
        let entries = difference.entries.enumerated().map { index, entry in
            let place = entry.pages.isEmpty ? "" : LayoutDifference.Entry.text(ofPages: entry.pages)
            let cause = entry.cause.map { "<small>\(Self.escaped($0))</small>" } ?? ""
            return "<li><button data-entry=\"\(index + 1)\" aria-pressed=\"false\">\(index + 1). "
                + "\(Self.escaped(entry.summary))<small>\(place)</small>\(cause)</button></li>"
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
