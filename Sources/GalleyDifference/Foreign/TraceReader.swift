import GalleyFormatting
import GalleyGeometry

/// Reads the lines that `mutool trace` prints, as they arrive: what is painted on each page, in order.
struct TraceReader {
    /// The parts of each page. Pictures have no contents.
    private(set) var pages: [[LayoutElement]] = []
    private var rest: [UInt8] = []
    private var words = TraceWords()
    /// The names of the marked content around what is painted. MuPDF paints text after its own has ended.
    private var layers: [String] = []
    /// The matrix to the page, whose origin is at its top left corner.
    private var matrix = CGAffineTransform.identity
    private var page = CGPoint.zero
    /// The colour of the text or path that is being read; nil outside of those that are painted.
    private var color: String?
    private var isPath = false
    private var (kinds, box) = ([UInt8](), CGRect.null)
    /// The last values, which most texts repeat.
    private var (lastColor, lastFont) = ((key: "", color: ""), (key: "", name: ""))

    /// Reads the next bytes, which may end within a line.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        rest += bytes
        // The buffer is read only: tags refer to it.
        let lines = rest
        var start = 0
        while let end = unsafe lines.withUnsafeBytes({ unsafe Self.lineEnd($0, from: start) }) {
            if let tag = TraceTag(lines, start..<end) { read(tag) }
            start = end + 1
        }
        rest = Array(lines[start...])
    }

    private static func lineEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        return unsafe memchr(base + start, 10, bytes.count - start).map { unsafe UnsafeRawPointer($0) - base }
    }

    private mutating func read(_ tag: TraceTag) {
        if tag.isGlyph {
            if color != nil { words.addGlyph(tag) }
            return
        }
        switch tag.text {
        case "page": beginPage(tag)
        case "/page": endPage()
        case "layer": layers.append(tag["name"].map(tag.text) ?? "")
        case "end_layer", "/layer": layers.removeLast(layers.isEmpty ? 0 : 1)
        case "fill_text", "stroke_text": begin(tag, isPath: false)
        case "fill_path", "stroke_path": begin(tag, isPath: true)
        case "/fill_path", "/stroke_path": endPath()
        case "/fill_text", "/stroke_text": color = nil
        case "span": beginSpan(tag)
        case "moveto": addPoints(tag, "m")
        case "lineto": addPoints(tag, "l")
        case "curveto": addPoints(tag, "c")
        case "closepath": addPoints(tag, "z")
        case "fill_image", "fill_image_mask", "fill_shade":
            addPicture(tag)
        default: break
        }
    }

    private var isArtifact: Bool { layers.contains("Artifact") }

    private mutating func beginPage(_ tag: TraceTag) {
        let corners = tag.numbers(tag["mediabox"])
        page = corners.count == 4 ? CGPoint(x: corners[0], y: corners[1]) : .zero
        (color, layers) = (nil, [])
    }

    private mutating func endPage() { pages.append(words.take()) }

    // MARK: Texts and paths

    /// The matrix from the coordinates of what is painted to the page.
    private func transform(_ tag: TraceTag) -> CGAffineTransform {
        let m = tag.numbers(tag["transform"])
        guard m.count == 6 else { return .identity }
        return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4] - page.x, ty: m[5] - page.y)
    }

    /// A picture fills the unit square.
    private mutating func addPicture(_ tag: TraceTag) {
        let frame = CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform(tag))
        var color = paint(tag)
        if color.isEmpty, let alpha = tag["alpha"].map(tag.number), alpha < 1 {
            color = DecimalText.written(alpha, places: 3)
        }
        words.add(
            LayoutElement(
                kind: .picture, content: "", origin: frame.origin, size: frame.size, color: color,
                isArtifact: isArtifact))
    }

    private mutating func begin(_ tag: TraceTag, isPath: Bool) {
        matrix = transform(tag)
        self.isPath = isPath
        (kinds, box) = ([], .null)
        color = paint(tag)
        if isPath, let width = tag["linewidth"] {
            let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
            color = DecimalText.written(tag.number(width) * scale, places: 3) + " " + paint(tag)
        }
    }

    private mutating func paint(_ tag: TraceTag) -> String {
        let parts = tag["color"].map(tag.text) ?? ""
        let alpha = tag["alpha"].map(tag.number) ?? 1
        guard !parts.isEmpty else { return "" }
        let key = "\(parts) \(alpha)"
        if key != lastColor.key { lastColor = (key, Self.hex(tag.numbers(tag["color"]), alpha)) }
        return lastColor.color
    }

    /// The colour as `#rrggbb` of one, three or four components.
    private static func hex(_ parts: [Double], _ alpha: Double) -> String {
        var parts = parts
        if parts.count == 4 { parts = parts.prefix(3).map { 1 - min(1, $0 + parts[3]) } }
        if parts.count < 3 { parts = Array(repeating: parts.first ?? 0, count: 3) }
        return Color(red: parts[0], green: parts[1], blue: parts[2], opacity: alpha).hex
    }

    private mutating func beginSpan(_ tag: TraceTag) {
        guard let color else { return }
        let key = tag["font"].map(tag.text) ?? ""
        if key != lastFont.key || lastFont.name.isEmpty { lastFont = (key, Self.name(of: key)) }
        words.begin(
            font: lastFont.name, color: color, trm: tag.numbers(tag["trm"]), matrix: matrix,
            isVertical: tag["wmode"].map(tag.text) == "1")
    }

    /// The name of a font without the letters of its subset. ISO 32000-1 §9.6.4.
    private static func name(of font: String) -> String {
        let parts = font.split(separator: "+", maxSplits: 1)
        guard parts.count == 2, parts[0].count == 6, parts[0].allSatisfy({ $0.isASCII && $0.isUppercase }) else {
            return font
        }
        return String(parts[1])
    }

    /// Adds a segment with its points: pairs of attributes, x and y.
    private mutating func addPoints(_ tag: TraceTag, _ kind: Character) {
        guard color != nil, isPath else { return }
        if kinds.count < ShapeDigest.mostSegments, let sign = kind.asciiValue { kinds.append(sign) }
        var tag = tag
        while let x = tag.next(), let y = tag.next() {
            let point = CGPoint(x: tag.number(x.value), y: tag.number(y.value)).applying(matrix)
            box = box.union(CGRect(origin: point, size: .zero))
        }
    }

    private mutating func endPath() {
        defer { color = nil }
        guard let color, !box.isNull, (box.minX + box.minY + box.width + box.height).isFinite else { return }
        words.add(
            LayoutElement(
                kind: .path, content: ShapeDigest.text(kinds), origin: box.origin, size: box.size, color: color,
                isArtifact: isArtifact))
    }
}
