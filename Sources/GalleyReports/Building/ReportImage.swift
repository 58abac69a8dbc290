import Foundation
import Galley
import GalleyData

/// An image of a report.
struct ReportImage {
    /// The content of an image file.
    private enum Kind {
        /// PNG or JPEG.
        case pixels(ImageSource)
        case drawing(SVGSource)
    }

    private let kind: Kind
    /// The alternative text; nil if the author gives none.
    private let label: Text?
    private let isDecorative: Bool
    /// For messages.
    private let source: ContentSource
    /// The width that the author states; nil for its own.
    var width: Width?
    /// The source that its caption names.
    var sourceLine: String?

    /// A stated width.
    enum Width: Equatable {
        /// A share of the column.
        case share(CGFloat)
        case points(CGFloat)

        init?(_ text: String) {
            if text.hasSuffix("%") {
                guard let share = Double(text.dropLast()), share > 0, share <= 100 else { return nil }
                self = .share(share / 100)
            } else {
                guard let points = Length.parse(text), points > 0 else { return nil }
                self = .points(points)
            }
        }
    }

    /// - Parameters:
    ///   - path: relative to the file that contains it.
    ///   - alt: the alternative text.
    ///   - isDecorative: whether screen readers skip the image.
    ///   - location: the position in the source, for messages and relative paths.
    /// - Throws: `Diagnostic` for a file that is missing or no image.
    init(_ path: String, alt: String, isDecorative: Bool = false, at location: SourceLocation) throws {
        label = alt.trimmed.isEmpty ? nil : Text(verbatim: alt)
        (self.isDecorative, source) = (isDecorative, location.source)
        guard !path.contains("://") else {
            throw Diagnostic(
                .reportImage, "\(path) is a URL", expected: "the path of a file, since nothing is fetched",
                at: location.place(), content: path)
        }
        let plain = path.removingPercentEncoding ?? path
        let file = location.path(plain)
        do { kind = try Self.kind(ofFile: file) } catch let error as Diagnostic where error.id == .missingFile {
            throw Diagnostic(
                .reportImage, "\(file): no such file", expected: "a PNG, JPEG or SVG image", at: location.place(),
                content: path)
        } catch let error as Diagnostic {
            throw error.restated(as: .reportImage, at: location.place(), content: path)
        }
    }

    /// Reads the image in the file at a path, without alternative text.
    init(file: String, isDecorative: Bool) throws {
        (label, self.isDecorative, source) = (nil, isDecorative, .text(file))
        kind = try Self.kind(ofFile: file)
    }

    /// Decides a file's kind by its first bytes; its name does not matter.
    private static func kind(ofFile file: String) throws -> Kind {
        guard try isMarkup(file) else { return .pixels(try ImageSource(contentsOfFile: file)) }
        return .drawing(try SVGSource(contentsOfFile: file))
    }

    /// Whether a file begins like XML, after an optional byte-order mark and white space. XML 1.0 §2.8.
    private static func isMarkup(_ file: String) throws -> Bool {
        var readable = try ReadableFile(path: file)
        let start = try readable.read(upTo: 64)
        let mark: Set<UInt8> = [0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]
        return start.first { !mark.contains($0) } == UInt8(ascii: "<")
    }

    /// The image at its own size, or as wide as the column.
    var block: AnyView {
        switch width {
        case .share(let share): return AnyView(ShareOfWidth(share: share, content: resizable))
        case .points(let points):
            return AnyView(resizable.aspectRatio(contentMode: .fit).frame(maxWidth: points, alignment: .leading))
        case nil: break
        }
        return AnyView(
            resizable.aspectRatio(contentMode: .fit).frame(maxWidth: naturalSize.width, alignment: .leading))
    }

    /// The image at the size that its container proposes.
    var resizable: AnyView {
        switch kind {
        case .pixels(let source): said(Image(source, label: label).resizable())
        case .drawing(let source): said(SVGImage(source, label: label).resizable())
        }
    }

    private func said(_ view: some View) -> AnyView {
        AnyView(view.accessibilityHidden(isDecorative).environment(\.contentSource, source))
    }

    /// The width beside text of a width: the stated one, otherwise its own, two fifths of that of the text at most.
    func width(besideTextOf width: CGFloat) -> CGFloat {
        switch self.width {
        case .share(let share): width * share
        case .points(let points): points
        case nil: min(naturalSize.width, width * 0.4)
        }
    }

    private var naturalSize: CGSize {
        switch kind {
        case .pixels(let source): source.size
        case .drawing(let source): source.size
        }
    }

    /// The image on a line of text, in the width that the author states, otherwise in `height`.
    ///
    /// - Parameters:
    ///   - height: the height of an image without a width of its own.
    ///   - maxWidth: the width of the line, and of shares.
    func inline(height: CGFloat, maxWidth: CGFloat) -> some View {
        let size = naturalSize
        let scale = size.height > 0 ? size.width / size.height : 0
        let wanted: CGFloat =
            switch width {
            case .share(let share): maxWidth * share
            case .points(let points): points
            case nil: height * scale
            }
        let width = min(wanted, maxWidth)
        let isStated = self.width != nil || width < wanted
        return resizable.aspectRatio(contentMode: .fit).frame(height: isStated && scale > 0 ? width / scale : height)
    }
}

