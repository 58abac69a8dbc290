import Galley

/// The dark pixels of a picture, in at most some hundred rows and columns.
struct PictureMask {
    private let width, height: Int
    /// Whether all pixels of a cell are dark.
    private let isDark: [Bool]
    private let orientation: ImageOrientation

    private static let most = 640

    init(_ source: ImageSource) throws(Diagnostic) {
        let (columns, rows) = (source.header.pixelWidth, source.header.pixelHeight)
        orientation = source.header.orientation
        let step = max(1, (max(columns, rows) + Self.most - 1) / Self.most)
        (width, height) = ((columns + step - 1) / step, (rows + step - 1) / step)
        var isDark = [Bool](repeating: true, count: width * height)
        let width = width
        try source.forEachPixel { column, row, pixel in
            let (red, green, blue, alpha) = (Int(pixel.x), Int(pixel.y), Int(pixel.z), Int(pixel.w))
            let light = (299 * red + 587 * green + 114 * blue) / 1000
            // As on white paper.
            if light * alpha + 255 * (255 - alpha) >= 128 * 255 {
                isDark[row / step * width + column / step] = false
            }
        }
        self.isDark = isDark
    }

    /// The sides of dark cells that adjoin light ones.
    var outline: [InkLine] {
        let (width, height) = (Double(self.width), Double(self.height))
        let size = InkLine(self.size.width, self.size.height, self.size.width, self.size.height)
        return CellSides(width: self.width, height: self.height) { isDark[$1 * self.width + $0] }.lines.map { line in
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
