public import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyLayout
import GalleyText
package import GalleyViews

extension LayoutRecord {
    /// The record of display lists. O(characters and paths).
    ///
    /// - Parameters:
    ///   - pages: the pages of a document, or one of a view.
    ///   - metadata: the metadata of the document.
    public init(_ pages: [DisplayPage], metadata: DocumentMetadata = DocumentMetadata()) {
        var tags: [Tag] = []
        for page in pages {
            var reader = DisplayReader(tags: tags)
            reader.read(page.items, under: .identity, opacity: 1, depth: 0)
            var read = Page(size: page.size)
            read.label = page.label?.text ?? ""
            read.elements = reader.words.elements
            self.pages.append(read)
            tags = reader.tags
        }
        self.tags = tags
        for (name, value) in [
            ("title", metadata.title), ("author", metadata.author), ("subject", metadata.subject),
            ("keywords", metadata.keywords.joined(separator: ", ")), ("language", metadata.language),
        ] {
            if let value, !value.isEmpty { self.metadata[name] = value }
        }
    }

    /// Adds the frames of the views of each page, which name causes.
    package mutating func addRegions(_ views: [InspectedView]) {
        for (index, view) in views.enumerated() where pages.indices.contains(index) {
            var regions: [Region] = []
            func add(_ view: InspectedView) {
                let textWidth = view.text == nil ? nil : view.proposal.width
                regions.append(Region(name: view.name, frame: view.frame, textWidth: textWidth))
                for child in view.children { add(child) }
            }
            for child in view.children { add(child) }
            pages[index].regions = regions
        }
    }
}

/// Reads the items of a page.
private struct DisplayReader {
    var words = WordSplitter()
    var tags: [LayoutRecord.Tag]
    /// The last font that is no fallback.
    private var textFont: FontInstance?
    /// For each open element, whether it is an artifact.
    private var open: [Bool] = []

    init(tags: [LayoutRecord.Tag]) { self.tags = tags }

    private var isArtifact: Bool { open.last ?? false }

    mutating func read(_ items: [DisplayItem], under transform: CGAffineTransform, opacity: Double, depth: Int) {
        for item in items {
            switch item {
            case .glyphs, .line: for run in item.runs { add(run, transform, opacity) }
            case .path(let path): add(path, transform, opacity)
            case .image(let image):
                add(
                    .picture, image.source.contentKey.text, image.frame.applying(transform),
                    color: opacity < 1 ? "\(DecimalText.written(opacity, places: 3))" : "")
            case .link(let link): add(.link, link.url, link.frame.applying(transform))
            case .group(let group):
                guard depth < DisplayPage.deepestNesting else { continue }
                read(
                    group.items, under: group.transform.concatenating(transform), opacity: opacity * group.opacity,
                    depth: depth + 1)
            case .beginElement(let element, let isContinued):
                begin(element, isContinued: isContinued)
            case .endElement:
                words.space()
                open.removeLast(open.isEmpty ? 0 : 1)
            case .destination: break
            }
        }
    }

    private mutating func begin(_ element: StructureElement, isContinued: Bool) {
        words.space()
        let isArtifact = isArtifact || element.role == .artifact
        if !isContinued, !isArtifact {
            let role = if case .heading(let level) = element.role { "heading \(level)" } else { "\(element.role)" }
            tags.append(
                LayoutRecord.Tag(
                    depth: open.count { !$0 }, role: role, text: element.alternateText ?? element.title ?? ""))
        }
        open.append(isArtifact)
    }

    private mutating func add(
        _ kind: LayoutElement.Kind, _ content: String, _ frame: CGRect, color: String = ""
    ) {
        words.add(
            LayoutElement(
                kind: kind, content: content, origin: frame.origin, size: frame.size, color: color,
                isArtifact: isArtifact))
    }

    private mutating func add(_ path: PaintedPath, _ transform: CGAffineTransform, _ opacity: Double) {
        // A shadow moves with its text.
        guard path.outlinedRun == nil else { return }
        let shape = path.path.applying(transform)
        let frame = shape.boundingRect
        let digest = ShapeDigest.text(shape)
        let scale = transform.scale
        if let fill = path.fill {
            add(fill.isGradient ? .picture : .path, digest, frame, color: fill.text(opacity))
        }
        if let stroke = path.stroke {
            let width = DecimalText.written(stroke.style.lineWidth * scale, places: 2)
            add(.path, digest, frame, color: "\(width) \(stroke.paint.text(opacity))")
        }
    }

    private mutating func add(_ placed: PlacedRun, _ transform: CGAffineTransform, _ opacity: Double) {
        let run = placed.run
        let scale = transform.scale
        let angle = atan2(transform.b, transform.a) * 180 / .pi
        var element = LayoutElement(
            kind: .word, content: "", origin: .zero,
            size: CGSize(width: 0, height: placed.size * transform.heightScale), angle: abs(angle) < 0.005 ? 0 : angle,
            font: run.font.postScriptName, color: placed.paint.text(opacity), isArtifact: isArtifact)
        func add(_ range: Range<Int>) {
            guard !range.isEmpty else { return }
            let before = run.width(
                of: run.isRightToLeft ? range.upperBound..<run.text.count : 0..<range.lowerBound, at: placed.size)
            element.content = String(utf16: Array(run.text[range]))
            element.origin = CGPoint(x: placed.origin.x + before, y: placed.origin.y).applying(transform)
            element.size.width = run.width(of: range, at: placed.size) * scale
            element.isFallback = isFallback(run.font, element.content)
            words.add(word: element)
        }
        var start = 0
        for (index, unit) in run.text.enumerated() {
            if WordSplitter.isSpace(UInt32(unit)) {
                add(start..<index)
                words.space()
                start = index + 1
            } else if start < index, (0x2e80...0xffef).contains(unit),
                Unicode.Scalar(unit).map(WordSplitter.standsAlone) ?? false
            {
                add(start..<index)
                start = index
            }
        }
        add(start..<run.text.count)
        if placed.endsInSpace { words.space() }
    }

    private mutating func isFallback(_ font: FontInstance, _ word: String) -> Bool {
        if font === textFont { return false }
        if let textFont, let scalar = word.unicodeScalars.first, !textFont.covers(scalar.value) { return true }
        textFont = font
        return false
    }
}

/// The kinds of the segments of a path, in order; a digest of them if there are many. Places and sizes are compared apart.
enum ShapeDigest {
    /// The most segments that are told apart.
    static let mostSegments = 4096

    static func text(_ path: Path) -> String {
        text(
            path.elements.prefix(mostSegments).map { element in
                switch element {
                case .move: UInt8(ascii: "m")
                case .line: UInt8(ascii: "l")
                case .quadCurve, .curve: UInt8(ascii: "c")
                case .closeSubpath: UInt8(ascii: "z")
                }
            })
    }

    static func text(_ kinds: [UInt8]) -> String {
        kinds.count <= 12 ? String(decoding: kinds, as: UTF8.self) : ContentKey(kinds).text
    }
}

extension CGAffineTransform {
    /// The scale of lengths along the x axis.
    fileprivate var scale: CGFloat { (a * a + b * b).squareRoot() }
    /// The scale of type sizes: letters may be stretched along the line.
    fileprivate var heightScale: CGFloat { (c * c + d * d).squareRoot() }
}

extension Paint {
    fileprivate var isGradient: Bool { color == nil }

    fileprivate func text(_ opacity: Double) -> String {
        switch self {
        case .color(let color): color.opacity(opacity).hex
        case .gradient(let paint): paint.gradient.stops.map(\.color.hex).joined(separator: "-")
        }
    }
}
