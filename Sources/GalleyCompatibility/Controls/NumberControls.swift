public import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
public import GalleyViews

/// A number on a line, as wide as is proposed, with its knob in place. The label is not drawn.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
    private let fraction: Double
    private let minimum: ValueLabel
    private let maximum: ValueLabel

    private init(_ value: Double, _ bounds: ClosedRange<Double>, _ minimum: ValueLabel, _ maximum: ValueLabel) {
        let length = bounds.upperBound - bounds.lowerBound
        let share = length > 0 ? (value - bounds.lowerBound) / length : 0
        fraction = share.isFinite ? min(max(share, 0), 1) : 0
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Creates a slider with labels at its ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V = 0, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            Double(value.wrappedValue), Double(bounds.lowerBound)...Double(bounds.upperBound), minimumValueLabel(),
            maximumValueLabel())
    }

    /// The line with the knob.
    public var body: some View {
        HStack {
            minimum
            GeometryReader { proxy in
                let x = (proxy.size.width - SliderKnob.side) * fraction
                ZStack(alignment: .leading) {
                    Capsule().fill(Color(white: 0.89)).frame(height: 4)
                    Capsule().fill(.tint).frame(width: x + SliderKnob.side / 2, height: 4)
                    SliderKnob().offset(x: x)
                }
                .frame(height: proxy.size.height)
            }
            .frame(height: 31)
            maximum
        }
        .modifier(PaleIfDisabled())
    }
}

nonisolated private struct SliderKnob: View {
    static let side: CGFloat = 27
    var body: some View {
        Circle().fill(.white).overlay { Circle().strokeBorder(Color(white: 0.8), lineWidth: 0.5) }
            .frame(width: Self.side, height: Self.side)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V = 0, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, label: label, minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() })
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V = 0,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds) { EmptyView() } }
}

/// A number to be raised and lowered. On paper: the label, and two fields with − and +.
nonisolated public struct Stepper<Label: View>: View {
    private let label: Label

    /// Creates a stepper.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) { self.label = label() }

    /// Creates a stepper.
    public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// Creates a stepper.
    public init(onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// The label and the fields, 94 × 32 points.
    public var body: some View {
        LabeledControl(label: label) {
            HStack(spacing: 0) {
                Image(systemName: "minus").frame(width: 46.5, height: 32)
                Color(white: 0.75).frame(width: 1, height: 18)
                Image(systemName: "plus").frame(width: 46.5, height: 32)
            }
            .background(Color(white: 0.93), in: RoundedRectangle(cornerRadius: 8))
            .accessibilityHidden(true)
        }
        .modifier(PaleIfDisabled())
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) { label = Text(titleKey) }

    /// Creates a stepper.
    public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        label = Text(titleKey)
    }

    /// Creates a stepper.
    public init(_ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        label = Text(titleKey)
    }

    /// Creates a stepper.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) { label = Text(title) }
}

/// The parts of a date to be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt
    /// Creates parts from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The day.
    public static let date = DatePickerComponents(rawValue: 1)
    /// The hour and the minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A date to be chosen. On paper: the label and the date, by the environment's locale.
nonisolated public struct DatePicker<Label: View>: View {
    /// Parts of a date.
    public typealias Components = DatePickerComponents

    private let date: Date
    private let components: Components
    private let label: Label

    @Environment(\.locale) private var locale

    /// Creates a picker.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        date = selection.wrappedValue
        components = displayedComponents
        self.label = label()
    }

    /// The label and the parts of the date on grey grounds.
    public var body: some View {
        LabeledControl(label: label) {
            HStack(spacing: 6) {
                if components.contains(.date) { part(.dateTime.day().month(.abbreviated).year()) }
                if components.contains(.hourAndMinute) { part(.dateTime.hour().minute()) }
            }
        }
        .modifier(PaleIfDisabled())
    }

    private func part(_ format: Date.FormatStyle) -> some View {
        Text(verbatim: date.formatted(format.locale(locale)))
            .padding(.horizontal, 11).padding(.vertical, 6)
            .background(Color(white: 0.93), in: RoundedRectangle(cornerRadius: 6))
    }
}

extension DatePicker where Label == Text {
    /// Creates a picker.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) } }

    /// Creates a picker; `range` has no effect.
    public init<Dates: RangeExpression<Date>>(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: Dates,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) } }
}

/// The look of date pickers. No effect on paper.
public enum DatePickerStyle: Sendable {
    /// A look.
    case automatic, compact, graphical, wheel, field, stepperField
}

nonisolated extension View {
    /// Has no effect on paper.
    public func datePickerStyle(_ style: DatePickerStyle) -> some View { self }
}
