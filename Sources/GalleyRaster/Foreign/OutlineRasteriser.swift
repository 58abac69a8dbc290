import CFreeType
import GalleyFormatting

/// Fills paths by FreeType's anti-aliasing rasteriser, with exact area coverage.
///
/// Curves are flattened here, because FreeType's flattening deviates by up to 1/16 pixel, always to the inside: a
/// circle would lose 0.5 % of its area.
///
/// FreeType counts points in 16 bits, has coordinates in 1/64 pixel up to ±2¹⁸ pixels, and fails where edges cross some
/// 680 pixels of one row (error `Raster_Overflow`). So larger paths are first cut at the clip's edge, paths with more
/// points are filled by `AreaSums`, and paths with many edges are drawn column by column.
///
/// Where subpaths overlap, their coverages of an edge pixel add up, clamped to 1.
@safe struct OutlineRasteriser: ~Copyable {
    private let library: FreeTypeLibrary
    private var flat = FlatPath()
    private var points: [FT_Vector] = []
    private var tags: [UInt8] = []
    private var ends: [Int16] = []
    /// An upper bound for the pixels crossed by edges in any row.
    private var cells = 0.0
    private var isEvenOdd = false

    private static let pointLimit = 32_000
    /// The number of pixels crossed in one row that always fits FreeType's 16 KiB pool.
    private static let cellLimit = 600.0
    private static let columnWidth = 512
    /// The pixels that are filled at once without FreeType: 8 MB.
    private static let stripArea = 1 << 20
    /// The distance from the clip in pixels, well below FreeType's limit, beyond which a path is cut.
    private static let reach = 8192.0
    /// The flattening tolerance in pixels, about the rounding error of 1/64.
    private static let tolerance = 1.0 / 64

    init(_ library: FreeTypeLibrary) { self.library = library }

    /// Draws the inside of `path` with `brush`.
    mutating func fill(_ path: PixelPath, isEvenOdd: Bool = false, _ brush: Brush) {
        self.isEvenOdd = isEvenOdd
        var target = brush
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe fill(path, brush.clip, paintSpans, target)
        }
    }

    /// Draws the inside of `path` with a shader's colours.
    mutating func fill(_ path: PixelPath, isEvenOdd: Bool = false, _ brush: ShadedBrush) {
        self.isEvenOdd = isEvenOdd
        var target = brush
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe fill(path, brush.clip, shadeSpans, target)
        }
    }

    /// Writes the coverage of `path` within `area` to `bytes`, `area.width` per row, which must be zero.
    mutating func cover(
        _ path: PixelPath, isEvenOdd: Bool = false, _ area: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>
    ) {
        self.isEvenOdd = isEvenOdd
        unsafe withUnsafeTemporaryAllocation(of: MaskTarget.self, capacity: 1) { target in
            guard let target = target.baseAddress else { preconditionFailure("one element was asked for") }
            unsafe target.initialize(
                to: MaskTarget(origin: bytes - (area.minY * area.width + area.minX), stride: area.width))
            unsafe fill(path, area, storeSpans, target)
        }
    }

    private mutating func fill(
        _ path: PixelPath, _ clip: PixelRect, _ spans: FT_SpanFunc, _ user: UnsafeMutableRawPointer
    ) {
        guard !path.isEmpty, path.isFinite, !clip.isEmpty else { return }
        flat.removeAll()
        path.flatten(tolerance: Self.tolerance, into: &flat)
        let isNear = PixelBounds(clip, margin: Self.reach).contains(low: path.low, high: path.high)
        if isNear, flat.points.count <= Self.pointLimit {
            load(flat)
            unsafe render(clip, spans, user)
        } else {
            // A margin keeps edges clamped to the bounds outside of the clip's pixels.
            let near = FlatPath(clamping: flat.lines, to: PixelBounds(clip, margin: 1))
            if near.points.count <= Self.pointLimit {
                load(near)
                unsafe render(clip, spans, user)
            } else {
                unsafe Self.fill(near, clip, isEvenOdd: isEvenOdd, spans, user)
            }
        }
    }

    /// Fills a path with more points than FreeType counts, strip by strip.
    private static func fill(
        _ path: FlatPath, _ clip: PixelRect, isEvenOdd: Bool, _ spans: FT_SpanFunc, _ user: UnsafeMutableRawPointer
    ) {
        let height = max(1, stripArea / max(1, clip.width))
        for y in stride(from: clip.minY, to: clip.maxY, by: height) {
            var strip = clip
            (strip.minY, strip.maxY) = (y, min(clip.maxY, y + height))
            AreaSums(path, in: strip).forEachSpan(isEvenOdd: isEvenOdd) { x, y, count, coverage in
                // bounded: by the largest side of a page
                var span = unsafe FT_Span(x: Int16(clamping: x), len: UInt16(clamping: count), coverage: coverage)
                unsafe spans(Int32(clamping: y), 1, &span, user)
            }
        }
    }

    /// Converts `path` to 26.6 fixed-point coordinates. FreeType closes every contour.
    private mutating func load(_ path: FlatPath) {
        points.removeAll(keepingCapacity: true)
        for point in path.points {
            points.append(FT_Vector(x: Self.rounded(point.x * 64), y: Self.rounded(point.y * 64)))
        }
        ends.removeAll(keepingCapacity: true)
        cells = 0
        var start = 0
        for end in path.ends {
            ends.append(Int16(end.index - 1))
            var from = points[end.index - 1]
            for to in points[start..<end.index] {
                // A horizontal edge crosses no pixel.
                if to.y != from.y { cells += Double(abs(to.x - from.x)) / 64 + 2 }
                from = to
            }
            start = end.index
        }
        while tags.count < points.count { tags.append(UInt8(FT_CURVE_TAG_ON)) }
    }

    /// Rounds halves away from zero, without the call of the system's `round`.
    @inline(__always)
    private static func rounded(_ value: Double) -> FT_Pos {
        let whole = FT_Pos(bounded: value)
        let rest = value - Double(whole)
        return whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0)
    }

    private mutating func render(_ clip: PixelRect, _ spans: FT_SpanFunc, _ user: UnsafeMutableRawPointer) {
        let handle = unsafe library.handle
        let width = cells <= Self.cellLimit ? clip.width : Self.columnWidth
        let isEvenOdd = isEvenOdd
        unsafe points.withUnsafeMutableBufferPointer { points in
            unsafe tags.withUnsafeMutableBytes { tags in
                unsafe ends.withUnsafeMutableBytes { ends in
                    var outline = unsafe FT_Outline()
                    unsafe outline.n_points = .init(points.count)
                    unsafe outline.n_contours = .init(ends.count / 2)
                    unsafe outline.points = points.baseAddress
                    unsafe outline.tags = pointer(tags.baseAddress)
                    unsafe outline.contours = pointer(ends.baseAddress)
                    unsafe outline.flags = isEvenOdd ? FT_OUTLINE_EVEN_ODD_FILL : FT_OUTLINE_NONE
                    var parameters = unsafe FT_Raster_Params()
                    unsafe parameters.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP
                    unsafe parameters.gray_spans = spans
                    unsafe parameters.user = user
                    for x in stride(from: clip.minX, to: clip.maxX, by: width) {
                        unsafe parameters.clip_box = FT_BBox(
                            xMin: FT_Pos(x), yMin: FT_Pos(clip.minY), xMax: FT_Pos(min(clip.maxX, x + width)),
                            yMax: FT_Pos(clip.maxY))
                        let error = unsafe FT_Outline_Render(handle, &outline, &parameters)
                        assert(error == 0, "FreeType refuses an outline within its limits: error \(error)")
                    }
                }
            }
        }
    }
}

