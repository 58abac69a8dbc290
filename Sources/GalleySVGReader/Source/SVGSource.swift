public import Foundation
public import GalleyDiagnostics
import GalleyInput

/// A parsed SVG file. A source may be drawn repeatedly and on several threads.
///
/// References are resolved within the file; images also from PNG and JPEG files in its folder or below. URLs are never
/// fetched.
public final class SVGSource: Sendable {
    /// The file's name in errors: its path or a name chosen by the caller.
    public let name: String
    /// The size in points; 96 CSS pixels are 72 points.
    public let size: CGSize
    /// The text of the document's `<title>`; nil if there is none.
    public let title: String?
    let folder: String?
    let tree: XMLTree
    let cascade: StyleCascade
    /// The user coordinate system.
    let viewBox: CGRect
    let aspectRatio: PreserveAspectRatio
    /// Whether the document states its size.
    let hasSize: Bool

    /// Parses the document; O(length). Some errors appear only when it is drawn.
    ///
    /// - Parameter folder: the folder for relative image paths; nil for none.
    /// - Throws: `Diagnostic` with the line, if the document is not well-formed, not SVG or has no area.
    public init(_ bytes: [UInt8], name: String = "image.svg", folder: String? = nil) throws(Diagnostic) {
        let tree = try XMLTree(bytes, name: name)
        guard tree.elements.first?.name == "svg" else {
            throw Diagnostic(
                .malformedDrawing, "expected <svg> as the outermost element",
                at: .init(file: name, line: tree.elements.first?.line))
        }
        self.name = name
        self.folder = folder
        self.tree = tree
        cascade = StyleCascade(tree)
        let root = cascade.values[0]
        let line = tree.elements[0].line
        func fault(_ key: String, _ expected: Wording) -> Diagnostic {
            Diagnostic(
                .invalidDrawing, "<svg> \(key): \(invalid: root[key] ?? "", expected: "\(expected)")",
                value: root[key], at: .init(file: name, line: line))
        }
        var box: CGRect?
        if let text = root["viewBox"] {
            guard let found = CGRect(viewBox: text) else {
                throw fault("viewBox", "four numbers with width and height > 0")
            }
            box = found
        }
        func length(_ key: String) throws(Diagnostic) -> CGFloat? {
            guard let text = root[key], text != "auto" else { return nil }
            guard let length = SVGLength(text) else { throw fault(key, "a length such as 120, 80mm or 100%") }
            if length.unit == .percent { return nil }
            let units = length.units(percentOf: 0, fontSize: 16)
            guard units > 0, units < 1e6 else { throw fault(key, "a length > 0") }
            return units
        }
        let (width, height) = (try length("width"), try length("height"))
        let ratio = box.map { $0.width / $0.height }
        let across = width ?? height.flatMap { height in ratio.map { height * $0 } } ?? box?.width
        let down = height ?? width.flatMap { width in ratio.map { width / $0 } } ?? box?.height
        hasSize = across != nil && down != nil
        // CSS 2.1 §10.3.2: the default size is 300 × 150 pixels.
        let pixels = CGSize(width: across ?? 300, height: down ?? 150)
        size = CGSize(width: pixels.width * 0.75, height: pixels.height * 0.75)
        viewBox = box ?? CGRect(origin: .zero, size: pixels)
        if let text = root["preserveAspectRatio"] {
            guard let found = PreserveAspectRatio(text) else {
                throw fault("preserveAspectRatio", "none or an alignment such as xMidYMid, with meet or slice")
            }
            aspectRatio = found
        } else {
            aspectRatio = PreserveAspectRatio()
        }
        let titles = tree.elements.indices.filter { tree.elements[$0].name == "title" && tree.elements[$0].parent == 0 }
        let words = titles.first.map { tree.text(of: $0).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        title = words?.isEmpty == true ? nil : words
    }

    /// Parses a file; relative image paths refer to its folder.
    /// - Throws: `Diagnostic`.
    public convenience init(contentsOfFile path: String) throws(Diagnostic) {
        let bytes: [UInt8]
        do throws(Diagnostic) { bytes = try ReadableFile.document(path) } catch {
            throw error.of(.unreadableDrawing)
        }
        try self.init(bytes, name: path, folder: PathName.folder(of: path))
    }
}

/// Sources are compared by identity.
extension SVGSource: Hashable {
    /// Returns whether both are the same source.
    public static func == (a: SVGSource, b: SVGSource) -> Bool { a === b }

    /// Hashes the identity of the source.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGRect {
    /// Parses a `viewBox`; nil if it has no area.
    init?(viewBox text: String) {
        guard let values = ValueReader.numbers(text), values.count == 4, values[2] > 0, values[3] > 0 else {
            return nil
        }
        self.init(x: values[0], y: values[1], width: values[2], height: values[3])
    }
}
