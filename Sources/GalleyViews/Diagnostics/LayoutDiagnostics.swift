import GalleyBarcode
public import GalleyDiagnostics
package import GalleyGeometry
import GalleyImage
package import GalleyLayout
import GalleyText

extension Diagnostic.ID {
    /// No font has a character, the value: a box is drawn in its place.
    public static let missingCharacter = Diagnostic.ID("text.missing-character", .design)
    /// A text does not fit its line limit, and is truncated.
    public static let truncated = Diagnostic.ID("text.truncated", .design)
    /// A text is set smaller so that it fits.
    public static let shrunk = Diagnostic.ID("text.shrunk", .design)
    /// The spaces of a justified line exceed their stretch.
    public static let underfull = Diagnostic.ID("text.underfull", .design)
    /// A justified line exceeds its measure.
    public static let overfull = Diagnostic.ID("text.overfull", .design)
    /// An item of a flow is longer than its line, and drawn smaller or clipped.
    public static let oversizedItem = Diagnostic.ID("flow.oversized-item", .design)
    /// Items do not fit where they should be set.
    public static let crowded = Diagnostic.ID("flow.crowded", .design)
    /// A table was changed to fit its width: a note, or a warning if words are divided anywhere.
    public static let wideTable = Diagnostic.ID("table.wide", .design)
    /// The modules of a barcode are too narrow for reliable scanning.
    public static let narrowBarcode = Diagnostic.ID("barcode.narrow", .design)
    /// The bars of a barcode are too low for reliable scanning.
    public static let lowBarcode = Diagnostic.ID("barcode.low", .design)
    /// A page number refers to an unknown link target, the value, and is printed as a question mark.
    public static let unknownDestination = Diagnostic.ID("page.unknown-destination", .design)
    /// Content exceeds its space on the page.
    public static let overflow = Diagnostic.ID("page.overflow", .design)
    /// A link would run a program, the value; its text has no link.
    public static let programLink = Diagnostic.ID("link.program", .design)
    /// Work that a view has started on another thread was not finished in time: its results are not shown.
    public static let unfinishedWork = Diagnostic.ID("state.unfinished-work", .design)
    /// State was written after the layout: the new value is not shown.
    public static let lateState = Diagnostic.ID("state.late", .design)
}

extension Diagnostic {
    private static func warning(
        _ id: ID, _ what: Wording, value: String? = nil, source: ContentSource? = nil, content: String? = nil,
        measure: CGFloat? = nil
    ) -> Diagnostic {
        Diagnostic(
            id, what, value: value, at: source?.place ?? Place(), severity: .warning, content: content,
            measure: measure.map { Double($0) })
    }

    static func missingCharacter(_ scalar: Unicode.Scalar, text: String, source: ContentSource?) -> Diagnostic {
        warning(
            .missingCharacter,
            "no font has \(code(scalar)) \(scalar.unicodeName) in \(quoted(text)): a box is shown in its place",
            value: String(scalar), source: source, content: text)
    }

    static func truncated(text: String, source: ContentSource?) -> Diagnostic {
        warning(
            .truncated, "\(quoted(text)) does not fit its lines: a part of it is left out", source: source,
            content: text)
    }

    /// - Parameter excess: the points that the spaces have more than their stretch, in total.
    static func underfull(text: String, line: Int, by excess: CGFloat, source: ContentSource?) -> Diagnostic {
        warning(
            .underfull,
            "the spaces of line \(line) are \(excess, places: 1) pt wider than they should be: \(quoted(text))",
            source: source, content: text, measure: excess)
    }

    static func overfull(text: String, line: Int, by excess: CGFloat, source: ContentSource?) -> Diagnostic {
        warning(
            .overfull, "line \(line) is \(excess, places: 1) pt longer than its measure: \(quoted(text))",
            source: source, content: text, measure: excess)
    }

    /// - Parameter scale: nil for an item that is clipped.
    static func oversizedItem(by excess: CGFloat, scale: CGFloat?) -> Diagnostic {
        let treatment: Wording = scale.map { "is drawn at \($0 * 100, places: 0) % of its size" } ?? "is cut there"
        return warning(
            .oversizedItem, "an item of a flow is \(excess, places: 1) pt longer than its line: it \(treatment)",
            measure: excess)
    }

    package static func shrunk(text: String, scale: CGFloat, source: ContentSource?) -> Diagnostic {
        let places = scale < 0.01 ? 3 : scale < 0.1 || scale > 0.99 ? 1 : 0
        return warning(
            .shrunk, "\(quoted(text)) is set at \(scale * 100, places: places) % of its size so that it fits",
            source: source, content: text, measure: scale)
    }

