import GalleyDisplay
import GalleyGeometry

/// Groups: within the content where their items can be drawn one by one, as forms where they belong together.
extension PageContent {
    mutating func draw(
        _ group: DisplayGroup, _ place: Surroundings, _ resources: inout SharedResources
    ) {
        let t = group.transform
        guard group.opacity > 0, (t.a + t.b + t.c + t.d + t.tx + t.ty) * 0 == 0, group.clip?.isFinite ?? true else {
            return
        }
        content.save()
        var inner = place
        inner.toPage = t.concatenating(place.toPage)
        inner.toContent = t.concatenating(place.toContent)
        if !t.isIdentity { content.concatenate(Self.mirrored(t, height: height)) }
        if let clip = group.clip {
            // An empty path lets nothing through; an empty rectangle says so.
            content.construct(clip.isEmpty ? Path(CGRect.zero) : clip, flip: height)
            content.op(group.clipStyle.isEOFilled ? "W* n" : "W n")
            inner.clip = inner.clip.overlap(with: clip.boundingRect.applying(inner.toPage))
        }
        if group.isLayer {
            drawAsForm(group, inner, &resources)
        } else {
            drawItems(of: group, inner, &resources)
        }
        content.restore()
    }

    private mutating func drawItems(
        of group: DisplayGroup, _ place: Surroundings, _ resources: inout SharedResources
    ) {
        guard let order = group.paintingOrder else {
            draw(group.items, place, &resources)
            return end()
        }
        // The structure follows the order of reading. Each item begins and ends with the same graphics state, so that what
        // it has written can go where its turn to be painted is.
        var pieces: [ArraySlice<UInt8>] = []
        let start = content.out.bytes.count
        for item in group.items {
            let first = content.out.bytes.count
            content.save()
            draw([item], place, &resources)
            end()
            content.restore()
            pieces.append(content.out.bytes[first...])
        }
        content.out.bytes.replaceSubrange(start..., with: order.flatMap { pieces[$0] })
    }

    /// A transparency group, so that the items are put onto each other before they fade. ISO 32000-1 §11.6.6.
    private mutating func drawAsForm(
        _ group: DisplayGroup, _ place: Surroundings, _ resources: inout SharedResources
    ) {
        var form = PageContent(size: size, area: area, writesHex: writesHex, isForm: true, isMarked: isMarked)
        if isMarked { form.formObject = resources.tags?.allocate() }
        var inner = place
        inner.toContent = .identity
        form.drawItems(of: group, inner, &resources)
        links += form.links
        destinations += form.destinations
        resources.findings.add(.transparency)
        // Of what the group draws only what lands on the page is seen.
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        let box = area.applying(mirror).applying(Self.mirrored(place.toPage, height: height).inverted())
        if let mask = group.mask { setMask(mask, inner, within: box, &resources) }
        if group.blendMode != .normal {
            resources.use(group.blendMode)
            content.setBlendMode(group.blendMode)
        }
        setAlpha(group.opacity, &resources)
        paint(form, within: box, as: group.isIsolated ? .isolated : .plain, &resources)
    }

    /// A form whose luminosity lets through what is painted next. §11.6.5.3.
    private mutating func setMask(
        _ items: [DisplayItem], _ place: Surroundings, within box: CGRect, _ resources: inout SharedResources
    ) {
        var form = PageContent(size: size, area: area, writesHex: writesHex, isForm: true, isMarked: false)
        form.draw(items, place, &resources)
        form.end()
        let content = FormContent(content: form.bytes, box: box, used: form.used, group: .mask)
        self.content.setMask(form: resources.addForm(content))
    }
}
