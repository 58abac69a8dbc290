public import GalleyBarcode
import GalleyConcurrency
import GalleyFormatting
public import GalleyGeometry
public import GalleyImage
import GalleyMessages
public import GalleyPDF
public import GalleySVGReader
import GalleyText

/// What came up while a document was set that its author should know.
public enum LayoutWarning: Hashable, Sendable {
    /// No font has the character: its box is drawn in its place.
    case missingCharacter(Unicode.Scalar, text: String, source: String?)
    /// A text does not fit its line limit: a part of it is not drawn.
    case truncated(text: String, source: String?)
    /// A justified line's spaces are wider than they should be, by that many points in all. Lines count from 1.
    case underfull(text: String, line: Int, by: CGFloat, source: String?)
    /// A justified line is longer than its measure, by that many points.
    case overfull(text: String, line: Int, by: CGFloat, source: String?)
    /// The number of a page is asked for by a name that no place has: a question mark stands in its place.
    case unknownPlace(String)
    /// A part is larger than the room it has on the page, by that many points.
    case overflow(axis: OverflowAxis, by: CGFloat, page: Int)

    /// A barcode's modules are so narrow, in millimetres, that scanners may fail.
    case narrowBarcode(value: String, symbology: BarcodeSymbology, module: Double, source: String?)

    /// Work that a view has begun on another thread was not done in time: what it writes is not shown.
    case unfinishedWork
    /// A state, as `View.property`, was written after the layout had ended: the new value is not shown.
    case lateState(String)

    /// A part of an SVG file is drawn otherwise than it says, or not at all.
    case drawing(SVGWarning)
    /// The colour profile of the image of that name is left out: it cannot be what it says.
    case colorProfile(ColorProfileFault, image: String)

    /// A PDF does not claim a standard because of its content.
    case unclaimedStandard(UnclaimedStandard)

    public enum OverflowAxis: String, Hashable, Sendable { case width, height }
}

extension LayoutWarning: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingCharacter(let scalar, let text, let source):
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let place = source.map { "\($0): " } ?? ""
            return "\(place)no font has \(code) \(scalar.unicodeName) in \(quoted(text)): a box stands in its place"
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
        case .narrowBarcode(let value, let symbology, let module, let source):
            let place = source.map { "\($0): " } ?? ""
            let (found, needed) = (DecimalText.written(module, places: 3), symbology.smallestModuleWidth)
            return
                "\(place)\(symbology.title) \(quoted(value)) has modules of \(found) mm; expected \(needed) mm or more"
        case .drawing(let warning): return warning.description
        case .colorProfile(let fault, let image): return "\(image): \(fault); it is left out"
        case .unfinishedWork:
            let seconds = DecimalText.written(LayoutPatience.seconds, places: 2)
            return "work that a view began on another thread was not done \(seconds) s after the layout: what it "
                + "writes is not shown; expected data that is there before the layout"
        case .lateState(let name):
            return "\(name) was written after the layout had ended: the new value is not shown; expected a write from "
                + "onAppear, DispatchQueue.async or Task, which the layout waits for"
        case .unclaimedStandard(let unclaimed): return unclaimed.description
        case .unknownPlace(let name):
            return "no place is named \(quoted(name)): a question mark stands for the number of its page"
        case .overflow(let axis, let excess, let page):
            let points = DecimalText.written(Double(excess), places: 1)
            return "page \(page): content is \(points) pt larger than the page's \(axis.rawValue) between the margins"
        }
    }
}

/// What one thread sets a document with: fonts, the shaper with its memory, and what it has noticed.
final class LayoutSession {
    let itemiser: Itemiser
    let shaper = Shaper()
    /// What divides words, for each language and its settings; nil where there are no patterns.
    var hyphenators: [HyphenatorKey: DivisionMemory?] = [:]
    private var drawings: [DrawingKey: SVGDrawing] = [:]
    /// Never looked at while it changes.
    @exclusivity(unchecked) private var faces = FaceMemory()
    private var inkExtents: [GlyphKey: (above: Int, below: Int)] = [:]
    private var notes: SessionNotes
    /// The width of the column that is being filled; nil where there is none.
    var columnWidth: CGFloat?

