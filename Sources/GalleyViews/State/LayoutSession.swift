import GalleyConcurrency
package import GalleyDiagnostics
import GalleyDisplay
package import GalleyGeometry
import GalleyImage
package import GalleyParagraph
import GalleySVGReader
package import GalleyText

/// The state with which one thread lays out views: texts, view states, events and diagnostics.
package final class LayoutSession {
    let text: TextSession
    /// The texts of earlier documents; nil for a session that sets one document.
    let textMemory: TextSettingCache?
    private var shared: SessionState
    private var drawings: [DrawingKey: SVGDrawing] = [:]
    /// The objects that views of a round share.
    var shares = SessionShares()
    /// The width of the column being laid out; nil without columns.
    package var columnWidth: CGFloat?

    package convenience init(fonts: FontCollection) { self.init(text: TextResources(fonts: fonts)) }

    /// - Parameter text: the text session of the thread, which earlier layouts may have used.
    package init(text: TextResources) {
        self.text = text.session
        textMemory = text.memory
        shared = SessionState(files: SessionFiles(), budget: LayoutBudget())
        token = LayoutToken(shared.states.work)
    }

    // MARK: Branches

    /// A session for another thread, which lays out some of the views of `session` and then joins it.
    private init(branchOf session: LayoutSession) {
        text = TextSession(branchOf: session.text)
        textMemory = nil
        shared = SessionState(branchOf: session.shared)
        token = LayoutToken(shared.states.work)
        states.work.open()
        columnWidth = session.columnWidth
    }

    /// Makes the elements of `count` parts on all cores, each part with its own session, which joins this one
    /// afterwards.
    ///
    /// - Parameter resolve: runs on several threads.
    /// - Returns: the elements of all parts, in order; nil if a view has state or waits for events, which threads
    ///   cannot share. The session then has to resolve all views again.
    func onAllCores<Element>(_ count: Int, _ resolve: @Sendable (Int, LayoutSession) -> [Element]) -> [Element]? {
        let parts = (0..<count).map { _ in SessionPart<Element>(session: LayoutSession(branchOf: self)) }
        var made = concurrentMap(count) { index in
            var part = parts[index]
            part.elements = LayoutToken.$current.withValue(part.session.token) { resolve(index, part.session) }
            return part
        }
        for part in made { part.session.states.work.close() }
        guard made.allSatisfy({ $0.session.canBeMerged }) else { return nil }
        var elements: [Element] = []
        for index in made.indices {
            text.join(made[index].session.text)
            shared.merge(made[index].session.shared)
            shares.join(made[index].session.shares)
            made[index].session.shared = shared
            // Moved, because copying an element of a class counts a reference.
            if index == 0 { swap(&elements, &made[0].elements) } else { elements += made[index].elements }
        }
        return elements
    }

    /// Whether no view of the part has state, waits for events or has started work.
    private var canBeMerged: Bool { shared.canBeMerged && isKnownUniquelyReferenced(&token) }

    // MARK: Work on other threads

    /// The token held by work that views start.
    var token: LayoutToken
    private var mayWait = true

    /// How long a layout waits for such work, in seconds; 0 after a wait has timed out.
    var waitingTime: Double { mayWait ? min(LayoutTimeout.seconds, budget.secondsLeft) : 0 }

    /// Warns that work took longer than a layout waits.
    func recordUnfinishedWork() {
        mayWait = false
        warn(.unfinishedWork)
    }

    // MARK: Diagnostics

    /// The warnings so far, with those of states written after the layout.
    package var warnings: [Diagnostic] { shared.warnings + states.work.warnings }

    /// The warnings of the layout itself.
    package var ownWarnings: [Diagnostic] { shared.warnings }
    /// The texts that were reduced to fit; nil if they are not collected.
    package var shrunkTexts: [ShrunkText]? {
        get { shared.shrunkTexts }
        set { shared.shrunkTexts = newValue }
    }
    package var pageNumbers: PageNumbers {
        _read { yield shared.pageNumbers }
        _modify { yield &shared.pageNumbers }
    }
    package var states: StateStore { shared.states }
    package var events: LayoutEvents { shared.events }
    package var budget: LayoutBudget { shared.budget }

    /// The first error that came up while views were resolved.
    package var error: (any Error)? {
        budget.error ?? text.errors.overlong ?? text.errors.font ?? shared.imageError ?? shared.svgError
            ?? text.errors.hyphenation ?? shared.contentError
    }

    /// Discards the diagnostics of the last round, which this round records again.
    func beginRound() {
        shared.beginRound()
        shares = SessionShares()
    }

    /// Records content that cannot be set, such as a value that cannot be a barcode.
    func fail(_ error: Diagnostic) { shared.contentError = shared.contentError ?? error }

    /// Records a warning once.
    package func warn(_ warning: Diagnostic) { shared.warn(warning) }

    /// Records the warning of a view that has been placed again instead of the one of its last place.
    func replaceWarning(_ old: WarningToken?, with new: Diagnostic?) -> WarningToken? {
        shared.replaceWarning(old, with: new)
    }

    /// The target of a link; nil for a program, which viewers would run, and which is a warning.
    func linkTarget(_ url: String) -> String? {
        guard LinkArea.isProgram(url) else { return url }
        warn(.programLink(url))
        return nil
    }

    /// Records a smaller text once: views may be placed several times.
    func record(_ text: ShrunkText) { shared.record(text) }

    // MARK: Files

    /// The image at `path`, read once; nil after an error, which is recorded.
    func image(atPath path: String) -> ImageSource? {
        do { return try shared.files.image(atPath: path) } catch {
            shared.imageError = shared.imageError ?? error
            return nil
        }
    }

    /// The SVG file at `path`, read once; nil after an error, which is recorded.
    func svg(atPath path: String) -> SVGSource? {
        do { return try shared.files.svg(atPath: path) } catch {
            shared.svgError = shared.svgError ?? error
            return nil
        }
    }

    private struct DrawingKey: Hashable {
        var source: SVGSource
        var color: Color
    }

    /// The drawing of `source`, made once for each colour; nil after an error, which is recorded.
    func drawing(of source: SVGSource, _ color: Color) -> SVGDrawing? {
        let key = DrawingKey(source: source, color: color)
        do throws(Diagnostic) {
            let drawing: SVGDrawing
            if let known = drawings[key] {
                drawing = known
            } else {
                drawing = try source.drawing(itemiser: text.itemiser, shaper: text.shaper, color: color)
            }
            drawings[key] = drawing
            // Each round of the layout repeats the warnings.
            for warning in drawing.warnings { warn(warning) }
            return drawing
        } catch {
            shared.svgError = shared.svgError ?? error
            return nil
        }
    }
}

/// A part of the views with its session, handed over to another thread and back as a whole.
private struct SessionPart<Element>: @unchecked Sendable {
    let session: LayoutSession
    var elements: [Element] = []
}

/// The image files of a document, each read once, by the first thread that needs it.
final class SessionFiles: Sendable {
    private let images = Locked<[String: ImageSource]>([:])
    private let svgs = Locked<[String: SVGSource]>([:])

    func image(atPath path: String) throws(Diagnostic) -> ImageSource {
        try images.file(path) { path throws(Diagnostic) in try ImageSource(contentsOfFile: path) }
    }

    func svg(atPath path: String) throws(Diagnostic) -> SVGSource {
        try svgs.file(path) { path throws(Diagnostic) in try SVGSource(contentsOfFile: path) }
    }
}

extension Locked {
    /// The file at `path`, read unless it is cached. A second thread that needs it waits.
    fileprivate func file<File, Failure: Error>(
        _ path: String, read: (String) throws(Failure) -> File
    ) throws(Failure) -> File where Value == [String: File] {
        try withLock { known throws(Failure) in
            if let file = known[path] { return file }
            let file = try read(path)
            known[path] = file
            return file
        }
    }
}
