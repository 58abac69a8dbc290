import Galley
import GalleyData

/// Cells that show items wider than their line, distances, baselines and breakers.
extension SpecimenSheet {
    static func oversizes(_ items: SpecimenItems) -> [Cell] {
        let long = items.words.max { $0.count < $1.count } ?? "Donaudampfschifffahrtsgesellschaft"
        func cell(_ layout: FlowLayout, _ remark: String = "") -> Cell {
            // A cloud reduces such a word, so that no cell has its options.
            Cell(remark.isEmpty ? layout.swiftSource : "\(layout.swiftSource)\n\(remark)") {
                layout {
                    items.chip("kern", size: 9.5)
                    items.chip("measure", 1, size: 9.5)
                    items.text(long, 10.5).fixedSize()
                    items.chip("glue", 2, size: 9.5)
                    items.chip("serif", 3, size: 9.5)
                }
            }
            .reserving(0.28)
        }
        return policies.map { cell(FlowLayout(alignment: $0)) } + [
            cell(FlowLayout(oversize: .shrink), "reduced to the line"),
            cell(FlowLayout(oversize: .clip), "cut at the line\u{2019}s end"),
            cell(FlowLayout(alignment: .trailing, oversize: .shrink)),
            cell(FlowLayout(alignment: .center, oversize: .clip)),
        ]
    }

    static func spacings(_ items: SpecimenItems) -> [Cell] {
        let sizes: [CGFloat] = [18, 7, 14, 7, 18, 9, 12, 7, 16, 8]
        let words = items.list("Type has large words and small ones in lines")
        func cell(_ layout: FlowLayout, _ remark: String = "") -> Cell {
            // A cloud has distances of its own.
            Cell(remark.isEmpty ? layout.swiftSource : "\(layout.swiftSource)\n\(remark)") {
                layout {
                    ForEach(words.indices) { index in items.text(words[index], sizes[index % sizes.count]) }
                }
            }
        }
        return [
            cell(FlowLayout(spacing: 0, lineSpacing: 0), "no distance"),
            cell(FlowLayout(spacing: 3, lineSpacing: 3), "points"),
            cell(FlowLayout(spacing: 9, lineSpacing: 9), "points"),
            cell(FlowLayout(spacing: 0, lineSpacing: 0, emSpacing: 0.15), "ems of the mean size of two words"),
            cell(FlowLayout(spacing: 0, lineSpacing: 0, emSpacing: 0.3), "ems"),
            cell(FlowLayout(spacing: 2, lineSpacing: 0, emSpacing: 0.3), "both: ems are added to points"),
            cell(FlowLayout(), "nil: the distances that the views prefer"),
            Cell(FlowLayout(), "nil: pictures and text prefer 8 points, texts above each other their line gap") {
                items.picture(30, 18, 0).frame(width: 30, height: 18)
                items.text("text", 12)
                items.picture(24, 18, 1).frame(width: 24, height: 18)
                items.text("after", 9)
                items.picture(60, 18, 2).frame(width: 60, height: 18)
                items.text("and below", 9)
                items.text("and below that", 9)
            },
            cell(FlowLayout(spacing: -4, lineSpacing: -3), "distances below 0: items overlap"),
        ]
    }

    /// Words in the scripts of the embedded fonts, at sizes at which they look equally large.
    private static let scriptWords: [(text: String, size: CGFloat)] = [
        ("Hxg", 15), ("\u{939}\u{93f}\u{928}\u{94d}\u{926}\u{940}", 15),
        ("\u{627}\u{644}\u{639}\u{631}\u{628}\u{64a}\u{629}", 15), ("\u{5e2}\u{5d1}\u{5e8}\u{5d9}\u{5ea}", 13),
        ("\u{e44}\u{e17}\u{e22}\u{e17}\u{e35}\u{e48}", 15), ("\u{3b5}\u{3bb}\u{3bb}\u{3b7}", 15),
        ("\u{440}\u{443}\u{441}", 11),
        ("2\u{bd}", 9),
    ]

