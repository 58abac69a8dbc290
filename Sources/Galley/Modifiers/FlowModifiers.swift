public import GalleyGeometry
public import GalleyLayout

extension View {
    /// Where the flow around the view may, must or must not end a line by it.
    public func flowBreak(_ value: FlowBreak) -> some View { layoutValue(key: FlowBreak.self, value: value) }

    /// How the view stands in its line, whatever the others do.
    public func flowItemAlignment(_ alignment: FlowItemAlignment) -> some View {
        layoutValue(key: FlowItemAlignment.self, value: alignment)
    }

    /// The view's share in the room of a line that is stretched; 0 for a view that does not grow.
    public func flowGrow(_ weight: CGFloat) -> some View { layoutValue(key: FlowGrowWeight.self, value: weight) }

    /// Shows the view only between two items of one line.
    public func flowSeparator() -> some View { layoutValue(key: FlowRole.self, value: .separator) }

    /// Shows the view only between two lines.
    public func flowLineSeparator() -> some View { layoutValue(key: FlowRole.self, value: .lineSeparator) }
}
