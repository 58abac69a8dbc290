package import GalleyGeometry

/// The role of a subview in its flow.
///
///     Text("·").layoutValue(key: FlowRole.self, value: .separator)
package enum FlowRole: LayoutValueKey {
    /// A part of the flow's content; the default.
    case item
    /// Shown between the items before and after it if both are on one line; omitted at the ends of lines and of the
    /// flow.
    case separator
    /// Shown between two lines if the line ends between the items before and after it. With one between any two items,
    /// there is one between any two lines. It is proposed the flow's length.
    case lineSeparator
    /// Replaces the first item that does not fit into the maximum number of lines; omitted if all items fit. `report`
    /// is called with the number of hidden items ("+12") before the subview is measured. Only the first such subview of
    /// a flow counts.
    case overflow(report: (Int) -> Void)

    /// An ordinary item.
    package static var defaultValue: FlowRole { .item }
}

/// An item's share of the growth of a stretched line, relative to other items of its layout priority. An item with a
/// weight of 0, below 0 or NaN does not grow.
package enum FlowGrowWeight: LayoutValueKey {
    /// The weight of items that do not set one: 1.
    package static let defaultValue: CGFloat = 1
}
