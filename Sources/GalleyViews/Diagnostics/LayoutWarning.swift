public import GalleyBarcode
import GalleyDiagnostics
import GalleyFormatting
public import GalleyGeometry
public import GalleyImage
public import GalleyPDF
public import GalleySVGReader
import GalleyText

/// A warning about a document.
public enum LayoutWarning: Hashable, Sendable {
    /// No font has the character: a box is drawn in its place.
    case missingCharacter(Unicode.Scalar, text: String, source: String?)
    /// A text does not fit its line limit, and is truncated.
    case truncated(text: String, source: String?)
    /// The spaces of a justified line exceed their stretch by `by` points in total. Lines count from 1.
    case underfull(text: String, line: Int, by: CGFloat, source: String?)
    /// A justified line exceeds its measure by `by` points.
    case overfull(text: String, line: Int, by: CGFloat, source: String?)
    /// A page number refers to an unknown link target, and is printed as a question mark.
    case unknownDestination(String)
    /// Content exceeds its space on the page by `by` points.
    case overflow(axis: OverflowAxis, by: CGFloat, page: Int)
    /// An item of a flow is `by` points longer than its line: it is drawn at `scale` times its size, or clipped if that
    /// is nil.
    case oversizedItem(by: CGFloat, scale: CGFloat?)

    /// A text is set at that share of its size so that it fits.
    case shrunk(text: String, scale: CGFloat, source: String?)
    /// `items` items do not fit where they should be set.
    case crowded(items: Int, CrowdedRoom)

    /// A table was changed to fit its width.
    case wideTable(TableFit, source: String?)

    /// The modules of a barcode are too narrow for reliable scanning; `module` is in millimetres.
    case narrowBarcode(value: String, symbology: BarcodeSymbology, module: Double, source: String?)

    /// Work that a view has started on another thread was not finished in time: its results are not shown.
    case unfinishedWork
    /// State, named as `View.property`, was written after the layout: the new value is not shown.
    case lateState(String)

    /// A part of an SVG file is drawn differently, or not at all.
    case drawing(SVGWarning)
    /// The colour profile of the image of that name is invalid, and is omitted.
    case colorProfile(ColorProfileFault, image: String)

    /// A PDF does not claim a standard, because its content does not conform.
    case unclaimedStandard(UnclaimedStandard)

    /// The space that is too small, and the remedy. Sizes are in points.
    public enum CrowdedRoom: Hashable, Sendable {
        /// A page, at the smallest legible sizes of `least` and above: the items take several pages.
        case page(least: CGFloat)
        /// A requested height: the items are higher.
        case height(least: CGFloat)
        /// A row of that width: the items are set as a flow.
        case row(width: CGFloat)
        /// A line of that width, at the smallest legible sizes: the items take several lines.
        case line(width: CGFloat)
    }

    /// The dimension in which a view is too large for its room.
    public enum OverflowAxis: String, Hashable, Sendable {
        /// The width.
        case width
        /// The height.
        case height
    }
}

extension LayoutWarning: CustomStringConvertible {
    /// The message for the user, in one line.
    public var description: String {
        switch self {
        case .missingCharacter(let scalar, let text, let source):
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let place = source.map { "\($0): " } ?? ""
            return "\(place)no font has \(code) \(scalar.unicodeName) in \(quoted(text)): a box is shown in its place"
        case .truncated(let text, let source):
            let place = source.map { "\($0): " } ?? ""
            return "\(place)\(quoted(text)) does not fit its lines: a part of it is left out"
        case .underfull(let text, let line, let excess, let source):
            let place = source.map { "\($0): " } ?? ""
            let points = DecimalText.written(Double(excess), places: 1)
            return "\(place)the spaces of line \(line) are \(points) pt wider than they should be: \(quoted(text))"
        case .overfull(let text, let line, let excess, let source):
            let place = source.map { "\($0): " } ?? ""
            let points = DecimalText.written(Double(excess), places: 1)
            return "\(place)line \(line) is \(points) pt longer than its measure: \(quoted(text))"
        case .oversizedItem(let excess, let scale):
            let points = DecimalText.written(Double(excess), places: 1)
            let treatment = scale.map {
                "is drawn at \(DecimalText.written(Double($0) * 100, places: 0)) % of its size"
            }
            return "an item of a flow is \(points) pt longer than its line: it \(treatment ?? "is cut there")"
        case .shrunk(let text, let scale, let source):
            let place = source.map { "\($0): " } ?? ""
            let percent = DecimalText.written(
                Double(scale) * 100, places: scale < 0.01 ? 3 : scale < 0.1 || scale > 0.99 ? 1 : 0)
            return "\(place)\(quoted(text)) is set at \(percent) % of its size so that it fits"
        case .crowded(let items, let room):
            func points(_ size: CGFloat) -> String { DecimalText.written(Double(size), places: 1) }
            switch room {
            case .page(let least):
                return "\(items) words do not fit one page at \(points(least)) pt or more: they take several"
            case .height(let least):
                return "\(items) words do not fit the height at \(points(least)) pt or more: they take more"
            case .line(let width):
                return "\(items) words do not fit a line of \(points(width)) pt at a legible size: they take several"
            case .row(let width):
                return "\(items) words do not fit a row of \(points(width)) pt: they are set as a flow"
            }
        case .narrowBarcode(let value, let symbology, let module, let source):
            let place = source.map { "\($0): " } ?? ""
            let (found, needed) = (DecimalText.written(module, places: 3), symbology.smallestModuleWidth)
            return
                "\(place)\(symbology.title) \(quoted(value)) has modules of \(found) mm; expected \(needed) mm or more"
        case .wideTable(let fit, let source):
            return (source.map { "\($0): " } ?? "") + "the table is wider than its room: \(fit)"
        case .drawing(let warning): return warning.description
        case .colorProfile(let fault, let image): return "\(image): \(fault); it is left out"
        case .unfinishedWork:
            let seconds = DecimalText.written(LayoutTimeout.seconds, places: 2)
            return "work that a view began on another thread was not done \(seconds) s after the layout: what it "
                + "writes is not shown; expected data that is there before the layout"
        case .lateState(let name):
            return "\(name) was written after the layout had ended: the new value is not shown; expected a write from "
                + "onAppear, DispatchQueue.async or Task, which the layout waits for"
        case .unclaimedStandard(let unclaimed): return unclaimed.description
        case .unknownDestination(let name):
            return "no place is named \(quoted(name)): its page number is shown as a question mark"
        case .overflow(let axis, let excess, let page):
            let points = DecimalText.written(Double(excess), places: 1)
            return "page \(page): content is \(points) pt larger than the page's \(axis.rawValue) between the margins"
        }
    }
}
