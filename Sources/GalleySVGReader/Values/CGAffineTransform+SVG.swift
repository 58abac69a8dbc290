import Foundation
import GalleyGeometry

extension CGAffineTransform {
    /// Parses a `transform`: SVG 1.1 §7.6, and the functions of CSS Transforms 1 with `px` and angle units. Nil for
    /// anything else.
    init?(svg text: String) {
        var reader = ValueReader(text)
        var whole = CGAffineTransform.identity
        reader.skipSpace()
        while !reader.isAtEnd {
            let name = reader.word()
            reader.skipSpace()
            guard reader.take("("), let next = Self.function(name, &reader) else { return nil }
            // The last transform applies first.
            whole = next.concatenating(whole)
            reader.skipSeparator()
        }
        self = whole
    }

    private static func function(_ name: String, _ reader: inout ValueReader) -> CGAffineTransform? {
        var values: [CGFloat] = []
        reader.skipSpace()
        while !reader.take(")") {
            guard let value = argument(&reader) else { return nil }
            values.append(value)
            reader.skipSeparator()
        }
        func radians(_ degrees: CGFloat) -> CGFloat { degrees * .pi / 180 }
        switch (name, values.count) {
        case ("none", 0): return .identity
        case ("matrix", 6):
            return CGAffineTransform(
                a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        case ("translate", 1): return CGAffineTransform(translationX: values[0], y: 0)
        case ("translate", 2): return CGAffineTransform(translationX: values[0], y: values[1])
        case ("translateX", 1): return CGAffineTransform(translationX: values[0], y: 0)
        case ("translateY", 1): return CGAffineTransform(translationX: 0, y: values[0])
        case ("scale", 1): return CGAffineTransform(scaleX: values[0], y: values[0])
        case ("scale", 2): return CGAffineTransform(scaleX: values[0], y: values[1])
        case ("scaleX", 1): return CGAffineTransform(scaleX: values[0], y: 1)
        case ("scaleY", 1): return CGAffineTransform(scaleX: 1, y: values[0])
        case ("rotate", 1): return CGAffineTransform(rotationAngle: radians(values[0]))
        case ("rotate", 3):
            return CGAffineTransform(translationX: values[1], y: values[2]).rotated(by: radians(values[0]))
                .translatedBy(x: -values[1], y: -values[2])
        case ("skewX", 1): return CGAffineTransform(a: 1, b: 0, c: tan(radians(values[0])), d: 1, tx: 0, ty: 0)
        case ("skewY", 1): return CGAffineTransform(a: 1, b: tan(radians(values[0])), c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }

    /// Parses a number, a length in pixels or an angle; angles are converted to degrees.
    private static func argument(_ reader: inout ValueReader) -> CGFloat? {
        guard let value = reader.number() else { return nil }
        switch reader.word() {
        case "", "px", "deg": return value
        case "rad": return value * 180 / .pi
        case "grad": return value * 0.9
        case "turn": return value * 360
        default: return nil
        }
    }

    var isInvertible: Bool { (a * d - b * c).magnitude > 1e-18 }
}
