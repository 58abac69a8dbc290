import Foundation
import GalleyLayout
public import GalleyViews

/// A tree of rows. On paper it is open: each row is above its children, which are indented.
nonisolated public struct OutlineGroup<Element: Identifiable, Row: View>: View {
    private let elements: [Element]
    private let children: (Element) -> [Element]
    private let row: (Element) -> Row

    /// Creates a group of trees, whose children are at the key path `children`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Element, Data?>, @ViewBuilder content: @escaping (Element) -> Row
    ) where Data.Element == Element {
        elements = Array(data)
        self.children = { element in element[keyPath: children].map { Array($0) } ?? [] }
        row = content
    }

    private init(_ elements: [Element], _ parent: OutlineGroup) {
        self.elements = elements
        children = parent.children
        row = parent.row
    }

    /// The rows.
    public var body: some View {
        ForEach(elements) { element in
            row(element)
            let below = children(element)
            if !below.isEmpty {
                AnyView(VStack(alignment: .leading) { OutlineGroup(below, self) }.padding(.leading, 16))
            }
        }
    }
}

extension List {
    /// Creates a list of the rows in `content`; `selection` has no effect.
    public init<SelectionValue>(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
}

/// A view that is drawn again only when it has changed. On paper: the view.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
    /// The view.
    public var content: Content
    /// Creates a view.
    public init(content: Content) { self.content = content }
    /// The view.
    public var body: some View { content }
}

nonisolated extension View where Self: Equatable {
    /// The view itself.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

nonisolated extension View {
    /// Adds a number at the trailing edge of a row of a list; 0 adds none.
    @ViewBuilder public func badge(_ count: Int) -> some View {
        if count == 0 { self } else { badge(Text("\(count)")) }
    }

    /// Adds a text at the trailing edge of a row of a list.
    @ViewBuilder public func badge(_ label: Text?) -> some View {
        if let label {
            HStack {
                self
                Spacer()
                label.foregroundStyle(.secondary)
            }
        } else {
            self
        }
    }
}
