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
            let found = text(warning.place.part)
            switch warning.id {
            case .truncated:
                let isUnfit = found?.box.overflow == .error
                filling.addIssue(
                    isUnfit ? .unfit : .truncated, field: found?.field ?? "",
                    value: found?.value ?? warning.content ?? "",
                    isUnfit ? "the text does not fit its box" : "a part is omitted, with an ellipsis")
            case .missingCharacter:
                let key = MissingKey(part: warning.place.part, text: warning.content ?? "")
                if missing[key] == nil { order.append((key, found?.field ?? "", warning.content ?? "")) }
                missing[key, default: ""] += warning.value ?? ""
            case .narrowBarcode:
                guard let symbol = found?.symbol, let module = warning.measure else { break }
                filling.addIssue(
                    .badBarcode, field: found?.field ?? "", value: warning.value ?? "", tooNarrow(symbol, module))
            case .lowBarcode:
                filling.addIssue(
                    .badBarcode, field: found?.field ?? "", value: warning.value ?? "",
                    "\(found?.symbol?.symbology.title ?? "code"): bars of \(warning.measure ?? 0, places: 1) mm are too low for scanners; expected \(warning.expected ?? "more")"
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
