import CFreeType

/// Fills paths by FreeType's anti-aliasing rasteriser, with the exact share of each pixel's area.
///
/// Curves are made lines here, because FreeType's own lines leave a curve by up to 1/16 pixel, always to the inside: a
/// circle would lose 0.5 % of its area.
///
/// FreeType counts points in 16 bits and places them in 1/64 pixel up to ±2¹⁸ pixels, and gives up where edges cross
/// some 680 pixels of one row (error `Raster_Overflow`). Paths that go further are cut at the clip's edge first; paths of
/// more points are drawn tile by tile, each with the points that it needs; paths of many edges column by column. Only a
/// single pixel with more than 32 000 corners in it stays empty.
///
/// Where figures of one path overlap, an edge pixel counts what each covers, up to the whole pixel.
@safe struct OutlineRasteriser: ~Copyable {
    private let library: FreeTypeLibrary
    private var flat = FlatPath()
    private var points: [FT_Vector] = []
    private var tags: [UInt8] = []
    private var ends: [Int16] = []
    /// No row has edges in more pixels than this.
    private var cells = 0.0
    private var isEvenOdd = false

    private static let pointLimit = 32_000
    /// Pixels crossed in one row that FreeType's memory of 16 KiB holds for certain.
    private static let cellLimit = 600.0
    private static let columnWidth = 512
    /// In pixels beyond the clip, well below FreeType's limit. Beyond it a path is cut.
    private static let reach = 8192.0
    /// In pixels; about the error of rounding to 1/64.
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

    /// Writes the coverage of `path`'s inside to `bytes`, `area.width` for each row of `area`; they must be zero.
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
            unsafe fill(flat.lines, clip, spans, user)
        }
    }

    private mutating func fill(
        _ lines: [Polyline], _ tile: PixelRect, _ spans: FT_SpanFunc, _ user: UnsafeMutableRawPointer
    ) {
        // A margin keeps the edges to which the outside is pressed out of the tile's pixels.
        let near = FlatPath(clamping: lines, to: PixelBounds(tile, margin: 1))
        if near.points.count <= Self.pointLimit {
            load(near)
            unsafe render(tile, spans, user)
            return
        }
        var (first, second) = (tile, tile)
        if tile.width > 1, tile.width >= tile.height {
            first.maxX = tile.minX + tile.width / 2
            second.minX = first.maxX
        } else if tile.height > 1 {
            first.maxY = tile.minY + tile.height / 2
            second.minY = first.maxY
        } else {
            return
        }
        unsafe fill(lines, first, spans, user)
        unsafe fill(lines, second, spans, user)
    }

    /// Puts `path` into FreeType's form: 26.6 fixed-point coordinates. FreeType closes every contour.
    private mutating func load(_ path: FlatPath) {
        points.removeAll(keepingCapacity: true)
        for point in path.points {
            let fixed = (point * 64).rounded(.toNearestOrAwayFromZero)
            points.append(FT_Vector(x: FT_Pos(fixed.x), y: FT_Pos(fixed.y)))
        }
        ends.removeAll(keepingCapacity: true)
        cells = 0
        var start = 0
        for end in path.ends {
            ends.append(Int16(end.index - 1))
            var from = points[end.index - 1]
            for to in points[start..<end.index] {
                // A level edge enters no pixel.
                if to.y != from.y { cells += Double(abs(to.x - from.x)) / 64 + 2 }
                from = to
            }
            start = end.index
        }
        while tags.count < points.count { tags.append(UInt8(FT_CURVE_TAG_ON)) }
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

/// The same bytes under the element type that the installed FreeType declares: 2.13.3 made some of them unsigned.
func pointer<T>(_ bytes: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<T>? {
    unsafe bytes?.assumingMemoryBound(to: T.self)
}

@unsafe private struct MaskTarget {
    let origin: UnsafeMutablePointer<UInt8>
    let stride: Int
}

// FreeType calls these once for each row, or part of a row, of a path.

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
