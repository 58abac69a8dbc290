import GalleyDisplay
import GalleyGeometry

/// The boxes of a page: trim, bleed, and the medium with printer's marks. The trim box starts at the origin. ISO
/// 32000-1 §14.11.2.
struct PageBoxes: Equatable {
    let trim, bleed, media: CGRect
    /// The area that viewers show.
    let crop: CGRect
    private let hasMarks: Bool
    /// Whether PDF/X requires the trim box, even if it is the medium.
    private let isForPress: Bool

    /// The distance from trim or bleed to the marks, and their length, in points (3 mm and 5 mm).
    private static let markDistance: CGFloat = 8.5
    private static let markLength: CGFloat = 14.17

    init(_ size: CGSize, _ options: PDFOptions) {
        trim = CGRect(origin: .zero, size: size)
        let reach = max(0, options.bleed)
        bleed = trim.insetBy(dx: -reach, dy: -reach)
        hasMarks = options.showsPrinterMarks
        isForPress = options.standards?.isForPress ?? false
        let room = hasMarks ? max(reach, Self.markDistance) + Self.markLength + 2 : reach
        media = trim.insetBy(dx: -room, dy: -room)
        crop =
            switch options.cropBox {
            case .media: media
            case .bleed: bleed
            case .trim: trim
            }
    }

    /// Whether pages have a trim box.
    var hasTrim: Bool { isForPress || media != trim }

    /// Whether the medium is within the limits of §C.2, Table C.1.
    var isWithinLimits: Bool { min(media.width, media.height) >= 3 && max(media.width, media.height) <= 14_400 }

    /// Writes the boxes that are not inherited; also the media box if `withMedia` is set.
    func write(withMedia: Bool, to body: inout PDFBytes) {
        if withMedia { writeMedia(to: &body) }
        guard hasTrim else { return }
        if crop != media {
            body.raw("/CropBox")
            body.rectangle(upward(crop))
        }
        body.raw("/TrimBox")
        body.rectangle(upward(trim))
        body.raw("/BleedBox")
        body.rectangle(upward(bleed))
    }

    func writeMedia(to body: inout PDFBytes) {
        body.raw("/MediaBox")
        body.rectangle(upward(media))
    }

    /// Returns the box in PDF coordinates, y up from the trim box's lower left corner.
    private func upward(_ box: CGRect) -> CGRect {
        CGRect(x: box.minX, y: trim.height - box.maxY, width: box.width, height: box.height)
    }

    // MARK: Marks

    /// Crop marks at each corner and a registration target at the middle of each side. They are printed in all inks, so
    /// each plate's alignment can be checked. ISO 32000-1 §8.6.6.4.
    var printerMarks: DisplayItem {
        let start = max(trim.minX - bleed.minX, Self.markDistance)
        let end = start + Self.markLength
        var lines = Path()
        func line(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) {
            lines.move(to: CGPoint(x: x0, y: y0))
            lines.addLine(to: CGPoint(x: x1, y: y1))
        }
        for (x, side) in [(trim.minX, -1.0), (trim.maxX, 1.0)] {
            for (y, direction) in [(trim.minY, -1.0), (trim.maxY, 1.0)] {
                line(x + side * start, y, x + side * end, y)
                line(x, y + direction * start, x, y + direction * end)
            }
        }
        let radius = Self.markLength / 2
        let middle = start + radius
        for center in [
            CGPoint(x: trim.midX, y: trim.minY - middle), CGPoint(x: trim.midX, y: trim.maxY + middle),
            CGPoint(x: trim.minX - middle, y: trim.midY), CGPoint(x: trim.maxX + middle, y: trim.midY),
        ] {
            line(center.x - radius, center.y, center.x + radius, center.y)
            line(center.x, center.y - radius, center.x, center.y + radius)
            lines.addEllipse(
                in: CGRect(x: center.x - radius / 2, y: center.y - radius / 2, width: radius, height: radius))
        }
        return .path(PaintedPath(path: lines, stroke: .init(color: .registration, style: StrokeStyle(lineWidth: 0.25))))
    }
}
