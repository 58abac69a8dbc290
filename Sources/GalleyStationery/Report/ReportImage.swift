import Foundation
import Galley

/// A picture of a report, by the kind of its file.
struct ReportImage {
    /// What a file holds.
    private enum Kind {
        /// PNG or JPEG.
        case pixels(ImageSource)
        case drawing(SVGSource)
    }

    private let kind: Kind
    private let alt: String

    /// - Parameter path: by the folder of the file that names it.
    /// - Throws: `ReportError` for a file that is missing or no image.
    init(_ path: String, alt: String, at place: ReportPlace) throws {
        self.alt = alt
        guard !path.contains("://") else {
            throw ReportError(
                place, subject: path, "\(path) is an address; expected the path of a file, since nothing is fetched")
        }
        let plain = path.removingPercentEncoding ?? path
        let file = place.path(plain)
        do { kind = try Self.kind(ofFile: file) } catch let error as InputError where error.reason == .missing {
            throw ReportError(place, subject: path, "\(file): no such file; expected a PNG, JPEG or SVG image")
        } catch {
            throw ReportError(place, subject: path, "\(error)")
        }
    }

    /// The one place where a file's kind is decided, by its first bytes, whatever its name says.
    private static func kind(ofFile file: String) throws -> Kind {
        guard try isMarkup(file) else { return .pixels(try ImageSource(contentsOfFile: file)) }
        return .drawing(try SVGSource(contentsOfFile: file))
    }

    /// Whether a file begins as XML does; a mark of UTF-8 and white space may stand before it. XML 1.0 §2.8.
    private static func isMarkup(_ file: String) throws -> Bool {
        var readable = try ReadableFile(path: file)
        let start = try readable.read(upTo: 64)
        let mark: Set<UInt8> = [0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]
        return start.first { !mark.contains($0) } == UInt8(ascii: "<")
    }

    /// At its own size, or as wide as there is room.
    var block: AnyView {
        switch kind {
        case .pixels(let source):
            AnyView(
                Image(source, label: Text(verbatim: alt)).resizable().aspectRatio(contentMode: .fit)
                    .frame(maxWidth: source.size.width, alignment: .leading))
        case .drawing(let source):
            AnyView(
                SVGImage(source, label: Text(verbatim: alt)).resizable().aspectRatio(contentMode: .fit)
                    .frame(maxWidth: source.size.width, alignment: .leading))
        }
    }

    /// In a row of pictures, which gives it its size.
    var resizable: AnyView {
        switch kind {
        case .pixels(let source): AnyView(Image(source, label: Text(verbatim: alt)).resizable())
        case .drawing(let source): AnyView(SVGImage(source, label: Text(verbatim: alt)).resizable())
        }
    }

    /// On a line of text.
    func inline(height: CGFloat) -> some View { resizable.aspectRatio(contentMode: .fit).frame(height: height) }
}

extension ReportPlace {
    /// A path that stands at the place, by the folder of its file.
    func path(_ path: String) -> String {
        PathName.resolve(path, in: PathName.folder(of: file))
    }
}

extension ReportBuilder {
    /// The image at a path that stands at `place`.
    func image(_ path: String, alt: String, at place: ReportPlace) throws -> ReportImage {
        reading(place.path(path.removingPercentEncoding ?? path))
        return try ReportImage(path, alt: alt, at: place)
    }

    /// A paragraph of nothing but an image is a figure; its title is the caption.
    func figure(_ inlines: [MarkdownInline], at place: ReportPlace) throws -> AnyView? {
        guard inlines.count == 1, case .image(let path, let alt, let title) = inlines[0] else { return nil }
        let image = try image(path, alt: alt.plain, at: place)
        let caption = title.isEmpty ? nil : Text(markup: title)
        return AnyView(Figure(caption) { image.block })
    }
}
