import GalleyGeometry
import GalleyLayout

/// A view for each number from 0 to `count` − 1, resolved on all cores if there are many. The views can be created on
/// any thread, and are identified by their number. If one of them has state, all are resolved on one thread.
/// Each thread has a branch of the session of its own; the branches join in the order of the views.
nonisolated package struct ConcurrentForEach<Content: View & SendableMetatype>: View {
    private let count: Int
    /// The fewest views that are worth waking another thread for.
    private let smallestPart: Int
    private let question: FirstMeasurement?
    private let content: @Sendable () -> (Int) -> Content

    /// The first measurement that the views around will need. It is made by the thread that has resolved the views,
    /// which still has their text session.
    package enum FirstMeasurement: Sendable {
        /// The height in the document's column. Intermediate results are freed: the views can fill a book, and few are
        /// measured again.
        case height
        /// The ideal size and the first baseline.
        case idealSize
    }

    package init(
        _ count: Int, smallestPart: Int = 100, measuringAhead question: FirstMeasurement? = nil,
        @ViewBuilder content: @escaping @Sendable (Int) -> Content
    ) {
        self.init(count, smallestPart: smallestPart, measuringAhead: question, perThread: { content })
    }

    /// - Parameter perThread: called once on each thread, so that no objects are shared: threads that count references
    ///   to the same object slow each other down.
    package init(
        _ count: Int, smallestPart: Int = 100, measuringAhead question: FirstMeasurement? = nil,
        perThread content: @escaping @Sendable () -> (Int) -> Content
    ) {
        self.count = count
        self.smallestPart = smallestPart
        self.question = question
        self.content = content
    }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        if let parts = resolvedInParts(context, path) {
            // Assigned instead of appended, which saves one reference count per node.
            if nodes.list.isEmpty { nodes.list = parts } else { nodes.list += parts }
        } else {
            nodes.list.reserveCapacity(nodes.list.count + count)
            resolve(0..<count, context, path, isShared: false, into: &nodes)
            nodes.path = path
        }
    }

    private func resolvedInParts(_ context: ResolveContext, _ path: ViewPath) -> [ViewNode]? {
        context.onAllCores(count, smallestPart: smallestPart) { numbers, context in
            var nodes = ResolvedNodes(path: path)
            nodes.list.reserveCapacity(numbers.count)
            resolve(numbers, context, path, isShared: true, into: &nodes)
            return nodes.list
        }
    }

    /// - Parameter isShared: whether other threads resolve other views, so that it is worth measuring all of them ahead.
    private func resolve(
        _ numbers: Range<Int>, _ context: ResolveContext, _ path: ViewPath, isShared: Bool,
        into nodes: inout ResolvedNodes
    ) {
        let content = content()
        let proposal = firstProposal(context.session)
        for number in numbers {
            let start = nodes.list.count
            nodes.path = path.child(number)
            content(number)._resolve(in: context, into: &nodes)
            guard let proposal else { continue }
            for node in nodes.list[start...] where !node.isMeasuredLast && (isShared || !node.isMeasuredLate) {
                let dimensions = node.dimensions(in: proposal)
                switch question {
                case .height: node.forgetSteps()
                case .idealSize: _ = dimensions[.firstTextBaseline]
                case nil: break
                }
            }
        }
    }

    private func firstProposal(_ session: LayoutSession) -> ProposedViewSize? {
        switch question {
        case .height: session.columnWidth.map { ProposedViewSize(width: $0, height: nil) }
        case .idealSize: .unspecified
        case nil: nil
        }
    }
}