extension SourceLocation {
    /// `path`, relative to the file of the location.
    func path(_ path: String) -> String {
        PathName.resolve(path, in: PathName.folder(of: file))
    }
}

extension [MarkdownInline] {
    /// Whether they are a single image, which is a figure.
    var isFigure: Bool {
        if count == 1, case .image = self[0] { true } else { false }
    }
}

extension ReportBuilder {
    /// The image at a path in the text at `location`.
    ///
    /// - Parameters:
    ///   - path: the path as written, with percent escapes.
    ///   - alt: the alternative text.
    ///   - options: the text in braces: `#name`, `decorative=true`, `width=40%`, `source="…"`.
    ///   - location: the position in the source, for messages and relative paths.
    func image(_ path: String, alt: String, options: String? = nil, at location: SourceLocation) throws -> ReportImage {
        reading(location.path(path.removingPercentEncoding ?? path))
        let (isDecorative, width, source) =
            try options.map { try self.imageOptions($0, alt: alt, at: location) } ?? (false, nil, nil)
        var image = try ReportImage(path, alt: alt, isDecorative: isDecorative, at: location)
        image.width = width
        image.sourceLine = source
        return image
    }

    private func imageOptions(
        _ options: String, alt: String, at location: SourceLocation
    ) throws(Diagnostic) -> (isDecorative: Bool, width: ReportImage.Width?, source: String?) {
        do throws(Diagnostic) {
            var directive = try DirectiveParser("::image \(options)", at: location, isInBraces: true).read()
            try directive.check(repeating: [])
            if let argument = directive.argument {
                throw directive.error("unknown option \"\(argument)\": expected decorative=true or width=40%")
            }
            let value = try directive.take("decorative", [("true", true), ("false", false)]) ?? false
            var width: ReportImage.Width?
            if let text = directive.take("width") {
                width = ReportImage.Width(text)
                if width == nil {
                    throw directive.invalid(
                        text, of: "width", expected: "a share of the column such as 40%, or a length such as 60mm")
                }
            }
            let source = directive.take("source")
            for name in SidePlaces.options {
                if let text = directive.take(name), !SidePlaces.names.contains(text) {
                    throw directive.invalid(
                        text, of: name, expected: "\(NearestName.choices(SidePlaces.names, for: text))")
                }
            }
            // Attributes that other programs write have no effect here.
            for name in ["class", "loading", "style"] { _ = directive.take(name) }
            try directive.finish(known: ["decorative", "width", "source"])
            if value, !alt.trimmed.isEmpty {
                throw directive.error(
                    "decorative: the image has the alternative text \"\(alt.prefix(80))\"; expected one or the other")
            }
            return (value, width, source)
        } catch {
            // Report columns of the line, not of the options alone.
            throw Diagnostic(.reportImage, error.wording(), at: location.place(), content: "{\(options)}")
        }
    }

    /// The largest share of a page's height that a picture in a list takes: the steps of a manual follow each other.
    private static let stepShare: CGFloat = 0.25

    /// The figure of a paragraph that is a single image, whose title is the caption; nil for other paragraphs.
    ///
    /// - Parameter beside: the place and the blocks of a figure with text beside it; nil for other figures.
    mutating func figure(
        _ inlines: [MarkdownInline], _ block: MarkdownBlock,
        beside: (place: SideFigure.Place, blocks: [SideFigure.Block])? = nil
    ) throws -> AnyView? {
        guard inlines.count == 1 else { return nil }
        var (inline, link) = (inlines[0], String?.none)
        if case .link(let url, let inner) = inline, inner.count == 1, !url.hasPrefix("#") {
            (inline, link) = (inner[0], url)
        }
        guard case .image(let path, let alt, _, let options) = inline else { return nil }
        if let instead = insteadOfImage(path, alt: alt.plain, at: block.location) {
            return named(
                AnyView(Figure(try caption(of: block)) { Paragraph(link.map(instead.link) ?? instead) }), block)
        }
        var image = try image(path, alt: alt.plain, options: options, at: block.location)
        if beside == nil, columnCount > 1, case .share? = image.width, SidePlaces.side(in: options ?? "") != nil {
            // A column without room beside the picture is as narrow as the picture was meant to be.
            image.width = nil
        }
        let caption = try caption(of: block, source: image.sourceLine)
        if let link { try countAddress(link, at: block.location) }
        let picture = beside == nil ? image.block : AnyView(image.resizable.aspectRatio(contentMode: .fit))
        let view = link.map { AnyView(picture.link(to: $0)) } ?? picture
        let share = listDepth > 0 && image.width == nil ? Self.stepShare : 1
        let figure = named(
            AnyView(Figure(caption, pageShare: share) { view }), block)
        guard let (place, blocks) = beside else { return figure }
        return AnyView(
            SideFigure(figure, at: place, beside: blocks, width: image.width(besideTextOf:)))
    }
}

/// A picture as wide as a share of its column.
nonisolated private struct ShareOfWidth: View {
    let share: CGFloat
    let content: AnyView

    var body: some View { ShareOfWidthLayout(share: share) { content.aspectRatio(contentMode: .fit) } }
}

/// Proposes a share of the width to its only subview.
private struct ShareOfWidthLayout: Layout {
    let share: CGFloat

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { $0 * share }, height: proposal.height)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
}
