public import Galley

/// The rule by which the tags of a cloud are coloured.
public enum TagColoring: Hashable, Sendable {
    /// One colour for all tags.
    case fixed(Color)
    /// Colours by weight, from the first of the ramp for the lightest tag to the last for the heaviest.
    case weight(ramp: [Color])
    /// A colour of the palette for each group, in the order of their first tags. For more groups than colours, the palette
    /// repeats, darker, then lighter.
    case group(palette: [Color])

    /// The built-in ramps. Each becomes darker with the weight; its lightest colour is readable on white (WCAG 2.1, 1.4.3).
    public static let ramps: [(name: String, colors: [Color])] = [
        ("ink", [Color(rgb: 0x66727f), Color(rgb: 0x2f4858), Color(rgb: 0x0b1f2e)]),
        ("ocean", [Color(rgb: 0x2f7f9a), Color(rgb: 0x2364aa), Color(rgb: 0x1b2a63)]),
        ("forest", [Color(rgb: 0x4f7a36), Color(rgb: 0x2e7d4f), Color(rgb: 0x123c34)]),
        ("ember", [Color(rgb: 0x96640f), Color(rgb: 0xb5451f), Color(rgb: 0x6b1d2e)]),
        ("plum", [Color(rgb: 0x9a5fb3), Color(rgb: 0x7b3f98), Color(rgb: 0x35174f)]),
        // The dark parts of matplotlib's perceptually uniform maps, which suit all colour blindnesses.
        ("viridis", [Color(rgb: 0x2a788e), Color(rgb: 0x3b528b), Color(rgb: 0x440154)]),
        ("cividis", [Color(rgb: 0x6c6e72), Color(rgb: 0x434e6c), Color(rgb: 0x00224e)]),
        ("plasma", [Color(rgb: 0xb12a90), Color(rgb: 0x7e03a8), Color(rgb: 0x0d0887)]),
        ("magma", [Color(rgb: 0xb73779), Color(rgb: 0x721f81), Color(rgb: 0x2c115f)]),
        ("inferno", [Color(rgb: 0xbc3754), Color(rgb: 0x781c6d), Color(rgb: 0x320a5e)]),
    ]

    /// The built-in palettes. The colours of the first remain distinct with the common colour blindnesses.
    public static let palettes: [(name: String, colors: [Color])] = [
        (
            "vivid",
            [
                0x2364aa, 0xc4532d, 0x177d60, 0x8a4fa8, 0x8a6508, 0xc0396b, 0x54701a, 0x1f7a9b, 0x7a5230, 0x5158bb,
                0xb4531c, 0x58707f,
            ].map { Color(rgb: $0) }
        ),
        (
            "muted",
            [0x4a6fa5, 0xa8663d, 0x3f7862, 0x7d6391, 0x7d6b2c, 0xa25a72, 0x5f713a, 0x4a7682].map { Color(rgb: $0) }
        ),
        // Paul Tol's dark scheme, SRON/EPS/TN/09-002, issue 3.2.
        ("tol-dark", [0x222255, 0x225555, 0x225522, 0x666633, 0x663333, 0x555555].map { Color(rgb: $0) }),
        ("grey", [0x222222, 0x5c5c5c, 0x6e6e6e, 0x3d3d3d, 0x757575].map { Color(rgb: $0) }),
    ]

    /// The colour of group number `index`.
    static func color(ofGroup index: Int, from palette: [Color]) -> Color {
        guard !palette.isEmpty else { return .gray }
        let color = palette[index % palette.count]
        switch index / palette.count % 3 {
        case 0: return color
        case 1: return color.mix(with: .black, by: 0.35)
        default: return color.mix(with: .white, by: 0.3)
        }
    }

    /// The colour at `fraction` of a ramp.
    static func color(at fraction: Double, of ramp: [Color]) -> Color {
        guard ramp.count > 1 else { return ramp.first ?? .black }
        let place = fraction.clamped(to: 0...1) * Double(ramp.count - 1)
        let index = min(Int(place), ramp.count - 2)
        return ramp[index].mix(with: ramp[index + 1], by: place - Double(index))
    }
}
