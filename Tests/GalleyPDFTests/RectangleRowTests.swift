import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Bars under a matrix match their path") struct RectangleRowTests {
    private let size = CGSize(width: 300, height: 200)

    private func content(_ path: Path) throws -> String {
        let page = DisplayPage(size: size, items: [.path(PaintedPath(path: path, fill: .black))])
        return String(try #require(OpenFile(try pdf([page], .bare(compresses: false))).contents.first))
    }

    /// The rectangles that the content fills, y down.
    private func rects(_ content: String) throws -> [CGRect] {
        var matrix = [1.0, 0, 0, 1, 0, 0]
        var found: [CGRect] = []
        for line in content.split(separator: "\n") {
            let words = line.split(separator: " ")
            let numbers = words.dropLast().compactMap { Double($0) }
            switch words.last {
            case "cm": matrix = numbers
            case "re":
                try #require(numbers.count == 4 && matrix[1] == 0 && matrix[2] == 0)
                found.append(
                    CGRect(
                        x: numbers[0] * matrix[0] + matrix[4],
                        y: size.height - (numbers[1] + numbers[3]) * matrix[3] - matrix[5],
                        width: numbers[2] * matrix[0], height: numbers[3] * matrix[3]))
            default: break
            }
        }
        return found
    }

    private func bars(_ count: Int, _ random: inout SeededGenerator, heights: ClosedRange<Int>) -> [ModuleRect] {
        var x = Int.random(in: 0...3, using: &random)
        return (0..<count).map { _ in
            defer { x += Int.random(in: 5...9, using: &random) }
            let y = heights.count > 1 ? Int.random(in: 0...2, using: &random) : 0
            return ModuleRect(
                x: x, y: y, width: .random(in: 1...4, using: &random), height: .random(in: heights, using: &random))
        }
    }

    @Test("random bars, of one height and of several, stretched or not", arguments: [20...20, 4...9])
    func places(heights: ClosedRange<Int>) throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<50 {
            let bars = bars(.random(in: 8...40, using: &random), &random, heights: heights)
            let module = CGFloat.random(in: 0.2...0.9, using: &random)
            let stretch = Bool.random(using: &random) ? CGFloat.random(in: 0...40, using: &random) : 0
            let grid = ModuleGrid(bars, module: module, fold: 5, stretch: stretch)
            let origin = CGPoint(x: .random(in: 0...20, using: &random), y: .random(in: 0...90, using: &random))
            let text = try content(Path(grid, at: origin))
            #expect(text.contains(" cm\n"))
            let written = try rects(text)
            try #require(written.count == bars.count)
            for (bar, rect) in zip(bars, written) {
                let frame = grid.frame(bar).offsetBy(dx: origin.x, dy: origin.y)
                #expect(abs(frame.minX - rect.minX) < 0.02 && abs(frame.width - rect.width) < 0.01, "\(frame) \(rect)")
                #expect(
                    abs(frame.minY - rect.minY) < 0.02 && abs(frame.height - rect.height) < 0.02, "\(frame) \(rect)")
            }
        }
    }

    @Test("where rounding errors would be too large they are written as a path")
    func others() throws {
        let bars = (0..<20).map { ModuleRect(x: 3 * $0, y: 0, width: 1, height: 9) }
        // Too few to be shorter; a width that nothing is drawn of; modules too narrow, and a reach too long, for six places.
        for path in [
            Path(ModuleGrid(Array(bars.prefix(7)), module: 1), at: .zero),
            Path(ModuleGrid(bars + [ModuleRect(x: 70, y: 0, width: 0, height: 9)], module: 1), at: .zero),
            Path(ModuleGrid(bars, module: 0.0000004), at: .zero),
            Path(ModuleGrid(bars + [ModuleRect(x: 90_000, y: 0, width: 1, height: 9)], module: 0.2000004), at: .zero),
        ] { #expect(try !content(path).contains(" cm\n")) }
        let far = bars + [ModuleRect(x: 900, y: 0, width: 1, height: 9)]
        #expect(try content(Path(ModuleGrid(far, module: 0.20004), at: .zero)).contains("q\n.20004 0 0 "))
        #expect(try content(Path(ModuleGrid(far, module: 0.2), at: .zero)).contains("q\n.2 0 0 "))
    }
}
