import Foundation
import Galley

/// The images of labels, by path or `data:` URI, each read once. Where they are more than memory should hold, those that
/// were read first are let go.
final class LabelImages {
    private let folder: String
    private var known: [String: ImageSource] = [:]
    /// The names of `known`, in the order in which they came.
    private var order: [String] = []
    private var size = 0
    /// How many images have been read.
    private(set) var readCount = 0
    /// Bytes of the files that are kept.
    private static let limit = 128 << 20

    /// - Parameter folder: where relative paths begin.
    init(folder: String) { self.folder = folder }

    func image(_ name: String) throws(ImageError) -> ImageSource {
        if let found = known[name] { return found }
        let source = try read(name)
        readCount += 1
        known[name] = source
        order.append(name)
        size += source.bytes.count
        if size > Self.limit { forgetOldest() }
        return source
    }

    /// Halves what is kept, so that it is not done for each image.
    private func forgetOldest() {
        var count = 0
        while size > Self.limit / 2, count < order.count - 1 {
            size -= known.removeValue(forKey: order[count])?.bytes.count ?? 0
            count += 1
        }
        order.removeFirst(count)
    }

    private func read(_ name: String) throws(ImageError) -> ImageSource {
        guard !name.contains("://") else {
            // As it stands: behind a folder it would be no address.
            return try ImageSource(contentsOfFile: name)
        }
        guard name.hasPrefix("data:") else {
            return try ImageSource(contentsOfFile: name.hasPrefix("/") ? name : "\(folder)/\(name)")
        }
        // RFC 2397: data:[type][;base64],data
        let comma = name.firstIndex(of: ",") ?? name.endIndex
        let data = comma < name.endIndex ? Data(base64Encoded: String(name[name.index(after: comma)...])) : nil
        return try ImageSource([UInt8](data ?? Data()), name: "data URI")
    }
}