    /// The space that is too small, and the remedy. Sizes are in points.
    package enum CrowdedSpace {
        /// A page, at the smallest legible sizes of `least` and above: the items take several pages.
        case page(least: CGFloat)
        /// A requested height: the items are higher.
        case height(least: CGFloat)
        /// A shape at legible sizes: the lightest items have `size`.
        case shape(least: CGFloat, size: CGFloat)
        /// A row of that width: the items are set as a flow.
        case row(width: CGFloat)
        /// A line of that width, at the smallest legible sizes: the items take several lines.
        case line(width: CGFloat)
    }

    package static func crowded(items: Int, _ space: CrowdedSpace) -> Diagnostic {
        let words: Wording =
            switch space {
            case .page(let least): "one page at \(least, places: 1) pt or more: they take several"
            case .height(let least): "the height at \(least, places: 1) pt or more: they take more"
            case .line(let width): "a line of \(width, places: 1) pt at a legible size: they take several"
            case .shape(let least, let size):
                "the shape at \(least, places: 1) pt or more: the lightest are set at \(size, places: 1) pt"
            case .row(let width): "a row of \(width, places: 1) pt: they are set as a flow"
            }
        return warning(.crowded, "\(items) words do not fit \(words)")
    }

    /// - Parameter module: in millimetres.
    static func narrowBarcode(
        value: String, symbology: BarcodeSymbology, module: Double, source: ContentSource?
    ) -> Diagnostic {
        Diagnostic(
            .narrowBarcode, "\(symbology.title) \(quoted(value)) has modules of \(module, places: 3) mm", value: value,
            expected: "\(symbology.smallestModuleWidth) mm or more", at: source?.place ?? Place(), severity: .warning,
            measure: module)
    }

    /// - Parameters:
    ///   - height: that of the bars in millimetres.
    ///   - least: the minimum height.
    static func lowBarcode(
        value: String, symbology: BarcodeSymbology, height: Double, least: Double, source: ContentSource?
    ) -> Diagnostic {
        // Rounded down, so that it is less than what is expected.
        let height = (height * 10).rounded(.down) / 10
        return Diagnostic(
            .lowBarcode, "the bars of \(symbology.title) \(quoted(value)) are \(height, places: 1) mm high",
            value: value,
            expected: "\(least, places: 1) mm or more", at: source?.place ?? Place(), severity: .warning,
            measure: height)
    }

    static func wideTable(_ fit: TableFit, source: ContentSource?) -> Diagnostic {
        Diagnostic(
            .wideTable, "the table is wider than its room: \(fit.wording)", at: source?.place ?? Place(),
            severity: fit.breaksWords ? .warning : .note, measure: Double(fit.scale))
    }

    /// - Parameter image: the name of the image.
    static func colorProfile(_ fault: ColorProfileFault, image: String) -> Diagnostic {
        var warning = warning(.colorProfile, fault.wording)
        warning.place.file = image
        warning.treatment = "it is left out"
        return warning
    }

    static func programLink(_ target: String) -> Diagnostic {
        Diagnostic(
            .programLink, "the link to \(quoted(target)) would run a program: its text has no link", value: target,
            expected: "an address such as https://…", severity: .warning)
    }

    static var unfinishedWork: Diagnostic {
        Diagnostic(
            .unfinishedWork,
            "work that a view began on another thread was not done \(LayoutTimeout.seconds, places: 2) s after the "
                + "layout: what it writes is not shown", expected: "data that is there before the layout",
            severity: .warning)
    }

    /// - Parameter name: the state, as `View.property`.
    static func lateState(_ name: String) -> Diagnostic {
        Diagnostic(
            .lateState, "\(name) was written after the layout had ended: the new value is not shown", value: name,
            expected: "a write from onAppear, DispatchQueue.async or Task, which the layout waits for",
            severity: .warning)
    }

    static func unknownDestination(_ name: String) -> Diagnostic {
        warning(
            .unknownDestination, "no place is named \(quoted(name)): its page number is shown as a question mark",
            value: name)
    }

    /// - Parameter axis: the dimension in which content is too large.
    package static func overflow(axis: Axis, by excess: CGFloat, page: Int) -> Diagnostic {
        let side = axis == .horizontal ? "width" : "height"
        var warning = warning(
            .overflow, "content is \(excess, places: 1) pt larger than the page's \(side) between the margins",
            measure: excess)
        warning.place.page = page
        return warning
    }
}

/// A text that was set smaller than its style to fit.
package struct ShrunkText: Hashable, Sendable {
    /// The environment's source of the text.
    package var source: ContentSource?
    /// The font size as a fraction of the style's.
    package var scale: CGFloat
}
