public import Galley

extension ChartContent {
    private func effect(_ effect: @escaping (AnyView) -> AnyView) -> some ChartContent {
        changing { mark in
            let inner = mark.effect
            mark.effect = { effect(inner?($0) ?? $0) }
        }
    }

    /// Draws a shadow beneath each mark.
    ///
    /// - Parameters:
    ///   - color: the colour and the strength of the shadow.
    ///   - radius: the width of its soft edge, in points.
    ///   - x: the distance by which it is moved right, in points.
    ///   - y: the distance by which it is moved down, in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent { effect { AnyView($0.shadow(color: color, radius: radius, x: x, y: y)) } }

    /// Blurs each mark by a radius in points.
    public func blur(radius: CGFloat) -> some ChartContent { effect { AnyView($0.blur(radius: radius)) } }

    /// Shows the part of each mark that is within a shape fitted to it.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
        effect { AnyView($0.clipShape(shape, style: style)) }
    }

    /// Draws each mark on its own.
    public func compositingLayer() -> some ChartContent { compositingLayer { $0 } }

    /// Draws each mark on its own, as a view that `style` changes.
    public func compositingLayer(style: @escaping (AnyView) -> some View) -> some ChartContent {
        effect { AnyView(style($0)) }
    }

    /// Sets the name of the place of marks in the table of the data that assistive technologies read.
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        let label = String(label)
        return changing { $0.spoken.label = label }
    }

    /// Sets the name of the place of marks to the string of `label`.
    public func accessibilityLabel(_ label: Text) -> some ChartContent { accessibilityLabel(label.string) }

    /// Sets the value of marks to the string of `value`.
    public func accessibilityValue(_ value: Text) -> some ChartContent { accessibilityValue(value.string) }

    /// Sets the value of marks in the table of the data that assistive technologies read.
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        let value = String(value)
        return changing { $0.spoken.value = value }
    }

    /// Leaves marks out of the table of the data that assistive technologies read.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { changing { $0.spoken.isHidden = hidden } }

    /// Has no effect on paper.
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}
