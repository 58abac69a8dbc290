/// One stretch of a layout, carried by its task and by all that the task starts: a turn that somebody still has when the
/// layout has let go of it belongs to work that is not done. `Task { … }` keeps it with the other values of its task.
final class LayoutTurn: @unchecked Sendable {
    /// The layout that this task is making, or works for.
    @TaskLocal static var current: LayoutTurn?

    let work: LayoutWork
    /// The number of the layout that has let go of it. Written once, by the layout, while it has the turn.
    private var releasedBy: Int?

    init(_ work: LayoutWork) { self.work = work }

    deinit { if let layout = releasedBy { work.turnHasEnded(of: layout) } }

    /// Lets go of `turn` and takes another, where work still has it.
    static func replaceIfOutstanding(_ turn: inout LayoutTurn) {
        if isKnownUniquelyReferenced(&turn) { return }
        turn.releasedBy = turn.work.turnIsReleased()
        turn = LayoutTurn(turn.work)
    }
}
