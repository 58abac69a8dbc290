public import GalleyGeometry
import GalleyLayout

private struct ContainerShapeKey: EnvironmentKey {
    static var defaultValue: any Shape { Rectangle() }
}

extension EnvironmentValues {
    /// The shape of `ContainerRelativeShape`.
    var containerShape: any Shape {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

/// The shape that `containerShape(_:)` sets around the view; otherwise a rectangle.
public struct ContainerRelativeShape: InsettableShape {
    private let amount: CGFloat

    /// Creates the shape.
    public init() { amount = 0 }
    private init(amount: CGFloat) { self.amount = amount }

    /// The rectangle, where there is no environment.
    public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> ContainerRelativeShape { Self(amount: self.amount + amount) }

    /// The shape of the environment.
    func resolved(_ environment: borrowing EnvironmentValues) -> any Outline {
        InsetOutline(base: environment.containerShape.outline(in: environment.layoutDirection), amount: amount)
    }

    private struct InsetOutline: Outline {
        let base: any Outline
        let amount: CGFloat
        func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
    }
}
