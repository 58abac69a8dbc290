public import Foundation
import GalleyLayout

/// A view that leads to an address in formats that know links, in the colour of the tint.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View { label.foregroundStyle(.tint).asLabel().link(to: destination.absoluteString) }
}

extension Link where Label == Text {
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
