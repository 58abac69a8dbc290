import Galley
import GalleyFormatting
import GalleyRaster

/// A label in the dots of a printer, as a scanner with red light sees it: red ink is white.
struct CodePicture {
    let width: Int
    let height: Int
    /// The light of each dot, from 0, dark, to 255.
    let light: [UInt8]
    let dotsPerInch: Double

    private init(width: Int, height: Int, light: [UInt8], dotsPerInch: Double) {
        (self.width, self.height, self.light, self.dotsPerInch) = (width, height, light, dotsPerInch)
    }

    init(_ page: DisplayPage, _ rasteriser: inout PageRasteriser, dotsPerInch: Double) throws {
        self.dotsPerInch = dotsPerInch
        let image = try rasteriser.render(page)
        (width, height) = (image.width, image.height)
        light = stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    }

    /// The dots of an area in points, and two around it.
    init(_ page: DisplayPage, _ rasteriser: inout PageRasteriser, area: CGRect, dotsPerInch: Double) throws {
        self.dotsPerInch = dotsPerInch
        let size = try PageRasteriser.pixelSize(of: page.size, dpi: dotsPerInch, limit: .max)
        func dots(_ length: CGFloat, _ limit: Int) -> Int {
            min(max(0, Int(bounded: (length * dotsPerInch / 72).rounded())), limit)
        }
        let (left, top) = (max(0, dots(area.minX, size.width - 1) - 2), max(0, dots(area.minY, size.height - 1) - 2))
        let right = max(left + 1, min(size.width, dots(area.maxX, size.width) + 2))
        let bottom = max(top + 1, min(size.height, dots(area.maxY, size.height) + 2))
        let image = try rasteriser.render(page, rows: top..<bottom)
        (width, height) = (right - left, bottom - top)
        light = (0..<bottom - top).flatMap { row in
            (left..<right).lazy.map { image.pixels[4 * (row * image.width + $0)] }
        }
    }

    /// The picture with half as many dots in each direction.
    var half: CodePicture {
        let size = (width: max(1, width / 2), height: max(1, height / 2))
        let light = (0..<size.width * size.height).map { dot in
            let (x, y) = (dot % size.width * 2, dot / size.width * 2)
            let dots = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map { x, y in
                Int(self.light[min(y, height - 1) * width + min(x, width - 1)])
            }
            return UInt8(dots.reduce(0, +) / 4)  // bounded: the mean of bytes
        }
        return CodePicture(width: size.width, height: size.height, light: light, dotsPerInch: dotsPerInch / 2)
    }

