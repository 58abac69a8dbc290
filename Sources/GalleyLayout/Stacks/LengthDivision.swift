import GalleyGeometry

/// Divides a length among members that choose their own lengths: the views of a stack, the columns and rows of a grid.
///
/// Members choose in order of priority and, within a priority, from the least to the most flexible. Flexibility is the longest
/// length minus the shortest. Each member is proposed an equal share of the remaining length, from which the shortest lengths
/// of all members with a lower priority are reserved.
enum LengthDivision {
    /// Returns the length of member `index` for the proposal `proposed`.
    typealias Length = (_ index: Int, _ proposed: CGFloat) -> CGFloat

    /// The length proposed to each member; nil, for the ideal length, if `available` is nil.
    ///
    /// If `available` is zero or infinite, so are the shares, and no member is measured. So a stack measures each member once to
    /// find its own shortest or longest length, and the cost of nested stacks is linear in their depth. Otherwise each member is
    /// measured at most three times: for its shortest length, its longest, and its share.
    ///
    /// - Complexity: O(n log n) for n members, plus measuring them.
    static func shares(of available: CGFloat?, among priorities: [Double], length: Length) -> [CGFloat?] {
        let count = priorities.count
        guard let available else { return Array(repeating: nil, count: count) }
        if !(available > 0) { return Array(repeating: 0, count: count) }
        if available == .infinity || count < 2 { return Array(repeating: available, count: count) }
        return finiteShares(of: available, among: priorities, length: length)
    }

    private static func finiteShares(
        of available: CGFloat, among priorities: [Double], length: Length
    ) -> [CGFloat?] {
        var division = Division(available: available, count: priorities.count)
        if priorities.allSatisfy({ $0 == priorities[0] }) {
            division.divide(among: priorities.indices, reserved: 0, shortest: { length($0, 0) }, length)
            return division.shares
        }
        // By descending priority, in source order within a priority.
        var order = Array(priorities.indices)
        order.sort { (-priorities[$0], $0) < (-priorities[$1], $1) }
        func end(ofGroupAt start: Int) -> Int {
            let priority = priorities[order[start]]
            return order[start...].dropFirst().firstIndex { priorities[$0] != priority } ?? order.count
        }
        // The shortest lengths are needed to compare the members of a group and to reserve space for later groups.
        let needsFirst = end(ofGroupAt: 0) > 1
        var shortest = [CGFloat](repeating: 0, count: order.count)
        for place in (needsFirst ? 0 : 1)..<order.count { shortest[order[place]] = length(order[place], 0) }
        // reserved[i] is the sum of the shortest lengths from place i on.
        var reserved = [CGFloat](repeating: 0, count: order.count + 1)
        for place in order.indices.reversed() { reserved[place] = reserved[place + 1] + shortest[order[place]] }
        var start = 0
        while start < order.count {
            let end = end(ofGroupAt: start)
            division.divide(among: order[start..<end], reserved: reserved[end], shortest: { shortest[$0] }, length)
            start = end
        }
        return division.shares
    }

    /// A division in progress, group by group.
    private struct Division {
        let available: CGFloat
        private(set) var shares: [CGFloat?]
        private var taken: CGFloat = 0

        init(available: CGFloat, count: Int) {
            self.available = available
            shares = []
            shares.reserveCapacity(count)
            for _ in 0..<count { shares.append(nil) }
        }

        /// Divides the remaining length minus `reserved` among members of one priority, the least flexible first.
        mutating func divide(
            among members: some RandomAccessCollection<Int>, reserved: CGFloat, shortest: (Int) -> CGFloat,
            _ length: Length
        ) {
            var rest = members.count
            func ask(_ member: Int) {
                let left = available - taken - reserved
                let share = left > 0 ? left / CGFloat(rest) : 0
                shares[member] = share
                taken += length(member, share)
                rest -= 1
            }
            if rest > 1, let order = Self.order(members, shortest, length) {
                for member in order { ask(member) }
            } else {
                for member in members { ask(member) }
            }
        }

        /// The members sorted stably from the least to the most flexible; nil if they are in order already. A member whose
        /// shortest length is infinite has no flexibility.
        private static func order(
            _ members: some RandomAccessCollection<Int>, _ shortest: (Int) -> CGFloat, _ length: Length
        ) -> [Int]? {
            var flexibility: [CGFloat] = []
            flexibility.reserveCapacity(members.count)
            var isInOrder = true
            for member in members {
                let least = shortest(member)
                let range = least.isFinite ? length(member, .infinity) - least : 0
                // Often all are equal, as single-line texts are.
                if let last = flexibility.last, !(last <= range) { isInOrder = false }
                flexibility.append(range)
            }
            if isInOrder { return nil }
            let places = flexibility.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
            return places.map { members[members.index(members.startIndex, offsetBy: $0)] }
        }
    }
}
