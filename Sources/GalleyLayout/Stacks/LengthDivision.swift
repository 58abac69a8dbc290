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
        if available == .infinity || count == 1 { return Array(repeating: available, count: count) }
        return finiteShares(of: available, among: priorities, length: length)
    }

    private static func finiteShares(
        of available: CGFloat, among priorities: [Double], length: Length
    ) -> [CGFloat?] {
        let groups = groups(priorities)
        // The shortest length is needed to compare the members of a group, and to set it aside for groups before it.
        var shortest = [CGFloat](repeating: 0, count: priorities.count)
        for (number, group) in groups.enumerated() where number > 0 || group.count > 1 {
            for index in group { shortest[index] = length(index, 0) }
        }
        var reserved: [CGFloat] = [0]
        for group in groups.dropFirst().reversed() {
            reserved.append(group.reduce(reserved[reserved.count - 1]) { $0 + shortest[$1] })
        }
        var shares = [CGFloat?](repeating: nil, count: priorities.count)
        var taken: CGFloat = 0
        for (group, reserved) in zip(groups, reserved.reversed()) {
            for (place, index) in leastFlexibleFirst(group, shortest, length).enumerated() {
                let left = available - taken - reserved
                let share = left > 0 ? left / CGFloat(group.count - place) : 0
                shares[index] = share
                taken += length(index, share)
            }
        }
        return shares
    }

    /// The members of equal priority together, in their order, the highest priority first.
    private static func groups(_ priorities: [Double]) -> [[Int]] {
        guard let first = priorities.first, priorities.contains(where: { $0 != first }) else {
            return [Array(priorities.indices)]
        }
        var groups: [[Int]] = []
        for index in priorities.indices.sorted(by: { (-priorities[$0], $0) < (-priorities[$1], $1) }) {
            if let last = groups.last?.last, priorities[last] == priorities[index] {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups
    }

    /// Equals keep their order. A member that is endless even at its shortest has no flexibility.
    private static func leastFlexibleFirst(_ group: [Int], _ shortest: [CGFloat], _ length: Length) -> [Int] {
        if group.count == 1 { return group }
        let flexibility = group.map { shortest[$0].isFinite ? length($0, .infinity) - shortest[$0] : 0 }
        // Texts of one line: none gives way.
        if zip(flexibility, flexibility.dropFirst()).allSatisfy(<=) { return group }
        return group.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }.map { group[$0] }
    }
}
