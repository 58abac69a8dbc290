public import GalleyGeometry
import GalleyLayout
import GalleyParagraph

/// The progress of a task, as a bar. Without a value nothing is known of the progress, and the bar is empty.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel

    @Environment(\.progressViewStyle) private var style

    private init(fraction: Double?, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// Creates the progress `value` of `total`.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: ProgressFraction.of(value, total), label(), currentValueLabel())
    }

    /// The parts in the style of the environment.
    public var body: some View {
        style.view(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction,
                label: Label.self == EmptyView.self ? nil : LabelPart(AnyView(label)),
                currentValueLabel: CurrentValueLabel.self == EmptyView.self
                    ? nil : LabelPart(AnyView(currentValueLabel))))
    }
}

private enum ProgressFraction {
    static func of<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        guard let value, total > 0, value.isFinite else { return nil }
        return (Double(value) / Double(total)).clamped(to: 0...1)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates the progress `value` of `total`.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: ProgressFraction.of(value, total), label(), EmptyView())
    }

    /// Creates a progress of which nothing is known.
    public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label(), EmptyView()) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates the progress `value` of `total`.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: ProgressFraction.of(value, total), EmptyView(), EmptyView())
    }

    /// Creates a progress of which nothing is known.
    public init() { self.init(fraction: nil, EmptyView(), EmptyView()) }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates the progress `value` of `total` with a title.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates the progress `value` of `total` with a title.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }

    /// Creates a progress of which nothing is known, with a title.
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }
}

/// The progress that a style draws.
public struct ProgressViewStyleConfiguration {
    /// The share that is done, in 0…1; nil if nothing is known.
    public let fractionCompleted: Double?
    /// The title.
    public let label: LabelPart?
    /// The text of the value.
    public let currentValueLabel: LabelPart?
}

/// The drawing of a progress.
@MainActor @preconcurrency
public protocol ProgressViewStyle: Sendable {
    /// The type of the drawn view.
    associatedtype Body: View
    /// The progress.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Returns the drawn progress.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A bar as wide as is proposed, filled with the tint.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public init() {}
    /// The title above the bar, the text of the value below it.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label
            FilledBar(fraction: configuration.fractionCompleted ?? 0).frame(height: 4)
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// A ring, filled with the tint from twelve o'clock.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Creates the style.
    public init() { tint = nil }
    /// Creates the style with a tint of its own.
    public init(tint: Color) { self.tint = tint }
    /// The ring above the title.
    @ViewBuilder public func makeBody(configuration: Configuration) -> some View {
        let ring = VStack(spacing: 4) {
            FilledRing(fraction: configuration.fractionCompleted ?? 0, lineWidth: 4).frame(width: 20, height: 20)
            configuration.label
        }
        if let tint { ring.tint(tint) } else { ring }
    }
}

nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var automatic: LinearProgressViewStyle { LinearProgressViewStyle() }
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

nonisolated extension View {
    /// Sets the drawing of progress views.
    public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        environment(\.progressViewStyle, ViewStyle(style) { $0.makeBody(configuration: $1) })
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: ViewStyle<ProgressViewStyleConfiguration> {
        ViewStyle(LinearProgressViewStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    fileprivate var progressViewStyle: ViewStyle<ProgressViewStyleConfiguration> {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

/// A capsule that is filled with the tint up to a fraction of its width.
nonisolated struct FilledBar: View {
    let fraction: Double

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(Color(white: 0.88))
                Capsule().fill(.tint).frame(width: proxy.size.width * fraction)
            }
        }
    }
}

/// A ring that is filled with the tint up to a fraction of its turn, from twelve o'clock.
nonisolated struct FilledRing: View {
    let fraction: Double
    let lineWidth: CGFloat

    var body: some View {
        ZStack {
            Circle().inset(by: lineWidth / 2).stroke(Color(white: 0.88), lineWidth: lineWidth)
            Circle().inset(by: lineWidth / 2).rotation(.degrees(-90)).trim(from: 0, to: fraction)
                .stroke(.tint, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
        }
    }
}
