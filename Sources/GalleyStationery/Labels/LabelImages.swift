import Foundation
import Galley

/// The images of labels, by path or `data:` URI. Those used last are kept.
final class LabelImages {
    private let folder: String
    private var known: [String: ImageSource] = [:]
    private static let limit = 64

    /// - Parameter folder: where relative paths begin.
    init(folder: String) { self.folder = folder }

    func image(_ name: String) throws(ImageError) -> ImageSource {
        if let found = known[name] { return found }
        let source = try read(name)
        if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
        known[name] = source
        return source
    }

    private func read(_ name: String) throws(ImageError) -> ImageSource {
        guard name.hasPrefix("data:") else {
            return try ImageSource(contentsOfFile: name.hasPrefix("/") ? name : "\(folder)/\(name)")
        }
        // RFC 2397: data:[type][;base64],data
        let comma = name.firstIndex(of: ",") ?? name.endIndex
        let data = comma < name.endIndex ? Data(base64Encoded: String(name[name.index(after: comma)...])) : nil
        return try ImageSource([UInt8](data ?? Data()), name: "data URI")
    }
}
