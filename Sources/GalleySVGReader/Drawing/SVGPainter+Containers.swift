import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry

/// Container elements: `svg`, `symbol`, `use`. SVG 1.1 §5.
extension SVGPainter {
    /// Draws a nested viewport, clipped unless `overflow` is visible.
    mutating func viewport(
        _ index: Int, _ context: Context, _ size: (width: String?, height: String?)
    ) throws(Diagnostic) -> [DisplayItem] {
        let values = values(index)
        func side(_ key: String, _ given: String?, _ whole: CGFloat) throws(Diagnostic) -> CGFloat {
            if let given, given != "auto" {
                guard let length = SVGLength(given) else {
                    throw fail(index, "\(key): \(invalid: given, expected: "a length")")
                }
                return length.units(percentOf: whole, fontSize: context.style.fontSize)
            }
            return try length(key, of: index, percentOf: whole, context) ?? whole
        }
        let frame = CGRect(
            x: try length("x", of: index, percentOf: context.viewport.width, context) ?? 0,
            y: try length("y", of: index, percentOf: context.viewport.height, context) ?? 0,
            width: try side("width", size.width, context.viewport.width),
            height: try side("height", size.height, context.viewport.height))
        guard frame.width > 0, frame.height > 0 else { return [] }
        var inner = context
        inner.viewport = frame.size
        var transform = CGAffineTransform(translationX: frame.minX, y: frame.minY)
        if let text = values["viewBox"] {
            guard let box = CGRect(viewBox: text) else {
                throw fail(
                    index, "viewBox: \(invalid: text, expected: "four numbers with width and height > 0")")
            }
            transform = try aspectRatio(of: index).transform(from: box, to: frame)
            inner.viewport = box.size
        }
        let content = try children(of: index, inner)
        guard !content.isEmpty else { return [] }
        if ["visible", "auto"].contains(values["overflow"]) { return content.moved(by: transform) }
        let seen = Path(frame.applying(transform.inverted()))
        return [.group(DisplayGroup(transform: transform, clip: seen, items: content))]
    }

    func aspectRatio(of index: Int) throws(Diagnostic) -> PreserveAspectRatio {
        guard let text = values(index)["preserveAspectRatio"] else { return PreserveAspectRatio() }
        guard let ratio = PreserveAspectRatio(text) else {
            throw fail(
                index,
                "preserveAspectRatio: \(invalid: text, expected: "none or an alignment such as xMidYMid")")
        }
        return ratio
    }

    mutating func use(_ index: Int, _ context: Context) throws(Diagnostic) -> [DisplayItem] {
        let values = values(index)
        return try used(index, context) { painter, target, inner throws(Diagnostic) in
            try painter.items(of: target, inner, size: (values["width"], values["height"]))
        }
    }

    /// Draws the element that `index` refers to by `draw`, moved to its position of use.
    mutating func used(
        _ index: Int, _ context: Context,
        _ draw: (inout SVGPainter, _ target: Int, Context) throws(Diagnostic) -> [DisplayItem]
    ) throws(Diagnostic) -> [DisplayItem] {
        guard let address = values(index)["href"] else {
            warn(index, "no href; ignored")
            return []
        }
        guard let target = target(address, of: index) else { return [] }
        let x = try length("x", of: index, percentOf: context.viewport.width, context) ?? 0
        let y = try length("y", of: index, percentOf: context.viewport.height, context) ?? 0
        let content = try within(target, of: index) { painter throws(Diagnostic) in
            try draw(&painter, target, context)
        }
        return content.moved(by: CGAffineTransform(translationX: x, y: y))
    }
}

/// Links. SVG 1.1 §17.
extension SVGPainter {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "ftp"]

    /// Returns `content` with a link area for the element `index`.
    mutating func linked(_ content: [DisplayItem], by index: Int) -> [DisplayItem] {
        content + (link(over: content.contentBounds, by: index).map { [.link($0)] } ?? [])
    }

    /// Returns a link area over `box` for the element `index`; nil unless the address is external.
    mutating func link(over box: CGRect, by index: Int) -> LinkArea? {
        guard let address = values(index)["href"]?.trimmingCharacters(in: .whitespaces), !box.isNull, !box.isEmpty
        else {
            return nil
        }
        let scheme = address.firstIndex(of: ":").map { address[..<$0].lowercased() }
        guard let scheme, Self.schemes.contains(scheme) else {
            warn(index, "\(quoted(address)) is not a web or mail address; drawn without a link")
            return nil
        }
        return LinkArea(frame: box, url: address, label: values(index)["title"] ?? address)
    }
}
