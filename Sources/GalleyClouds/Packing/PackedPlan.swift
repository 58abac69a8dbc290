import Galley
import GalleyFormatting

/// The places of the words of a packed cloud.
struct PackedPlan {
    /// The place of a word's centre, and its turn.
    struct Place {
        var center: CGPoint
        var angle: Angle
    }

    /// The factor of the style's sizes.
    var unit: CGFloat
    /// By the numbers of the words.
    var places: [Place]
    var size: CGSize
    /// The place of the shape.
    var shape: CGRect
    /// The least distance of words.
    var gap: CGFloat

    /// The plan without space to the left and the right of the shape.
    var trimmed: PackedPlan {
        var plan = self
        for index in plan.places.indices { plan.places[index].center.x -= shape.minX }
        plan.size.width = shape.width
        plan.shape.origin.x = 0
        return plan
    }
}

/// The turn of words in a packed cloud.
public enum WordTurn: Hashable, Sendable {
    /// All words are upright.
    case none
    /// Some words run upwards.
    case rightAngles
    /// Some words have any of these angles in degrees, counterclockwise where they are above 0.
    case degrees(ClosedRange<Double>)
}

extension WordTurn {
    /// The angle of `word`, clockwise. It depends on the word and the seed alone, so that it is the same in other editions.
    ///
    /// - Parameter share: how many of all words are turned, from 0 to 1.
    func angle(of word: String, share: Double, seed: UInt64) -> Angle {
        guard self != .none else { return .zero }
        var random = SplitMix64(state: StableHash(word.utf8, seed: seed).value)
        guard Double.random(in: 0..<1, using: &random) < share else { return .zero }
        return switch self {
        case .none: .zero
        case .rightAngles: .degrees(-90)
        case .degrees(let range): .degrees(-Double.random(in: range, using: &random))
        }
    }
}
