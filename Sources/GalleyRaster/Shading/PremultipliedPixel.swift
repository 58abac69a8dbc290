import GalleyGeometry

/// A premultiplied pixel: red in the lowest byte, then green, blue and alpha; in memory R, G, B, A on little-endian
/// machines.
struct PremultipliedPixel: Equatable {
    var bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    /// Clamps components to 0…1; NaN becomes 0.
    init(_ color: Color) {
        func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let alpha = part(color.opacity)
        func byte(_ value: Double) -> UInt32 { UInt32((part(value) * alpha * 255).rounded()) }
        bits = byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | byte(1) << 24
    }
}

/// `source` at `coverage` (0…255) over `under`: Porter and Duff's *source over*, `S·m + D·(1 − α·m)`, each component
/// rounded once, to the nearest. Two components at a time in one 32-bit word.
///
/// T. Porter, T. Duff, "Compositing digital images", SIGGRAPH 1984, doi:10.1145/800031.808606. Values are blended in
/// sRGB rather than linear light, to match PDF viewers.
@inline(__always)
func over(_ source: UInt32, _ coverage: UInt32, _ under: UInt32) -> UInt32 {
    let rest = 255 &- divide255((source >> 24) &* coverage)
    // At most 255² + 255 in each half, so that no half carries into the other.
    let even = (source & 0x00ff_00ff) &* coverage &+ (under & 0x00ff_00ff) &* rest
    let odd = (source >> 8 & 0x00ff_00ff) &* coverage &+ (under >> 8 & 0x00ff_00ff) &* rest
    return divideBoth255(even) | divideBoth255(odd) << 8
}

/// `value / 255`, rounded to the nearest, for values up to 255² + 255.
@inline(__always)
func divide255(_ value: UInt32) -> UInt32 {
    let shifted = value &+ 128
    return (shifted &+ shifted >> 8) >> 8
}

@inline(__always)
private func divideBoth255(_ value: UInt32) -> UInt32 {
    let shifted = value &+ 0x0080_0080
    return (shifted &+ (shifted >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
}

extension PremultipliedPixel {
    /// Components rounded to the nearest.
    @inline(__always)
    init(_ parts: SIMD4<Float>) {
        // Separately, since converting all four at once is a function call.
        let up = parts + 0.5
        bits = UInt32(up.x) | UInt32(up.y) << 8 | UInt32(up.z) << 16 | UInt32(up.w) << 24
    }
}

extension SIMD4<Float> {
    @inline(__always)
    init(_ pixel: PremultipliedPixel) {
        let bits = pixel.bits
        self.init(Float(bits & 255), Float(bits >> 8 & 255), Float(bits >> 16 & 255), Float(bits >> 24))
    }
}
