/// An object that views of a document share. Each thread has its own, and joins it with those of the others.
class SessionShare {
    /// Joins the object of another thread, whose views come after these.
    func join(_ other: SessionShare) {}
}

/// The objects that views share by their keys.
struct SessionShares {
    private var shares: [AnyHashable: [SessionShare]] = [:]

    /// The object of a key, made for the first view that asks for it.
    mutating func share<Share: SessionShare>(_ key: AnyHashable, _ make: () -> Share) -> Share {
        if let known = shares[key]?.first as? Share { return known }
        let share = make()
        shares[key] = [share]
        return share
    }

    /// Adds those of another thread, whose views come after these.
    mutating func join(_ other: SessionShares) {
        for (key, later) in other.shares {
            if let first = shares[key]?.first { later.forEach(first.join) }
            shares[key, default: []] += later
        }
    }
}
