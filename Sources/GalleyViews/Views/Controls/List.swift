import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// Rows stacked at the leading edge, as a list in the document's structure.
public struct List<Content: View>: View {
    private let content: Content

    /// Creates a list of the rows in `content`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a list with a row for each identifiable element of `data`.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    /// Creates a list with a row for each element of `data`, whose identity is at the key path `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// The rows in a `VStackLayout`.
    public var body: some View { VStackLayout(alignment: .leading) { content }.accessibilityRole(.list) }
}
