import GalleyImage

/// A label as fields that the printer draws, and other dots.
struct NativeLabel: Equatable, Sendable {
    var fields: [NativeField]
    var dots: LabelDots

    /// Its commands, but for the first and the last ones.
    var commands: [UInt8] { Self.commands(fields, dots) }

    static func commands(_ fields: [NativeField], _ dots: LabelDots) -> [UInt8] {
        fields.flatMap { Array($0.line().utf8) } + ZPLGraphic.parts(dots)
    }
}
