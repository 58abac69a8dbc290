import GalleyGeometry

/// Why an SVG file cannot be drawn, and where.
public struct SVGError: Error, Equatable, Sendable {
    /// The file's path, or what the caller calls it.
    public var file: String
    /// From 1; nil for the file as a whole.
    public var line: Int?
    /// What was found and what was expected.
    public var problem: String

    public init(file: String, line: Int? = nil, problem: String) {
        (self.file, self.line, self.problem) = (file, line, problem)
    }
}

extension SVGError: CustomStringConvertible {
    public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(problem)" }
}

/// What of an SVG file is drawn otherwise than it says, or not at all.
public struct SVGWarning: Hashable, Sendable {
    public var file: String
    public var line: Int
    /// The element's name.
    public var element: String
    public var problem: String
}

extension SVGWarning: CustomStringConvertible {
    public var description: String { "\(file):\(line): <\(element)>: \(problem)" }
}
