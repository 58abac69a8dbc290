/// An option that sets a part of `Target`. It is read from text, and printed as text and as Swift source.
package struct OptionBinding<Target>: Sendable {
    package let option: OptionDescription
    package let read: @Sendable (OptionTexts, inout Target) throws -> Void
    package let print: @Sendable (Target) -> [String]?
    private let source: @Sendable (Target) -> String?

    /// - Parameters:
    ///   - option: the description of the option.
    ///   - source: the assignment in Swift; nil for none.
    ///   - read: sets the option's part of a target, from all texts, since some options change what others mean.
    ///   - print: the texts that reproduce the target's value; nil if none do.
    package init(
        _ option: OptionDescription,
        source: @escaping @Sendable (Target) -> String? = { _ in nil },
        read: @escaping @Sendable (OptionTexts, inout Target) throws -> Void,
        print: @escaping @Sendable (Target) -> [String]?
    ) {
        self.option = option
        self.source = source
        self.read = read
        self.print = print
    }

    /// The command-line words of the default; empty if the option has none.
    package var defaultWords: [String] { option.defaultValue.map { [option.argument, $0] } ?? [] }

    /// The command-line words that reproduce the value of `target`; empty for the default, nil if none do.
    package func words(for target: Target) -> [String]? {
        guard let texts = print(target) else { return nil }
        switch option.kind {
        case .value(let standard): return texts.filter { $0 != standard }.flatMap { [option.argument, $0] }
        case .list: return texts.flatMap { [option.argument, $0] }
        case .flag, .enabledFlag, .optionalFlag:
            if texts == ["true"] { return option.kind == .enabledFlag ? [] : [option.argument] }
            return texts == ["false"] && option.kind != .flag ? ["--no-" + option.name] : []
        }
    }
}

extension OptionBinding {
    /// The assignment of a property in Swift.
    package static func assignment(
        _ property: String, _ path: KeyPath<Target, some Sendable> & Sendable
    ) -> @Sendable (Target) -> String? {
        { "\(property) = \(SwiftSource.expression($0[keyPath: path]))" }
    }

    /// The assignments in Swift that make `target` from a target with all defaults.
    package static func source(_ bindings: [OptionBinding], _ target: Target, standard: Target) -> [String] {
        let defaults = bindings.map { $0.source(standard) }
        return zip(bindings, defaults).compactMap { binding, assignment in
            binding.source(target).flatMap { $0 == assignment ? nil : $0 }
        }
    }

    /// An option for one property, whose value is one of `choices`.
    ///
    /// - Parameters:
    ///   - option: the description of the option.
    ///   - property: the property's name in Swift.
    ///   - path: the key path of the property.
    ///   - choices: the possible values by their names.
    package init<Value: Equatable & Sendable>(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, Value> & Sendable,
        _ choices: [(name: String, value: Value)]
    ) {
        var option = option
        option.values = .choices(choices.map(\.name))
        self.init(option, source: Self.assignment(property, path)) { [option] texts, target in
            target[keyPath: path] = try OptionValues.choice(option.argument, texts.value(option), choices)
        } print: { target in
            choices.first { $0.value == target[keyPath: path] }.map { [$0.name] }
        }
    }

    /// An option for one property, with custom parsing and printing.
    ///
    /// - Parameters:
    ///   - option: the description of the option.
    ///   - property: the property's name in Swift.
    ///   - path: the key path of the property.
    ///   - parse: takes the name of the option as messages show it, and the text.
    ///   - print: returns the text that reproduces a value; nil for none.
    package init<Value: Sendable>(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, Value> & Sendable,
        parse: @escaping @Sendable (_ name: String, _ text: String) throws -> Value,
        print: @escaping @Sendable (Value) -> String?
    ) {
        self.init(option, source: Self.assignment(property, path)) { texts, target in
            guard let text = texts[option] else { return }
            target[keyPath: path] = try parse(option.argument, text)
        } print: { target in
            print(target[keyPath: path]).map { [$0] } ?? []
        }
    }

    /// A flag for one property.
    package init(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, Bool> & Sendable
    ) {
        self.init(option, source: Self.assignment(property, path)) { texts, target in
            target[keyPath: path] = texts.isOn(option)
        } print: {
            ["\($0[keyPath: path])"]
        }
    }

    /// An option that may be repeated, for a property that is a list.
    ///
    /// - Parameter standard: the list without the option.
    package init<Element: Equatable & Sendable>(
        _ option: OptionDescription, _ property: String, _ path: WritableKeyPath<Target, [Element]> & Sendable,
        standard: [Element] = [],
        parse: @escaping @Sendable (_ name: String, _ text: String) throws -> Element,
        print: @escaping @Sendable (Element) -> String
    ) {
        self.init(option, source: Self.assignment(property, path)) { texts, target in
            let list = texts.list(option)
            if !list.isEmpty { target[keyPath: path] = try list.map { try parse(option.argument, $0) } }
        } print: { target in
            let list = target[keyPath: path]
            return list == standard ? [] : list.map(print)
        }
    }
}
