import GalleyGeometry

/// The reason why an SVG file cannot be drawn, with its location.
public struct SVGError: Error, Equatable, Sendable {
    /// The file's path, or the name chosen by the caller.
    public var file: String
    /// The line, counted from 1; nil for the file as a whole.
    public var line: Int?
    /// The problem and the expected value.
    public var problem: String

    /// Creates an error.
    package init(file: String, line: Int? = nil, problem: String) {
        self.file = file
        self.line = line
        self.problem = problem
    }
}

extension SVGError: CustomStringConvertible {
    /// The message, preceded by the file and the line.
    public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(problem)" }
}

/// A feature of an SVG file that is not drawn as specified.
public struct SVGWarning: Hashable, Sendable {
    /// The file's path, or the name chosen by the caller.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The element's name.
    public var element: String
    /// The unsupported feature and its replacement.
    public var problem: String
}

extension SVGWarning: CustomStringConvertible {
    /// The message, preceded by the file, the line and the element.
    public var description: String { "\(file):\(line): <\(element)>: \(problem)" }
}
