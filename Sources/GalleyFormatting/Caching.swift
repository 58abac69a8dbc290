extension Dictionary {
    /// The value of a key, which `make` makes at its first use.
    ///
    /// - Parameter limit: the number of values at which the cache is emptied before another is added.
    @inlinable
    package mutating func cached(_ key: Key, limit: Int = .max, _ make: () throws -> Value) rethrows -> Value {
        if let value = self[key] { return value }
        let value = try make()
        if count >= limit { removeAll(keepingCapacity: true) }
        self[key] = value
        return value
    }
}
