import Foundation
import GalleyGeometry
import Testing

@Suite("A module grid equals the path of its rectangles") struct ModuleGridTests {
    private let rects = [
        ModuleRect(x: 1, y: 0, width: 2, height: 4), ModuleRect(x: 4, y: 2, width: 1, height: 6),
        ModuleRect(x: 9, y: 3, width: 3, height: 1),
    ]

    @Test("rows below the fold are moved down by the stretch") func elements() {
        let grid = ModuleGrid(rects, module: 0.5, fold: 4, stretch: 10)
        let path = Path(grid, at: CGPoint(x: 100, y: 50))
        var plain = Path()
        plain.addRects([
            CGRect(x: 100.5, y: 50, width: 1, height: 2), CGRect(x: 102, y: 51, width: 0.5, height: 13),
            CGRect(x: 104.5, y: 51.5, width: 1.5, height: 0.5),
        ])
        #expect(path.elements == plain.elements)
        #expect(path.boundingRect == CGRect(x: 100.5, y: 50, width: 5.5, height: 14))
        #expect(path.boundingRect == plain.boundingRect)
        #expect(path.offsetBy(dx: 3, dy: -7).elements == plain.offsetBy(dx: 3, dy: -7).elements)
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(path.applying(turn).elements == plain.applying(turn).elements)
        #expect(path == Path(ModuleGrid(rects, module: 0.5, fold: 4, stretch: 10), at: CGPoint(x: 100, y: 50)))
        #expect(path != path.offsetBy(dx: 1, dy: 0))
        #expect(path != Path(ModuleGrid(rects, module: 0.5), at: CGPoint(x: 100, y: 50)))
    }

    @Test("no rectangles are an empty path, and non-finite coordinates are detected") func limits() {
        #expect(Path(ModuleGrid([], module: 1), at: .zero).isEmpty)
        #expect(ModuleGrid([], module: 1).extent == ModuleRect(x: 0, y: 0, width: 0, height: 0))
        #expect(Path(ModuleGrid(rects, module: 1), at: .zero).isFinite)
        #expect(!Path(ModuleGrid(rects, module: .nan), at: .zero).isFinite)
        #expect(!Path(ModuleGrid(rects, module: 1), at: CGPoint(x: CGFloat.infinity, y: 0)).isFinite)
        // Sides that are too long for a grid are as long as they can be.
        #expect(ModuleRect(x: .max, y: .min, width: 1, height: 1).x == Int(Int32.max))
    }
}
