/// Tools that are not to be shared, one for each thread that works at the same time. They are kept for what they remember.
package final class Pool<Tool: ~Copyable>: Sendable {
    @usableFromInline final class Box: @unchecked Sendable {
        @usableFromInline var tool: Tool

        @usableFromInline init(_ tool: consuming Tool) { self.tool = tool }
    }

    @usableFromInline let make: @Sendable () -> Tool
    /// Those that nobody is working with.
    @usableFromInline let idle = Locked<[Box]>([])

    package init(_ make: @escaping @Sendable () -> Tool) { self.make = make }

    /// Calls `body` with a tool that no other thread has meanwhile.
    @inlinable
    package func withTool<Result>(_ body: (inout Tool) throws -> Result) rethrows -> Result {
        let box = idle.withLock { $0.popLast() } ?? Box(make())
        defer { idle.withLock { $0.append(box) } }
        return try body(&box.tool)
    }
}
