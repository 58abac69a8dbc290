public import Galley

/// How a cloud's tags get their colours.
public enum TagColoring: Hashable, Sendable {
    case fixed(Color)
    /// From the ramp's first colour for the lightest tag to its last for the heaviest.
    case weight(ramp: [Color])
    /// One colour of the palette for each group, in the order in which the groups first appear; when the palette is
    /// used up it begins again, darker, then lighter.
    case group(palette: [Color])

    /// Ramps by name; each grows darker with the weight and reads well on white.
    public static let ramps: [(name: String, colors: [Color])] = [
        ("ink", [Color(rgb: 0x7b8794), Color(rgb: 0x2f4858), Color(rgb: 0x0b1f2e)]),
        ("ocean", [Color(rgb: 0x4f9fb8), Color(rgb: 0x2364aa), Color(rgb: 0x1b2a63)]),
        ("forest", [Color(rgb: 0x7aa35c), Color(rgb: 0x2e7d4f), Color(rgb: 0x123c34)]),
        ("ember", [Color(rgb: 0xd59a3b), Color(rgb: 0xc4532d), Color(rgb: 0x6b1d2e)]),
        ("plum", [Color(rgb: 0xb07cc6), Color(rgb: 0x7b3f98), Color(rgb: 0x35174f)]),
    ]

    /// Palettes by name. The first keeps its colours apart under the common colour blindnesses.
    public static let palettes: [(name: String, colors: [Color])] = [
        (
            "vivid",
            [
                0x2364aa, 0xc4532d, 0x1b8a6b, 0x8a4fa8, 0xb8860b, 0xc0396b, 0x5f7d1d, 0x2b8fb3, 0x7a5230, 0x5158bb,
                0xd0672c, 0x58707f,
            ].map { Color(rgb: $0) }
        ),
        ("muted", [0x4a6fa5, 0xa8663d, 0x4f8a72, 0x7d6391, 0x94803a, 0xa25a72, 0x66783f, 0x5b8794].map { Color(rgb: $0) }),
        ("grey", [0x222222, 0x5c5c5c, 0x858585, 0x3d3d3d, 0x707070].map { Color(rgb: $0) }),
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
