/// Which part of each pixel in `box` a shape covers, 0…255: the edge of a clip.
@safe final class CoverageMask {
    let box: PixelRect
    /// Row by row, `box.width` bytes each.
    private let bytes: UnsafeMutablePointer<UInt8>

    /// A mask that covers nothing yet.
    init(_ box: PixelRect) {
        self.box = box
        unsafe bytes = .allocate(capacity: max(1, box.width * box.height))
        unsafe bytes.initialize(repeating: 0, count: max(1, box.width * box.height))
    }

    deinit { unsafe bytes.deallocate() }

    /// Where the byte for pixel (0, 0) is or would be: add `y · box.width + x` for a pixel in the box.
    var origin: UnsafeMutablePointer<UInt8> { unsafe bytes - (box.minY * box.width + box.minX) }

    /// Takes from each pixel what `other` does not cover; `other` must reach over the whole box.
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

/// Where something may be drawn: a rectangle of pixels and, where an edge runs through pixels, a mask over all of it.
struct Clip {
    var box: PixelRect
    var mask: CoverageMask?
}
