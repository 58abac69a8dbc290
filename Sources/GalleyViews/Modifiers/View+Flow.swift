public import GalleyGeometry
public import GalleyLayout

extension View {
    /// Sets whether the surrounding flow may, must or must not break a line at the view.
    public func flowBreak(_ value: FlowBreak) -> some View { layoutValue(key: FlowBreak.self, value: value) }

    /// Sets the alignment of the view in its line.
    public func flowItemAlignment(_ alignment: FlowItemAlignment) -> some View {
        layoutValue(key: FlowItemAlignment.self, value: alignment)
    }

    /// Sets the view's share of the free space of a stretched line; 0 for a view that does not grow.
    public func flowGrow(_ weight: CGFloat) -> some View { layoutValue(key: FlowGrowWeight.self, value: weight) }

    /// Shows the view only between two items of the same line.
    public func flowSeparator() -> some View { layoutValue(key: FlowRole.self, value: .separator) }

    /// Shows the view only between two lines.
    public func flowLineSeparator() -> some View { layoutValue(key: FlowRole.self, value: .lineSeparator) }
}
