/// The places of groups in a palette, which follow from their names: a group keeps its colour in every cloud, unless another one of
/// the cloud has it already.
enum GroupNumbers {
    /// - Parameter count: the number of colours.
    /// - Returns: a number for each name, beyond `count` where groups share colours.
    static func numbers(of names: [String], colors count: Int) -> [String: Int] {
        let count = max(1, count)
        var (numbers, taken) = ([String: Int](), Set<Int>())
        let hashed = names.map { (name: $0, hash: hash($0)) }.sorted { ($0.hash, $0.name) < ($1.hash, $1.name) }
        for (index, group) in hashed.enumerated() {
            // All colours are taken before one is used again.
            let round = index / count * count
            let first = Int(group.hash % UInt64(count))
            let place = (0..<count).lazy.map { round + (first + $0) % count }.first { !taken.contains($0) } ?? round
            taken.insert(place)
            numbers[group.name] = place
        }
        return numbers
    }

    /// FNV-1a, 64 bits: the same on all machines.
    private static func hash(_ name: String) -> UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
