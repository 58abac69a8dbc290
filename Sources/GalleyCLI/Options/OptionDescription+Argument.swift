import ArgumentParser
import GalleyStationery

// Arguments of the command line from the descriptions that they share with directives and the preview.

extension OptionDescription {
    fileprivate var argumentHelp: ArgumentHelp {
        ArgumentHelp(help, valueName: valueName.isEmpty ? nil : valueName)
    }
}

extension Option {
    /// An option that has a default.
    init(_ option: OptionDescription) where Value == String {
        self.init(
            wrappedValue: option.defaultValue ?? "", name: .customLong(option.name), help: option.argumentHelp,
            completion: Completions.of(option))
    }

    /// An option without a default.
    init(_ option: OptionDescription) where Value == String? {
        self.init(
            name: .customLong(option.name), help: option.argumentHelp, completion: Completions.of(option))
    }

    /// An option that may be repeated.
    init(_ option: OptionDescription) where Value == [String] {
        self.init(
            wrappedValue: [], name: .customLong(option.name), help: option.argumentHelp,
            completion: Completions.of(option))
    }
}

extension Flag where Value == Bool {
    /// A flag, optionally with its opposite.
    init(_ option: OptionDescription) {
        if option.kind == .enabledFlag {
            self.init(
                wrappedValue: true, name: .customLong(option.name), inversion: .prefixedNo, help: option.argumentHelp)
        } else {
            self.init(wrappedValue: false, name: .customLong(option.name), help: option.argumentHelp)
        }
    }
}
