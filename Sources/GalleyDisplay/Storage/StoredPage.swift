package import GalleyImage
package import GalleyText

/// A page in bytes, from which another process gets the same display list.
package struct StoredPage: Sendable {
    /// The page without its images.
    package let bytes: [UInt8]
    /// The fonts on the page, each once.
    package let fonts: [FontReference]
    /// The images on the page, each once, in order of first use.
    package let images: [ImageSource]

    /// Stores `page`, whose nesting has been checked. O(items and glyphs).
    package init(_ page: DisplayPage) {
        var writer = StoredPageWriter()
        writer.write(page)
        (bytes, fonts, images) = (writer.bytes, writer.fonts, writer.images)
    }
}
