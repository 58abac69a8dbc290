import CFreeType

/// Fills paths by FreeType's anti-aliasing rasteriser, with the exact share of each pixel's area.
///
/// FreeType counts points in 16 bits and places them in 1/64 pixel up to ±2¹⁸ pixels. Paths that go further are cut at
/// the clip's edge first; paths of more points are drawn tile by tile, each with the points that it needs. Only a single
/// pixel with more than 32 000 corners in it stays empty.
@safe struct OutlineRasteriser: ~Copyable {
    private let library: FreeTypeLibrary
    private var points: [FT_Vector] = []
    private var tags: [UInt8] = []
    private var ends: [Int16] = []

    private static let pointLimit = 32_000
    /// In pixels beyond the clip, well below FreeType's limit. Beyond it a path is cut.
    private static let reach = 8192.0
    /// In pixels; 1/20 of a pixel cannot be seen.
    private static let tolerance = 0.05

    init(_ library: FreeTypeLibrary) { self.library = library }

    /// Draws the inside of `path`, by the non-zero winding rule, with `brush`.
    mutating func fill(_ path: PixelPath, _ brush: Brush) {
        var target = brush
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe fill(path, brush.clip, paintSpans, target)
        }
    }

    /// Writes the coverage of `path`'s inside to `bytes`, `area.width` for each row of `area`; they must be zero.
    mutating func cover(_ path: PixelPath, _ area: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>) {
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
        let isNear = PixelBounds(clip, margin: Self.reach).contains(low: path.low, high: path.high)
        if isNear, path.points.count <= Self.pointLimit {
            load(path)
            unsafe render(clip, spans, user)
        } else {
            unsafe fill(path.flattened(tolerance: Self.tolerance), clip, spans, user)
        }
    }

    private mutating func fill(
        _ lines: [Polyline], _ tile: PixelRect, _ spans: FT_SpanFunc, _ user: UnsafeMutableRawPointer
    ) {
        // A margin keeps the edges to which the outside is pressed out of the tile's pixels.
        let path = PixelPath(clamping: lines, to: PixelBounds(tile, margin: 1))
        if path.points.count <= Self.pointLimit {
            load(path)
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

    /// Puts `path` into FreeType's form: 26.6 fixed-point coordinates, curves by their points' tags.
    private mutating func load(_ path: PixelPath) {
        points.removeAll(keepingCapacity: true)
        tags.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        let (on, conic, cubic) = (UInt8(FT_CURVE_TAG_ON), UInt8(FT_CURVE_TAG_CONIC), UInt8(FT_CURVE_TAG_CUBIC))
        for point in path.points {
            let fixed = (point * 64).rounded(.toNearestOrAwayFromZero)
            points.append(FT_Vector(x: FT_Pos(fixed.x), y: FT_Pos(fixed.y)))
        }
        for verb in path.verbs {
            switch verb {
            case .move:
                if !tags.isEmpty { ends.append(Int16(tags.count - 1)) }
                tags.append(on)
            case .line: tags.append(on)
            case .quad:
                tags.append(conic)
                tags.append(on)
            case .cubic:
                tags.append(cubic)
                tags.append(cubic)
                tags.append(on)
            case .close: break  // FreeType closes every contour.
            }
        }
        if !tags.isEmpty { ends.append(Int16(tags.count - 1)) }
    }

    private mutating func render(_ clip: PixelRect, _ spans: FT_SpanFunc, _ user: UnsafeMutableRawPointer) {
        let handle = unsafe library.handle
        unsafe points.withUnsafeMutableBufferPointer { points in
            unsafe tags.withUnsafeMutableBytes { tags in
                unsafe ends.withUnsafeMutableBytes { ends in
                    var outline = unsafe FT_Outline()
                    unsafe outline.n_points = .init(points.count)
                    unsafe outline.n_contours = .init(ends.count / 2)
                    unsafe outline.points = points.baseAddress
                    unsafe outline.tags = pointer(tags.baseAddress)
                    unsafe outline.contours = pointer(ends.baseAddress)
                    var parameters = unsafe FT_Raster_Params()
                    unsafe parameters.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP
                    unsafe parameters.gray_spans = spans
                    unsafe parameters.user = user
                    unsafe parameters.clip_box = FT_BBox(
                        xMin: FT_Pos(clip.minX), yMin: FT_Pos(clip.minY), xMax: FT_Pos(clip.maxX),
                        yMax: FT_Pos(clip.maxY))
                    let error = unsafe FT_Outline_Render(handle, &outline, &parameters)
                    assert(error == 0, "FreeType refuses an outline within its limits: error \(error)")
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
