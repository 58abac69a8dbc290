/// Marks that are changed together.
public struct Plot<Content: ChartContent>: ChartContent {
    /// Never: its marks are those of its content.
    public typealias Body = Never
    private let content: Content

    /// A group of marks.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// Adds the marks of the content.
    public func _add(to marks: inout ChartMarks) { content._add(to: &marks) }
}

/// Content of any type.
public struct AnyChartContent: ChartContent {
    /// Never: its marks are those of its content.
    public typealias Body = Never
    private let content: any ChartContent

    /// Erases the type of `content`.
    public init(_ content: any ChartContent) { self.content = content }

    /// Adds the marks of the content.
    public func _add(to marks: inout ChartMarks) { content._add(to: &marks) }
}
