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
        let count = priorities.count
        var (order, ends) = groups(priorities)
        // The shortest length is needed to compare the members of a group, and to set it aside for groups before it.
        var shortest = [CGFloat](repeating: 0, count: count)
        for place in (ends[0] > 1 ? 0 : 1)..<count { shortest[order[place]] = length(order[place], 0) }
        var reserved = [CGFloat](repeating: 0, count: ends.count)
        for group in (0..<ends.count - 1).reversed() {
            reserved[group] = order[ends[group]..<ends[group + 1]].reduce(reserved[group + 1]) { $0 + shortest[$1] }
        }
        var shares = [CGFloat?](repeating: nil, count: count)
        var (start, taken) = (0, CGFloat(0))
        for (end, reserved) in zip(ends, reserved) {
            putLeastFlexibleFirst(&order, start..<end, shortest, length)
            for place in start..<end {
                let left = available - taken - reserved
                let share = left > 0 ? left / CGFloat(end - place) : 0
                shares[order[place]] = share
                taken += length(order[place], share)
            }
            start = end
        }
        return shares
    }

    /// The members by priority, the highest first and equals in their order, and where each group of equals ends.
    private static func groups(_ priorities: [Double]) -> (order: [Int], ends: [Int]) {
        let order = Array(priorities.indices)
        if priorities.allSatisfy({ $0 == priorities[0] }) { return (order, [priorities.count]) }
        let sorted = order.sorted { (-priorities[$0], $0) < (-priorities[$1], $1) }
        let ends = order.dropFirst().filter { priorities[sorted[$0 - 1]] != priorities[sorted[$0]] }
        return (sorted, ends + [priorities.count])
    }

    /// Equals keep their order. A member that is endless even at its shortest has no flexibility.
    private static func putLeastFlexibleFirst(
        _ order: inout [Int], _ group: Range<Int>, _ shortest: [CGFloat], _ length: Length
    ) {
        if group.count == 1 { return }
        let flexibility = group.map { place in
            let index = order[place]
            return shortest[index].isFinite ? length(index, .infinity) - shortest[index] : 0
        }
        // Texts of one line: none gives way.
        if zip(flexibility, flexibility.dropFirst()).allSatisfy(<=) { return }
        let places = flexibility.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
        order.replaceSubrange(group, with: places.map { order[group.lowerBound + $0] })
    }
}
