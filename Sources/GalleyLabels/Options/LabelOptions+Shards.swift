import Foundation
package import Galley
package import GalleyData
import GalleyFormatting

/// The properties of a job that its shards share, for the message about one of another job.
extension LabelOptions {
    /// The content of the files of records. O(their size).
    package static func properties(ofData paths: [String]) -> [PDFShard.Property] {
        [PDFShard.Property(name: "--data", value: paths.map { content(ofFile: $0) ?? "" }.joined(separator: ", "))]
    }

    /// The texts of the options, and the content of files that they name.
    package static func properties(_ texts: OptionTexts) -> [PDFShard.Property] {
        var list: [PDFShard.Property] = []
        for option in all {
            var values = texts.all(option)
            // A template is what it extends, too.
            if option.name == template.name {
                values += values.flatMap { (try? LabelTemplate(contentsOfFile: $0))?.bases ?? [] }
            }
            values = values.map { value in
                // The same file may have other names on other machines.
                option.mayBePath ? content(ofFile: value) ?? value : value
            }
            let name = option.name == template.name ? "the template" : option.argument
            list.append(PDFShard.Property(name: name, value: values.joined(separator: ", ")))
        }
        return list
    }

    /// A short description of a file's content, or of the names and sizes in a folder; nil if there is no file.
    private static func content(ofFile path: String) -> String? {
        do throws(Diagnostic) {
            var file = try ReadableFile(path: path)
            let (size, text) = try digest(of: &file)
            return "\(size) bytes with the digest \(text)"
        } catch {
            guard error.id == .folder else { return nil }
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
            let sizes = names.sorted().map { name in
                let size = (try? FileManager.default.attributesOfItem(atPath: path + "/" + name))?[.size] as? Int
                return "\(name) \(size ?? 0)\n"
            }
            let key = ContentKey(Array(sizes.joined().utf8))
            return "\(names.count) files with the digest \(key.text)"
        }
    }

    /// The size of a file, and a digest of the digests of its blocks.
    private static func digest(of file: inout ReadableFile) throws(Diagnostic) -> (size: Int, text: String) {
        var (digests, size) = (BinaryWriter(), 0)
        while true {
            let block = try file.read(upTo: 1 << 20)
            if block.isEmpty { return (size, ContentKey(digests.bytes).text) }
            size += block.count
            ContentKey(block).write(to: &digests)
        }
    }
}
