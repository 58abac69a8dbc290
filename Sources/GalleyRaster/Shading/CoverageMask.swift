/// The coverage, 0…255, of each pixel in `box`: the edge of a clip.
@safe final class CoverageMask {
    let box: PixelRect
    /// Row by row, `box.width` bytes each.
    private let bytes: UnsafeMutablePointer<UInt8>

    /// Creates an empty mask.
    init(_ box: PixelRect) {
        self.box = box
        unsafe bytes = .allocate(capacity: max(1, box.width * box.height))
        unsafe bytes.initialize(repeating: 0, count: max(1, box.width * box.height))
    }

    deinit { unsafe bytes.deallocate() }

    /// The (possibly virtual) address of pixel (0, 0); add `y · box.width + x` for a pixel in the box.
    var origin: UnsafeMutablePointer<UInt8> { unsafe bytes - (box.minY * box.width + box.minX) }

    /// Multiplies each pixel by the coverage in `other`, which must contain the box.
    func multiply(by other: CoverageMask) {
        precondition(other.box.contains(box), "a clip only gets smaller")
        for y in box.minY..<box.maxY {
            let (row, otherRow) = unsafe (origin + y * box.width, other.origin + y * other.box.width)
            for x in box.minX..<box.maxX {
                unsafe row[x] = UInt8(truncatingIfNeeded: divide255(UInt32(row[x]) &* UInt32(otherRow[x])))
            }
        }
    }
}

/// A clip: a rectangle of pixels and, if an edge crosses pixels, a mask over it.
struct Clip {
    var box: PixelRect
    var mask: CoverageMask?
}
