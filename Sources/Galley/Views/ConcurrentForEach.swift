import GalleyGeometry

/// A view for each number from 0 to `count` − 1, in their order, as `ForEach` gives them; many of them are resolved on all
/// cores. The views can be made on any thread, and have no state and no identity but their number.
package struct ConcurrentForEach<Content: View>: View {
    package typealias Body = Never
    private let count: Int
    private let content: @Sendable (Int) -> Content

    package init(_ count: Int, @ViewBuilder content: @escaping @Sendable (Int) -> Content) {
        (self.count, self.content) = (count, content)
    }

    /// For fewer views in each part, other threads are not worth waking.
    private static var smallestPart: Int { 100 }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        nodes.list.reserveCapacity(nodes.list.count + count)
        let parts = min(processorCount, count / Self.smallestPart)
        if parts < 2 {
            resolve(0..<count, context, path, into: &nodes)
            nodes.path = path
            return
        }
        // Environments are values: threads may share what is read of them.
        nonisolated(unsafe) let (view, environment) = (self, context.environment)
        nodes.list += context.session.onAllCores(parts) { part, session in
            let numbers = view.count * part / parts..<view.count * (part + 1) / parts
            var made = ResolvedNodes(path: path)
            made.list.reserveCapacity(numbers.count)
            unsafe view.resolve(
                numbers, ResolveContext(environment: environment, session: session), path, into: &made)
            return made.list
        }
    }

    private func resolve(
        _ numbers: Range<Int>, _ context: ResolveContext, _ path: ViewPath, into nodes: inout ResolvedNodes
    ) {
        for number in numbers {
            nodes.path = path.child(number)
            content(number)._resolve(in: context, into: &nodes)
        }
    }
}
