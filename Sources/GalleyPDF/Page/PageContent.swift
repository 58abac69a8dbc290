import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// Converts a page's display list to its content stream, links and named destinations.
struct PageContent {
    /// The resources of the page, shared with its forms.
    let resources: PageResources
    var content: ContentStream
    var links: [PageLink] = []
    var destinations: [NamedDestination] = []
    var text: TextSetter
    /// In a tagged file, the open marked-content sequence and the number of all sequences so far.
    var mark: OpenMark?
    var markCount = 0
    /// The number in the page's structure: 0 for the page.
    var stream = 0
    var used = UsedResources()
    let size: CGSize
    /// The visible area of the content, y down.
    let area: CGRect
    /// The current batch of background shapes.
    var backgrounds: BackgroundBatch?
    /// Whether the content belongs to the structure, as glyphs and masks do not.
    let isMarked: Bool
    var height: Double { size.height }

    /// The coordinate systems and the clip of the items being drawn.
    struct DrawingContext {
        /// The transform to page coordinates.
        var toPage = CGAffineTransform.identity
        /// The transform to the initial coordinates of this content stream.
        var toContent = CGAffineTransform.identity
        /// The bounds of the current clip, in page coordinates.
        var clip = CGRect.infinite
    }

    /// - Parameter area: the visible area; nil is the whole page.
    init(
        _ resources: PageResources, size: CGSize, area: CGRect? = nil, isForm: Bool = false, isMarked: Bool = true
    ) {
        self.resources = resources
        self.size = size
        self.area = area ?? CGRect(origin: .zero, size: size)
        self.isMarked = isMarked
        content = ContentStream(isForm: isForm)
        text = TextSetter(writesHex: resources.rules.writesHex)
    }

    var bytes: [UInt8] { content.out.bytes }

    mutating func draw(_ items: [DisplayItem]) {
        draw(items, DrawingContext())
        end()
    }

    /// Ends open marked content and text and flushes backgrounds, before the content is read and before a `restore`.
    mutating func end() {
        endMark()
        flushBackgrounds()
    }

    mutating func draw(
        _ items: [DisplayItem], _ context: DrawingContext
    ) {
        // Indexing avoids a copy of each item.
        for index in items.indices {
            switch items[index] {
            case .glyphs(let placed): draw(placed, context)
            case .line(let line): draw(line, context)
            case .path(let painted) where addToBatch(painted): break
            case .path(let painted):
                flushBackgrounds()
                endText()
                draw(painted, context)
            case .image(let placed):
                flushBackgrounds()
                endText()
                draw(placed)
            case .group(let group) where group.isPlain: draw(group.items, context)
            case .group(let group):
                end()
                draw(group, context)
            case .link(let link): add(link, context)
            case .destination(let name, let point):
                resources.structure?.addPlace(name)
                destinations.append(NamedDestination(name: name, point: point.applying(context.toPage)))
            case .beginElement(let element, let isContinued):
                resources.structure?.begin(element, isContinued: isContinued)
            case .endElement(let continues): resources.structure?.end(continues: continues)
            }
        }
    }

    /// Adds `form` as a form XObject and paints it.
    mutating func paint(
        _ form: PageContent, within box: CGRect, as group: FormContent.Group = .plain
    ) {
        if form.markCount > 0 { resources.structure?.endForm(form.stream) }
        let content = FormContent(
            content: form.bytes, box: box, used: form.used, group: group,
            stream: form.markCount > 0 ? form.stream : nil)
        let number = resources.addForm(content)
        used.add(form: number)
        self.content.paint(object: "X\(number)")
    }

    // MARK: Images and links

    /// Paints an image, which fills the unit square with its first row at the top. §8.9.
    private mutating func draw(_ placed: PlacedImage) {
        guard placed.frame.isFinite, placed.frame.width != 0, placed.frame.height != 0 else { return }
        beginMark(.image)
        resources.record(placed.source)
        let isSmooth = resources.rules.writesInterpolation && placed.interpolation != .none
        let number = resources.number(of: ImageUse(source: placed.source, isSmooth: isSmooth))
        used.add(image: number)
        setAlpha(1)
        let unit = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        content.save()
        content.concatenate(unit.concatenating(placed.transform).concatenating(mirror))
        content.paint(object: "I\(number)")
        content.restore()
    }

