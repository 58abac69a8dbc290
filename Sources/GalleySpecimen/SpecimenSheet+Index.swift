import Galley

/// The sheet that names the sheets of each option.
extension SpecimenSheet {
    struct IndexEntry {
        /// The option of `galley cloud`; empty if there is none.
        var option: String
        /// The argument or modifier in Swift.
        var swift: String
        var subject: String
        var sheets: [SpecimenSheet]

        init(_ option: String, _ swift: String, _ subject: String, _ sheets: [SpecimenSheet]) {
            (self.option, self.swift, self.subject, self.sheets) = (option, swift, subject, sheets)
        }
    }

    static let entries = [
        IndexEntry("--align", "alignment", "edges of the lines", [.alignment, .direction]),
        IndexEntry("--item-align", "itemAlignment", "guide of the items of a line", [.alignment, .baselines]),
        IndexEntry("--distribution", "alignment", "room that a line leaves", [.distribution]),
        IndexEntry("--last-line", "lastLine", "last line", [.lastLine]),
        IndexEntry("--breaking", "breaker", "ends of the lines", [.breaking, .breakers]),
        IndexEntry("--spacing", "spacing, emSpacing", "gaps between items", [.spacing]),
        IndexEntry("--line-spacing", "lineSpacing", "gaps between lines", [.spacing]),
        IndexEntry("--too-wide", "oversize", "items wider than their line", [.oversize, .overflow]),
        IndexEntry("--direction", ".layoutDirection", "right to left", [.direction]),
        IndexEntry("--layout", "HStackLayout, GridLayout, \u{2026}", "rows, columns, cards, grids", [.layouts]),
        IndexEntry("--font", ".font(.custom(\u{2026}))", "families", [.fonts, .scripts]),
        IndexEntry("--font-weight", ".weight(\u{2026})", "weights", [.fonts]),
        IndexEntry("--marks", ".showsLayoutMarks", "lines, bounds and guides", [.alignment]),
        IndexEntry("", "lines, fills", "lines in the height", [.distribution]),
        IndexEntry("", "maxLines, FlowOverflow", "a limit to the lines", [.breaking, .overflow]),
        IndexEntry("", ".flowBreak, .flowSeparator", "breaks and separators", [.breaking]),
        IndexEntry("", ".multilineTextAlignment, .hyphenation", "paragraphs", [.text, .scripts]),
        IndexEntry("", "a label template\u{2019}s overflow, place, \u{2026}", "labels", [.labels]),
        IndexEntry("", "Badge, BadgeStyle", "badges: galley badge", [.badges]),
        IndexEntry("", "TableChart, Chart", "charts: galley chart", [.charts]),
        IndexEntry("", ".fontFeatures", "small capitals, figures, alternates", [.fonts, .text]),
    ]

    static func index(_ items: SpecimenItems) -> Cell {
        Cell("galley specimen --sheet \u{2026}") {
            VStackLayout(alignment: .leading, spacing: 3.1) {
                row(items, "option", "in Swift", "subject", "sheet").bold()
                ForEach(entries.indices) { index in
                    let entry = entries[index]
                    Divider()
                    row(
                        items, entry.option, entry.swift, entry.subject,
                        entry.sheets.map(\.rawValue).joined(separator: ", "))
                }
            }
        }
    }

    private static func row(
        _ items: SpecimenItems, _ option: String, _ swift: String, _ subject: String, _ sheets: String
    ) -> some View {
        HStackLayout(alignment: .firstTextBaseline, spacing: 12) {
            items.code(option, size: 10).frame(width: 110, alignment: .leading)
            items.code(swift, size: 10).frame(width: 240, alignment: .leading)
            items.caption(subject, 11).frame(width: 200, alignment: .leading)
            items.caption(sheets, 11).foregroundColor(SpecimenItems.accent)
        }
    }
}
