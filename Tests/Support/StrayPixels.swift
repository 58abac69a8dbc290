/// The pixels by which a picture of another renderer differs from one of ours.
///
/// Renderers place edges differently by up to a pixel. So a pixel strays if its colour is not that of any of the other picture's pixels
/// around it, within the tolerance.
public enum StrayPixels {
    /// The share of the pixels of `a` that stray from `b`, or of `b` from `a` if that is larger.
    ///
    /// - Parameters:
    ///   - a: the pixels in rows, with four bytes each, of which the first three are compared; as many in `b`.
    ///   - width: the number of pixels in a row.
    ///   - radius: the distance to which pixels around the same position are compared.
    ///   - tolerance: the greatest difference of a byte.
    public static func share(
        _ a: [UInt8], _ b: [UInt8], width: Int, radius: Int = 1, tolerance: Int
    ) -> Double {
        max(strays(a, b, width, radius, tolerance), strays(b, a, width, radius, tolerance))
    }

    private static func strays(
        _ a: [UInt8], _ b: [UInt8], _ width: Int, _ radius: Int, _ tolerance: Int
    ) -> Double {
        let height = a.count / 4 / width
        func isNear(_ first: Int, _ second: Int) -> Bool {
            (0..<3).allSatisfy { abs(Int(a[first + $0]) - Int(b[second + $0])) <= tolerance }
        }
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                let place = 4 * (y * width + x)
                if isNear(place, place) { continue }
                let isFound = (max(0, y - radius)...min(height - 1, y + radius)).contains { y in
                    (max(0, x - radius)...min(width - 1, x + radius)).contains { x in
                        isNear(place, 4 * (y * width + x))
                    }
                }
                if !isFound { count += 1 }
            }
        }
        return Double(count) / Double(width * height)
    }
}
