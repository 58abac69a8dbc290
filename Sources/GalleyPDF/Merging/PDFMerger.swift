package import GalleyDisplay
import GalleyText

/// Merges the parts of a document into one file, in the order of their numbers. Pages are copied; each font is embedded
/// once, with the glyphs that any part uses.
package enum PDFMerger {
    /// - Parameters:
    ///   - paths: all parts, in any order.
    ///   - sink: receives the file's bytes in order.
    /// - Returns: the numbers of parts and pages, and whether the parts use different fonts.
    /// - Throws: `MergeError`; any error of `sink`.
    /// - Complexity: O(size of the parts); memory for one stream and a few bytes per object.
    @discardableResult
    package static func merge(
        _ paths: [String], metadata: DocumentMetadata, options: PDFOptions = PDFOptions(),
        sink: @escaping (_ bytes: ArraySlice<UInt8>) throws -> Void
    ) throws -> MergeResult {
        let parts = try ordered(paths)
        var file = PDFObjectWriter(compresses: options.compresses, level: options.compressionLevel, sink: sink)
        let (catalog, root) = (file.allocate(), file.allocate())
        var fonts = MergedFonts()
        var kids: [ObjectNumber] = []
        var pageCount = 0
        for part in parts {
            var copier = PartCopier(part: part, fonts: try fonts.add(part, to: &file))
            let pages = try part.object(part.pagesRoot)
            let count = ObjectScanner.integer("Count", in: pages.head) ?? 0
            guard count > 0 else { continue }
            // Every page is an object.
            guard count <= part.objectCount else { throw MergeError.damaged(file: part.name) }
            kids.append(try copier.copyPages(parent: root, to: &file))
            pageCount += count
        }
        try fonts.write(to: &file)
        try file.add(root) { body in
            body.raw("<</Type/Pages/Count \(pageCount)/Kids")
            body.references(kids)
            body.raw(">>")
        }
        let metadata = metadata.writable
        let info = try Catalog.writeInfo(metadata, to: &file)
        let language = metadata.language ?? parts.first?.table.language
        try file.add(catalog) { body in
            body.raw("<</Type/Catalog/Pages ")
            body.reference(root)
            if let language {
                body.raw("/Lang")
                body.text(language)
            }
            if metadata.title != nil { body.raw("/ViewerPreferences<</DisplayDocTitle true>>") }
            body.raw(">>")
        }
        try file.finish(root: catalog, info: info)
        return MergeResult(parts, pageCount: pageCount)
    }

    /// Checks a part by itself.
    package static func check(_ path: String) throws(MergeError) { _ = try PartFile(path: path) }

    private static func ordered(_ paths: [String]) throws(MergeError) -> [PartFile] {
        var parts: [PartFile] = []
        for path in paths {
            let part = try PartFile(path: path)
            let own = part.table.part
            if let first = parts.first, first.table.part.count != own.count {
                throw .otherCount(file: path, count: own.count, expected: first.table.part.count)
            }
            if parts.contains(where: { $0.table.part.number == own.number }) {
                throw .duplicate(file: path, number: own.number)
            }
            parts.append(part)
        }
        guard let count = parts.first?.table.part.count else { return [] }
        let missing = (1...count).filter { number in !parts.contains { $0.table.part.number == number } }
        guard missing.isEmpty else { throw .incomplete(missing: missing, count: count) }
        return parts.sorted { $0.table.part.number < $1.table.part.number }
    }
}

/// The result of a merge.
package struct MergeResult: Sendable {
    /// The number of parts.
    package var partCount: Int
    /// The number of pages.
    package var pageCount: Int
    /// The paths of two parts that use the fonts of different systems, so that the same text can look different; nil if no
    /// parts do.
    package var differingSystemFonts: (first: String, other: String)?

    init(_ parts: [PartFile], pageCount: Int) {
        (partCount, self.pageCount) = (parts.count, pageCount)
        let withSystemFonts = parts.filter { $0.table.systemFonts != nil }
        guard let first = withSystemFonts.first,
            let other = withSystemFonts.first(where: { $0.table.systemFonts != first.table.systemFonts })
        else { return }
        differingSystemFonts = (first.name, other.name)
    }
}

/// Copies the pages of one part and the objects they refer to, with new numbers.
private struct PartCopier {
    let part: PartFile
    /// New numbers by old ones, initially those of the merged fonts, which are not copied.
    private var numbers: [Int: ObjectNumber]
    /// The remaining bytes for streams. Together they cannot exceed the file, since streams do not overlap.
    private var room: Int

    init(part: PartFile, fonts: [Int: ObjectNumber]) { (self.part, numbers, room) = (part, fonts, part.length) }

    mutating func copyPages(parent: ObjectNumber, to file: inout PDFObjectWriter) throws -> ObjectNumber {
        let root = file.allocate()
        numbers[part.pagesRoot] = root
        var waiting = [part.pagesRoot]
        while let old = waiting.popLast() {
            let object = try part.object(old)
            guard let number = numbers[old] else { preconditionFailure("an object has its number before it is copied") }
            var fresh: [Int] = []
            var head = ObjectScanner.rewritten(object.head) { reference in
                if let known = numbers[reference] { return known.value }
                let made = file.allocate()
                numbers[reference] = made
                fresh.append(reference)
                return made.value
            }
            if old == part.pagesRoot {
                let type = Array("<</Type/Pages".utf8)
                guard head.starts(with: type) else { throw MergeError.damaged(file: part.name) }
                head.replaceSubrange(0..<type.count, with: type + Array("/Parent \(parent.value) 0 R".utf8))
            }
            if let stream = object.stream {
                room -= stream.count
                guard room >= 0 else { throw MergeError.damaged(file: part.name) }
                try file.addMade(number, head, stream: stream)
            } else {
                while head.last == 0x0a { head.removeLast() }
                try file.add(number) { $0.bytes += head }
            }
            // Depth first, so that pages are copied in order.
            waiting += fresh.reversed()
        }
        return root
    }
}
