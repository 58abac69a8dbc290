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
