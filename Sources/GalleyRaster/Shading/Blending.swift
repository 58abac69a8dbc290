import GalleyGeometry

/// Blends a layer's pixel with its backdrop: ISO 32000-1 §11.3.6, with the blend functions of §11.3.5. The functions
/// use straight colours in 0…1; inputs and outputs are premultiplied.
struct Blending {
    let mode: BlendMode

    /// - Parameter coverage: the coverage of the source, 0…1.
    func mix(_ source: UInt32, _ coverage: Float, _ backdrop: UInt32) -> UInt32 {
        let (s, b) = (Self.parts(source) * coverage, Self.parts(backdrop))
        let (sourceAlpha, backdropAlpha) = (s.w, b.w)
        guard sourceAlpha > 0 else { return backdrop }
        let blended =
            backdropAlpha > 0 ? function(s / sourceAlpha, b / backdropAlpha) * (sourceAlpha * backdropAlpha) : .zero
        var result = s * (1 - backdropAlpha) + b * (1 - sourceAlpha) + blended
        result.w = sourceAlpha + backdropAlpha - sourceAlpha * backdropAlpha
        let bytes = (result.limited(.zero, SIMD4(repeating: result.w)) * 255 + 0.5)
        return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
    }

    private static func parts(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24)) / 255
    }

    private func function(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
        switch mode {
        case .normal: return s
        case .multiply: return s * b
        case .screen: return s + b - s * b
        case .difference: return .greatest(s - b, b - s)
        case .exclusion: return s + b - 2 * s * b
        case .darken: return .least(s, b)
        case .lighten: return .greatest(s, b)
        case .hue: return Self.set(Self.saturated(s, to: Self.saturation(b)), luminosity: Self.luminosity(b))
        case .saturation: return Self.set(Self.saturated(b, to: Self.saturation(s)), luminosity: Self.luminosity(b))
        case .color: return Self.set(s, luminosity: Self.luminosity(b))
        case .luminosity: return Self.set(b, luminosity: Self.luminosity(s))
        case .overlay, .hardLight, .softLight, .colorDodge, .colorBurn:
            var result = SIMD4<Float>.zero
            for part in 0..<3 { result[part] = separable(s[part], b[part]) }
            return result
        }
    }

    private func separable(_ s: Float, _ b: Float) -> Float {
        switch mode {
        case .overlay: return Self.hardLight(b, s)
        case .hardLight: return Self.hardLight(s, b)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        default:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        }
    }

    private static func hardLight(_ s: Float, _ b: Float) -> Float {
        s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }

    // MARK: Hue, saturation and luminosity, §11.3.5.3

    private static func luminosity(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func lowest(_ c: SIMD4<Float>) -> Float { min(c.x, c.y, c.z) }

    private static func highest(_ c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) }

    private static func saturation(_ c: SIMD4<Float>) -> Float { highest(c) - lowest(c) }

    /// `SetLum` with `ClipColor`.
    private static func set(_ c: SIMD4<Float>, luminosity wanted: Float) -> SIMD4<Float> {
        var result = c + (wanted - luminosity(c))
        let (low, high) = (lowest(result), highest(result))
        if low < 0 { result = wanted + (result - wanted) * (wanted / (wanted - low)) }
        if high > 1 { result = wanted + (result - wanted) * ((1 - wanted) / (high - wanted)) }
        return result
    }

    /// `SetSat`: the middle component keeps its relative position.
    private static func saturated(_ c: SIMD4<Float>, to wanted: Float) -> SIMD4<Float> {
        let (low, high) = (lowest(c), highest(c))
        return high > low ? (c - low) * (wanted / (high - low)) : .zero
    }
}
