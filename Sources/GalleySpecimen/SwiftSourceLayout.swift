package import Galley
import GalleyData

/// A layout with Swift source: the call that creates it, without default arguments.
package protocol SwiftSourceLayout: Layout {
    /// The layout whose properties are the default arguments; those without a default have a value that no layout has.
    static var standard: Self { get }
}

extension SwiftSourceLayout {
    package var swiftSource: String { SwiftSource.call("\(Self.self)", self, standard: Self.standard) }
}

extension FlowLayout: SwiftSourceLayout {
    package static var standard: FlowLayout { FlowLayout() }
}

extension CardLayout: SwiftSourceLayout {
    package static var standard: CardLayout { CardLayout() }
}

extension JustifiedGridLayout: SwiftSourceLayout {
    package static var standard: JustifiedGridLayout { JustifiedGridLayout(rowHeight: .nan) }
}

extension MasonryLayout: SwiftSourceLayout {
    package static var standard: MasonryLayout { MasonryLayout(columns: 0) }
}

extension PackedLayout: SwiftSourceLayout {
    package static var standard: PackedLayout { PackedLayout() }
}

extension HStackLayout: SwiftSourceLayout {
    package static var standard: HStackLayout { HStackLayout() }
}

extension VStackLayout: SwiftSourceLayout {
    package static var standard: VStackLayout { VStackLayout() }
}
