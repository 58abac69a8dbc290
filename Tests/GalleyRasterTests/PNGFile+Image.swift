import GalleyImage
import GalleyTestSupport

extension PNGFile {
    func image() throws -> RasterImage {
        let (_, samples, count) = try decode()
        guard count == 3 else { return RasterImage(width: width, height: height, pixels: samples) }
        let pixels = stride(from: 0, to: samples.count, by: 3).flatMap { samples[$0..<$0 + 3] + [255] }
        return RasterImage(width: width, height: height, pixels: pixels)
    }
}
