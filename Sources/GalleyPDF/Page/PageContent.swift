import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText

/// Turns a page's display list into its content stream, its links and its named places.
struct PageContent {
    var content: ContentStream
    var links: [PageLink] = []
    var destinations: [NamedPlace] = []
    var text: TextSetter
    /// In a tagged file, what marks the content that is being written, and the elements of all marks so far.
    var mark: OpenMark?
    var owners: [ElementReference] = []
    /// The form's own number, where it has marked content of its own.
    var formObject: ObjectNumber?
    var used = UsedObjects()
    let size: CGSize
    /// All that can be seen of the content, y down.
    let area: CGRect
    /// The shapes that are gathered.
    var grounds: Grounds?
    let writesHex: Bool
    /// Whether it is a part of the structure: not where it only shows a glyph or is a mask.
    let isMarked: Bool
    var height: Double { size.height }

    /// Where items stand.
    struct Surroundings {
        /// To the page's coordinates.
        var toPage = CGAffineTransform.identity
        /// To the coordinates in which this content begins: the page's or the form's.
        var toContent = CGAffineTransform.identity
        /// What the clips let through, at most, on the page.
        var clip = CGRect.infinite
    }

    /// - Parameter area: all that can be seen of the content; the page's, where it is not given.
    init(size: CGSize, area: CGRect? = nil, writesHex: Bool, isForm: Bool = false, isMarked: Bool = true) {
        self.size = size
        self.area = area ?? CGRect(origin: .zero, size: size)
        self.writesHex = writesHex
        self.isMarked = isMarked
        content = ContentStream(isForm: isForm)
        text = TextSetter(writesHex: writesHex)
    }

    var bytes: [UInt8] { content.out.bytes }

    mutating func draw(_ items: [DisplayItem], _ resources: inout SharedResources) {
        draw(items, Surroundings(), &resources)
        end()
    }

    /// Ends what is open: marks, text and shapes that are gathered. Before the content is read, and before a `restore`.
    mutating func end() {
        endMark()
        insertGrounds()
    }

    mutating func draw(
        _ items: [DisplayItem], _ place: Surroundings, _ resources: inout SharedResources
    ) {
        // By their places: a copy of each item would be one too many.
        for index in items.indices {
            switch items[index] {
            case .glyphs(let placed): draw(placed, place, &resources)
            case .line(let line): draw(line, place, &resources)
            case .path(let painted) where gathers(painted, &resources): break
            case .path(let painted):
                insertGrounds()
                endText()
                draw(painted, place, &resources)
            case .image(let placed):
                insertGrounds()
                endText()
                draw(placed, &resources)
            case .group(let group) where group.isPlain: draw(group.items, place, &resources)
            case .group(let group):
                end()
                draw(group, place, &resources)
            case .link(let link): add(link, place, &resources)
            case .destination(let name, let point):
                resources.tags?.addPlace(name)
                destinations.append(NamedPlace(name: name, point: point.applying(place.toPage)))
            case .beginElement(let element, let isContinued):
                resources.tags?.begin(element, isContinued: isContinued)
            case .endElement(let continues): resources.tags?.end(continues: continues)
            }
        }
    }

    /// Makes a form XObject of `form` and paints it.
    mutating func paint(
        _ form: PageContent, within box: CGRect, as group: FormContent.Group = .plain,
        _ resources: inout SharedResources
    ) {
        let content = FormContent(
            content: form.bytes, box: box, used: form.used, group: group, object: form.formObject,
            key: form.owners.isEmpty ? nil : resources.tags?.addStream(owners: form.owners))
        let number = resources.addForm(content)
        used.add(form: number)
        self.content.paint(object: "X\(number)")
    }

    // MARK: Images and links

    /// §8.9: an image fills the unit square, its first row at the top.
    private mutating func draw(_ placed: PlacedImage, _ resources: inout SharedResources) {
        guard placed.frame.isFinite, placed.frame.width != 0, placed.frame.height != 0 else { return }
        beginMark(.image, &resources)
        resources.note(placed.source)
        let isSmooth = resources.writesInterpolation && placed.interpolation != .none
        let number = resources.number(of: ImageUse(source: placed.source, isSmooth: isSmooth))
        used.add(image: number)
        setAlpha(1, &resources)
        let unit = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        content.save()
        content.concatenate(unit.concatenating(placed.transform).concatenating(mirror))
        content.paint(object: "I\(number)")
        content.restore()
    }

    /// A link takes the pointer where it can be seen: within the clips around it.
    private mutating func add(_ link: LinkArea, _ place: Surroundings, _ resources: inout SharedResources) {
        guard link.frame.isFinite else { return }
        let (frame, t) = (link.frame, place.toPage)
        let corners = [
            CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
            CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
        ].map { $0.applying(t) }
        let bounds = frame.applying(t)
        guard bounds.isFinite, bounds.intersects(place.clip) || place.clip.contains(bounds) else { return }
        let isUpright = (t.b.magnitude < 1e-9 && t.c.magnitude < 1e-9) || (t.a.magnitude < 1e-9 && t.d.magnitude < 1e-9)
        var found =
            isUpright
            ? PageLink(url: link.url, frame: bounds.overlap(with: place.clip))
            : PageLink(url: link.url, frame: bounds, corners: corners)
        if let object = resources.tags?.allocate() {
            found.object = object
            found.key = resources.tags?.addLink(object, url: link.url, label: link.label)
        }
        links.append(found)
    }

    mutating func setAlpha(_ alpha: Double, _ resources: inout SharedResources) {
        if alpha < 1 { resources.findings.add(.transparency) }
        content.setAlpha(alpha) { resources.name(ofAlpha: $0) }
    }

    /// `t`, which maps y-down coordinates, for coordinates mirrored at the page's height: mirror, map, mirror back.
    static func mirrored(_ t: CGAffineTransform, height: Double) -> CGAffineTransform {
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        return mirror.concatenating(t).concatenating(mirror)
    }
}