    /// Adds a link, active within the visible area of its clips.
    private mutating func add(_ link: LinkArea, _ context: DrawingContext) {
        guard link.frame.isFinite, !resources.rules.omitsLinks else { return }
        let (frame, t) = (link.frame, context.toPage)
        let corners = frame.corners.map { $0.applying(t) }
        let bounds = frame.applying(t)
        guard bounds.isFinite, bounds.intersects(context.clip) || context.clip.contains(bounds) else { return }
        let isUpright = (t.b.magnitude < 1e-9 && t.c.magnitude < 1e-9) || (t.a.magnitude < 1e-9 && t.d.magnitude < 1e-9)
        var pageLink =
            isUpright
            ? PageLink(url: link.url, frame: bounds.overlap(with: context.clip))
            : PageLink(url: link.url, frame: bounds, corners: corners)
        pageLink.number = resources.structure?.addLink(url: link.url, label: link.label)
        links.append(pageLink)
    }

    mutating func setAlpha(_ alpha: Double) {
        if alpha < 1 { resources.findings.add(.transparency) }
        guard content.alpha != alpha else { return }
        let thousandths = alpha > 0 ? Int(bounded: (min(alpha, 1) * 1000).rounded()) : 0
        used.add(alpha: thousandths)
        content.setAlpha(alpha, thousandths: thousandths)
    }

    /// Sets the soft mask of a gradient, up to the next `restore`.
    mutating func setMask(_ number: Int) {
        used.add(mask: number)
        content.setMask(number)
    }

    /// Records findings and spot colours.
    mutating func record(_ color: Color) { if resources.record(color) { used.hasSpots = true } }

    /// Converts `t` from y-down coordinates to y-up coordinates at the page's height: flip, map, flip back.
    static func mirrored(_ t: CGAffineTransform, height: Double) -> CGAffineTransform {
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        return mirror.concatenating(t).concatenating(mirror)
    }
}

/// Marked content, which associates content with structure elements.
extension PageContent {
    /// An open marked-content sequence. Sequences of text are nested in text objects, others contain them.
    struct OpenMark {
        var owner: PageStructure.Owner
        var isInText: Bool
    }

    /// `BDC`, `BMC`: marks the next content as part of its element, or as an artifact. ISO 32000-1 §14.6, §14.8.2.2.
    mutating func beginMark(_ kind: StructureTree.ContentKind) {
        guard isMarked, let owner = resources.structure?.owner(of: kind), owner != mark?.owner else { return }
        endMark(keepingTextObject: kind == .text)
        switch owner {
        case .artifact:
            if kind == .text { text.open(in: &content) } else { text.end(in: &content) }
            content.op("/Artifact BMC")
            mark = OpenMark(owner: owner, isInText: kind == .text)
        case .element(_, let type):
            let isInText = kind == .text && !type.isPicture
            if isInText { text.open(in: &content) } else { text.end(in: &content) }
            resources.structure?.addMark(kind, in: stream)
            content.out.raw("/")
            content.out.raw(type.name)
            content.out.raw("<</MCID ")
            content.out.integer(markCount)
            content.op(">>BDC")
            markCount += 1
            mark = OpenMark(owner: owner, isInText: isInText)
        }
    }

    /// `EMC`: ends the open sequence, if any, and the text object.
    mutating func endMark(keepingTextObject: Bool = false) {
        if let mark {
            // Marked content and text objects must be properly nested. §14.6.1
            if mark.isInText { text.flush(in: &content) } else { text.end(in: &content) }
            content.op("EMC")
            self.mark = nil
        }
        if !keepingTextObject { text.end(in: &content) }
    }

    /// Ends the text object and the sequence nested in it.
    mutating func endText() {
        if mark?.isInText == true { endMark() } else { text.end(in: &content) }
    }
}