    init(fonts: FontCollection) {
        itemiser = Itemiser(fonts: fonts)
        notes = SessionNotes(files: SessionFiles(), budget: SettingBudget())
        turn = LayoutTurn(notes.states.work)
        notes.shapers = [shaper]
    }

    // MARK: Branches

    /// A session for another thread, which sets a part of what `session` sets, until it joins it.
    private init(branchOf session: LayoutSession) {
        itemiser = Itemiser(fonts: session.itemiser.fonts)
        notes = SessionNotes(branchOf: session.notes)
        turn = LayoutTurn(notes.states.work)
        states.work.open()
        columnWidth = session.columnWidth
        notes.shapers = [shaper]
    }

    /// Has `resolve` make nodes for each part of `count`, on all cores, each with a session of its own, which shares what
    /// comes up with this one afterwards.
    ///
    /// - Parameter resolve: runs on several threads: of views that can be made anywhere.
    /// - Returns: the nodes of all parts, in their order; nil where a view has state or waits for events, which threads
    ///   cannot share: all has to be resolved again by this one.
    func onAllCores(_ count: Int, _ resolve: @Sendable (Int, LayoutSession) -> [ViewNode]) -> [ViewNode]? {
        /// Handed over as a whole: by this thread to another, which hands it back.
        struct Part: @unchecked Sendable {
            let session: LayoutSession
            var nodes: [ViewNode] = []
        }
        let parts = (0..<count).map { _ in Part(session: LayoutSession(branchOf: self)) }
        var made = concurrentMap(count) { index in
            var part = parts[index]
            part.nodes = Settling.within(part.session) { resolve(index, part.session) }
            return part
        }
        for part in made { part.session.states.work.close() }
        guard made.allSatisfy({ $0.session.canBeMerged }) else { return nil }
        var nodes: [ViewNode] = []
        for index in made.indices {
            notes.merge(made[index].session.notes)
            made[index].session.notes = notes
            // The first part's are moved: each node that is copied is counted once more.
            if index == 0 { swap(&nodes, &made[0].nodes) } else { nodes += made[index].nodes }
        }
        return nodes
    }

    /// Whether it is a part without views that have state, wait for events or have begun work.
    private var canBeMerged: Bool { notes.canBeMerged && isKnownUniquelyReferenced(&turn) }

    // MARK: Work on other threads

    /// What the work has that views begin.
    var turn: LayoutTurn
    private var isPatient = true

    /// How long a layout waits for such work, in seconds: not again where it has waited in vain.
    var patience: Double { isPatient ? min(LayoutPatience.seconds, budget.secondsLeft) : 0 }

    /// Notes that work took longer than a layout waits.
    func noteUnfinishedWork() {
        isPatient = false
        warn(.unfinishedWork)
    }

    // MARK: What comes up

    /// What came up by now: states may be written too late at any time.
    var warnings: [LayoutWarning] { notes.warnings + states.work.warnings }

    /// What came up while the layout was made.
    var ownWarnings: [LayoutWarning] { notes.warnings }
    /// The texts that were made smaller to fit; nil where nobody asks.
    var shrunkTexts: [Compositor.ShrunkText]? {
        get { notes.shrunkTexts }
        set { notes.shrunkTexts = newValue }
    }
    var pageNumbers: PageNumbers {
        _read { yield notes.pageNumbers }
        _modify { yield &notes.pageNumbers }
    }
    var states: StateStore { notes.states }
    var events: LayoutEvents { notes.events }
    var budget: SettingBudget { notes.budget }

    /// The first error that came up while views were resolved.
    var error: (any Error)? { notes.error }

    /// Forgets what the last round noticed: the next one notices it again where it is still so.
    func beginRound() { notes.beginRound() }

