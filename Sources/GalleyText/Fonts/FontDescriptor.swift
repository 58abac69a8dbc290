import GalleyGeometry

/// The family and style of a face.
package struct FontDescriptor: Hashable, Sendable {
    /// The family's name, such as "Noto Sans".
    package var family: String
    /// The weight, 1…1000; 400 is regular, 700 bold. OpenType 1.9 §OS/2 usWeightClass.
    package var weight: Double
    /// The width in per cent of normal, 50…200.
    package var width: Double
    /// The slant.
    package var slant: FontSlant
    /// The weights of a variable font; nil for a static one.
    package var weightRange: ClosedRange<Double>?
    /// The widths of a variable font; nil for a static one.
    package var widthRange: ClosedRange<Double>?

    /// Creates a descriptor; regular and static by default.
    package init(
        family: String, weight: Double = 400, width: Double = 100, slant: FontSlant = .upright,
        weightRange: ClosedRange<Double>? = nil, widthRange: ClosedRange<Double>? = nil
    ) {
        self.family = family
        self.weight = weight
        self.width = width
        self.slant = slant
        self.weightRange = weightRange
        self.widthRange = widthRange
    }
}

/// The slant of a face: upright, italic with its own letter forms, or oblique.
public enum FontSlant: String, Hashable, Sendable, CaseIterable {
    /// Upright letters.
    case upright
    /// Slanted letters with their own forms.
    case italic
    /// Slanted upright letters.
    case oblique
}

extension FontDescriptor {
    /// The index of the face in `faces` that matches best: by width, then slant, then weight. Nil only if `faces` is empty.
    /// CSS Fonts Module Level 4 §5.2, step 4.
    static func bestMatch(for wanted: FontDescriptor, among faces: [FontDescriptor]) -> Int? {
        var best: (index: Int, rank: Rank)?
        for (index, face) in faces.enumerated() {
            let rank = Rank(face, for: wanted)
            if best.map({ rank < $0.rank }) ?? true { best = (index, rank) }
        }
        return best?.index
    }

    /// The distance of a face from the wanted properties.
    private struct Rank: Comparable {
        let width, slant, weight: (tier: Int, distance: Double)

        init(_ face: FontDescriptor, for wanted: FontDescriptor) {
            // Width: for a width up to normal narrower faces first, else wider ones.
            let has = face.widthRange.map { wanted.width.clamped(to: $0) } ?? face.width
            let narrower = has < wanted.width
            let prefersNarrow = wanted.width <= 100
            let off = abs(has - wanted.width)
            width = (off == 0 || narrower == prefersNarrow ? 0 : 1, off)
            // Slant: italic and oblique replace each other before upright does.
            let order: [FontSlant] =
                switch wanted.slant {
                case .italic: [.italic, .oblique, .upright]
                case .oblique: [.oblique, .italic, .upright]
                case .upright: [.upright, .oblique, .italic]
                }
            slant = (order.firstIndex(of: face.slant) ?? 3, 0)
            weight = Self.weight(face, wanted.weight)
        }

        private static func weight(_ face: FontDescriptor, _ wanted: Double) -> (Int, Double) {
            if let range = face.weightRange, range.contains(wanted) { return (0, 0) }
            let has = face.weightRange.map { min(max(wanted, $0.lowerBound), $0.upperBound) } ?? face.weight
            let distance = abs(has - wanted)
            if distance == 0 { return (0, 0) }
            // Between 400 and 500: first up to 500, then lighter, then bolder; below: lighter first; above: bolder first.
            if (400...500).contains(wanted) {
                if has > wanted, has <= 500 { return (0, distance) }
                return has < wanted ? (1, distance) : (2, distance)
            }
            let isNear = wanted < 400 ? has < wanted : has > wanted
            return (isNear ? 0 : 1, distance)
        }

        static func == (a: Self, b: Self) -> Bool { !(a < b) && !(b < a) }

        static func < (a: Self, b: Self) -> Bool {
            (a.width.tier, a.width.distance, a.slant.tier, a.weight.tier, a.weight.distance)
                < (b.width.tier, b.width.distance, b.slant.tier, b.weight.tier, b.weight.distance)
        }
    }
}
