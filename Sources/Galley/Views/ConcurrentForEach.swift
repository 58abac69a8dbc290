import GalleyConcurrency
import GalleyGeometry
import GalleyLayout

/// A view for each number from 0 to `count` − 1, in their order, as `ForEach` gives them; many of them are resolved on all
/// cores. The views can be made on any thread, and have no identity but their number. If one has state after all, they
/// are resolved one after the other.
package struct ConcurrentForEach<Content: View & SendableMetatype>: View {
    package typealias Body = Never
    private let count: Int
    /// For fewer views in each part, other threads are not worth waking.
    private let smallestPart: Int
    private let ahead: FirstQuestion?
    private let content: @Sendable () -> (Int) -> Content

    /// What those around the views will ask them first. They answer it as soon as they have been made, by the thread that
    /// has made them and has what it takes at hand.
    package enum FirstQuestion: Sendable {
        /// How high they are in the document's column. What led to that is let go of: there may be a book of it, and few are
        /// asked for another height.
        case height
        /// How large they are of themselves, and where their baseline is.
        case idealSize
    }

    package init(
        _ count: Int, smallestPart: Int = 100, measuringAhead ahead: FirstQuestion? = nil,
        @ViewBuilder content: @escaping @Sendable (Int) -> Content
    ) {
        self.init(count, smallestPart: smallestPart, measuringAhead: ahead, perThread: { content })
    }

    /// - Parameter perThread: called once by each thread, so that what views share can be its own: threads that count
    ///   references to one object wait for each other.
    package init(
        _ count: Int, smallestPart: Int = 100, measuringAhead ahead: FirstQuestion? = nil,
        perThread content: @escaping @Sendable () -> (Int) -> Content
    ) {
        (self.count, self.smallestPart, self.ahead) = (count, smallestPart, ahead)
        self.content = content
    }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        if let made = resolvedInParts(context, path) {
            // Not copied: each would be counted once more.
            if nodes.list.isEmpty { nodes.list = made } else { nodes.list += made }
        } else {
            nodes.list.reserveCapacity(nodes.list.count + count)
            resolve(0..<count, context, path, into: &nodes)
            nodes.path = path
        }
    }

    private func resolvedInParts(_ context: ResolveContext, _ path: ViewPath) -> [ViewNode]? {
        let parts = min(processorCount, count / smallestPart)
        guard parts > 1 else { return nil }
        // Environments are values: threads may share what is read of them.
        let shared = SharedEnvironment(values: context.environment)
        return context.session.onAllCores(parts) { part, session in
            let numbers = count * part / parts..<count * (part + 1) / parts
            var made = ResolvedNodes(path: path)
            made.list.reserveCapacity(numbers.count)
            // A box of its own, as what `perThread` makes.
            var environment = shared.values
            environment.$paragraph = Boxed(wrappedValue: environment.paragraph)
            resolve(numbers, ResolveContext(environment: environment, session: session), path, into: &made)
            return made.list
        }
    }

    private struct SharedEnvironment: @unchecked Sendable {
        let values: EnvironmentValues
    }

    private func resolve(
        _ numbers: Range<Int>, _ context: ResolveContext, _ path: ViewPath, into nodes: inout ResolvedNodes
    ) {
        let content = content()
        let question = firstProposal(context.session)
        for number in numbers {
            let start = nodes.list.count
            nodes.path = path.child(number)
            content(number)._resolve(in: context, into: &nodes)
            guard let question else { continue }
            for node in nodes.list[start...] {
                let dimensions = node.dimensions(in: question)
                switch ahead {
                case .height: node.forgetSteps()
                case .idealSize: _ = dimensions[.firstTextBaseline]
                case nil: break
                }
            }
        }
    }

    private func firstProposal(_ session: LayoutSession) -> ProposedViewSize? {
        switch ahead {
        case .height: session.columnWidth.map { ProposedViewSize(width: $0, height: nil) }
        case .idealSize: .unspecified
        case nil: nil
        }
    }
}
