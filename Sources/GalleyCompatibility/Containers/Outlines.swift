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
    /// Creates a list of trees, whose children are at the key path `children`. On paper the trees are open.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data.Element, Row> {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Creates a list of the rows in `content`; `selection` has no effect.
    public init<SelectionValue>(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header. On paper it is open.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header)
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a text as its header. On paper it is open.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(titleKey, content: content)
    }

    /// Creates a section with a text as its header. On paper it is open.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(title, content: content)
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
