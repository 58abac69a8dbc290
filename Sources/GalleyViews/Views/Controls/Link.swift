public import Foundation

/// A link to an address in formats that support links, in the tint colour.
nonisolated public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label

    /// Creates a link with the views of `label`, side by side.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// The label in the tint colour, as one link.
    public var body: some View { label.foregroundStyle(.tint).asLabel().link(to: destination.absoluteString) }
}

extension Link where Label == Text {
    /// Creates a link with a text.
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