    static func baselines(_ items: SpecimenItems) -> [Cell] {
        let scriptWords = scriptWords + items.otherScripts.map { ($0.text, $0.size) }
        let names = ["Latin, Devanagari, Arabic, Hebrew, Thai, Greek, Cyrillic"] + items.otherScripts.map(\.name)
        func cell(_ layout: FlowLayout, _ remark: String = "", isLarge: Bool = false) -> Cell {
            Cell(layout, remark) {
                if items.words.isEmpty {
                    ForEach(scriptWords.indices) { index in
                        items.text(
                            scriptWords[index].text, scriptWords[index].size * (isLarge && index % 2 == 0 ? 1.6 : 1))
                    }
                } else {
                    ForEach(items.words.indices) { index in
                        items.text(items.words[index], scriptWords[index % scriptWords.count].size)
                    }
                }
            }
        }
        return [
            cell(
                FlowLayout(itemAlignment: .firstTextBaseline),
                names.joined(separator: ", ")),
            cell(FlowLayout(itemAlignment: .center), "middles: the words dance"),
            cell(FlowLayout(itemAlignment: .bottom), "bottoms: so do they by their descents"),
            cell(FlowLayout(itemAlignment: .firstTextBaseline), "mixed sizes", isLarge: true),
            cell(FlowLayout(itemAlignment: .top), "mixed sizes, tops", isLarge: true),
            Cell(FlowLayout(itemAlignment: .lastTextBaseline), "last baselines of texts of two lines") {
                items.text("two\nlines", 9)
                items.text("\u{939}\u{93f}\u{928}\u{94d}\u{926}\u{940}", 15)
                items.text("\u{627}\u{644}\u{639}\u{631}\u{628}\u{64a}\u{629}\n\u{633}\u{637}\u{631}", 10)
                items.text("Hxg", 15)
            },
            Cell(FlowLayout(), "a picture stands on the baseline") {
                items.text("Hxg", 15)
                items.picture(24, 14, 0).frame(width: 24 * items.scale, height: 14 * items.scale)
                items.text("\u{3b5}\u{3bb}\u{3bb}\u{3b7}", 15)
            },
            Cell(FlowLayout(), "picture: .alignmentGuide(.firstTextBaseline) { $0[VerticalAlignment.center] }") {
                items.text("Hxg", 15)
                items.picture(24, 14, 0).frame(width: 24 * items.scale, height: 14 * items.scale)
                    .alignmentGuide(.firstTextBaseline) { $0[VerticalAlignment.center] }
                items.text("\u{3b5}\u{3bb}\u{3bb}\u{3b7}", 15)
            },
            Cell("Text(\u{2026}) in several scripts: a paragraph has one baseline a line") {
                items.text(scriptWords.map(\.text).joined(separator: " "), 13)
            },
        ]
    }

    private static let sixtyWords =
        "type measure galley ligature em kern leading point glue pica serif run line penalty stock bleed trim baseline advance "
        + "ascender colour figure margin column gutter proof press ink plate rule frame quoin forme chase tray case letter word "
        + "space quad thin hair fount face body height depth width slope weight stroke hook bowl stem arm leg ear tail apex"

    static func breakers(_ items: SpecimenItems) -> [Cell] {
        let breakers: [LineBreaker] = [.greedy, .balanced, .optimal]
        return breakers.map { breaker in
            let layout = FlowLayout(alignment: breaker == .optimal ? .justified : .leading, breaker: breaker)
            var cell = Cell(layout) { items.chips(sixtyWords) }
            let content = layout { items.chips(sixtyWords) }
            cell.figures = { figures(content, width: $0) }
            return cell
        }
    }

    /// The lines of a flow with their squared slack; nil if it cannot be laid out.
    private static func figures(_ content: some View, width: CGFloat) -> String? {
        guard let view = try? content.inspect(ProposedViewSize(width: width, height: nil)), !view.lines.isEmpty else {
            return nil
        }
        let shares = view.lines.map { (width - $0.width) / width }
        let cost = shares.reduce(0) { $0 + $1 * $1 }
        return
            "\(counted(view.lines.count, "line")), squared slack \(SwiftSource.number((cost * 1000).rounded() / 1000)), last line "
            + "\(SwiftSource.number(((1 - (shares.last ?? 0)) * 100).rounded())) % full"
    }
}
