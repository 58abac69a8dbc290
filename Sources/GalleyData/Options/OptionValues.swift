package import GalleyDiagnostics
import GalleyFormatting
package import GalleyGeometry
package import GalleyText

/// Reads option values; each failure names the option, the value and what was expected.
package enum OptionValues {
    /// One of `choices` by its name; a near miss is named.
    package static func choice<T>(_ option: String, _ value: String, _ choices: [(name: String, value: T)]) throws -> T
    {
        if let choice = choices.first(where: { $0.name.lowercased() == value.lowercased() }) { return choice.value }
        throw Diagnostic.option(
            option, value: value, expected: "\(NearestName.choices(choices.map(\.name), for: value))")
    }

    /// Checks a BCP 47 tag.
    package static func checkLanguage(_ option: String, _ tag: String) throws(Diagnostic) {
        if let expected = LanguageTag.fault(tag) {
            throw Diagnostic.option(option, value: tag, expected: "\(expected)")
        }
    }

    package static func choice<T: RawRepresentable & CaseIterable>(_ option: String, _ value: String) throws -> T
    where T.RawValue == String {
        try choice(option, value, T.allCases.map { ($0.rawValue, $0) })
    }

    package static func length(_ option: String, _ value: String) throws -> CGFloat {
        guard let length = Length.parse(value), length >= 0 else {
            throw Diagnostic.option(option, value: value, expected: "a length of 0 or more, such as 6, 2mm or 0.25in")
        }
        return length
    }

    /// A length, or a number of ems; the other value is nil or 0.
    package static func spacing(_ option: String, _ value: String) throws -> (points: CGFloat?, ems: CGFloat) {
        if value.hasSuffix("em") {
            if let ems = DecimalText.read(String(value.dropLast(2))), (0...100).contains(ems) {
                return ems > 0 ? (nil, ems) : (0, 0)
            }
        } else if let points = Length.parse(value), points >= 0 {
            return (points, 0)
        }
        throw Diagnostic.option(
            option, value: value, expected: "a length of 0 or more, such as 6 or 2mm, or ems up to 100, such as 0.3em")
    }

    package static func number(_ option: String, _ value: String, in range: ClosedRange<Double>, _ expected: String)
        throws
        -> Double
    {
        guard let number = DecimalText.read(value), range.contains(number) else {
            throw Diagnostic.option(option, value: value, expected: "\(expected)")
        }
        return number
    }

    package static func integer(_ option: String, _ value: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw Diagnostic.option(
                option, value: value, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    package static func count(_ option: String, _ value: String, from least: Int = 1) throws -> Int {
        guard let count = Int(value), count >= least else {
            throw Diagnostic.option(option, value: value, expected: "a whole number, \(least) or more")
        }
        return count
    }

    package static func seed(_ option: String, _ value: String) throws -> UInt64 {
        guard let seed = UInt64(value) else {
            throw Diagnostic.option(option, value: value, expected: "a whole number from 0 to \(UInt64.max)")
        }
        return seed
    }

    package static func color(_ option: String, _ value: String) throws -> Color {
        guard let color = Color(parsing: value) else {
            let names = Color.named.map(\.name)
            let hint = NearestName.hint(for: value, among: names)
            throw Diagnostic.option(option, value: value, expected: "#rrggbb or a colour name\(hint)")
        }
        return color
    }

    /// A named list of colours, or colours with commas between them.
    package static func colors(_ option: String, _ value: String, _ named: [(name: String, colors: [Color])]) throws
        -> [Color]
    {
        if let palette = named.first(where: { $0.name == value.lowercased() }) { return palette.colors }
        if value.contains(",") || value.hasPrefix("#") {
            return try value.split(separator: ",", omittingEmptySubsequences: false).map {
                try color(option, String($0))
            }
        }
        throw Diagnostic.option(
            option, value: value,
            expected: "\(NearestName.choices(named.map(\.name), for: value)), or colours such as #2364aa,#c4532d")
    }

    package static func feature(_ option: String, _ value: String) throws -> FontFeature {
        guard let feature = FontFeature(value) else {
            throw Diagnostic.option(
                option, value: value, expected: "a tag of four characters, such as tnum, liga=0 or ss01=2")
        }
        return feature
    }

    /// `9-30`: two sizes in points, the smaller first.
    package static func sizes(_ option: String, _ value: String) throws -> ClosedRange<CGFloat> {
        let parts = value.split(separator: "-", omittingEmptySubsequences: false).map { Length.parse($0) }
        guard parts.count == 2, let low = parts[0], let high = parts[1], low >= 1, low <= high, high <= 1000 else {
            throw Diagnostic.option(
                option, value: value, expected: "two sizes from 1 to 1000 points, the smaller first, such as 9-30")
        }
        return low...high
    }
}

extension Diagnostic.ID {
    /// The value of an option cannot be used.
    package static let invalidOption = Diagnostic.ID("option.value", .option)
    /// An option has no effect beside others.
    package static let unusedOption = Diagnostic.ID("option.unused", .option)
    /// A required option is missing.
    package static let missingOption = Diagnostic.ID("option.missing", .option)
}

extension Diagnostic {
    /// `--sizes: invalid value "9": expected …`.
    ///
    /// - Parameter value: nil for a flag.
    package static func option(_ name: String, value: String? = nil, expected: Wording, hint: Diagnostic.Hint? = nil)
        -> Diagnostic
    {
        Diagnostic(.invalidOption, value: value, expected: expected, hint: hint, at: Place(field: .option(name)))
    }

    package static func missingOption(_ name: String, expected: Wording) -> Diagnostic {
        Diagnostic(.missingOption, "missing", expected: expected, at: Place(field: .option(name)))
    }

    /// The name of the option; nil for another diagnostic.
    package var option: String? { if case .option(let name) = place.field { name } else { nil } }
}
