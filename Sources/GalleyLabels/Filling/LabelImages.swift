import Foundation
import Galley
import GalleyDiagnostics

/// A cache of label images, by path or `data:` URI. Above a size limit, the oldest images are removed.
final class LabelImages {
    private let folder: String
    private var known: [String: ImageSource] = [:]
    /// The names of `known` in the order of reading.
    private var order: [String] = []
    private var size = 0
    /// The number of images read.
    private(set) var readCount = 0
    /// The maximum number of bytes of cached files.
    private static let limit = 128 << 20

    /// - Parameter folder: the folder of relative paths.
    init(folder: String) { self.folder = folder }

    func image(_ name: String) throws(Diagnostic) -> ImageSource {
        if let found = known[name] { return found }
        let source = try read(name)
        readCount += 1
        known[name] = source
        order.append(name)
        size += source.bytes.count
        if size > Self.limit { forgetOldest() }
        return source
    }

    /// Halves the cache, so that this happens rarely.
    private func forgetOldest() {
        var count = 0
        while size > Self.limit / 2, count < order.count - 1 {
            size -= known.removeValue(forKey: order[count])?.bytes.count ?? 0
            count += 1
        }
        order.removeFirst(count)
    }

    private func read(_ name: String) throws(Diagnostic) -> ImageSource {
        guard !name.contains("://") else {
            // A URL; the reader refuses it with its full text.
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
