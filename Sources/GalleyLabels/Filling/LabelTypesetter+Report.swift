import Galley

/// Issues of a label's layout.
extension LabelTypesetter {
    /// A text with a character that no font has: by its number, or by itself if it has none.
    private struct MissingKey: Hashable {
        let part: Int?
        let text: String

        init(part: Int?, text: String) { (self.part, self.text) = (part, part == nil ? text : "") }
    }

    func report(
        _ set: Compositor.SetView, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ fit: LabelFit
    ) {
        func text(_ number: Int?) -> LabelFilling.TextOnLabel? {
            number.flatMap { texts.indices.contains($0) ? texts[$0] : nil }
        }
        for shrunk in set.shrunkTexts {
            guard let text = text(shrunk.source?.place.part) else { continue }
            let size = text.box.size ?? template.size
            filling.addIssue(
                .shrunk, field: text.field, value: text.value,
                "set at \(size * shrunk.scale, places: 2) pt instead of \(size, places: 2) pt",
                scale: Double(shrunk.scale))
        }
        // Missing characters are reported once for each text.
        var (missing, order) = ([MissingKey: String](), [(key: MissingKey, field: String, value: String)]())
        for warning in set.warnings {
            let source = text(warning.place.part)
            switch warning.id {
            case .truncated:
                let isUnfit = source?.box.overflow == .error
                filling.addIssue(
                    isUnfit ? .unfit : .truncated, field: source?.field ?? "",
                    value: source?.value ?? warning.content ?? "",
                    isUnfit ? "the text does not fit its box" : "a part is omitted, with an ellipsis")
            case .missingCharacter:
                let key = MissingKey(part: warning.place.part, text: warning.content ?? "")
                if missing[key] == nil { order.append((key, source?.field ?? "", warning.content ?? "")) }
                missing[key, default: ""] += warning.value ?? ""
            case .narrowBarcode:
                guard let symbol = source?.symbol, let module = warning.measure else { break }
                filling.addIssue(
                    .badBarcode, field: source?.field ?? "", value: warning.value ?? "", tooNarrow(symbol, module))
            case .lowBarcode:
                filling.addIssue(
                    .badBarcode, field: source?.field ?? "", value: warning.value ?? "",
                    "\(source?.symbol?.symbology.title ?? "code"): bars of \(warning.measure ?? 0, places: 1) mm are too low for scanners; expected \(warning.expected ?? "more")"
                )
            case .colorProfile:
                filling.addIssue(
                    .badProfile, field: "", value: warning.place.file ?? "", "\(warning.what); it is omitted")
            case .unsupportedDrawing:
                filling.addIssue(
                    .partialImage, field: "", value: warning.place.file ?? "",
                    "line \(warning.place.line ?? 0): <\(warning.place.field?.name ?? "svg")>: \(warning.what)")
            default: break
            }
        }
        for item in order {
            filling.addIssue(
                .missingGlyph, field: item.field, value: item.value,
                "no font has \(missing[item.key] ?? ""); boxes replace them")
        }
        for id in fit.clippedTexts where texts.indices.contains(id) {
            let text = texts[id]
            filling.addIssue(.clipped, field: text.field, value: text.value, "the text is cut off at its box's edge")
        }
        if fit.isOver {
            let excess = fit.excess
            let amounts: [Wording] =
                (excess.width > 0.5 ? ["\(excess.width, places: 2) pt too wide"] : [])
                + (excess.height > 0.5 ? ["\(excess.height, places: 2) pt too high"] : [])
            filling.addIssue(
                .overflow, field: "", value: "",
                "the content is \(amounts.joined(" and ")) for the \(template.side == .back ? "back of the " : "")label; "
                    + "cut off at its edge")
        }
    }

