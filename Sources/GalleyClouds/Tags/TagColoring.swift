public import Galley
import GalleyFormatting

/// The rule by which the tags of a cloud are coloured.
public enum TagColoring: Hashable, Sendable {
    /// One colour for all tags.
    case fixed(Color)
    /// Colours by weight, from the first of the ramp for the lightest tag to the last for the heaviest.
    case weight(ramp: [Color])
    /// A colour of the palette for each group, by its name. For more groups than colours, the palette
    /// repeats with a second mark: pills with an outline, then solid ones; plain words underlined, then on a tint.
    case group(palette: [Color])

    /// The built-in ramps. Each becomes darker with the weight; its lightest colour is readable on white (WCAG 2.1, 1.4.3).
    package static let ramps: [(name: String, colors: [Color])] = [
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

    /// The built-in palettes. Dark and medium colours alternate, so that neighbouring groups remain distinct in grey and with the
    /// common colour blindnesses.
    package static let palettes: [(name: String, colors: [Color])] = [
        (
            "vivid",
            [
                0x1a497d, 0xb53665, 0x5e4405, 0x894fa7, 0x0f523f, 0xab4927, 0x3c4f12, 0x1c6f8e, 0x614226, 0x575ebe,
                0x753612, 0x546b7a,
            ].map { Color(rgb: $0) }
        ),
        (
            "muted",
            [0x31496d, 0x935936, 0x2a4f41, 0x775e8a, 0x414d28, 0x96536a, 0x54481d, 0x456e7a].map { Color(rgb: $0) }
        ),
        // Paul Tol's dark scheme, SRON/EPS/TN/09-002, issue 3.2, in another order.
        ("tol-dark", [0x222255, 0x225555, 0x663333, 0x555555, 0x666633, 0x225522].map { Color(rgb: $0) }),
        ("grey", [0x1a1a1a, 0x666666, 0x333333, 0x5a5a5a, 0x262626].map { Color(rgb: $0) }),
    ]

    /// The colour of group number `index`, with the mark that tells it from others of the same colour.
    package static func color(ofGroup index: Int, from palette: [Color]) -> GroupColor {
        guard !palette.isEmpty else { return GroupColor(color: .gray) }
        let marks = TagMark.allCases
        let round = index / palette.count
        let color = palette[index % palette.count]
        // When all marks are used up, too, all begins again, darker.
        let darkening = min(0.7, 0.35 * Double(round / marks.count))
        return GroupColor(
            color: darkening > 0 ? color.mix(with: .black, by: darkening) : color, mark: marks[round % marks.count])
    }

    /// The colour at `fraction` of a ramp.
    package static func color(at fraction: Double, of ramp: [Color]) -> Color {
        guard ramp.count > 1 else { return ramp.first ?? .black }
        let place = fraction.clamped(to: 0...1) * Double(ramp.count - 1)
        let index = min(Int(bounded: place), ramp.count - 2)
        return ramp[index].mix(with: ramp[index + 1], by: place - Double(index))
    }
}

/// The mark that distinguishes groups of one colour.
enum TagMark: Hashable, Sendable, CaseIterable {
    case none
    /// An outline in place of a pill's tint; a line under a plain word.
    case outline
    /// A pill in the full colour; a tint behind a plain word.
    case solid
}

/// The looks of a group.
package struct GroupColor: Hashable, Sendable {
    var color: Color
    var mark = TagMark.none
}

/// The places of groups in a palette, which follow from their names: a group keeps its colour in every cloud, unless another one of
/// the cloud has it already.
enum GroupNumbers {
    /// - Parameter count: the number of colours.
    /// - Returns: a number for each name, beyond `count` where groups share colours.
    static func numbers(of names: [String], colors count: Int) -> [String: Int] {
        let count = max(1, count)
        var (numbers, taken) = ([String: Int](), Set<Int>())
        let hashed = names.map { (name: $0, hash: StableHash($0.utf8).value) }
            .sorted { ($0.hash, $0.name) < ($1.hash, $1.name) }
        for (index, group) in hashed.enumerated() {
            // All colours are taken before one is used again.
            let round = index / count * count
            let first = Int(group.hash % UInt64(count))
            let place = (0..<count).lazy.map { round + (first + $0) % count }.first { !taken.contains($0) } ?? round
            taken.insert(place)
            numbers[group.name] = place
        }
        return numbers
    }
}
