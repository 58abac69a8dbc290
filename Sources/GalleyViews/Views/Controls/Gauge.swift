import GalleyGeometry
import GalleyLayout
import GalleyParagraph

/// A value within a range.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    private let bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?

    @Environment(\.gaugeStyle) private var style

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ range: ClosedRange<V>, _ label: Label, _ currentValueLabel: CurrentValueLabel,
        _ bounds: (BoundsLabel, BoundsLabel)? = nil
    ) {
        let length = Double(range.upperBound - range.lowerBound)
        let share = length > 0 ? (Double(value) - Double(range.lowerBound)) / length : 0
        fraction = share.isFinite ? share.clamped(to: 0...1) : 0
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.bounds = bounds
    }

    /// Creates a gauge with labels at both ends.
    public init<V: BinaryFloatingPoint>(
        value: V, in range: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(value, range, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()))
    }

    /// The parts in the style of the environment.
    public var body: some View {
        style.view(
            GaugeStyleConfiguration(
                value: fraction, label: LabelPart(AnyView(label)),
                currentValueLabel: CurrentValueLabel.self == EmptyView.self
                    ? nil : LabelPart(AnyView(currentValueLabel)),
                minimumValueLabel: bounds.map { LabelPart(AnyView($0.minimum)) },
                maximumValueLabel: bounds.map { LabelPart(AnyView($0.maximum)) }))
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a text of its value.
    public init<V: BinaryFloatingPoint>(
        value: V, in range: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, range, label(), currentValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a gauge.
    public init<V: BinaryFloatingPoint>(
        value: V, in range: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value, range, label(), EmptyView())
    }
}

/// The value that a style draws.
public struct GaugeStyleConfiguration {
    /// The place of the value in its range, in 0…1.
    public let value: Double
    /// The title.
    public let label: LabelPart
    /// The text of the value.
    public let currentValueLabel: LabelPart?
    /// The text of the least value.
    public let minimumValueLabel: LabelPart?
    /// The text of the greatest value.
    public let maximumValueLabel: LabelPart?
}

/// The drawing of a gauge.
@MainActor @preconcurrency
public protocol GaugeStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The value.
    typealias Configuration = GaugeStyleConfiguration
    /// Returns the drawn gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A bar as wide as is proposed, filled with the tint, between the texts of its ends.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
    /// The title above the bar, the text of the value below it.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label
            HStack {
                configuration.minimumValueLabel
                FilledBar(fraction: configuration.value).frame(height: 6)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel.font(.caption)
        }
    }
}

/// A ring, filled with the tint from twelve o'clock, around the text of the value.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
    /// The ring around the text.
    public func makeBody(configuration: Configuration) -> some View {
        FilledRing(fraction: configuration.value, lineWidth: 6)
            .overlay { (configuration.currentValueLabel ?? configuration.label).font(.caption) }
            .frame(width: 50, height: 50)
    }
}

nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar.
    public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    /// A bar.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    /// A bar.
    public static var accessoryLinear: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    /// A bar.
    public static var accessoryLinearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring.
    public static var accessoryCircular: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
    /// A ring.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

nonisolated extension View {
    /// Sets the drawing of gauges.
    public func gaugeStyle(_ style: some GaugeStyle) -> some View {
        environment(\.gaugeStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<GaugeStyleConfiguration> {
        ViewStyle(LinearCapacityGaugeStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    fileprivate var gaugeStyle: ViewStyle<GaugeStyleConfiguration> {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}
