/// An option that sets a part of `Target`. It is read from text, and printed as text and as Swift source.
package struct OptionSetting<Target>: Sendable {
    package let option: OptionDescription
    /// The named values, in the order of the help; empty if values are not named.
    package let choices: [String]
    /// The control in the preview.
    package let control: OptionControl
    package let read: @Sendable (OptionTexts, inout Target) throws -> Void
    package let print: @Sendable (Target) -> [String]?
    package let source: @Sendable (Target) -> String?

    /// - Parameters:
    ///   - option: the description of the option.
    ///   - choices: the named values, in the order of the help; empty if values are not named.
    ///   - control: the control in the preview.
    ///   - read: sets the option's part of a target, from all texts, since some options change what others mean.
    ///   - print: the texts that reproduce the target's value; nil if none do.
    ///   - source: the assignment in Swift; nil for the default value.
    package init(
        _ option: OptionDescription, choices: [String] = [], control: OptionControl,
        read: @escaping @Sendable (OptionTexts, inout Target) throws -> Void,
        print: @escaping @Sendable (Target) -> [String]?, source: @escaping @Sendable (Target) -> String?
    ) {
        (self.option, self.choices, self.control) = (option, choices, control)
        (self.read, self.print, self.source) = (read, print, source)
    }

    /// The command-line words of the default; empty if the option has none.
    package var defaultWords: [String] { option.defaultValue.map { [option.argument, $0] } ?? [] }

    /// The command-line words that reproduce the value of `target`; empty for the default, nil if none do.
    package func words(for target: Target) -> [String]? {
        guard let texts = print(target) else { return nil }
        switch option.kind {
        case .value(let standard): return texts.filter { $0 != standard }.flatMap { [option.argument, $0] }
        case .list: return texts.flatMap { [option.argument, $0] }
        case .flag: return texts == ["true"] ? [option.argument] : []
        case .enabledFlag: return texts == ["false"] ? ["--no-" + option.name] : []
        }
    }
}

/// The control of an option in the preview.
package struct OptionControl: Sendable {
    package enum Kind: Sendable {
        /// A length in points on a slider, which may also be typed.
        case length(ClosedRange<Double>, step: Double)
        /// One of the option's choices.
        case choice
        case flag
        case text
        /// Values with commas between them.
        case list
    }

    /// A heading above controls, in the order in which they are shown.
    package enum Group: String, CaseIterable, Sendable {
        case measure = "Measure"
        case lines = "Lines"
        case items = "Items"
        case type = "Type"
        case colors = "Colours"
    }

    package let label: String
    package let group: Group
    package let kind: Kind

    package init(_ label: String, _ group: Group, _ kind: Kind) {
        (self.label, self.group, self.kind) = (label, group, kind)
    }
}

/// A named value of an option.
package struct OptionChoice<Value: Sendable>: Sendable {
    package let name: String
    package let value: Value
    /// The value in Swift.
    package let source: String

    package init(_ name: String, _ value: Value, _ source: String? = nil) {
        (self.name, self.value, self.source) = (name, value, source ?? SwiftSource.member(name))
    }
}

extension OptionSetting {
    /// An option for one property, whose value is one of `choices`.
    ///
    /// - Parameters:
    ///   - option: the description of the option.
    ///   - property: the property's name in Swift.
    ///   - path: the key path of the property.
    ///   - choices: the possible values.
    ///   - standard: a target with all defaults.
    ///   - control: the control in the preview.
    package init<Value: Equatable & Sendable>(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, Value> & Sendable,
        _ choices: [OptionChoice<Value>], standard: @autoclosure () -> Target, _ control: OptionControl
    ) {
        let standard = standard()[keyPath: path]
        self.init(option, choices: choices.map(\.name), control: control) { texts, target in
            target[keyPath: path] = try OptionValues.choice(
                option.argument, texts.value(option), choices.map { ($0.name, $0.value) })
        } print: { target in
            choices.first { $0.value == target[keyPath: path] }.map { [$0.name] }
        } source: { target in
            let value = target[keyPath: path]
            guard value != standard, let choice = choices.first(where: { $0.value == value }) else { return nil }
            return "\(property) = \(choice.source)"
        }
    }

    /// An option for one property, with custom parsing and printing.
    ///
    /// - Parameters:
    ///   - option: the description of the option.
    ///   - property: the property's name in Swift.
    ///   - path: the key path of the property.
    ///   - standard: a target with all defaults.
    ///   - control: the control in the preview.
    ///   - parse: takes the name of the option as messages show it, and the text.
    ///   - print: returns the text that reproduces a value; nil for none.
    ///   - source: returns a value as a Swift expression.
    package init<Value: Equatable & Sendable>(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, Value> & Sendable,
        standard: @autoclosure () -> Target, _ control: OptionControl,
        parse: @escaping @Sendable (_ name: String, _ text: String) throws -> Value,
        print: @escaping @Sendable (Value) -> String?, source: @escaping @Sendable (Value) -> String
    ) {
        let standard = standard()[keyPath: path]
        self.init(option, control: control) { texts, target in
            guard let text = texts[option] else { return }
            target[keyPath: path] = try parse(option.argument, text)
        } print: { target in
            print(target[keyPath: path]).map { [$0] } ?? []
        } source: { target in
            let value = target[keyPath: path]
            return value == standard ? nil : "\(property) = \(source(value))"
        }
    }

    /// A flag for one property.
    package init(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, Bool> & Sendable,
        standard: @autoclosure () -> Target, _ control: OptionControl
    ) {
        let standard = standard()[keyPath: path]
        self.init(option, control: control) { texts, target in
            target[keyPath: path] = texts.isOn(option)
        } print: {
            ["\($0[keyPath: path])"]
        } source: { target in
            let value = target[keyPath: path]
            return value == standard ? nil : "\(property) = \(value)"
        }
    }

    /// An option that may be repeated, for a property that is a list.
    package init<Element: Equatable & Sendable>(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, [Element]> & Sendable,
        standard: @autoclosure () -> Target, _ control: OptionControl,
        parse: @escaping @Sendable (_ name: String, _ text: String) throws -> Element,
        print: @escaping @Sendable (Element) -> String, source: @escaping @Sendable (Element) -> String
    ) {
        let standard = standard()[keyPath: path]
        self.init(option, control: control) { texts, target in
            let list = texts.list(option)
            if !list.isEmpty { target[keyPath: path] = try list.map { try parse(option.argument, $0) } }
        } print: { target in
            let list = target[keyPath: path]
            return list == standard ? [] : list.map(print)
        } source: { target in
            let list = target[keyPath: path]
            return list == standard ? nil : "\(property) = \(SwiftSource.array(list.map(source)))"
        }
    }
}
