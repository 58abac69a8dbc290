import Foundation
import GalleyDiagnostics
import GalleyGeometry
import GalleyImage

/// The premultiplied pixels of a page or a layer, initially transparent.
@safe final class Canvas {
    let width: Int
    let height: Int
    /// The area that may have changed since `clear`.
    private(set) var touched = PixelRect.empty
    private let pixels: UnsafeMutablePointer<UInt32>
    /// A buffer for the colours of a row, allocated on first use.
    private var row: UnsafeMutablePointer<UInt32>?

    /// - Throws: `Diagnostic.outOfMemory`.
    init(width: Int, height: Int) throws(Diagnostic) {
        self.width = width
        self.height = height
        // calloc's pages are allocated on first touch, so a layer costs only what is drawn on it.
        guard let memory = unsafe calloc(width * height, 4) else {
            throw .outOfMemory(bytes: 4 * width * height)
        }
        unsafe pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    }

    deinit {
        unsafe free(pixels)
        unsafe row?.deallocate()
    }

    var box: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// Returns a brush for one colour, valid while the canvas and the clip's mask exist.
    func brush(_ color: Color, _ clip: Clip) -> Brush {
        unsafe Brush(pixels: pixels, stride: width, color: PremultipliedPixel(color), clip: clip)
    }

    /// Returns a brush for a shader, one at a time, valid while the canvas and the clip's mask exist.
    func brush(_ shader: any Shader, _ clip: Clip) -> ShadedBrush {
        let colors = unsafe row ?? UnsafeMutablePointer<UInt32>.allocate(capacity: width)
        unsafe row = colors
        return unsafe ShadedBrush(pixels: pixels, stride: width, colors: colors, shader: shader, clip: clip)
    }

    /// Records that pixels in `area` may change.
    func touch(_ area: PixelRect) { touched = touched.union(area) }

    func fill(_ color: Color) {
        touched = box
        unsafe pixels.update(repeating: PremultipliedPixel(color).bits, count: width * height)
    }

    /// Clears all pixels. O(touched pixels).
    func clear() {
        for y in touched.minY..<max(touched.minY, touched.maxY) {
            unsafe (pixels + y * width + touched.minX).update(repeating: 0, count: touched.width)
        }
        touched = .empty
    }

    /// Composites `layer` with `opacity` (0…255) within `clip`, by `blending` if it is not nil. O(touched pixels of the layer).
    func draw(_ layer: Canvas, _ blending: Blending?, opacity: UInt32, _ clip: Clip) {
        precondition(layer.width == width && layer.height == height, "a layer has the size of its page")
        let area = layer.touched.intersection(clip.box)
        guard !area.isEmpty else { return }
        touch(area)
        for y in area.minY..<area.maxY {
            let (under, over) = unsafe (pixels + y * width, layer.pixels + y * width)
            for x in area.minX..<area.maxX where unsafe over[x] != 0 {
                let limit = clip.mask.map { unsafe UInt32($0.origin[y * $0.box.width + x]) } ?? 255
                let coverage = divide255(opacity &* limit)
                unsafe under[x] =
                    blending?.mix(over[x], Float(coverage) / 255, under[x])
                    ?? GalleyRaster.over(over[x], coverage, under[x])
            }
        }
    }

    /// Returns the luminosity of the pixels in `area` on black. ISO 32000-1 §11.5.3.
    func luminosity(in area: PixelRect) -> CoverageMask {
        let mask = CoverageMask(area)
        for y in area.minY..<area.maxY {
            let (row, light) = unsafe (pixels + y * width, mask.origin + y * area.width)
            for x in area.minX..<area.maxX {
                let pixel = unsafe row[x]
                let sum = (pixel & 255) &* 77 &+ (pixel >> 8 & 255) &* 151 &+ (pixel >> 16 & 255) &* 28
                unsafe light[x] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
            }
        }
        return mask
    }

    /// Returns the picture with straight alpha. O(number of pixels).
    func image() -> RasterImage {
        let count = width * height
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4 * count) { buffer, written in
            guard let base = buffer.baseAddress else { preconditionFailure("a canvas has pixels") }
            let (source, target) = unsafe (UnsafeRawPointer(pixels), UnsafeMutableRawPointer(base))
            // Most pixels are opaque, for which premultiplied and straight values are equal; on little-endian machines
            // they are copied.
            for start in stride(from: 0, to: count, by: 4) {
                if start + 4 <= count {
                    let four = unsafe source.loadUnaligned(fromByteOffset: 4 &* start, as: SIMD4<UInt32>.self)
                    if four.min() >= 0xff00_0000, 1.littleEndian == 1 {
                        unsafe target.storeBytes(of: four, toByteOffset: 4 &* start, as: SIMD4<UInt32>.self)
                        continue
                    }
                }
                for index in start..<min(count, start + 4) {
                    unsafe storeStraight(pixels[index], at: base + 4 * index)
                }
            }
            written = 4 * count
        }
        return RasterImage(width: width, height: height, pixels: bytes)
    }

    @inline(__always)
    private func storeStraight(_ pixel: UInt32, at place: UnsafeMutablePointer<UInt8>) {
        let alpha = pixel >> 24
        var straight = pixel
        if alpha != 255 {
            func part(_ shift: UInt32) -> UInt32 {
                alpha == 0 ? 0 : (((pixel >> shift & 255) &* 255 &+ alpha / 2) / alpha) << shift
            }
            straight = part(0) | part(8) | part(16) | alpha << 24
        }
        unsafe UnsafeMutableRawPointer(place).storeBytes(of: straight.littleEndian, as: UInt32.self)
    }
}
