import GalleyDisplay
import GalleyGeometry

/// Groups, drawn inline if their items can be drawn one by one, otherwise as transparency groups.
extension PageContent {
    mutating func draw(
        _ group: DisplayGroup, _ context: DrawingContext
    ) {
        let t = group.transform
        guard group.opacity > 0, (t.a + t.b + t.c + t.d + t.tx + t.ty) * 0 == 0, group.clip?.isFinite ?? true else {
            return
        }
        content.save()
        var inner = context
        inner.toPage = t.concatenating(context.toPage)
        inner.toContent = t.concatenating(context.toContent)
        if !t.isIdentity { content.concatenate(Self.mirrored(t, height: height)) }
        if let clip = group.clip {
            // An empty path clips everything, which PDF expresses by an empty rectangle.
            content.construct(clip.isEmpty ? Path(CGRect.zero) : clip, flip: height)
            content.op(group.clipStyle.isEOFilled ? "W* n" : "W n")
            inner.clip = inner.clip.overlap(with: clip.boundingRect.applying(inner.toPage))
        }
        if group.isLayer {
            drawAsForm(group, inner)
        } else {
            drawItems(of: group, inner)
        }
        content.restore()
    }

    private mutating func drawItems(
        of group: DisplayGroup, _ context: DrawingContext
    ) {
        guard let order = group.paintingOrder else {
            draw(group.items, context)
            return end()
        }
        // Structure follows the reading order. Each item starts and ends in the same graphics state, so its bytes can
        // be moved to its position in the painting order.
        var pieces: [ArraySlice<UInt8>] = []
        let start = content.out.bytes.count
        for item in group.items {
            let first = content.out.bytes.count
            content.save()
            draw([item], context)
            end()
            content.restore()
            pieces.append(content.out.bytes[first...])
        }
        content.out.bytes.replaceSubrange(start..., with: order.flatMap { pieces[$0] })
    }

    /// Draws a transparency group, so that the items are composited with each other first. ISO 32000-1 §11.6.6.
    private mutating func drawAsForm(
        _ group: DisplayGroup, _ context: DrawingContext
    ) {
        var form = PageContent(
            resources, size: size, area: area, isForm: true, isMarked: isMarked)
        if isMarked { form.stream = resources.structure?.beginForm() ?? 0 }
        var inner = context
        inner.toContent = .identity
        form.drawItems(of: group, inner)
        links += form.links
        destinations += form.destinations
        resources.findings.add(.transparency)
        // Only the part of the group on the page is visible.
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        let box = area.applying(mirror).applying(Self.mirrored(context.toPage, height: height).inverted())
        if let mask = group.mask { setMask(mask, inner, within: box) }
        if group.blendMode != .normal {
            used.add(group.blendMode)
            content.setBlendMode(group.blendMode)
        }
        setAlpha(group.opacity)
        paint(form, within: box, as: group.isIsolated ? .isolated : .plain)
    }

    /// Sets the luminosity of `items` as the soft mask of the next object. §11.6.5.3.
    private mutating func setMask(
        _ items: [DisplayItem], _ context: DrawingContext, within box: CGRect
    ) {
        var form = PageContent(resources, size: size, area: area, isForm: true, isMarked: false)
        form.draw(items, context)
        form.end()
        let content = FormContent(content: form.bytes, box: box, used: form.used, group: .mask)
        let number = resources.addForm(content)
        used.add(maskForm: number)
        self.content.setMask(form: number)
    }
}
