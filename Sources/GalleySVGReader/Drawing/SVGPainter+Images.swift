import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage

/// `image`. SVG 1.1 §5.7.
extension SVGPainter {
    mutating func image(_ index: Int, _ context: Context) throws(Diagnostic) -> [DisplayItem] {
        guard context.style.isVisible, let address = values(index)["href"],
            let picture = try picture(address, index)
        else { return [] }
        let header = picture.header
        var natural = CGSize(width: CGFloat(header.pixelWidth), height: CGFloat(header.pixelHeight))
        if header.orientation.swapsSides { natural = CGSize(width: natural.height, height: natural.width) }
        let (across, down) = (context.viewport.width, context.viewport.height)
        let width = try length("width", of: index, percentOf: across, context)
        let height = try length("height", of: index, percentOf: down, context)
        let ratio = natural.width / natural.height
        let frame = CGRect(
            x: try length("x", of: index, percentOf: across, context) ?? 0,
            y: try length("y", of: index, percentOf: down, context) ?? 0,
            width: width ?? height.map { $0 * ratio } ?? natural.width,
            height: height ?? width.map { $0 / ratio } ?? natural.height)
        guard frame.width > 0, frame.height > 0 else { return [] }
        let aspect = try aspectRatio(of: index)
        let box = CGRect(origin: .zero, size: natural)
        let placed = box.applying(aspect.transform(from: box, to: frame))
        let item = DisplayItem.image(
            PlacedImage(source: picture, frame: placed, interpolation: context.style.isPixelated ? .none : .medium))
        return aspect.isSlice ? [.group(DisplayGroup(clip: Path(frame), items: [item]))] : [item]
    }

    /// Loads a PNG or JPEG file from a data URI or from the document's folder.
    private mutating func picture(_ address: String, _ index: Int) throws(Diagnostic) -> ImageSource? {
        if address.hasPrefix("data:") { return try embedded(address, index) }
        guard !address.contains(":"), !address.hasPrefix("//"), !address.hasPrefix("#") else {
            warn(index, "\(quoted(address)) is not fetched; image omitted")
            return nil
        }
        let path = address.removingPercentEncoding ?? address
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
            throw fail(
                index, "href: \(invalid: address, expected: "a file in the drawing's folder or below it")")
        }
        guard let folder = source.folder else {
            warn(index, "\(quoted(address)) is relative, but the drawing has no folder; image omitted")
            return nil
        }
        do throws(Diagnostic) {
            return try ImageSource(contentsOfFile: folder.isEmpty ? path : "\(folder)/\(path)")
        } catch {
            throw fail(index, error)
        }
    }

    private mutating func embedded(_ address: String, _ index: Int) throws(Diagnostic) -> ImageSource? {
        guard let comma = address.firstIndex(of: ",") else {
            throw fail(index, "href: \(invalid: address, expected: "a comma and data")")
        }
        let head = address[address.index(address.startIndex, offsetBy: 5)..<comma]
        if head.hasPrefix("image/svg") {
            warn(index, "embedded SVG files are not supported; image omitted")
            return nil
        }
        guard head.hasSuffix(";base64"),
            let data = Data(
                base64Encoded: String(address[address.index(after: comma)...]), options: .ignoreUnknownCharacters)
        else {
            throw fail(
                index, "href: invalid value \"data:\(head.prefix(40)),…\": expected a PNG or JPEG file in Base64")
        }
        do throws(Diagnostic) { return try ImageSource([UInt8](data), name: "href") } catch {
            throw fail(index, error)
        }
    }
}
