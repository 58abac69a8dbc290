import Foundation
import GalleyTestSupport

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

/// A file that lasts as long as the test that made it.
struct TemporaryFile {
    private let folder = ScratchFolder()
    let path: String

    init(_ bytes: [UInt8], _ name: String) throws { path = try folder.write(bytes, to: name) }

    var folderPath: String { folder.path }
}
