import Dispatch
import GalleyConcurrency
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster

/// Rasterisers for the bands of successive pages; each caches the glyphs that it has drawn.
final class BandRasterisers: Sendable {
    private let pool: Pool<PageRasteriser>

    init(dpi: Double, background: Color?, isBilevel: Bool) {
        pool = Pool { PageRasteriser(dpi: dpi, background: background, isBilevel: isBilevel) }
    }

    /// Draws the whole `page`.
    func render(_ page: DisplayPage) throws -> RasterImage { try pool.withResource { try $0.render(page) } }

    /// Draws rows of `page`.
    func render(_ page: DisplayPage, rows: Range<Int>) throws -> RasterImage {
        try pool.withResource { try $0.render(page, rows: rows) }
    }

    /// Draws and compresses the bands of `page` on all cores; each band has its own result or error.
    func bands(
        _ bands: [Range<Int>], of page: DisplayPage, by packer: PNGPacker
    ) -> [Result<PNGBand, any Error>] {
        // Each rasteriser caches its decoded images. They are large, so only one may do so.
        let turn = page.items.holdImage ? DispatchSemaphore(value: 1) : nil
        return concurrentMap(bands.count) { index in
            Result {
                turn?.wait()
                let picture = Result { try self.pool.withResource { try $0.render(page, rows: bands[index]) } }
                turn?.signal()
                let band = try picture.get()
                return packer.pack(band, 0..<band.height, offset: bands[index].lowerBound)
            }
        }
    }
}

extension [DisplayItem] {
    /// Whether the items, or items in their groups, include an image. O(items).
    fileprivate var holdImage: Bool {
        var open = [self]
        while let items = open.popLast() {
            for item in items {
                switch item {
                case .image: return true
                case .group(let group): open += [group.items, group.mask ?? []]
                case .glyphs, .line, .path, .link, .destination, .beginElement, .endElement: break
                }
            }
        }
        return false
    }
}
