import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The fonts and opacities that the pages of one file share, numbered in the order in which they are met.
struct SharedResources {
    private(set) var fonts: [EmbeddedFont] = []
    private var fontNumbers: [ObjectIdentifier: Int] = [:]
    /// Opacities in 1/1000.
    private(set) var alphas: [Int] = []

    mutating func number(of font: FontInstance) -> Int {
        if let known = fontNumbers[ObjectIdentifier(font)] { return known }
        fonts.append(EmbeddedFont(font: font))
        fontNumbers[ObjectIdentifier(font)] = fonts.count - 1
        return fonts.count - 1
    }

    mutating func withFont<T>(_ number: Int, _ body: (inout EmbeddedFont) -> T) -> T { body(&fonts[number]) }

    /// Transparency groups of the page in hand, not yet written; inner ones stand before those around them.
    private var forms: [FormContent] = []
    private var formCount = 0

    mutating func addForm(_ content: [UInt8], box: CGRect, children: [Int]) -> Int {
        forms.append(FormContent(number: formCount, content: content, box: box, children: children))
        formCount += 1
        return formCount - 1
    }

    /// The groups gathered so far, which are the caller's to write.
    mutating func takeForms() -> [FormContent] {
        defer { forms = [] }
        return forms
    }

    /// The resource name of an opacity.
    mutating func name(ofAlpha alpha: Double) -> String {
        let thousandths = Int((alpha * 1000).rounded())
        if !alphas.contains(thousandths) { alphas.append(thousandths) }
        return "A\(thousandths)"
    }
}

/// A transparency group that is to become a form XObject.
struct FormContent {
    /// The number in its resource name.
    var number: Int
    var content: [UInt8]
    /// In the form's own coordinates, y up.
    var box: CGRect
    /// The numbers of the forms that it draws.
    var children: [Int]
}

/// Turns a page's display list into its content stream and its links.
struct PageContent {
    private(set) var content: ContentStream
    /// Frames in the page's own coordinates, y down.
    private(set) var links: [LinkArea] = []
    private var text: TextSetter
    /// The forms that this content draws itself.
    private var children: [Int] = []
    private let size: CGSize
    private let writesHex: Bool
    private var height: Double { size.height }

    init(size: CGSize, writesHex: Bool, isForm: Bool = false) {
        self.size = size
        self.writesHex = writesHex
        content = ContentStream(isForm: isForm)
        text = TextSetter(writesHex: writesHex)
    }

    var bytes: [UInt8] { content.out.bytes }

    mutating func draw(_ items: [DisplayItem], _ resources: inout SharedResources) {
        draw(items, transform: .identity, &resources)
        text.end(in: &content)
    }

    private mutating func draw(
        _ items: [DisplayItem], transform: CGAffineTransform, _ resources: inout SharedResources
    ) {
        for item in items {
            switch item {
            case .glyphs(let placed): draw(placed, &resources)
            case .path(let painted):
                text.end(in: &content)
                draw(painted, &resources)
            case .group(let group):
                text.end(in: &content)
                draw(group, transform: transform, &resources)
            case .link(let link): links.append(LinkArea(frame: link.frame.applying(transform), url: link.url))
            }
        }
    }

    private mutating func draw(_ placed: PlacedRun, _ resources: inout SharedResources) {
        guard placed.color.opacity > 0, placed.size > 0 else { return }
        if content.alpha != placed.color.opacity {
            text.end(in: &content)
            setAlpha(placed.color.opacity, &resources)
        }
        let number = resources.number(of: placed.run.font)
        let y = height - placed.origin.y
        resources.withFont(number) { text.add(placed, font: number, y: y, codes: &$0, to: &content) }
    }

    private mutating func draw(_ painted: PaintedPath, _ resources: inout SharedResources) {
        let fill = painted.fill.flatMap { $0.opacity > 0 ? $0 : nil }
        let stroke = painted.stroke.flatMap { $0.color.opacity > 0 && $0.style.lineWidth > 0 ? $0 : nil }
        if let fill {
            setAlpha(fill.opacity, &resources)
            if stroke == nil, fill.opacity == 1, case .roundedRect(let rect, let radius) = painted.path.figure {
                content.pill(rect, radius: radius, color: fill, flip: height)
                return
            }
            content.setFill(fill)
        }
        if let stroke {
            // One operator paints both where they have one opacity.
            if let fill, fill.opacity != stroke.color.opacity {
                content.construct(painted.path, flip: height)
                content.op("f")
            }
            let paintsBoth = fill != nil && fill?.opacity == stroke.color.opacity
            setAlpha(stroke.color.opacity, &resources)
            content.setStroke(stroke.color)
            content.setStrokeStyle(stroke.style)
            content.construct(painted.path, flip: height)
            content.op(paintsBoth ? "B" : "S")
        } else if fill != nil {
            content.construct(painted.path, flip: height)
            content.op("f")
        }
    }

    private mutating func draw(
        _ group: DisplayGroup, transform: CGAffineTransform, _ resources: inout SharedResources
    ) {
        guard group.opacity > 0 else { return }
        content.save()
        if !group.transform.isIdentity { content.concatenate(Self.mirrored(group.transform, height: height)) }
        if let clip = group.clip {
            // An empty path lets nothing through; an empty rectangle says so.
            content.construct(clip.isEmpty ? Path(CGRect.zero) : clip, flip: height)
            content.op("W n")
        }
        let inner = group.transform.concatenating(transform)
        if group.opacity < 1 {
            drawAsForm(group, transform: inner, &resources)
        } else {
            draw(group.items, transform: inner, &resources)
            text.end(in: &content)
        }
        content.restore()
    }

    /// A transparency group, so that the items are put onto each other before they fade. ISO 32000-1 §11.6.6.
    private mutating func drawAsForm(
        _ group: DisplayGroup, transform: CGAffineTransform, _ resources: inout SharedResources
    ) {
        var form = PageContent(size: size, writesHex: writesHex, isForm: true)
        form.draw(group.items, transform: transform, &resources)
        form.text.end(in: &form.content)
        links += form.links
        // Of what the group draws only what lands on the page is seen.
        let page = CGRect(origin: .zero, size: size)
        let box = page.applying(Self.mirrored(transform, height: height).inverted())
        let number = resources.addForm(form.bytes, box: box, children: form.children)
        children.append(number)
        setAlpha(group.opacity, &resources)
        content.op("/X\(number) Do")
    }

    private mutating func setAlpha(_ alpha: Double, _ resources: inout SharedResources) {
        content.setAlpha(alpha) { resources.name(ofAlpha: $0) }
    }

    /// `t`, which maps y-down coordinates, for coordinates mirrored at the page's height: mirror, map, mirror back.
    private static func mirrored(_ t: CGAffineTransform, height: Double) -> CGAffineTransform {
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        return mirror.concatenating(t).concatenating(mirror)
    }
}
