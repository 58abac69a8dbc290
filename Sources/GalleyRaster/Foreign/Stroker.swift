import CFreeType
import GalleyFormatting
import GalleyGeometry

/// Converts lines to stroke outlines; owns an `FT_Stroker`.
///
/// Coordinates are in 1/1024 pixel, finer than the rasteriser's, so that hairlines keep their width.
@safe struct Stroker: ~Copyable {
    // Retained, since the library must outlive its stroker.
    private let library: FreeTypeLibrary
    private let handle: FT_Stroker
    private var points: [FT_Vector] = []
    private var tags: [UInt8] = []
    private var ends: [Int16] = []

    private static let unit = 1024.0
    /// The maximum number of segments stroked at once, so that an outline stays below FreeType's 32 767 points even
    /// with round joins.
    private static let segmentLimit = 2000

    init(_ library: FreeTypeLibrary) {
        self.library = library
        var stroker: FT_Stroker?
        guard unsafe FT_Stroker_New(library.handle, &stroker) == 0, let stroker = unsafe stroker else {
            preconditionFailure("FreeType is out of memory")
        }
        unsafe handle = stroker
    }

    deinit { unsafe FT_Stroker_Done(handle) }

    /// Sets the pen. `radius` is half of the line width in pixels.
    func set(radius: Double, style: StrokeStyle) {
        let cap =
            switch style.lineCap {
            case .butt: FT_STROKER_LINECAP_BUTT
            case .round: FT_STROKER_LINECAP_ROUND
            case .square: FT_STROKER_LINECAP_SQUARE
            }
        let join =
            switch style.lineJoin {
            case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
            case .round: FT_STROKER_LINEJOIN_ROUND
            case .bevel: FT_STROKER_LINEJOIN_BEVEL
            }
        // A limit below 1 is meaningless (ISO 32000-1 §8.4.3.5); above 1000 a spike leaves any page.
        let limit = style.miterLimit > 1 ? min(style.miterLimit, 1000) : 1
        unsafe FT_Stroker_Set(
            handle, FT_Fixed(bounded: (radius * Self.unit).rounded()), cap, join,
            FT_Fixed(bounded: (limit * 65536).rounded()))
    }

    /// Adds the stroke of `line`, transformed by `map`, to `outline`.
    ///
    /// A line of more than 2000 segments is stroked in pieces that share a segment: exact for butt caps, and for other
    /// caps unless the line turns sharply there.
    mutating func stroke(_ line: Polyline, _ map: PixelMap, into outline: inout PixelPath) {
        if line.points.count <= Self.segmentLimit {
            stroke(line.points[...], isClosed: line.isClosed, map, &outline)
            return
        }
        let points = line.isClosed ? line.points + line.points.prefix(2) : line.points
        var (start, end) = (0, 0)
        while end < points.count {
            end = min(points.count, start + Self.segmentLimit)
            stroke(points[start..<end], isClosed: false, map, &outline)
            start = end - 2
        }
    }

    private mutating func stroke(
        _ line: ArraySlice<SIMD2<Double>>, isClosed: Bool, _ map: PixelMap, _ outline: inout PixelPath
    ) {
        guard let first = line.first.map(Self.fixed) else { return }
        // FreeType reads out of bounds at the end of a zero-length line.
        guard line.contains(where: { Self.fixed($0) != first }) else { return }
        unsafe FT_Stroker_Rewind(handle)
        var place = FT_Vector(x: FT_Pos(bounded: first.x), y: FT_Pos(bounded: first.y))
        var error = unsafe FT_Stroker_BeginSubPath(handle, &place, isClosed ? 0 : 1)
        for point in line.dropFirst() where error == 0 {
            let next = Self.fixed(point)
            place = FT_Vector(x: FT_Pos(bounded: next.x), y: FT_Pos(bounded: next.y))
            error = unsafe FT_Stroker_LineTo(handle, &place)
        }
        if error == 0 { error = unsafe FT_Stroker_EndSubPath(handle) }
        var (pointCount, contourCount): (FT_UInt, FT_UInt) = (0, 0)
        if error == 0 { error = unsafe FT_Stroker_GetCounts(handle, &pointCount, &contourCount) }
        // Fails only for lack of memory.
        guard error == 0, pointCount > 0, pointCount <= Int16.max else { return }
        export(Int(pointCount), Int(contourCount))
        append(map, &outline)
    }

    /// Returns `point` in FreeType's units, rounded.
    private static func fixed(_ point: SIMD2<Double>) -> SIMD2<Double> {
        (point * unit).rounded(.toNearestOrAwayFromZero)
    }

    private mutating func export(_ pointCount: Int, _ contourCount: Int) {
        if points.count < pointCount {
            points = Array(repeating: FT_Vector(x: 0, y: 0), count: pointCount)
            tags = Array(repeating: 0, count: pointCount)
        }
        if ends.count < contourCount { ends = Array(repeating: 0, count: contourCount) }
        let handle = unsafe handle
        unsafe points.withUnsafeMutableBufferPointer { points in
            unsafe tags.withUnsafeMutableBytes { tags in
                unsafe ends.withUnsafeMutableBytes { ends in
                    // FreeType appends to the outline's counts, which start at zero.
                    var outline = unsafe FT_Outline()
                    unsafe outline.points = points.baseAddress
                    unsafe outline.tags = pointer(tags.baseAddress)
                    unsafe outline.contours = pointer(ends.baseAddress)
                    unsafe FT_Stroker_Export(handle, &outline)
                }
            }
        }
        exportedContours = contourCount
    }
    private var exportedContours = 0

    /// Reads the exported contours of lines and cubic arcs, each ending at an on-curve point; the last may end at the
    /// contour's first point.
    private func append(_ map: PixelMap, _ outline: inout PixelPath) {
        func place(_ index: Int) -> SIMD2<Double> {
            map.apply(SIMD2(Double(points[index].x), Double(points[index].y)) / Self.unit)
        }
        var start = 0
        for end in ends[..<exportedContours].map(Int.init) {
            defer { start = end + 1 }
            guard end > start else { continue }
            outline.move(to: place(start))
            var index = start + 1
            func next(_ offset: Int) -> SIMD2<Double> { place(index + offset > end ? start : index + offset) }
            while index <= end {
                switch Int32(tags[index] & 3) {
                case FT_CURVE_TAG_CUBIC:
                    outline.cubic(next(0), next(1), to: next(2))
                    index += 3
                case FT_CURVE_TAG_CONIC:
                    outline.quad(next(0), to: next(1))
                    index += 2
                default:
                    outline.line(to: next(0))
                    index += 1
                }
            }
            outline.close()
        }
    }
}
