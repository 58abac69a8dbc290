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
    /// Nil where the author has not said what it shows.
    private let label: Text?
    private let isDecorative: Bool
    private let place: ReportPlace

    /// - Parameters:
    ///   - path: by the folder of the file that names it.
    ///   - alt: what it shows.
    ///   - isDecorative: whether it shows nothing that is to be read.
    /// - Throws: `ReportError` for a file that is missing or no image.
    init(_ path: String, alt: String, isDecorative: Bool = false, at place: ReportPlace) throws {
        label = alt.trimmed.isEmpty ? nil : Text(verbatim: alt)
        (self.isDecorative, self.place) = (isDecorative, place)
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
        let width: CGFloat
        switch kind {
        case .pixels(let source): width = source.size.width
        case .drawing(let source): width = source.size.width
        }
        return AnyView(resizable.aspectRatio(contentMode: .fit).frame(maxWidth: width, alignment: .leading))
    }

    /// In a row of pictures, which gives it its size.
    var resizable: AnyView {
        switch kind {
        case .pixels(let source): said(Image(source, label: label).resizable())
        case .drawing(let source): said(SVGImage(source, label: label).resizable())
        }
    }

    private func said(_ view: some View) -> AnyView {
        AnyView(view.accessibilityHidden(isDecorative).environment(\.source, place.description))
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
    ///
    /// - Parameter options: as in `decorative=true`; nil for none.
    func image(_ path: String, alt: String, options: String? = nil, at place: ReportPlace) throws -> ReportImage {
        reading(place.path(path.removingPercentEncoding ?? path))
        let isDecorative = try options.map { try self.isDecorative($0, alt: alt, at: place) } ?? false
        return try ReportImage(path, alt: alt, isDecorative: isDecorative, at: place)
    }

    private func isDecorative(_ options: String, alt: String, at place: ReportPlace) throws(ReportError) -> Bool {
        do throws(ReportError) {
            var directive = try DirectiveParser("::image \(options)", at: place).read()
            try directive.check(repeating: [])
            if let argument = directive.argument {
                throw directive.error("\"\(argument)\" is no option of an image; expected decorative=true")
            }
            let value = try directive.take("decorative", [("true", true), ("false", false)]) ?? false
            try directive.finish(known: ["decorative"])
            if value, !alt.trimmed.isEmpty {
                throw directive.error(
                    "decorative: the image has the alternative text \"\(alt.prefix(80))\"; expected one or the other")
            }
            return value
        } catch {
            // Columns are the line's, not those of the options alone.
            throw ReportError(place, subject: "{\(options)}", error.problem)
        }
    }

    /// A paragraph of nothing but an image is a figure; its title is the caption.
    func figure(_ inlines: [MarkdownInline], at place: ReportPlace) throws -> AnyView? {
        guard inlines.count == 1, case .image(let path, let alt, let title, let options) = inlines[0] else {
            return nil
        }
        let image = try image(path, alt: alt.plain, options: options, at: place)
        let caption = title.isEmpty ? nil : Text(markup: title)
        return AnyView(Figure(caption) { image.block })
    }
}
