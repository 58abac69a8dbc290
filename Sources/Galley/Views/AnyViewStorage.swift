import GalleyConcurrency
import GalleyGeometry

/// The view in an `AnyView`, let go of step by step where views lie in each other by the hundred thousand.
final class AnyViewStorage {
    /// There until the storage goes.
    private var content: (any View)?

    init(_ view: some View) { content = view }

    var view: any View {
        guard let content else { preconditionFailure("the view is gone") }
        return content
    }

    deinit { Disposal.release(&content, leaving: nil) }
}
