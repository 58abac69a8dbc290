/// Marks the task of a layout and all work that the task starts, since `Task { … }` inherits task-local values. A token
/// still held after the layout has released it belongs to unfinished work.
final class LayoutToken: @unchecked Sendable {
    /// The token of the layout that this task makes or works for.
    @TaskLocal static var current: LayoutToken?

    let work: LayoutWork
    /// The number of the layout that has released the token. Written once, by the layout, while it holds the token.
    private var releasedBy: Int?

    init(_ work: LayoutWork) { self.work = work }

    deinit { if let layout = releasedBy { work.tokenHasEnded(of: layout) } }

    /// Releases `token` and replaces it with a new one if work still holds it.
    static func replaceIfOutstanding(_ token: inout LayoutToken) {
        if isKnownUniquelyReferenced(&token) { return }
        token.releasedBy = token.work.tokenIsReleased()
        token = LayoutToken(token.work)
    }
}
