/// Allocates object numbers in sequence.
final class ObjectNumbering {
    private var last = 0

    /// Whether no number has been allocated.
    var isUnused: Bool { last == 0 }

    func next() -> ObjectNumber {
        last += 1
        return ObjectNumber(value: last)
    }
}
