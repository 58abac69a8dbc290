import Galley
import GalleyData

/// The rules that the labels of a template have to meet, and what they have to know of the package.
struct LabelRequirements: Sendable {
    private(set) var books: [Rulebook] = []
    /// The largest surface of the package in square centimetres; nil for the label's area.
    private(set) var surface: FieldText?
    /// The capacity of the package; nil for the net quantity.
    private(set) var capacity: FieldText?
    private(set) var scanning = Rulebook.Scanning.retail
    /// Whether texts are enlarged to the least sizes.
    var fitsTexts = false

    init() {}

    init(_ spec: SpecMapping, _ fields: (String) throws(Diagnostic) -> FieldText?) throws(Diagnostic) {
        for name in try spec.texts("rules") ?? [] {
            guard let book = Rulebook.named(name) else {
                throw spec.fail("rules", "\(invalid: name, expected: Rulebook.choices(for: name))")
            }
            add([book])
        }
        if spec.has("surface") { surface = try fields("surface") }
        if spec.has("capacity") { capacity = try fields("capacity") }
        scanning = try spec.choice("scanning") ?? .retail
        fitsTexts = try spec.boolean("fitRules") ?? false
    }

    mutating func add(_ more: [Rulebook]) {
        books += more.filter { book in !books.contains { $0.name == book.name } }
    }

    var fields: [String] { [surface, capacity].compactMap(\.self).flatMap(\.fields) }
}

extension LabelSpecReader {
    /// The particular of rules that a part shows.
    func particular(_ spec: SpecMapping) throws(Diagnostic) -> String? {
        guard let name = try spec.text("particular") else { return nil }
        guard Rulebook.hasParticular(named: name) else {
            let names = Set(Rulebook.names.compactMap(Rulebook.named).flatMap { $0.particulars.map(\.name) }).sorted()
            throw spec.fail(
                "particular", "unknown particular \(quoted(name))\(NearestName.hintOrList(for: name, among: names))")
        }
        return name
    }
}