    func note(_ error: HyphenationError) { notes.hyphenationError = notes.hyphenationError ?? error }

    /// Notes a value that cannot be a barcode.
    func fail(_ error: BarcodeError) { notes.barcodeError = notes.barcodeError ?? error }

    /// Notes a warning once.
    func warn(_ warning: LayoutWarning) { notes.warn(warning) }

    /// Notes a smaller text once: views may be placed several times.
    func note(_ text: Compositor.ShrunkText) { notes.note(text) }

    // MARK: Files

    /// The image at `path`, read once; nil where it cannot be, which is noted.
    func image(atPath path: String) -> ImageSource? {
        do { return try notes.files.image(atPath: path) } catch {
            notes.imageError = notes.imageError ?? error
            return nil
        }
    }

    /// The SVG file at `path`, read once; nil where it cannot be, which is noted.
    func svg(atPath path: String) -> SVGSource? {
        do { return try notes.files.svg(atPath: path) } catch {
            notes.svgError = notes.svgError ?? error
            return nil
        }
    }

    private struct DrawingKey: Hashable {
        var source: SVGSource
        var color: Color
    }

    /// `source` drawn, once for each colour; nil where it cannot be, which is noted.
    func drawing(of source: SVGSource, _ color: Color) -> SVGDrawing? {
        let key = DrawingKey(source: source, color: color)
        do throws(SVGError) {
            let drawing: SVGDrawing
            if let known = drawings[key] {
                drawing = known
            } else {
                drawing = try source.drawing(itemiser: itemiser, shaper: shaper, color: color)
            }
            drawings[key] = drawing
            // Each round of a layout warns anew.
            for warning in drawing.warnings { warn(.drawing(warning)) }
            return drawing
        } catch {
            notes.svgError = notes.svgError ?? error
            return nil
        }
    }

    // MARK: Fonts

    private struct GlyphKey: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
    }

    /// How far the ink of `glyph` reaches above and below the baseline, measured once: outlines are gone through for it.
    func inkExtent(of glyph: GlyphID, in font: FontInstance) -> (above: Int, below: Int) {
        let key = GlyphKey(font: ObjectIdentifier(font), glyph: glyph)
        if let known = inkExtents[key] { return known }
        let extent = font.inkExtent(of: glyph)
        inkExtents[key] = extent
        return extent
    }

    /// The faces of texts that differ in nothing but their size, as the tags of a cloud do.
    private struct FaceMemory {
        var font: Font?
        var language: String?
        var faces: [CGFloat: StyleFace] = [:]
        static let most = 1024
        /// Of a text, or a part of one, of which something is said.
        var last: StyleFace?
    }

    /// The face of a text of which nothing is said.
    func face(in environment: borrowing EnvironmentValues) -> StyleFace {
        let font = environment.font ?? .body
        if let known = unsafe faces.font, font.isSame(as: known), unsafe faces.language == environment.language {
            if let known = unsafe faces.faces[font.size] { return known }
        } else {
            unsafe faces = FaceMemory(font: font, language: environment.language)
        }
        let face = StyleFace(TextStyle(nil, environment, self), self)
        if unsafe faces.faces.count < FaceMemory.most { unsafe faces.faces[font.size] = face }
        return face
    }

    /// `style` with what fonts say of it.
    func face(of style: TextStyle) -> StyleFace {
        if let known = unsafe faces.last, known.style == style { return known }
        let face = StyleFace(style, self)
        unsafe faces.last = face
        return face
    }

    /// The value of `body`; on a font that fails, notes the error and gives the value with the default family.
    func withFonts<T>(_ style: ShapingStyle, _ body: (ShapingStyle) throws(FontError) -> T) -> T {
        do { return try body(style) } catch {
            notes.fontError = notes.fontError ?? error
            var fallback = style
            fallback.families = [FontCollection.defaultFamily]
            guard let value = try? body(fallback) else { preconditionFailure("the default family is embedded") }
            return value
        }
    }
}
