import Dispatch
import GalleyConcurrency
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster

/// Rasterisers for the bands of one page after the other: each remembers the glyphs that it has drawn.
final class BandRasterisers: Sendable {
    private let pool: Pool<PageRasteriser>

    init(dpi: Double, background: Color?) {
        pool = Pool { PageRasteriser(dpi: dpi, background: background) }
    }

    /// The whole of `page`.
    func render(_ page: DisplayPage) throws -> RasterImage { try pool.withResource { try $0.render(page) } }

    /// The bands of `page` drawn and packed, on all cores; what cannot be drawn is told for each.
    func bands(
        _ bands: [Range<Int>], of page: DisplayPage, by packer: PNGPacker
    ) -> [Result<PNGBand, any Error>] {
        // A rasteriser keeps the images that it has decoded: of these large things one is enough.
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
    /// Whether an image is among them, or within one of them. O(items).
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
