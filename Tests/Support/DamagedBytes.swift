extension [UInt8] {
    /// The bytes with a few of them changed, removed, repeated or truncated, as by a fuzzer.
    public func damaged(using random: inout SeededGenerator) -> [UInt8] {
        var bytes = self
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = Swift.min(bytes.count, place + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 2: bytes.removeSubrange(end...)
            case 3: bytes.replaceSubrange(place..<end, with: "9223372036854775807".utf8)
            case 4: bytes.replaceSubrange(place..<end, with: "-5".utf8)
            default: bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
        }
        return bytes
    }
}
