/// The position of a view in the tree of views, equal in all evaluations, so that state is associated with its view.
///
/// The path is stored as a 64-bit hash of its steps. In a document with a million views, two paths collide by chance
/// once in 37 million documents.
package struct ViewPath: Hashable {
    private var value: UInt64 = 0x9e37_79b9_7f4a_7c15

    package init() {}

    /// The path of child number `number`.
    package func child(_ number: Int) -> ViewPath { step(UInt64(bitPattern: Int64(number))) }

    /// The path of a child with an identity of its own, whatever its number.
    func child(id: some Hashable) -> ViewPath { step(UInt64(bitPattern: Int64(id.hashValue)) ^ 0x5851_f42d_4c95_7f2d) }

    /// The finaliser of SplitMix64, in which every input bit affects all output bits.
    private func step(_ number: UInt64) -> ViewPath {
        var z = value &+ number &* 0x9e37_79b9_7f4a_7c15 &+ 0x632b_e59b_d9b4_e019
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        var path = self
        path.value = z ^ z >> 31
        return path
    }
}
