import Galley

/// Cells that show the settings of paragraphs.
extension SpecimenSheet {
    private static let prose =
        "The line is the unit of reading, and the paragraph is the unit of setting: to end one line well, all the others "
        + "must be known. An office of difficult fixtures, 1.234,56 in figures, and hyphenated internationalisation "
        + "show what the composing machine does when the measure is narrow."

    static func paragraphs(_ items: SpecimenItems) -> [Cell] {
        setting(items) + breaking(items) + styles(items) + fitting(items)
    }

    private static func cell(_ code: String, @ViewBuilder _ content: () -> some View) -> Cell {
        Cell(code) { content().frame(maxWidth: .infinity, alignment: .leading).environment(\.language, "en-GB") }
    }

    private static func setting(_ items: SpecimenItems) -> [Cell] {
        let text = items.text(prose, 9.5)
        return [
            cell(".multilineTextAlignment(.justified)\n.lineBreaking(.greedy).hyphenation(.never)") {
                text.multilineTextAlignment(.justified).lineBreaking(.greedy).hyphenation(.never)
            },
            cell(".multilineTextAlignment(.justified)\n.hyphenation(.never)") {
                text.multilineTextAlignment(.justified).hyphenation(.never)
            },
            cell(".multilineTextAlignment(.justified)\n(optimal lines, hyphens by language)") {
                text.multilineTextAlignment(.justified)
            },
            cell(".justification(Justification(letterStretch: 0.02,\nglyphStretch: 0.02, …)).opticalMargins(.hanging)")
            {
                text.multilineTextAlignment(.justified)
                    .justification(
                        Justification(
                            letterStretch: 0.02, letterShrink: 0.01, glyphStretch: 0.02, glyphShrink: 0.02)
                    )
                    .opticalMargins(.hanging)
            },
        ]
    }

    private static func breaking(_ items: SpecimenItems) -> [Cell] {
        let text = items.text(prose, 9.5)
        return [
            cell("Text(…)") { text },
            cell(".lineBreaking(.optimal()).hyphenation(.always)") {
                text.lineBreaking(.optimal()).hyphenation(.always)
            },
            cell(".lineBreaking(.balanced)\n.multilineTextAlignment(.center)") {
                text.lineBreaking(.balanced).multilineTextAlignment(.center).frame(maxWidth: .infinity)
            },
            cell(".multilineTextAlignment(.justified)\n.lastLineAlignment(.center).lineHeight(.multiple(factor: 1.5))")
            {
                text.multilineTextAlignment(.justified).lastLineAlignment(.center)
                    .lineHeight(.multiple(factor: 1.5))
            },
        ]
    }

    private static func styles(_ items: SpecimenItems) -> [Cell] {
        let badge = Text("new").font(items.font(7.5)).bold().foregroundColor(.white).padding(.horizontal, 3).padding(
            .vertical, 0.5
        )
        .background(SpecimenItems.accent, in: Capsule())
        let markup =
            "**Bold**, *italic*, ***both***, `code` and [a link](https://example.org) from markup in a data file."
        let attributes =
            items.text("Small Caps", 9.5).smallCaps() + items.text(", H", 9.5) + items.text("2", 9.5).textScript(.sub)
            + items.text("O, E = mc", 9.5) + items.text("2", 9.5).textScript(.super)
            + items.text(", ", 9.5) + items.text("tracked", 9.5).tracking(1.5) + items.text(", ", 9.5)
            + items.text("quietly underlined", 9.5).underline() + items.text(", ", 9.5)
            + items.text("struck", 9.5).strikethrough() + items.text(" and ", 9.5)
            + Text("coloured").font(items.font(9.5)).foregroundColor(SpecimenItems.accent) + items.text(" text, ", 9.5)
            + items.text("0123456789", 9.5).fontFeatures([FontFeature(tag: "onum")]) + items.text(".", 9.5)
        let marked =
            items.text("A highlight with padding and round corners ", 9.5)
            + items.text("goes on from one line to the next", 9.5)
            .highlight(
                Color(rgb: 0xfff1b8), padding: EdgeInsets(top: 1, leading: 3, bottom: 1, trailing: 3), cornerRadius: 3,
                decoration: .clone)
            + items.text(" and keeps its shape at each line\u{2019}s end.", 9.5)
        return [
            cell("Text(markup: …)") { Text(markup: markup).font(items.font(9.5)).foregroundColor(SpecimenItems.ink) },
            cell(".smallCaps() .textScript(.sub) .tracking(1.5)\n.underline() .fontFeatures(…)") { attributes },
            cell("Text(inline: badge)") {
                items.text("A badge ", 9.5) + Text(inline: badge)
                    + items.text(" stands on the baseline of its sentence, and ", 9.5) + Text(inline: badge)
                    + items.text(" wraps as a word does.", 9.5)
            },
            cell(".highlight(yellow, padding: …, cornerRadius: 3,\ndecoration: .clone)") { marked },
        ]
    }

    private static func fitting(_ items: SpecimenItems) -> [Cell] {
        let text = items.text(prose, 9.5)
        return [
            cell(".lineLimit(2)") { text.lineLimit(2) },
            cell(".lineLimit(1).truncationMode(.middle)") { text.lineLimit(1).truncationMode(.middle) },
            cell(".lineLimit(4).minimumScaleFactor(0.5)") { text.lineLimit(4).minimumScaleFactor(0.5) },
            cell(".frame(height: 30): whole lines only") { text.frame(height: 30, alignment: .top) },
            cell(".lineLimit(1).truncationMode(.head)") { text.lineLimit(1).truncationMode(.head) },
            cell(".lineLimit(2).multilineTextAlignment(.trailing)") {
                text.lineLimit(2).multilineTextAlignment(.trailing).frame(maxWidth: .infinity, alignment: .trailing)
            },
        ]
    }
}
