/// A token of a layout, held by its task and by all work that the task starts. A turn that is still held after the
/// layout has released it belongs to unfinished work. `Task { … }` keeps it with the other values of its task.
final class LayoutTurn: @unchecked Sendable {
    /// The layout that this task is making, or works for.
    @TaskLocal static var current: LayoutTurn?

    let work: LayoutWork
    /// The number of the layout that has released the turn. Written once, by the layout, while it holds the turn.
    private var releasedBy: Int?

    init(_ work: LayoutWork) { self.work = work }

    deinit { if let layout = releasedBy { work.turnHasEnded(of: layout) } }

    /// Releases `turn` and replaces it by a new one, where work still holds it.
    static func replaceIfOutstanding(_ turn: inout LayoutTurn) {
        if isKnownUniquelyReferenced(&turn) { return }
        turn.releasedBy = turn.work.turnIsReleased()
        turn = LayoutTurn(turn.work)
    }
}
