/// The actions that a page may request from the command. The closure is called on the queue of the subject.
package struct PreviewActions: Sendable {
    /// The secret that the address of the page contains.
    package var token: String
    /// The paths of the actions.
    package var paths: [String]
    package var act: @Sendable (_ path: String, _ values: [String: String]) -> PreviewAnswer

    package init(
        paths: [String], token: String = PreviewActions.newToken(),
        act: @escaping @Sendable (String, [String: String]) -> PreviewAnswer
    ) {
        (self.paths, self.token, self.act) = (paths, token, act)
    }

    /// 128 random bits.
    package static func newToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt32, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits  // bounded: 32 bits are eight digits
        }.joined()
    }

    /// Whether `other` is the token. The time does not depend on the characters.
    func isToken(_ other: String?) -> Bool {
        guard let other, other.utf8.count == token.utf8.count else { return false }
        return zip(token.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
