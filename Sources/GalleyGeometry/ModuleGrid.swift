public import Foundation

/// A rectangle in modules, y down.
public struct ModuleRect: Hashable, Sendable {
    // Half of what numbers of a word's length would take: a symbol is gone through many times.
    private let sides: SIMD4<Int32>

    public var x: Int { Int(sides.x) }
    public var y: Int { Int(sides.y) }
    public var width: Int { Int(sides.z) }
    public var height: Int { Int(sides.w) }

    /// Sides beyond 32 bits are as long as those hold.
    public init(x: Int, y: Int, width: Int, height: Int) {
        sides = SIMD4(Int32(clamping: x), Int32(clamping: y), Int32(clamping: width), Int32(clamping: height))
    }
}

/// Rectangles in whole modules of one width: the bars of a barcode, in points from its upper left corner.
public final class ModuleGrid: Equatable, Sendable {
    public let rects: [ModuleRect]
    /// The width of a module; its height, too, but for `stretch`.
    public let module: CGFloat
    /// What lies below so many rows is lower by `stretch`: bars may have any height.
    public let fold: Int
    public let stretch: CGFloat
    /// Around all.
    public let extent: ModuleRect

    /// O(`rects`).
    public init(_ rects: [ModuleRect], module: CGFloat, fold: Int = .max, stretch: CGFloat = 0) {
        (self.rects, self.module, self.fold, self.stretch) = (rects, module, fold, stretch)
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for rect in rects {
            (minX, minY) = (min(minX, rect.x), min(minY, rect.y))
            (maxX, maxY) = (max(maxX, rect.x + rect.width), max(maxY, rect.y + rect.height))
        }
        extent =
            rects.isEmpty
            ? ModuleRect(x: 0, y: 0, width: 0, height: 0)
            : ModuleRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Where a row's upper edge is.
    public func y(_ row: Int) -> CGFloat { CGFloat(row) * module + (row > fold ? stretch : 0) }

    /// In points.
    public func frame(_ rect: ModuleRect) -> CGRect {
        let top = y(rect.y)
        return CGRect(
            x: CGFloat(rect.x) * module, y: top, width: CGFloat(rect.width) * module,
            height: y(rect.y + rect.height) - top)
    }

    public static func == (a: ModuleGrid, b: ModuleGrid) -> Bool {
        a === b || a.rects == b.rects && a.module == b.module && a.fold == b.fold && a.stretch == b.stretch
    }
}
