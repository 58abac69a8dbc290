import GalleyBarcode
import GalleyConcurrency
import GalleyImage
import GalleySVGReader
import GalleyText

/// What has come up while a document is set. Views do not throw, so errors wait here for whoever lays out the document: of
/// each kind the first font, image, drawing, word list or barcode that could not be used.
final class SessionNotes {
    let files: SessionFiles
    let budget: SettingBudget
    let states = StateStore()
    let events: LayoutEvents
    /// Of the session and of those that have joined it.
    var shapers: [Shaper] = []
    private(set) var warnings: [LayoutWarning] = []
    private var known: Set<LayoutWarning> = []
    var fontError: FontError?
    var imageError: ImageError?
    var hyphenationError: HyphenationError?
    var barcodeError: BarcodeError?
    var svgError: SVGError?
    var shrunkTexts: [ShrunkText]?
    var pageNumbers = PageNumbers()

    init(files: SessionFiles, budget: SettingBudget) {
        (self.files, self.budget) = (files, budget)
        events = LayoutEvents(states.work)
    }

    /// For a part of a document that another thread sets, at the same depth and in the same time.
    init(branchOf notes: SessionNotes) {
        files = notes.files
        events = LayoutEvents(states.work)
        budget = SettingBudget(branchOf: notes.budget)
        shrunkTexts = notes.shrunkTexts.map { _ in [] }
        pageNumbers = notes.pageNumbers
    }

    /// Whether it is a part without views that have state or wait for events.
    var canBeMerged: Bool { states.isEmpty && events.isEmpty }

    /// Adds what came up in a part.
    func merge(_ part: SessionNotes) {
        shapers += part.shapers
        for warning in part.warnings { warn(warning) }
        fontError = fontError ?? part.fontError
        imageError = imageError ?? part.imageError
        hyphenationError = hyphenationError ?? part.hyphenationError
        barcodeError = barcodeError ?? part.barcodeError
        svgError = svgError ?? part.svgError
        for text in part.shrunkTexts ?? [] { note(text) }
        pageNumbers.merge(part.pageNumbers)
        if let error = part.budget.error { budget.note(error) }
    }

    func beginRound() {
        states.beginRound()
        pageNumbers.beginLayout()
        events.beginRound()
        warnings.removeAll()
        known.removeAll()
    }

    var error: (any Error)? {
        budget.error ?? shapers.lazy.compactMap(\.overlong).first ?? fontError ?? imageError ?? svgError
            ?? hyphenationError ?? barcodeError
    }

    func warn(_ warning: LayoutWarning) {
        if known.insert(warning).inserted { warnings.append(warning) }
    }

    func note(_ text: ShrunkText) {
        if let known = shrunkTexts, !known.contains(text) { shrunkTexts?.append(text) }
    }
}

/// The files that a document names, each read once, by whichever thread asks first.
final class SessionFiles: Sendable {
    private let images = Locked<[String: ImageSource]>([:])
    private let svgs = Locked<[String: SVGSource]>([:])

    func image(atPath path: String) throws(ImageError) -> ImageSource {
        try images.file(path) { path throws(ImageError) in try ImageSource(contentsOfFile: path) }
    }

    func svg(atPath path: String) throws(SVGError) -> SVGSource {
        try svgs.file(path) { path throws(SVGError) in try SVGSource(contentsOfFile: path) }
    }
}

extension Locked {
    /// The file at `path`, read where it is not known yet. A second thread that asks for it waits.
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