/// Returns the bytes with the element type that the installed FreeType declares; 2.13.3 made some unsigned.
func pointer<T>(_ bytes: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<T>? {
    unsafe bytes?.assumingMemoryBound(to: T.self)
}

@unsafe private struct MaskTarget {
    let origin: UnsafeMutablePointer<UInt8>
    let stride: Int
}

// FreeType calls these once per row, or part of a row, of a path.

private let paintSpans: @convention(c) (Int32, Int32, UnsafePointer<FT_Span>?, UnsafeMutableRawPointer?) -> Void = {
    y, count, spans, user in
    guard let spans = unsafe spans, let user = unsafe user else { return }
    let brush = unsafe user.assumingMemoryBound(to: Brush.self).pointee
    for index in 0..<Int(count) {
        let span = unsafe spans[index]
        brush.span(x: Int(span.x), y: Int(y), count: Int(span.len), coverage: UInt32(span.coverage))
    }
}

private let shadeSpans: @convention(c) (Int32, Int32, UnsafePointer<FT_Span>?, UnsafeMutableRawPointer?) -> Void = {
    y, count, spans, user in
    guard let spans = unsafe spans, let user = unsafe user else { return }
    let brush = unsafe user.assumingMemoryBound(to: ShadedBrush.self)
    for index in 0..<Int(count) {
        let span = unsafe spans[index]
        unsafe brush.pointee.span(x: Int(span.x), y: Int(y), count: Int(span.len), coverage: UInt32(span.coverage))
    }
}

private let storeSpans: @convention(c) (Int32, Int32, UnsafePointer<FT_Span>?, UnsafeMutableRawPointer?) -> Void = {
    y, count, spans, user in
    guard let spans = unsafe spans, let user = unsafe user else { return }
    let target = unsafe user.assumingMemoryBound(to: MaskTarget.self).pointee
    let row = unsafe target.origin + Int(y) * target.stride
    for index in 0..<Int(count) {
        let span = unsafe spans[index]
        unsafe (row + Int(span.x)).update(repeating: span.coverage, count: Int(span.len))
    }
}

/// Owns a FreeType library, shared by its rasteriser and strokers. Not thread-safe.
@safe final class FreeTypeLibrary {
    let handle: FT_Library

    init() {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
            preconditionFailure("FreeType is out of memory")
        }
        unsafe handle = library
    }

    deinit { unsafe FT_Done_FreeType(handle) }
}
