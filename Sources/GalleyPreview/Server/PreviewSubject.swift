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
