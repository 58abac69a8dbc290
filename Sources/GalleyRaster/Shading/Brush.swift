import GalleyDisplay
import GalleyGeometry

/// Draws spans and masks in one colour on a canvas through a clip. Created once per path or glyph run.
@safe struct Brush {
    let clip: PixelRect
    private let pixels: UnsafeMutablePointer<UInt32>
    private let stride: Int
    private let source: UInt32
    private let mask: UnsafeMutablePointer<UInt8>?
    private let maskStride: Int

    init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, color: PremultipliedPixel, clip: Clip) {
        unsafe self.pixels = unsafe pixels
        self.stride = stride
        source = color.bits
        self.clip = clip.box
        unsafe mask = clip.mask?.origin
        maskStride = clip.mask?.box.width ?? 0
    }

    /// Draws `count` pixels from (`x`, `y`) with equal coverage; they must be within `clip`.
    @inline(__always)
    func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        let row = unsafe pixels + (y &* stride &+ x)
        if let mask = unsafe mask {
            let limits = unsafe mask + (y &* maskStride &+ x)
            for index in 0..<count {
                unsafe row[index] = over(source, divide255(coverage &* UInt32(limits[index])), row[index])
            }
        } else if coverage & source >> 24 == 255 {
            unsafe row.update(repeating: source, count: count)
        } else {
            for index in 0..<count { unsafe row[index] = over(source, coverage, row[index]) }
        }
    }

    /// Draws through `shape`, a mask of `area.width` bytes per row whose first pixel is (`area.minX`, `area.minY`).
    @inline(__always)
    func stamp(_ shape: UnsafePointer<UInt8>, _ area: PixelRect) {
        let seen = area.intersection(clip)
        guard !seen.isEmpty else { return }
        for y in seen.minY..<seen.maxY {
            let coverages = unsafe shape + ((y &- area.minY) &* area.width &- area.minX)
            let row = unsafe pixels + y &* stride
            for x in seen.minX..<seen.maxX {
                var coverage = unsafe UInt32(coverages[x])
                if coverage == 0 { continue }
                if let mask = unsafe mask {
                    coverage = divide255(coverage &* UInt32(unsafe mask[y &* maskStride &+ x]))
                }
                if coverage & source >> 24 == 255 {
                    unsafe row[x] = source
                } else {
                    unsafe row[x] = over(source, coverage, row[x])
                }
            }
        }
    }
}

/// A paint prepared for rasterisation.
enum PixelPaint {
    case color(Color)
    case shader(any Shader)

    /// Returns nil for an invisible paint.
    init?(_ paint: Paint, _ map: PixelMap) {
        if case .color(let color) = paint {
            guard color.opacity > 0 else { return nil }
            self = .color(color)
            return
        }
        switch paint.resolved {
        case .none: return nil
        case .color(let color): self = .color(color)
        case .gradient(let gradient):
            guard let shader = GradientShader(gradient, map) else { return nil }
            self = .shader(shader)
        }
    }

    /// Black, or white for what is rather white: the paint of a picture in two colours.
    init(bilevel paint: Paint) { self = .color(paint.textColor.luminance < 0.5 ? .black : .white) }
}

/// Computes a colour per pixel, from a gradient or an image.
protocol Shader: AnyObject {
    /// Writes the premultiplied colours of `count` pixels from (`x`, `y`) on to `pixels`.
    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
}

/// Draws a shader's colours on a canvas through a clip.
@safe struct ShadedBrush {
    let clip: PixelRect
    private let shader: any Shader
    private let pixels: UnsafeMutablePointer<UInt32>
    private let stride: Int
    private let mask: UnsafeMutablePointer<UInt8>?
    private let maskStride: Int
    /// A buffer for the colours of one row.
    private let colors: UnsafeMutablePointer<UInt32>

    init(
        pixels: UnsafeMutablePointer<UInt32>, stride: Int, colors: UnsafeMutablePointer<UInt32>, shader: any Shader,
        clip: Clip
    ) {
        unsafe self.pixels = unsafe pixels
        self.stride = stride
        unsafe self.colors = unsafe colors
        self.shader = shader
        self.clip = clip.box
        unsafe mask = clip.mask?.origin
        maskStride = clip.mask?.box.width ?? 0
    }

    /// Draws `count` pixels from (`x`, `y`) with equal coverage; they must be within `clip`.
    func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        unsafe shader.shade(x: x, y: y, count: count, into: colors)
        let row = unsafe pixels + (y &* stride &+ x)
        if let mask = unsafe mask {
            let limits = unsafe mask + (y &* maskStride &+ x)
            for index in 0..<count {
                unsafe row[index] = over(colors[index], divide255(coverage &* UInt32(limits[index])), row[index])
            }
        } else {
            for index in 0..<count { unsafe row[index] = over(colors[index], coverage, row[index]) }
        }
    }
}
