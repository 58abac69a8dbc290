/// Random numbers that are the same in every run. SplitMix64: G. L. Steele et al., doi:10.1145/2714064.2660195.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator whose numbers depend on `seed` alone.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        return z ^ z >> 31
    }
}
