import Galley
import GalleyData
import GalleyFormatting

/// The sheet of a font: sizes, weights, characters, metrics and features.
extension SpecimenSheet {
    static func fonts(_ items: SpecimenItems) -> [Cell] {
        var cells = [waterfall(items), weights(items)]
        if let face = items.face { cells.append(metrics(items, face)) }
        cells += [characters(items), reading(items)]
        if let face = items.face { cells.append(features(items, face)) }
        return cells
    }

    private static func sample(_ items: SpecimenItems, _ standard: String) -> String {
        items.words.isEmpty ? standard : items.words.joined(separator: " ")
    }

    /// As many words as a line of this size has room for.
    private static func line(_ items: SpecimenItems, _ size: CGFloat) -> String {
        let words = sample(items, "Hamburg 0123456789 and the quick brown fox in it").split(separator: " ")
        let most = Int(bounded: 360 / (size * items.scale))
        var line = String(words.first ?? "")
        for word in words.dropFirst() {
            guard line.count + 1 + word.count <= most else { break }
            line += " " + word
        }
        return line
    }

    private static func waterfall(_ items: SpecimenItems) -> Cell {
        Cell(".font(.custom(\"\(items.families[0])\", size: \u{2026}))") {
            VStackLayout(alignment: .leading, spacing: 2) {
                ForEach([6, 7, 8, 9, 10, 12, 15, 20, 30] as [CGFloat], id: \.self) { size in
                    HStackLayout(alignment: .firstTextBaseline, spacing: 5) {
                        items.caption(SwiftSource.number(size), 7).foregroundColor(SpecimenItems.quiet)
                            .frame(width: 11, alignment: .trailing)
                        items.text(line(items, size), size).lineLimit(1)
                    }
                }
            }
        }
    }

    private static func weights(_ items: SpecimenItems) -> Cell {
        Cell(".weight(100) to .weight(900), .italic(): the nearest that the family has") {
            VStackLayout(alignment: .leading, spacing: 1) {
                ForEach(Array(stride(from: 100, through: 900, by: 100)), id: \.self) { weight in
                    HStackLayout(alignment: .firstTextBaseline, spacing: 5) {
                        items.caption("\(weight)", 7).foregroundColor(SpecimenItems.quiet)
                            .frame(width: 14, alignment: .trailing)
                        Text(items.words.first ?? "Handgloves").font(items.font(15).weight(Font.Weight(Double(weight))))
                            .foregroundColor(SpecimenItems.ink).lineLimit(1)
                        Text(items.words.first ?? "Handgloves").font(
                            items.font(15).weight(Font.Weight(Double(weight))).italic()
                        )
                        .foregroundColor(SpecimenItems.ink).lineLimit(1)
                    }
                }
            }
        }
    }

    private static func metrics(_ items: SpecimenItems, _ face: SpecimenFace) -> Cell {
        let metrics = face.metrics
        let lines = [
            ("ascender", metrics.ascender), ("cap height", metrics.capHeight), ("x-height", metrics.xHeight),
            ("baseline", 0),
            ("descender", metrics.descender),
        ]
        let size: CGFloat = 58
        let baseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
        return Cell(
            "\(face.name), \(metrics.unitsPerEm) units to the em, line gap \(metrics.lineGap);\n"
                + "lines set solid: ascender, descender and line gap"
        ) {
            VStackLayout(alignment: .leading, spacing: 14) {
                items.text("Hxgd\u{c9}", size).lineLimit(1)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .overlay(alignment: baseline) {
                        ForEach(lines.indices) { index in
                            let height = face.em(lines[index].1) * size * items.scale
                            Rectangle().fill(lines[index].1 == 0 ? SpecimenItems.guide : SpecimenItems.rule)
                                .frame(height: lines[index].1 == 0 ? 0.8 : 0.5)
                                .frame(maxWidth: .infinity)
                                .alignmentGuide(.firstTextBaseline) { _ in height }
                        }
                    }
                    .overlay(alignment: Alignment(horizontal: .trailing, vertical: .firstTextBaseline)) {
                        ForEach(lines.indices) { index in
                            let height = face.em(lines[index].1) * size * items.scale
                            items.caption("\(lines[index].0) \(lines[index].1)", 7)
                                .foregroundColor(lines[index].1 == 0 ? SpecimenItems.guide : SpecimenItems.quiet)
                                .alignmentGuide(.firstTextBaseline) { dimensions in
                                    dimensions[.firstTextBaseline] + height + 1.5
                                }
                        }
                    }
                items.text("Lines set solid,\n\u{c5}ngstr\u{f6}m above gypsy", 22).lineHeight(.normal)
            }
        }
    }

