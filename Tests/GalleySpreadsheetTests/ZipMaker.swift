import CDeflate

/// Makes ZIP archives, also damaged ones.
struct ZipMaker {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a part, compressed.
    ///
    /// - Parameters:
    ///   - flags: the general-purpose flags; 1 is encryption.
    ///   - size: the length that the archive gives; nil for that of the content.
    ///   - method: the method of compression that the archive gives; 8 is the one that is used.
    mutating func add(
        _ name: String, _ content: some Collection<UInt8>, flags: UInt16 = 0, size: Int? = nil, method: UInt16 = 8
    ) {
        let plain = Array(content)
        let packed = Self.deflated(plain)
        let crc = unsafe plain.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
        var common: [UInt8] = []
        for value in [20, flags, method, 0, 0] { common += Self.two(value) }
        common += Self.four(crc) + Self.four(UInt32(packed.count)) + Self.four(UInt32(size ?? plain.count))
        common += Self.two(UInt16(name.utf8.count)) + Self.two(0)
        let offset = UInt32(bytes.count)
        bytes += [0x50, 0x4b, 3, 4] + common + Array(name.utf8) + packed
        directory += [0x50, 0x4b, 1, 2] + Self.two(20) + common
        directory += [UInt8](repeating: 0, count: 10) + Self.four(offset) + Array(name.utf8)
        count += 1
    }

    mutating func add(_ name: String, _ text: String, flags: UInt16 = 0) { add(name, text.utf8, flags: flags) }

    /// The archive.
    var archive: [UInt8] {
        let counts = Self.two(UInt16(count)) + Self.two(UInt16(count))
        let end = Self.four(UInt32(directory.count)) + Self.four(UInt32(bytes.count)) + Self.two(0)
        return bytes + directory + [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + counts + end
    }

    private static func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    private static func four(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        guard let compressor = unsafe libdeflate_alloc_compressor(9) else { preconditionFailure("out of memory") }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let most = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: most) { room, count in
            unsafe bytes.withUnsafeBytes { plain in
                unsafe count = libdeflate_deflate_compress(
                    compressor, plain.baseAddress, plain.count, room.baseAddress, most)
            }
        }
    }
}

/// Workbooks with one sheet.
enum TestWorkbook {
    static let relations =
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        + "<Relationship Id=\"r1\" Type=\"http://x/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
        + "<Relationship Id=\"r2\" Type=\"http://x/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/></Relationships>"
    static let book =
        "<workbook xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>"
        + "<sheet name=\"One\" r:id=\"r1\"/></sheets></workbook>"

    /// - Parameters:
    ///   - rows: the content of `sheetData`.
    ///   - strings: the content of `sst`; nil to leave the part out.
    static func maker(rows: String, strings: String? = "", before: String = "", after: String = "") -> ZipMaker {
        var zip = ZipMaker()
        zip.add("xl/workbook.xml", book)
        zip.add("xl/_rels/workbook.xml.rels", relations)
        zip.add("xl/worksheets/sheet1.xml", "\(before)<worksheet><sheetData>\(rows)</sheetData>\(after)</worksheet>")
        if let strings { zip.add("xl/sharedStrings.xml", "<sst>\(strings)</sst>") }
        return zip
    }

    /// An OpenDocument spreadsheet.
    ///
    /// - Parameter first: elements before the sheet with the rows.
    static func openDocument(
        rows: String, before: String = "", manifest: String = "<manifest/>", styles: String = "", first: String = ""
    ) -> [UInt8] {
        var zip = ZipMaker()
        zip.add("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        zip.add("META-INF/manifest.xml", manifest)
        zip.add(
            "content.xml",
            before + "<o:document-content xmlns:o=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
                + "xmlns:t=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "
                + "xmlns:s=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\" "
                + "xmlns:x=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\">\(styles)<o:body><o:spreadsheet>\(first)"
                + "<t:table t:name=\"One\">\(rows)</t:table></o:spreadsheet></o:body></o:document-content>")
        return zip.archive
    }
}
