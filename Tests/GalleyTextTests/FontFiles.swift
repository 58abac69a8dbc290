import Foundation

@testable import GalleyText

/// The embedded fonts as the files that they were made from.
enum FontFiles {
    /// The folder `fonts` of the checkout.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "fonts")

    /// In the order of `FontSource.embedded`.
    static let paths = [
        "noto-sans/NotoSans-Regular.ttf", "noto-sans/NotoSans-Italic.ttf", "noto-sans/NotoSans-Bold.ttf",
        "noto-sans/NotoSans-BoldItalic.ttf", "noto-serif/NotoSerif-Regular.ttf", "noto-serif/NotoSerif-Italic.ttf",
        "noto-serif/NotoSerif-Bold.ttf", "noto-serif/NotoSerif-BoldItalic.ttf",
        "noto-sans-mono/NotoSansMono-Regular.ttf", "noto-sans-mono/NotoSansMono-Bold.ttf",
        "noto-sans-arabic/NotoSansArabic-Regular.ttf", "noto-sans-arabic/NotoSansArabic-Bold.ttf",
        "noto-sans-hebrew/NotoSansHebrew-Regular.ttf", "noto-sans-hebrew/NotoSansHebrew-Bold.ttf",
        "noto-sans-devanagari/NotoSansDevanagari-Regular.ttf", "noto-sans-devanagari/NotoSansDevanagari-Bold.ttf",
        "noto-sans-thai/NotoSansThai-Regular.ttf", "noto-sans-thai/NotoSansThai-Bold.ttf",
        "dejavu-sans/DejaVuSans.ttf", "dejavu-sans/DejaVuSans-Bold.ttf", "inter/Inter-roman.var.ttf",
        "inter/Inter-italic.var.ttf",
    ].map { folder.appending(path: $0).path }

    static let inter = 20

    static func bytes(_ index: Int) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: paths[index]))) }

    /// A small font that the fuzz program begins with.
    static func seed(_ name: String) throws -> FontSource {
        let file = folder.deletingLastPathComponent().appending(path: "Tests/Fuzz/Seeds/font/\(name).ttf")
        return FontSource([UInt8](try Data(contentsOf: file)), name: file.lastPathComponent)
    }

    static func instance(_ index: Int, _ variations: [FontVariation] = []) throws -> FontInstance {
        try FontInstance(FontSource.embedded[index], variations: variations)
    }
}

/// A font file's tables, read here without the library under test. OpenType 1.9 §"Table Directory".
struct RawFont {
    let bytes: [UInt8]

    func unsigned(_ at: Int, _ count: Int = 2) -> Int { bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }

    func signed(_ at: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(at))) }

    /// Where the table's entry in the directory begins.
    func entry(_ tag: String) -> Int? {
        (0..<unsigned(4)).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }
    }

    /// Where the table begins in the file.
    func table(_ tag: String) -> Int? { entry(tag).map { unsigned($0 + 8, 4) } }

    /// The English name `id` for Windows. OpenType 1.9 §name.
    func name(_ id: Int) -> String? {
        guard let name = table("name") else { return nil }
        for record in (0..<unsigned(name + 2)).map({ name + 6 + 12 * $0 }) {
            guard unsigned(record) == 3, unsigned(record + 4) == 0x409, unsigned(record + 6) == id else { continue }
            let start = name + unsigned(name + 4) + unsigned(record + 10)
            let units = stride(from: start, to: start + unsigned(record + 8), by: 2).map { UInt16(unsigned($0)) }
            return String(decoding: units, as: UTF16.self)
        }
        return nil
    }

    /// An axis of the font: minimum, default, maximum. OpenType 1.9 §fvar.
    func axis(_ tag: String) -> (minimum: Double, initial: Double, maximum: Double)? {
        guard let fvar = table("fvar") else { return nil }
        for index in 0..<unsigned(fvar + 8) {
            let at = fvar + unsigned(fvar + 4) + index * unsigned(fvar + 10)
            guard bytes[at..<at + 4].elementsEqual(tag.utf8) else { continue }
            let values = [4, 8, 12].map { Double(unsigned(at + $0, 4)) / 65536 }
            return (values[0], values[1], values[2])
        }
        return nil
    }
}

/// A file that lasts as long as the test that made it.
final class TemporaryFile {
    private let folder: URL
    let path: String

    init(_ bytes: [UInt8], _ name: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: name).path
        try Data(bytes).write(to: URL(filePath: path))
    }

    var folderPath: String { folder.path }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