    /// - Parameter module: the width in millimetres.
    private func tooNarrow(_ symbol: BarcodeSymbol, _ module: Double) -> Wording {
        let symbology = symbol.symbology
        let needed = symbology.smallestWidth(modules: symbol.width, dotsPerInch: dotsPerInch) * 25.4 / 72
        return
            "a module of the \(symbology.title) is \(module, places: 3) mm wide, too narrow for scanners; with "
            + "its quiet "
            + "zones it needs \(needed, places: 1) mm"
    }
}

extension LabelTypesetter {
    /// The direction of the last label.
    var lastDirection: LayoutDirection { template.direction ?? filling?.direction ?? .leftToRight }

    /// The codes of the last label.
    var lastCodes: [BarcodeSymbol] { filling?.texts.compactMap(\.symbol) ?? [] }

    /// The tree of a label in `frame`. Content that a tall label turns has its frames as drawn.
    func inspect(_ label: LaidOutLabel, in frame: CGRect) -> InspectedView {
        var view = label.view.inspection
        if quarters != 0 {
            view.children = view.children.map { turned in
                var turned = turned
                let center = CGPoint(x: turned.frame.midX, y: turned.frame.midY)
                turned.children = turned.children.map { $0.turned(by: quarters, about: center) }
                return turned
            }
        }
        return InspectedView("Label", frame: frame, children: [view.moved(dx: frame.minX, dy: frame.minY)])
    }

    /// The label by itself, on a page of its size, which is larger by `origin`.
    func picture(_ label: LaidOutLabel, at origin: CGPoint = .zero) -> DisplayPage {
        var items: [DisplayItem] = []
        draw(label, in: CGRect(origin: origin, size: stock.label), into: &items)
        let size = CGSize(width: stock.label.width + origin.x, height: stock.label.height + origin.y)
        return DisplayPage(size: size, items: items)
    }
}

/// Finds the records that have no labels, for a shard that draws the labels after them.
extension LabelTypesetter {
    /// The bytes of text that never exceed a limit.
    private static let harmlessLength = 10_000

    /// The first error of the label of a record; nil if the label is usable. Lays it out only if layout can find errors.
    ///
    /// - Throws: as `set(_:)`.
    func rejection(of record: LabelRecord) throws -> LabelIssue? {
        try ownRejection(of: record) ?? back?.ownRejection(of: record)
    }

    private func ownRejection(of record: LabelRecord) throws -> LabelIssue? {
        let filling = filled(record)
        if let error = filling.issues.first(where: { $0.severity == .error }) { return error }
        let length = filling.texts.reduce(0) { $0 + $1.value.utf8.count }
        guard layoutFindsErrors || length > Self.harmlessLength else { return nil }
        return try set(filling).issues.first { $0.severity == .error }
    }
}

/// Rules of laws and standards.
extension LabelTypesetter {
    func inspector(_ filling: LabelFilling) -> LabelInspector {
        if let inspector { return inspector }
        let newInspector = LabelInspector(template, stock.label, filling)
        inspector = newInspector
        return newInspector
    }

    /// Texts that share lines may push each other to other sizes; more rounds than this are not worth their time.
    private static let mostRounds = 4

    /// The label with the texts that are smaller than a rule allows at the least size, if there is room for that; otherwise the label
    /// as it is.
    func enlarged(
        _ composed: Composed, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling
    ) throws -> Composed {
        guard !composed.setting.isRunIn else { return composed }
        var (larger, setting) = (composed, composed.setting)
        for _ in 0..<Self.mostRounds {
            let needed = inspector(filling).neededSizes(larger.view, texts, filling)
            guard !needed.isEmpty else { break }
            for size in needed { setting.enlarge(size) }
            larger = try compose(texts, filling, setting)
            let isCut = larger.view.warnings.contains { $0.id == .truncated } || !larger.fit.clippedTexts.isEmpty
            guard !larger.fit.isOver, !isCut else { return composed }
        }
        for size in setting.leastSizes {
            let text = texts[size.text]
            filling.addIssue(
                .enlarged, field: text.field, value: text.value, "set at \(size.size, places: 2) pt or more for a rule")
        }
        return larger
    }
}
