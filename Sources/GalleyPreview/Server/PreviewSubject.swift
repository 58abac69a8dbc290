import GalleyFormatting

/// The source of previews. All closures are called on one serial queue.
package struct PreviewSubject: Sendable {
    /// The controls and their initial values, as JSON.
    package var state: @Sendable () -> String
    /// The page for the chosen values, or an error, as JSON.
    package var picture: @Sendable (_ values: [String: String]) -> String
    /// The page as the command writes it; nil on errors.
    package var file: @Sendable (_ values: [String: String], _ format: PreviewFormat) -> [UInt8]?
    /// The lines of a file of the command, as JSON; nil for other files.
    package var source: @Sendable (_ path: String) -> String?
    /// The files whose change requires a new page.
    package var files: @Sendable () -> [String]
    /// Further content by its path; nil if there is none.
    package var view: @Sendable (_ path: String, _ values: [String: String]) -> PreviewAnswer? = { _, _ in nil }
    /// The actions that the page may request; nil for a preview that only shows.
    package var actions: PreviewActions?

    package init(
        state: @escaping @Sendable () -> String, picture: @escaping @Sendable ([String: String]) -> String,
        file: @escaping @Sendable ([String: String], PreviewFormat) -> [UInt8]?,
        source: @escaping @Sendable (String) -> String? = { _ in nil }, files: @escaping @Sendable () -> [String]
    ) {
        (self.state, self.picture, self.file, self.source, self.files) = (state, picture, file, source, files)
    }
}

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
        return (0..<4).map { _ in (generator.next() as UInt32).hexadecimal(8) }.joined()
    }

    /// Whether `other` is the token. The time does not depend on the characters.
    func isToken(_ other: String?) -> Bool {
        guard let other, other.utf8.count == token.utf8.count else { return false }
        return zip(token.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