    private static func characters(_ items: SpecimenItems) -> Cell {
        let rows = [
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz",
            "0123456789 \u{20ac}$\u{a3}\u{a5}\u{a2} %\u{2030}",
            "\u{c4}\u{d6}\u{dc}\u{df} \u{e0}\u{e9}\u{ee}\u{f5}\u{e7}\u{f1} \u{e6}\u{f8}\u{e5} \u{142}\u{15f}\u{10d}\u{17e}",
            "\u{201c}\u{201d}\u{2018}\u{2019}\u{ab}\u{bb} .,:;!?\u{bf}\u{a1} \u{2013}\u{2014}\u{2026} ()[]{} &@#*\u{a7}\u{b6}",
        ]
        return Cell("Text(\u{2026}), characters") {
            VStackLayout(alignment: .leading, spacing: 3) {
                ForEach(rows.indices) { index in items.text(rows[index], 14) }
            }
        }
    }

    private static func reading(_ items: SpecimenItems) -> Cell {
        let text = sample(
            items,
            "A face is judged by the page, not by the letter: even colour, open counters, and figures that neither shout "
                + "nor sink. Set a column in it, step back, and look for dark spots and rivers. AVATAR, Type, Wolf, "
                + "To. and 1,234.56 show the kerning; office, fjord and waffle the ligatures.")
        return Cell("Text(\u{2026}), 8 and 10.5 points") {
            VStackLayout(alignment: .leading, spacing: 8) {
                ForEach([8, 10.5] as [CGFloat], id: \.self) { size in items.text(text, size) }
            }
            .environment(\.language, "en-GB")
        }
    }

    /// Samples of features that are off unless they are asked for, or worth a look.
    private static let samples: [(tag: String, text: String)] = [
        ("kern", "AVATAR Type To."), ("liga", "office waffle fjord"), ("dlig", "act strike"), ("smcp", "Small Caps"),
        ("c2sc", "CAPITALS"), ("case", "(H-H) \u{ab}A\u{bb}"), ("lnum", "0123456789"), ("onum", "0123456789"),
        ("pnum", "1,111.11 08"), ("tnum", "1,111.11 08"), ("frac", "1/2 3/4 5/8"), ("sups", "x2 m3"),
        ("subs", "H2O CO2"), ("sinf", "H2O CO2"), ("ordn", "1a 2o"), ("zero", "1080"), ("salt", "agyQR&"),
        ("swsh", "AQRTh"), ("titl", "TITLE"), ("ss01", "agIlyQR1"), ("ss02", "agIlyQR1"), ("ss03", "agIlyQR1"),
        ("cv01", "agIlyQR1"), ("cv02", "agIlyQR1"), ("hist", "less"),
    ]

    /// The features that the font has, each off and on.
    private static func features(_ items: SpecimenItems, _ face: SpecimenFace) -> Cell {
        let usual = samples.filter { face.features.contains($0.tag) }.prefix(11)
        let others = face.features.filter { tag in !usual.contains { $0.tag == tag } }
        let rest = others.isEmpty ? "" : "\nalso: \(others.joined(separator: " "))"
        return Cell(".fontFeatures([FontFeature(tag: \u{2026}, value: 0 or 1)])\(rest)") {
            VStackLayout(alignment: .leading, spacing: 1.5) {
                if usual.isEmpty { items.caption("The font has none of the usual features.", 8) }
                ForEach(usual.indices) { index in
                    HStackLayout(alignment: .firstTextBaseline, spacing: 6) {
                        items.code(usual[index].tag, size: 7).frame(width: 20, alignment: .leading)
                        items.text(usual[index].text, 11.5).fontFeatures([FontFeature(tag: usual[index].tag, value: 0)])
                            .frame(width: 100, alignment: .leading)
                        items.text(usual[index].text, 11.5).fontFeatures([FontFeature(tag: usual[index].tag, value: 1)])
                    }
                }
            }
        }
    }
}

/// The properties of a family's regular face for the sheet of a font.
struct SpecimenFace: Sendable {
    let name: String
    let metrics: FontMetrics
    /// The tags of its OpenType features.
    let features: [String]

    /// - Parameter families: the family, and those that replace it.
    init?(_ families: [String], in fonts: FontCollection) {
        guard let font = try? fonts.font(for: ShapingStyle(families: families)) else { return nil }
        (name, metrics, features) = (font.postScriptName, font.metrics, font.featureTags)
    }

    /// Words in scripts that the embedded fonts lack, at sizes at which they look as large as 15 points of Latin.
    private static let otherScripts: [(name: String, text: String, size: CGFloat)] = [
        ("Han", "\u{6f22}\u{5b57}", 13), ("Korean", "\u{d55c}\u{ae00}", 13), ("emoji", "\u{1f600}", 13),
    ]

    /// Those of `otherScripts` for which there are fonts on the machine.
    static func otherScripts(
        _ families: [String], in fonts: FontCollection
    ) -> [(name: String, text: String, size: CGFloat)] {
        let style = ShapingStyle(families: families)
        return otherScripts.filter {
            fonts.font(covering: Array($0.text.unicodeScalars), for: style, prefersColor: $0.name == "emoji") != nil
        }
    }

    /// A length of the metrics as a part of the size.
    func em(_ length: Int) -> CGFloat { CGFloat(length) / CGFloat(metrics.unitsPerEm) }
}
