import ArgumentParser
import GalleyStationery

/// The options of a table as arguments of a command: the parser finds them as properties, which the mirror makes from the table.
struct DeclaredOptions<Table: OptionTable>: ParsableArguments, CustomReflectable {
    private(set) var texts = OptionTexts()

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for option in Table.options {
            let key = Key(option)
            switch option.kind {
            case .value(nil):
                texts.set(option, try container.decode(Option<String?>.self, forKey: key).wrappedValue)
            case .value: texts.set(option, try container.decode(Option<String>.self, forKey: key).wrappedValue)
            case .list: texts.set(option, try container.decode(Option<[String]>.self, forKey: key).wrappedValue)
            case .flag, .enabledFlag:
                texts.set(option, try container.decode(Flag<Bool>.self, forKey: key).wrappedValue)
            case .optionalFlag:
                if let isOn = try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue {
                    texts.set(option, isOn)
                }
            }
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: Table.options.map { (label: "_" + Key($0).stringValue, value: Self.argument($0)) })
    }

    /// The property wrapper of an option.
    private static func argument(_ option: OptionDescription) -> Any {
        switch option.kind {
        case .value(nil): Option<String?>(option)
        case .value: Option<String>(option)
        case .list: Option<[String]>(option)
        case .flag, .enabledFlag: Flag<Bool>(option)
        case .optionalFlag: Flag<Bool?>(option)
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ option: OptionDescription) { stringValue = option.name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension OptionDescription {
    fileprivate var argumentHelp: ArgumentHelp {
        ArgumentHelp(help, group, brief: brief, valueName: valueName.isEmpty ? nil : valueName)
    }
}

extension ArgumentHelp {
    /// - Parameters:
    ///   - text: the text of the long help.
    ///   - group: the group in help.
    ///   - brief: the line of the short help; nil if only the long help has the option.
    ///   - valueName: the placeholder for the value.
    init(_ text: String, _ group: HelpGroup, brief: String? = nil, valueName: String? = nil) {
        // The parser hands the discussion on to `CommandShape`, which reads it.
        self.init(text, discussion: group.rawValue + (brief.map { "\n" + $0 } ?? ""), valueName: valueName)
    }
}

// Arguments of the command line from the descriptions that they share with directives and the preview.

extension Option {
    /// An option that has a default.
    init(_ option: OptionDescription) where Value == String {
        self.init(
            wrappedValue: option.defaultValue ?? "", name: .customLong(option.name), help: option.argumentHelp,
            completion: option.completion)
    }

    /// An option without a default.
    init(_ option: OptionDescription) where Value == String? {
        self.init(name: .customLong(option.name), help: option.argumentHelp, completion: option.completion)
    }

    /// An option that may be repeated.
    init(_ option: OptionDescription) where Value == [String] {
        self.init(
            wrappedValue: [], name: .customLong(option.name), help: option.argumentHelp,
            completion: option.completion)
    }
}

extension Flag {
    /// A flag, optionally with its opposite.
    init(_ option: OptionDescription) where Value == Bool {
        if option.kind == .enabledFlag {
            self.init(
                wrappedValue: true, name: .customLong(option.name), inversion: .prefixedNo, help: option.argumentHelp)
        } else {
            self.init(wrappedValue: false, name: .customLong(option.name), help: option.argumentHelp)
        }
    }

    /// A flag with its opposite, which may both be missing.
    init(_ option: OptionDescription) where Value == Bool? {
        self.init(name: .customLong(option.name), inversion: .prefixedNo, help: option.argumentHelp)
    }
}
