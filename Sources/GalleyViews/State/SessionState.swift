import GalleyDiagnostics
import GalleyFormatting

/// A warning that its view may replace in the same round.
struct WarningToken {
    fileprivate let round, index: Int
}

/// The state that a session shares with those that have joined it: view states, events and diagnostics. Views do not
/// throw, so the first error of each kind is stored for the caller of the layout.
final class SessionState {
    let files: SessionFiles
    let budget: LayoutBudget
    let states = StateStore()
    let events: LayoutEvents
    /// The warnings, each once.
    var warnings: [Diagnostic] { given.compactMap(\.self).distinct }
    /// The warnings of this round, nil for those that were withdrawn.
    private var given: [Diagnostic?] = []
    private var reported: Set<Diagnostic> = []
    private var round = 0
    var imageError: Diagnostic?
    var contentError: Diagnostic?
    var svgError: Diagnostic?
    var shrunkTexts: [ShrunkText]?
    private var knownTexts: Set<ShrunkText> = []
    var pageNumbers = PageNumbers()

    init(files: SessionFiles, budget: LayoutBudget) {
        self.files = files
        self.budget = budget
        events = LayoutEvents(states.work)
    }

    /// The state of a session for another thread, at the same depth and with the same deadline.
    init(branchOf state: SessionState) {
        files = state.files
        events = LayoutEvents(states.work)
        budget = LayoutBudget(branchOf: state.budget)
        shrunkTexts = state.shrunkTexts.map { _ in [] }
        pageNumbers = state.pageNumbers
    }

    /// Whether no view has state or waits for events.
    var canBeMerged: Bool { states.isEmpty && events.isEmpty }

    func merge(_ branch: SessionState) {
        for warning in branch.warnings { warn(warning) }
        imageError = imageError ?? branch.imageError
        contentError = contentError ?? branch.contentError
        svgError = svgError ?? branch.svgError
        for text in branch.shrunkTexts ?? [] { record(text) }
        pageNumbers.merge(branch.pageNumbers)
        if let error = branch.budget.error { budget.record(error) }
    }

    func beginRound() {
        states.beginRound()
        pageNumbers.beginLayout()
        events.beginRound()
        round += 1
        given.removeAll()
        reported.removeAll()
        if shrunkTexts != nil { shrunkTexts = [] }
        knownTexts.removeAll()
    }

    func warn(_ warning: Diagnostic) {
        if reported.insert(warning).inserted { given.append(warning) }
    }

    func replaceWarning(_ old: WarningToken?, with new: Diagnostic?) -> WarningToken? {
        if let old, old.round == round {
            given[old.index] = new
            return old
        }
        guard let new else { return nil }
        given.append(new)
        return WarningToken(round: round, index: given.count - 1)
    }

    func record(_ text: ShrunkText) {
        if shrunkTexts != nil, knownTexts.insert(text).inserted { shrunkTexts?.append(text) }
    }
}