    /// The picture as a binary PGM file.
    var file: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + light }

    /// The parts of a symbol that print can lose.
    struct Grade {
        /// The width of a module in dots.
        var dots: Double
        /// The difference between the lightest and the darkest dot, from 0 to 1.
        var contrast: Double
        /// The light modules on the left and on the right of a symbol whose lines are horizontal, up to those required; nil for others.
        var quiet: (left: Double, right: Double)?
        /// The height of the plain bars of a linear symbol whose lines are horizontal, in millimetres; nil for others.
        var height: Double?
    }

    /// The fewest dots of a module that print well.
    private static let fewestDots = 2.0
    /// The contrast below which scanners fail: grade D of ISO/IEC 15416.
    private static let leastContrast = 0.4
    /// A bar may begin in the middle of a dot.
    private static let tolerance = 0.75

    /// - Returns: the grade; nil if the symbol has no place in the picture.
    func grade(_ found: CodeReader.Symbol, of symbol: BarcodeSymbol) -> Grade? {
        guard found.corners.count == 4, symbol.width > 0 else { return nil }
        let (left, right) = (found.corners[0], found.corners[1])
        let length = hypot(right.x - left.x, right.y - left.y)
        guard length > 0 else { return nil }
        let xs = found.corners.map { min(max(0, Int(bounded: $0.x)), width - 1) }
        let ys = found.corners.map { min(max(0, Int(bounded: $0.y)), height - 1) }
        let (x0, x1, y0, y1) = (xs.min() ?? 0, xs.max() ?? 0, ys.min() ?? 0, ys.max() ?? 0)
        var (darkest, lightest) = (UInt8.max, UInt8.min)
        for y in stride(from: y0, through: y1, by: max(1, (y1 - y0) / 16)) {
            for x in max(0, x0 - 2)...min(width - 1, x1 + 2) {
                darkest = min(darkest, light[y * width + x])
                lightest = max(lightest, light[y * width + x])
            }
        }
        // Corners of linear symbols are in their first and last dots.
        let dots = (length + (symbol.isLinear ? 1 : 0)) / Double(symbol.width)
        var grade = Grade(dots: dots, contrast: Double(lightest) / 255 - Double(darkest) / 255)
        if abs(left.y - right.y) < 2, left.x < right.x {
            let zone = symbol.symbology.quietZone
            let limit = (Int(lightest) + Int(darkest)) / 2
            func free(_ start: Int, _ step: Int, _ modules: Int) -> Double {
                let needed = Int(bounded: (Double(modules) * dots).rounded(.up))
                let rows = [0.3, 0.5, 0.7].map { y0 + Int(bounded: Double(y1 - y0) * $0) }
                let counts = rows.map { y in
                    // The first bar may reach beyond the corner.
                    var x = start
                    while x >= 0, x < width, Int(light[y * width + x]) < limit { x += step }
                    var count = 0
                    while count < needed, x >= 0, x < width, Int(light[y * width + x]) >= limit {
                        (x, count) = (x + step, count + 1)
                    }
                    return count
                }
                return min(Double(counts.min() ?? 0) / dots, Double(modules))
            }
            grade.quiet = (free(xs[0], -1, zone.left), free(xs[1], 1, zone.right))
            if symbol.isLinear { grade.height = barHeight(of: symbol, x: x0, y: (y0 + y1) / 2, limit, dots) }
        }
        return grade
    }

    /// The height in millimetres of the bars of a symbol, by its first one.
    ///
    /// - Parameters:
    ///   - x: about the first dot of the symbol.
    ///   - limit: the light above which a dot is white.
    ///   - dots: the width of a module in dots.
    private func barHeight(of symbol: BarcodeSymbol, x: Int, y: Int, _ limit: Int, _ dots: Double) -> Double? {
        func isDark(_ x: Int, _ y: Int) -> Bool { Int(light[y * width + x]) < limit }
        guard let x = (max(0, x - 2)...min(width - 1, x + Int(bounded: dots) + 2)).first(where: { isDark($0, y) })
        else { return nil }
        // The middle of the bar: its edge may be half a dot.
        let middle = min(width - 1, x + Int(bounded: dots / 2))
        guard isDark(middle, y) else { return nil }
        let top = (0...y).reversed().first { !isDark(middle, $0) } ?? -1
        let bottom = (y..<height).first { !isDark(middle, $0) } ?? height
        // Guard bars are five modules longer.
        let guards = symbol.symbology.setsDigitsBelowTheirBars ? 5 * dots : 0
        return (Double(bottom - top - 1) - guards) / dotsPerInch * 25.4
    }

    /// The parts that are too small for scanners.
    func faults(_ grade: Grade, of symbol: BarcodeSymbol) -> [String] {
        func number(_ value: Double) -> String { DecimalText.written(value, places: 1) }
        var faults: [String] = []
        if grade.dots < Self.fewestDots - 0.1 {
            faults.append("a module of \(number(grade.dots)) dots; expected \(Int(bounded: Self.fewestDots)) or more")
        }
        let module = grade.dots / dotsPerInch * 25.4
        if let height = grade.height,
            let usual = symbol.symbology.usualBarHeight(module: module, width: symbol.width), height < usual - 0.2
        {
            faults.append("bars of \(number(height)) mm; expected \(number(usual)) mm or more")
        }
        if grade.contrast < Self.leastContrast {
            let (contrast, least) = (Int(bounded: grade.contrast * 100), Int(bounded: Self.leastContrast * 100))
            faults.append("contrast of \(contrast) %; expected \(least) % or more")
        }
        let zone = symbol.symbology.quietZone
        for (side, free, needed) in [("left", grade.quiet?.left, zone.left), ("right", grade.quiet?.right, zone.right)]
        {
            guard let free, free < Double(needed) - Self.tolerance else { continue }
            faults.append("quiet zone of \(number(free)) modules on the \(side); expected \(needed)")
        }
        return faults
    }
}
