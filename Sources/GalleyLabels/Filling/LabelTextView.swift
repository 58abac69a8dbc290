import Galley

/// The view of a text, fitted to its box.
nonisolated struct LabelTextView: View {
    let box: TextBox
    let id: Int
    let slots: LabelSlots

    var body: some View {
        if box.overflow == .clip {
            ClippedLayout(lines: box.lines ?? 1, id: id, fit: slots.fit) { aligned }.clipped()
        } else {
            aligned
        }
    }

    @ViewBuilder private var aligned: some View {
        switch box.alignment {
        case nil: text
        case .center: text.frame(maxWidth: .infinity, alignment: .center)
        case .trailing: text.frame(maxWidth: .infinity, alignment: .trailing)
        case .leading, .justified: text.frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var text: some View {
        Text(slots.text(id)).transformEnvironment(\.self) { environment in
            var font = environment.font ?? .body
            if let size = box.size { font.size = size }
            if isTogether, let (scale, step) = slots.scale { font.size = scale.size(font.size, at: step) }
            if box.keepsSize, let (scale, step) = slots.scale {
                font.size =
                    slots.setting.isTight
                    ? min(font.size, max(box.minimumSize ?? 0, font.size * slots.factor))
                    : scale.keptSize(font.size, at: step)
            }
            if let least { font.size = max(font.size, least) }
            if let weight = box.weight { font.weight = Font.Weight(weight) }
            if box.isItalic { font = font.italic() }
            if box.hasTabularFigures { font = font.monospacedDigit() }
            if let families = box.families { font.families = families }
            environment.font = font
            if let color = box.color { environment.foregroundColor = color }
            if let alignment = box.alignment { environment.paragraphAlignment = alignment }
            if let spacing = box.lineSpacing { environment.lineSpacing = spacing }
            environment.contentSource = slots.namesTexts ? .part(id) : nil
            fit(&environment, size: font.size)
        }
        .tracking(isTogether ? box.tracking * slots.factor : box.tracking)
        .hyphenation(box.hyphenates ? .always : .never)
        .lineBreaking(isTogether && !slots.setting.isTight ? .balanced : nil)
        .lineBreaks(where: PostalBreaks.allows)
        .overflowWrap(isTogether && slots.setting.dividesWords ? .breakWord : .normal)
        // Wrapped text ignores the available height.
        .fixedSize(horizontal: false, vertical: box.overflow == .wrap || box.keepsSize || isTogether)
    }

    /// The least size that a rule asks for.
    private var least: CGFloat? { slots.setting.leastSize(of: id) }

    private var isTogether: Bool { slots.isTogether(box) }

    private func fit(_ environment: inout EnvironmentValues, size: CGFloat) {
        switch box.overflow {
        case .shrink where isTogether:
            environment.lineLimit = slots.setting.keepsFreeSpace ? min(2, box.lines ?? 1) : nil
        case .shrink:
            environment.lineLimit = box.lines ?? 1
            let smallest = max(box.minimumSize ?? size * 2 / 3, least ?? 0)
            environment.minimumScaleFactor = min(1, smallest / max(size, 0.1))
        case .ellipsis, .error: environment.lineLimit = box.lines ?? 1
        case .wrap: environment.lineLimit = box.lines
        case .clip: environment.lineLimit = nil
        }
    }
}
