import GalleyGeometry

/// How a length is divided among members that choose for themselves: the views of a stack, the columns and rows of a
/// grid.
///
/// Members are asked in the order of their priority, and within one priority the least flexible first, since what it
/// leaves is for the others. Flexibility is the longest length less the shortest. Each member is proposed an equal share
/// of what is left, after the shortest lengths of all members with a lower priority have been set aside.
enum LengthDivision {
    /// The length of member `index` when it is proposed `proposed`.
    typealias Length = (_ index: Int, _ proposed: CGFloat) -> CGFloat

    /// What each member is proposed: nil for each where `available` is nil, that is, its ideal length.
    ///
    /// Under nothing and under endless length the shares are nothing and endless, without a question; so a stack that is
    /// asked for its shortest or longest length asks each member one question, and nested stacks ask a number that grows
    /// with their depth and not with its power. Otherwise there are three questions for each member at most: its
    /// shortest length, its longest, its length under its share.
    ///
    /// - Complexity: O(n log n) for n members, beyond their own.
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
        // By priority, the highest first and equals in their order.
        var order = Array(priorities.indices)
        order.sort { (-priorities[$0], $0) < (-priorities[$1], $1) }
        func end(ofGroupAt start: Int) -> Int {
            let priority = priorities[order[start]]
            return order[start...].dropFirst().firstIndex { priorities[$0] != priority } ?? order.count
        }
        // The shortest length is needed to compare the members of a group, and to set it aside for groups before it.
        let needsFirst = end(ofGroupAt: 0) > 1
        var shortest = [CGFloat](zeros: order.count)
        for place in (needsFirst ? 0 : 1)..<order.count { shortest[order[place]] = length(order[place], 0) }
        // For those from each place on.
        var reserved = [CGFloat](zeros: order.count + 1)
        for place in order.indices.reversed() { reserved[place] = reserved[place + 1] + shortest[order[place]] }
        var start = 0
        while start < order.count {
            let end = end(ofGroupAt: start)
            division.divide(among: order[start..<end], reserved: reserved[end], shortest: { shortest[$0] }, length)
            start = end
        }
        return division.shares
    }

    /// A length that is divided group by group.
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

        /// Divides what is left, but for `reserved`, among members of one priority, the least flexible first.
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

        /// The members with the least flexible first; nil where they stand so. Equals keep their order. A member that is
        /// endless even at its shortest has no flexibility.
        private static func order(
            _ members: some RandomAccessCollection<Int>, _ shortest: (Int) -> CGFloat, _ length: Length
        ) -> [Int]? {
            var flexibility: [CGFloat] = []
            flexibility.reserveCapacity(members.count)
            var isInOrder = true
            for member in members {
                let least = shortest(member)
                let own = least.isFinite ? length(member, .infinity) - least : 0
                // Texts of one line: none gives way.
                if let last = flexibility.last, !(last <= own) { isInOrder = false }
                flexibility.append(own)
            }
            if isInOrder { return nil }
            let places = flexibility.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
            return places.map { members[members.index(members.startIndex, offsetBy: $0)] }
        }
    }
}

extension [CGFloat] {
    /// `Array(repeating:count:)` looks its own type up at each call, which takes as long as ten of these.
    fileprivate init(zeros count: Int) {
        self = []
        reserveCapacity(count)
        for _ in 0..<count { append(0) }
    }
}
