/// A pool of resources that threads cannot share. Resources are reused, since they keep buffers and caches; the pool grows to
/// the number of threads that use it at the same time.
package final class Pool<Resource: ~Copyable>: Sendable {
    @usableFromInline final class Box: @unchecked Sendable {
        @usableFromInline var resource: Resource

        @usableFromInline init(_ resource: consuming Resource) { self.resource = resource }
    }

    @usableFromInline let make: @Sendable () -> Resource
    @usableFromInline let idle = Locked<[Box]>([])

    /// - Parameter make: creates a resource when all others are in use.
    package init(_ make: @escaping @Sendable () -> Resource) { self.make = make }

    /// Calls `body` with exclusive access to an idle resource.
    @inlinable
    package func withResource<Result>(_ body: (inout Resource) throws -> Result) rethrows -> Result {
        let box = idle.withLock { $0.popLast() } ?? Box(make())
        defer { idle.withLock { $0.append(box) } }
        return try body(&box.resource)
    }
}
