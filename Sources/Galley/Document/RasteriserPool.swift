import Dispatch
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster
import Synchronization

/// Rasterisers for the bands of one page after the other, one for each thread that draws at the same time: a rasteriser
/// remembers the glyphs that it has drawn, and is not to be shared.
final class RasteriserPool: @unchecked Sendable {
    private let dpi: Double
    private let background: Color?
    /// Those that nobody is drawing with.
    private let idle = Mutex<[Box]>([])

    private final class Box: @unchecked Sendable {
        var rasteriser: PageRasteriser

        init(_ rasteriser: PageRasteriser) { self.rasteriser = rasteriser }
    }

    init(dpi: Double, background: Color?) { (self.dpi, self.background) = (dpi, background) }

    /// Calls `body` with a rasteriser that no other thread has meanwhile.
    func withRasteriser<Result>(_ body: (inout PageRasteriser) throws -> Result) rethrows -> Result {
        let box = idle.withLock { $0.popLast() } ?? Box(PageRasteriser(dpi: dpi, background: background))
        defer { idle.withLock { $0.append(box) } }
        return try body(&box.rasteriser)
    }

    /// The bands of `page` drawn and packed, on all cores; what cannot be drawn is told for each.
    func bands(
        _ bands: [Range<Int>], of page: DisplayPage, by packer: PNGPacker
    ) -> [Result<PNGBand, any Error>] {
        // A rasteriser keeps the images that it has decoded: of these large things one is enough.
        let turn = page.items.holdImage ? DispatchSemaphore(value: 1) : nil
        return concurrentMap(bands.count) { index in
            Result {
                turn?.wait()
                let picture = Result { try self.withRasteriser { try $0.render(page, rows: bands[index]) } }
                turn?.signal()
                let band = try picture.get()
                return packer.pack(band, 0..<band.height, offset: bands[index].lowerBound)
            }
        }
    }
}

extension [DisplayItem] {
    /// Whether an image is among them, or within one of them. O(items).
    fileprivate var holdImage: Bool {
        var open = [self]
        while let items = open.popLast() {
            for item in items {
                switch item {
                case .image: return true
                case .group(let group): open.append(group.items)
                case .glyphs, .path, .link, .destination, .beginElement, .endElement: break
                }
            }
        }
        return false
    }
}
