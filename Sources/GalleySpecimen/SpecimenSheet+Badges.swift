import Galley
import GalleyBadges

/// The sheet of the options of badges.
extension SpecimenSheet {
    static func badges(_ items: SpecimenItems) -> [Cell] {
        (styles() + colors() + contents()).map { options, badges in cell(options, badges, items.scale) }
    }

    /// - Parameter scale: the scale at which a badge's details are seen.
    private static func cell(_ options: String, _ badges: [Badge], _ scale: CGFloat) -> Cell {
        let large = badges.map { badge in
            var badge = badge
            badge.style.scale = scale
            badge.width = badge.width.map { $0 * scale }
            return badge
        }
        return Cell("galley badge \u{2026} \(options)") {
            FlowLayout(spacing: 8, lineSpacing: 6) { ForEach(large.indices) { large[$0] } }.padding(.vertical, 6)
        }
    }

    private static func color(_ name: String) -> Color? { BadgeColor.parse(name) }

    private static func styles() -> [(String, [Badge])] {
        BadgeStyle.named.map { name, style in
            ("--style \(name)", [Badge("build", "passing", color: color("success"), style: style)])
        }
    }

    private static func colors() -> [(String, [Badge])] {
        let thresholds = try? ColorThresholds("80:yellow,90:green")
        let numbers = ["71", "84", "96"].map {
            Badge("tests", "\($0) %", color: try? thresholds?.color(for: "\($0) %"))
        }
        let plain = Badge("cover", "wheat", color: Color("wheat"), labelColor: Color("teal"))
        var clear = plain
        clear.contrast = 7
        return [
            (
                "--color \u{2026}: names by colour and meaning",
                ["critical", "important", "success", "informational", "inactive"].map {
                    Badge("", $0, color: color($0))
                }
            ),
            ("--color-by 80:yellow,90:green", numbers),
            ("--color wheat --label-color teal", [plain]),
            ("--contrast 7, with the same colours", [clear]),
        ]
    }

    private static func contents() -> [(String, [Badge])] {
        // A tray of type.
        let logo = try? BadgeLogo(svgPathData: "M2 4h20v16H2zM5 7v10h14V7zM7 9h4v6H7zM13 9h4v6h-4z")
        let gold = logo.flatMap { try? $0.colored(Color(rgb: 0xffd43b)) }
        var narrow = Badge("manual", "complete and current", color: color("blue"))
        narrow.width = 140
        var wide = Badge("docs", "ok", color: color("blue"))
        wide.width = 140
        return [
            ("--logo PATH", [Badge("galley", "1.0", color: color("blue"), logo: logo)]),
            ("--logo PATH --logo-color '#ffd43b'", [Badge("galley", "1.0", color: color("blue"), logo: gold)]),
            (
                "--segment 'arm64:blue' --segment 'x86:grey'",
                [
                    Badge([
                        BadgeSegment("linux"), BadgeSegment("ready", color: color("success")),
                        BadgeSegment("arm64", color: color("blue")), BadgeSegment("x86", color: color("grey")),
                    ])
                ]
            ),
            ("--width 140: longer texts become smaller", [narrow, wide]),
            (
                "--data FILE --equal-widths",
                [("build", "passing"), ("docs", "ok")].map { label, message in
                    var badge = Badge(label, message, color: color("success"))
                    badge.width = 84
                    return badge
                }
            ),
            ("'' MESSAGE: no label", [Badge("", "experimental", color: color("orange"))]),
        ]
    }
}
