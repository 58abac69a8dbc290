import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyText

extension DisplayPage {
    /// A textual dump of the page for tests and debugging, one line per item, with coordinates to a hundredth of a
    /// point.
    ///
    ///     page 200×100
    ///     path rounded 10,12 80×20 r10 fill #e8eefc
    ///     glyphs "Hello" NotoSans-Regular 12 at 20,26 w28.34 #000000
    ///     image jpeg 640×480 at 110,10 80×60
    ///
    /// Groups nested deeper than writers draw appear as an ellipsis.
    public var dump: String {
        var lines = ["page \(n(size.width))×\(n(size.height))"]
        for item in items { item.dump(into: &lines, indent: "", depth: 0) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayItem {
    fileprivate func dump(into lines: inout [String], indent: String, depth: Int) {
        switch self {
        case .glyphs, .line:
            for placed in runs {
                let text = placed.text
                let font = placed.run.font.postScriptName
                lines.append(
                    "\(indent)glyphs \"\(text)\" \(font) \(n(placed.size)) at \(p(placed.origin)) w\(n(placed.width)) "
                        + placed.paint.dump)
            }
        case .path(let painted):
            var line = "\(indent)path \(painted.path.dump)"
            if let fill = painted.fill { line += " fill \(painted.fillStyle.dump)\(fill.dump)" }
            if let stroke = painted.stroke {
                line += " stroke \(stroke.paint.dump) \(n(stroke.style.lineWidth))"
                if !stroke.style.dash.isEmpty { line += " dash \(stroke.style.dash.map(n).joined(separator: ","))" }
            }
            lines.append(line)
        case .image(let placed):
            let header = placed.source.header
            var line = "\(indent)image \(header.format) \(header.pixelWidth)×\(header.pixelHeight)"
            if header.orientation != .up { line += " \(header.orientation)" }
            line += " at \(r(placed.frame))"
            if placed.interpolation != .medium { line += " interpolation \(placed.interpolation)" }
            lines.append(line)
        case .group(let group):
            var line = "\(indent)group"
            if !group.transform.isIdentity { line += " by \(group.transform.dump)" }
            if let clip = group.clip { line += " clip \(group.clipStyle.dump)\(clip.dump)" }
            if let identifier = group.identifier { line += " id \"\(identifier)\"" }
            if group.opacity < 1 { line += " opacity \(n(group.opacity))" }
            if group.isIsolated { line += " isolated" }
            if group.blendMode != .normal { line += " \(group.blendMode)" }
            if let order = group.paintingOrder { line += " painted \(order.map(String.init).joined(separator: ","))" }
            lines.append(line)
            guard depth < DisplayPage.deepestNesting else { return lines.append("\(indent)  …") }
            for item in group.items { item.dump(into: &lines, indent: indent + "  ", depth: depth + 1) }
            if let mask = group.mask {
                lines.append("\(indent)  mask")
                for item in mask { item.dump(into: &lines, indent: indent + "    ", depth: depth + 1) }
            }
        case .link(let link):
            lines.append("\(indent)link \(r(link.frame)) to \(link.url)")
        case .destination(let name, let point): lines.append("\(indent)destination \(name) at \(p(point))")
        case .beginElement(let element, let isContinued):
            lines.append("\(indent)begin \(element.dump)\(isContinued ? " (continued)" : "")")
        case .endElement(let continues): lines.append("\(indent)end\(continues ? " (to be continued)" : "")")
        }
    }
}

extension StructureElement {
    /// `heading 2 de "alternate text"`.
    fileprivate var dump: String {
        var words: [String]
        if case .heading(let level) = role { words = ["heading \(level)"] } else { words = ["\(role)"] }
        if let language { words.append(language) }
        if let alternateText { words.append("\"\(alternateText)\"") }
        if let title { words.append("title \"\(title)\"") }
        if let scope { words.append("scope \(scope)") }
        if rowSpan != 1 || columnSpan != 1 { words.append("span \(rowSpan)×\(columnSpan)") }
        return words.joined(separator: " ")
    }
}

extension CGAffineTransform {
    fileprivate var dump: String { [a, b, c, d, tx, ty].map(n).joined(separator: ",") }
}

extension FillStyle {
    fileprivate var dump: String { isEOFilled ? "even-odd " : "" }
}

extension Paint {
    fileprivate var dump: String {
        switch self {
        case .color(let color): color.hex
        case .gradient(let paint): paint.dump
        }
    }
}

extension GradientPaint {
    fileprivate var dump: String {
        let place =
            switch geometry {
            case .linear(let start, let end): "linear \(p(start)) → \(p(end))"
            case .radial(let center, let start, let end): "radial \(p(center)) r\(n(start)) → r\(n(end))"
            case .conic(let center, let start, let end): "conic \(p(center)) \(n(start.degrees))° → \(n(end.degrees))°"
            case .circles(let start, let r0, let end, let r1): "circles \(p(start)) r\(n(r0)) → \(p(end)) r\(n(r1))"
            }
        let stops = gradient.stops.map { "\($0.color.hex) \(n($0.location))" }.joined(separator: ", ")
        return "\(place)\(transform.isIdentity ? "" : " by \(transform.dump)") (\(stops))"
    }
}

extension Path {
    fileprivate var dump: String {
        switch figure {
        case .empty: "empty"
        case .rect(let rect): "rect \(r(rect))"
        case .roundedRect(let rect, let radius): "rounded \(r(rect)) r\(n(radius))"
        case .ellipse(let rect): "ellipse \(r(rect))"
        case .modules, .elements: elements.map(\.dump).joined(separator: " ")
        }
    }
}

extension Path.Element {
    fileprivate var dump: String {
        switch self {
        case .move(let to): "M\(p(to))"
        case .line(let to): "L\(p(to))"
        case .quadCurve(let to, let control): "Q\(p(control)) \(p(to))"
        case .curve(let to, let a, let b): "C\(p(a)) \(p(b)) \(p(to))"
        case .closeSubpath: "Z"
        }
    }
}

private let hundredths = DecimalText(places: 2)
private func n(_ value: CGFloat) -> String { hundredths.string(value) }
private func p(_ point: CGPoint) -> String { "\(n(point.x)),\(n(point.y))" }
private func r(_ rect: CGRect) -> String { "\(p(rect.origin)) \(n(rect.width))×\(n(rect.height))" }
