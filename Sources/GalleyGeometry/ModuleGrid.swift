package import Foundation

/// A rectangle in modules, y down.
@usableFromInline package struct ModuleRect: Hashable, Sendable {
    // Half the size of four `Int`s, since symbols are traversed many times.
    @usableFromInline let sides: SIMD4<Int32>

    /// The left edge, in modules.
    @inlinable package var x: Int { Int(sides.x) }
    /// The upper edge, in modules.
    @inlinable package var y: Int { Int(sides.y) }
    /// The width, in modules.
    @inlinable package var width: Int { Int(sides.z) }
    /// The height, in modules.
    @inlinable package var height: Int { Int(sides.w) }

    /// Values are clamped to 32 bits.
    package init(x: Int, y: Int, width: Int, height: Int) {
        sides = SIMD4(Int32(clamping: x), Int32(clamping: y), Int32(clamping: width), Int32(clamping: height))
    }
}

/// Rectangles in whole modules of one width: the bars of a barcode, relative to its upper left corner.
package final class ModuleGrid: Equatable, Sendable {
    /// The rectangles in modules.
    package let rects: [ModuleRect]
    /// The side of a module in points.
    package let module: CGFloat
    /// Rows below this row are moved down by `stretch`, so that bars can have any height.
    package let fold: Int
    /// The displacement of rows below `fold`, in points.
    package let stretch: CGFloat
    /// The bounds of all rectangles, in modules.
    package let extent: ModuleRect

    /// O(`rects`).
    package init(_ rects: [ModuleRect], module: CGFloat, fold: Int = .max, stretch: CGFloat = 0) {
        self.rects = rects
        self.module = module
        self.fold = fold
        self.stretch = stretch
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

    /// Returns the upper edge of a row, in points.
    package func y(_ row: Int) -> CGFloat { CGFloat(row) * module + (row > fold ? stretch : 0) }

    /// Returns a rectangle in points.
    package func frame(_ rect: ModuleRect) -> CGRect {
        let top = y(rect.y)
        return CGRect(
            x: CGFloat(rect.x) * module, y: top, width: CGFloat(rect.width) * module,
            height: y(rect.y + rect.height) - top)
    }

    /// Returns whether both grids draw the same rectangles.
    package static func == (a: ModuleGrid, b: ModuleGrid) -> Bool {
        a === b || a.rects == b.rects && a.module == b.module && a.fold == b.fold && a.stretch == b.stretch
    }
}
