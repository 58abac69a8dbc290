import GalleyBarcode
import GalleyConcurrency
import GalleyGeometry
import GalleyImage
import GalleySVGReader
import GalleyText

/// What one thread sets a document with: fonts, the shaper with its memory, and what it has noticed.
final class LayoutSession {
    let itemiser: Itemiser
    let shaper = Shaper()
    /// What divides words, for each language and its settings; nil where there are no patterns.
    var hyphenators: [HyphenatorKey: HyphenationCache?] = [:]
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

    /// The turn that work begun by views holds.
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

    /// The warnings so far: a state may be written too late at any time.
    var warnings: [LayoutWarning] { notes.warnings + states.work.warnings }

    /// Warnings of the layout.
    var ownWarnings: [LayoutWarning] { notes.warnings }
    /// The texts that were made smaller to fit; nil where nobody asks.
    var shrunkTexts: [ShrunkText]? {
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
    func note(_ text: ShrunkText) { notes.note(text) }

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
