/// Gives out object numbers, in the order in which they are asked for.
final class ObjectNumbering {
    private var last = 0

    func next() -> ObjectNumber {
        last += 1
        return ObjectNumber(value: last)
    }
}
