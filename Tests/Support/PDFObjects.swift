import Foundation

/// The objects of a PDF file as qpdf reads them: an oracle that knows nothing of the writer.
public struct PDFObjects {
    /// The version in the file's header.
    public let version: String
    /// The trailer's dictionary.
    public let trailer: [String: Any]
    private let objects: [String: Any]
    /// The objects with decoded streams.
    private let contents: [String: Any]

    /// Nil, with a printed line, if qpdf is not installed.
    public init?(contentsOfFile path: String) throws {
        guard let qpdf = try ExternalTool("qpdf") else { return nil }
        // Dictionaries as they are in the file, and streams decoded, which loses their filters.
        func read(_ options: String...) throws -> [[String: Any]] {
            let first = try qpdf.run("--json=2", "--json-key=qpdf", options[0], options[1], path)
            guard let root = try JSONSerialization.jsonObject(with: first.output) as? [String: Any],
                let parts = root["qpdf"] as? [[String: Any]], parts.count == 2
            else { throw UnreadableFile(errors: first.errors) }
            return parts
        }
        let parts = try read("--json-stream-data=none", "--decode-level=none")
        guard let trailer = (parts[1]["trailer"] as? [String: Any])?["value"] as? [String: Any] else {
            throw UnreadableFile(errors: "no trailer")
        }
        // A stream that cannot be decoded leaves only the dictionaries.
        contents = (try? read("--json-stream-data=inline", "--decode-level=generalized")[1]) ?? parts[1]
        version = parts[0]["pdfversion"] as? String ?? ""
        self.trailer = trailer
        objects = parts[1]
    }

    /// A file that qpdf does not read.
    public struct UnreadableFile: Error { let errors: String }

    // MARK: Values

    /// The value behind a reference, or the value itself.
    public func resolve(_ value: Any?) -> Any? {
        guard let name = value as? String, let object = objects["obj:" + name] as? [String: Any] else { return value }
        return object["value"] ?? (object["stream"] as? [String: Any])?["dict"]
    }

    /// A dictionary, or the dictionary of a stream.
    public func dictionary(_ value: Any?) -> [String: Any] { resolve(value) as? [String: Any] ?? [:] }

    /// The items of an array.
    public func array(_ value: Any?) -> [Any] { resolve(value) as? [Any] ?? [] }

    /// A number.
    public func number(_ value: Any?) -> Double? { (resolve(value) as? NSNumber)?.doubleValue }

    /// A name without its slash.
    public func name(_ value: Any?) -> String? {
        guard let text = resolve(value) as? String, text.hasPrefix("/") else { return nil }
        return String(text.dropFirst())
    }

    /// A text string.
    public func text(_ value: Any?) -> String? {
        guard let text = resolve(value) as? String, text.hasPrefix("u:") else { return nil }
        return String(text.dropFirst(2))
    }

    /// The decoded bytes of a stream.
    public func bytes(_ value: Any?) -> [UInt8]? {
        guard let name = value as? String, let object = contents["obj:" + name] as? [String: Any],
            let data = (object["stream"] as? [String: Any])?["data"] as? String
        else { return nil }
        return Data(base64Encoded: data).map(Array.init)
    }

    // MARK: The document

    /// The catalog.
    public var catalog: [String: Any] { dictionary(trailer["/Root"]) }

    /// The XMP packet.
    public var xmp: String { String(decoding: bytes(catalog["/Metadata"]) ?? [], as: UTF8.self) }

    /// The text of an element in the XMP packet, without markup.
    public func xmp(_ element: String) -> String? { xmp.content(ofElement: element) }

    /// The references of the pages, in order.
    public var pages: [String] { pages(under: catalog["/Pages"], depth: 0) }

    private func pages(under node: Any?, depth: Int) -> [String] {
        let kids = array(dictionary(node)["/Kids"])
        guard depth < 50 else { return [] }
        return kids.isEmpty ? [node as? String].compactMap { $0 } : kids.flatMap { pages(under: $0, depth: depth + 1) }
    }

    /// An attribute of a page, which may be inherited.
    public func attribute(_ key: String, ofPage page: String) -> Any? {
        var node = dictionary(page)
        for _ in 0..<50 {
            if let value = node[key] { return value }
            guard let parent = node["/Parent"] else { return nil }
            node = dictionary(parent)
        }
        return nil
    }

    /// All indirect objects that are dictionaries or streams, with their references.
    public var dictionaries: [(reference: String, value: [String: Any])] {
        objects.keys.filter { $0.hasPrefix("obj:") }.sorted().compactMap { key in
            let reference = String(key.dropFirst(4))
            return (resolve(reference) as? [String: Any]).map { (reference, $0) }
        }
    }

    /// Every dictionary within `value`, itself included, without following references.
    public static func all(in value: Any) -> [[String: Any]] {
        if let dictionary = value as? [String: Any] { return [dictionary] + dictionary.values.flatMap(all) }
        return (value as? [Any])?.flatMap(all) ?? []
    }

    /// The operators of a content stream.
    public func operators(_ stream: Any?) -> Set<String> {
        var found: Set<String> = []
        var rest = (bytes(stream) ?? [])[...]
        let delimiters = Set("()<>[]{}/% \n\r\t\0".utf8)
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "("):
                var depth = 0
                repeat {
                    switch rest.first {
                    case UInt8(ascii: "("): depth += 1
                    case UInt8(ascii: ")"): depth -= 1
                    case UInt8(ascii: "\\"): rest = rest.dropFirst()
                    default: break
                    }
                    rest = rest.dropFirst()
                } while depth > 0 && !rest.isEmpty
            case UInt8(ascii: "<") where rest.dropFirst().first != UInt8(ascii: "<"):
                rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
            case UInt8(ascii: "/"):
                rest = rest.dropFirst().drop { !delimiters.contains($0) }
            case _ where delimiters.contains(byte): rest = rest.dropFirst()
            default:
                let token = rest.prefix { !delimiters.contains($0) }
                rest = rest.dropFirst(token.count)
                let text = String(decoding: token, as: UTF8.self)
                if Double(text) == nil { found.insert(text) }
            }
        }
        return found
    }
}

extension String {
    /// The text of the first XML element of a name, without markup.
    public func content(ofElement name: String) -> String? {
        guard let start = range(of: "<\(name)>"), let end = range(of: "</\(name)>") else { return nil }
        return String(self[start.upperBound..<end.lowerBound]).replacing(/<[^>]*>/, with: "")
    }
}
