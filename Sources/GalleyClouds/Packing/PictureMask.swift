import Galley

/// The shape in a picture, in at most some hundred rows and columns: what contrasts with a light background of one colour, or else
/// the dark parts.
struct PictureMask {
    private let width, height: Int
    /// Whether all pixels of a cell are inside of the shape.
    private let isInside: [Bool]
    private let orientation: ImageOrientation

    private static let most = 640

    init(_ source: ImageSource) throws(Diagnostic) {
        let (columns, rows) = (source.header.pixelWidth, source.header.pixelHeight)
        orientation = source.header.orientation
        let step = max(1, (max(columns, rows) + Self.most - 1) / Self.most)
        (width, height) = ((columns + step - 1) / step, (rows + step - 1) / step)
        // The least contrast of each cell's pixels.
        var contrasts = [UInt8](repeating: .max, count: width * height)
        let width = width
        var edge: [PictureContrast.Pixel] = []
        var background: PictureContrast.Pixel?
        try source.forEachPixel { column, row, pixel in
            let pixel = PictureContrast.onWhite(pixel)
            func take(_ column: Int, _ pixel: PictureContrast.Pixel) {
                let cell = row / step * width + column / step
                contrasts[cell] = min(contrasts[cell], PictureContrast.of(pixel, background))
            }
            guard row == 0 else { return take(column, pixel) }
            edge.append(pixel)
            if edge.count == columns {
                background = PictureContrast.background(ofEdge: edge)
                for (column, pixel) in edge.enumerated() { take(column, pixel) }
            }
        }
        let least = background == nil ? 128 : PictureContrast.least(of: contrasts.max() ?? 0)
        isInside = contrasts.map { $0 >= least }
    }

    /// The sides of cells inside of the shape that adjoin others.
    var outline: [InkLine] {
        let (width, height) = (Double(self.width), Double(self.height))
        let size = InkLine(self.size.width, self.size.height, self.size.width, self.size.height)
        return CellSides(width: self.width, height: self.height) { isInside[$1 * self.width + $0] }.lines.map { line in
            let from = CGPoint(x: line.x / width, y: line.y / height).applying(orientation.transform)
            let to = CGPoint(x: line.z / width, y: line.w / height).applying(orientation.transform)
            return InkLine(from.x, from.y, to.x, to.y) * size
        }
    }

    /// The size of the picture as it is shown, in rows and columns.
    var size: CGSize {
        let (width, height) = (CGFloat(self.width), CGFloat(self.height))
        return orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
}

/// How much pixels differ from the background of a picture, from 0 to 255.
private enum PictureContrast {
    /// Red, green and blue.
    typealias Pixel = SIMD4<Int16>

    /// A pixel with an alpha as on white paper.
    static func onWhite(_ pixel: SIMD4<UInt8>) -> Pixel {
        let alpha = Int32(pixel.w)
        func mixed(_ value: UInt8) -> Int16 { Int16((Int32(value) * alpha + 255 * (255 - alpha)) / 255) }
        return Pixel(mixed(pixel.x), mixed(pixel.y), mixed(pixel.z), 0)
    }

    private static func lightness(_ pixel: Pixel) -> Int {
        (299 * Int(pixel.x) + 587 * Int(pixel.y) + 114 * Int(pixel.z)) / 1000
    }

    /// The greatest difference of red, green or blue; without a background, the darkness.
    static func of(_ pixel: Pixel, _ background: Pixel?) -> UInt8 {
        guard let background else { return UInt8(clamping: 255 - lightness(pixel)) }
        let difference = pixel &- background
        return UInt8(clamping: max(difference.max(), 0 &- difference.min()))
    }

    /// The contrast of a shape: half of the greatest in the picture.
    static func least(of greatest: UInt8) -> UInt8 { max(24, greatest / 2 + greatest % 2) }

    /// The light colour of most pixels along an edge; nil for a dark one, which may be the shape, and for an edge of many colours.
    static func background(ofEdge pixels: [Pixel]) -> Pixel? {
        let middle = pixels.sorted { lightness($0) < lightness($1) }[pixels.count / 2]
        guard lightness(middle) >= 128 else { return nil }
        return 3 * pixels.count { of($0, middle) < 24 } >= 2 * pixels.count ? middle : nil
    }
}

/// The sides of filled cells that adjoin empty ones, clockwise around the filled ones.
struct CellSides {
    private(set) var lines: [InkLine] = []

    /// - Complexity: O(*width* · *height*).
    init(width: Int, height: Int, _ isFilled: (_ x: Int, _ y: Int) -> Bool) {
        func isInside(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height && isFilled(x, y) }
        for y in 0..<height {
            for x in 0..<width where isFilled(x, y) {
                let (left, top, right, bottom) = (Double(x), Double(y), Double(x + 1), Double(y + 1))
                if !isInside(x, y - 1) { lines.append(InkLine(left, top, right, top)) }
                if !isInside(x + 1, y) { lines.append(InkLine(right, top, right, bottom)) }
                if !isInside(x, y + 1) { lines.append(InkLine(right, bottom, left, bottom)) }
                if !isInside(x - 1, y) { lines.append(InkLine(left, bottom, left, top)) }
            }
        }
    }
}

extension Path {
    /// Adds closed outlines, whose lines are in any order: each begins where another ends.
    mutating func add(_ lines: [InkLine]) {
        var starts: [SIMD2<Double>: [Int]] = [:]
        for (number, line) in lines.enumerated().reversed() { starts[line.lowHalf, default: []].append(number) }
        for line in lines {
            guard let first = starts[line.lowHalf]?.popLast() else { continue }
            move(to: CGPoint(x: lines[first].x, y: lines[first].y))
            var (last, end) = (lines[first].lowHalf, lines[first].highHalf)
            while let next = starts[end]?.popLast() {
                // Straight sides of several cells are one line.
                let (way, turn) = (end - last, lines[next].highHalf - end)
                if way.x * turn.y != way.y * turn.x {
                    addLine(to: CGPoint(x: end.x, y: end.y))
                    last = end
                }
                end = lines[next].highHalf
            }
            addLine(to: CGPoint(x: end.x, y: end.y))
            closeSubpath()
        }
    }
}

extension ImageSource {
    /// Calls `body` with the column, the row and the red, green, blue and alpha of each stored pixel, row by row.
    ///
    /// - Throws: `Diagnostic` for damaged data.
    func forEachPixel(_ body: (_ column: Int, _ row: Int, SIMD4<UInt8>) -> Void) throws(Diagnostic) {
        var row = 0
        do throws(Diagnostic) {
            try forEachBand(of: 64) { band throws(Diagnostic) in
                let picture = pixels(of: band)
                unsafe picture.pixels.withUnsafeBufferPointer { pixels in
                    for line in 0..<picture.height {
                        for column in 0..<picture.width {
                            let place = 4 * (line * picture.width + column)
                            unsafe body(
                                column, row + line,
                                SIMD4(pixels[place], pixels[place + 1], pixels[place + 2], pixels[place + 3]))
                        }
                    }
                }
                row += picture.height
            }
        } catch { throw error.at(file: name) }
    }
}
