import Foundation
import Galley
import GalleyFormatting
import GalleyMessages

extension BadgeStyle {
    private static let keys = [
        "base", "height", "cornerRadius", "font", "fontSize", "labelWeight", "messageWeight", "tracking", "letterCase",
        "baseline", "padding", "labelPadding", "messagePadding", "logoSize", "logoMargin", "logoGutter", "gradient",
        "textShadow",
    ]

    /// Reads a custom style: a JSON object with `base`, the name of a built-in style, and changes to it.
    ///
    /// `gradient` is an array of `{"color": …, "opacity": …, "location": 0…1}` from top to bottom; lengths are in points.
    /// - Throws: `DataError` for a file that cannot be read, an unknown key or an invalid value.
    public init(jsonFile path: String) throws(DataError) {
        guard let object = try JSONFile.read(path: path) as? [String: Any] else {
            throw DataError(
                file: path, problem: "not a JSON object; expected one such as {\"base\": \"flat\", \"height\": 24}")
        }
        func fail(_ key: String, _ problem: String) -> DataError {
            DataError(file: path, column: key, problem: problem)
        }
        for key in object.keys.sorted() where !Self.keys.contains(key) {
            let hint = NearestName.of(key, among: Self.keys).map { "did you mean \($0)?" }
            throw fail(key, "unknown key; \(hint ?? "expected " + Self.keys.joined(separator: ", "))")
        }
        func text(_ key: String) throws(DataError) -> String? {
            guard let value = object[key] else { return nil }
            guard let text = value as? String else { throw fail(key, "not text; expected text") }
            return text
        }
        func number(_ key: String, _ range: ClosedRange<Double>) throws(DataError) -> Double? {
            guard let value = object[key] else { return nil }
            guard let number = (value as? NSNumber)?.doubleValue, range.contains(number) else {
                let (low, high) = (
                    DecimalText.written(range.lowerBound, places: 2), DecimalText.written(range.upperBound, places: 2)
                )
                throw fail(key, "invalid value \(quoted("\(value)")): expected a number from \(low) to \(high)")
            }
            return number
        }
        let base = try text("base") ?? "flat"
        guard let found = Self.named.first(where: { $0.name == base })?.style else {
            throw fail(
                "base", "invalid value \(quoted(base)): expected \(Self.named.map(\.name).joined(separator: ", "))")
        }
        self = found
        let lengths: [(String, WritableKeyPath<BadgeStyle, CGFloat>, ClosedRange<Double>)] = [
            ("height", \.height, 1...500), ("cornerRadius", \.cornerRadius, 0...250), ("fontSize", \.fontSize, 1...400),
            ("tracking", \.tracking, -10...100), ("baseline", \.baseline, 0...500),
            ("padding", \.labelPadding, 0...500), ("padding", \.messagePadding, 0...500),
            ("labelPadding", \.labelPadding, 0...500), ("messagePadding", \.messagePadding, 0...500),
            ("logoSize", \.logoSize, 1...500), ("logoMargin", \.logoMargin, 0...500),
            ("logoGutter", \.logoGutter, 0...500),
        ]
        for (key, path, range) in lengths { if let value = try number(key, range) { self[keyPath: path] = value } }
        // A change of height keeps the text centred unless the baseline changes, too.
        if object["height"] != nil, object["baseline"] == nil { baseline = height / 2 + fontSize * 0.364 }
        if let value = try number("labelWeight", 1...1000) { labelWeight = Font.Weight(value) }
        if let value = try number("messageWeight", 1...1000) { messageWeight = Font.Weight(value) }
        if let family = try text("font") { families = [family] }
        if let name = try text("letterCase") {
            guard let letterCase = LetterCase(rawValue: name) else {
                throw fail("letterCase", "invalid value \(quoted(name)): expected as-given, upper or capitalized")
            }
            self.letterCase = letterCase
        }
        if let value = object["textShadow"] {
            guard let isOn = value as? Bool else {
                throw fail("textShadow", "invalid value \(quoted("\(value)")): expected true or false")
            }
            hasTextShadow = isOn
        }
        if let value = object["gradient"] {
            guard let stops = value as? [[String: Any]] else {
                throw fail(
                    "gradient",
                    "not an array of stops; expected {\"color\": \"#fff\", \"opacity\": 0.2, \"location\": 0}")
            }
            overlay = []
            for stop in stops {
                let opacity = (stop["opacity"] as? NSNumber)?.doubleValue ?? 1
                guard let color = (stop["color"] as? String).flatMap(BadgeColor.parse),
                    let location = (stop["location"] as? NSNumber)?.doubleValue, (0...1).contains(location),
                    (0...1).contains(opacity)
                else {
                    throw fail(
                        "gradient", "invalid stop: expected a colour, and opacity and location from 0 to 1")
                }
                overlay.append(Gradient.Stop(color: color.opacity(opacity), location: location))
            }
        }
    }
}
