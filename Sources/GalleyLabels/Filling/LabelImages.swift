import Foundation
import Galley

/// A picture on a label.
enum LabelPicture {
    case image(ImageSource)
    case drawing(SVGSource)
}

/// A cache of label images, by path or `data:` URI. Above a size limit, the oldest images are removed.
final class LabelImages {
    private let folder: String
    private var pictures: [String: (picture: LabelPicture, size: Int)] = [:]
    /// The names of `pictures` in the order of reading.
    private var order: [String] = []
    private var size = 0
    /// The number of images read.
    private(set) var readCount = 0
    /// The maximum number of bytes of cached files.
    private static let limit = 128 << 20

    /// - Parameter folder: the folder of relative paths.
    init(folder: String) { self.folder = folder }

    func image(_ name: String) throws(Diagnostic) -> LabelPicture {
        if let cached = pictures[name] { return cached.picture }
        let source = try read(name)
        readCount += 1
        pictures[name] = source
        order.append(name)
        size += source.size
        if size > Self.limit { forgetOldest() }
        return source.picture
    }

    /// Halves the cache, so that this happens rarely.
    private func forgetOldest() {
        var count = 0
        while size > Self.limit / 2, count < order.count - 1 {
            size -= pictures.removeValue(forKey: order[count])?.size ?? 0
            count += 1
        }
        order.removeFirst(count)
    }

    private func read(_ name: String) throws(Diagnostic) -> (picture: LabelPicture, size: Int) {
        guard name.hasPrefix("data:") else {
            // The reader refuses a URL with its full text.
            let path = name.contains("://") || name.hasPrefix("/") ? name : "\(folder)/\(name)"
            if path.lowercased().hasSuffix(".svg"), !name.contains("://") {
                return drawing(try SVGSource(contentsOfFile: path))
            }
            return image(try ImageSource(contentsOfFile: path))
        }
        // RFC 2397: data:[type][;base64],data
        let comma = name.firstIndex(of: ",") ?? name.endIndex
        let (type, text) = (name[..<comma].lowercased(), String(name[comma...].dropFirst()))
        let bytes =
            type.hasSuffix(";base64")
            ? [UInt8](Data(base64Encoded: text) ?? Data()) : Array((text.removingPercentEncoding ?? text).utf8)
        if type.hasPrefix("data:image/svg+xml") { return drawing(try SVGSource(bytes, name: "data URI")) }
        return image(try ImageSource(bytes, name: "data URI"))
    }

    private func image(_ source: ImageSource) -> (LabelPicture, Int) { (.image(source), source.bytes.count) }

    private func drawing(_ source: SVGSource) -> (LabelPicture, Int) { (.drawing(source), Self.drawingSize) }

    /// The bytes that the cache allows for a drawing.
    private static let drawingSize = 1 << 20
}
