import Galley
import GalleyConcurrency
import GalleyData
package import GalleyDiagnostics

/// Rules of a law or standard for labels: what has to be there, in which sizes. A class, since every label refers to them.
package final class Rulebook: Sendable {
    /// A particular that labels have, such as the net quantity.
    struct Particular: Sendable {
        let name: String
        /// The article that makes it mandatory; nil if that depends on the product.
        let article: String?
        /// The surface in square centimetres from which, and the capacity in millilitres above which, it is mandatory.
        let fromSurface, aboveCapacity: Double?
        /// The names of columns with it, as they are compared.
        let columns: Set<String>
    }

    /// A least value that depends on another one.
    struct Scale: Sendable {
        /// The value up to which the tier holds; `isBelow` leaves out the value itself.
        struct Tier: Sendable {
            let limit: Double
            let isBelow: Bool
            /// The least value, in millimetres; of both sides for a label.
            let least: CGSize
        }

        let article: String
        /// The particular to which it applies; nil for all.
        let particular: String?
        let isBySurface: Bool
        let tiers: [Tier]

        func least(for value: Double) -> CGSize {
            (tiers.first { $0.isBelow ? value < $0.limit : value <= $0.limit } ?? tiers[tiers.count - 1]).least
        }
    }

    /// A rule with one number, or none.
    struct Limit: Sendable {
        let article: String
        let least: Double
    }

    /// The values of one particular look different in the list that another one is.
    struct Emphasis: Sendable {
        let article: String
        let particular, list: String
    }

    /// The sizes of a code.
    struct Code: Sendable {
        let symbologies: [BarcodeSymbology]
        let scanning: Scanning
        /// The width of modules in millimetres.
        let module: ClosedRange<Double>
        /// The least height of bars in millimetres, at the least module.
        let height: Double
        let growsWithModule: Bool
    }

    /// The environment in which codes are scanned.
    package enum Scanning: String, Sendable, CaseIterable { case retail, distribution }

    /// The name, title and source, for lists.
    package let name, title, source, date: String
    let particulars: [Particular]
    let xHeight, figures, label, pictogram: Scale?
    let emphasis: Emphasis?
    let contrast, leading, sansSerif, blackOnWhite: Limit?
    let codes: [Code]
    /// The requirements that are not checked.
    package let unchecked: [String]

    init(
        name: String, title: String, source: String, date: String, particulars: [Particular], xHeight: Scale?,
        figures: Scale?, label: Scale?, pictogram: Scale?, emphasis: Emphasis?, contrast: Limit?, leading: Limit?,
        sansSerif: Limit?, blackOnWhite: Limit?, codes: [Code], unchecked: [String]
    ) {
        (self.name, self.title, self.source, self.date) = (name, title, source, date)
        (self.particulars, self.codes, self.unchecked, self.emphasis) = (particulars, codes, unchecked, emphasis)
        (self.xHeight, self.figures, self.label, self.pictogram) = (xHeight, figures, label, pictogram)
        (self.contrast, self.leading, self.sansSerif, self.blackOnWhite) = (contrast, leading, sansSerif, blackOnWhite)
    }

    /// The names of the built-in rules.
    package static let names = EmbeddedFolder.rules.names.map { String($0.dropLast(".yaml".count)) }

    /// The names, with the nearest one to a name that is unknown.
    package static func choices(for name: String) -> Wording {
        "\(NearestName.choices(names, for: name))"
    }

    /// The rules as YAML, with comments; nil for an unknown name.
    package static func yaml(_ name: String) -> String? {
        EmbeddedFolder.rules.text(name + ".yaml")
    }

    private static let books = Locked<[String: Rulebook]>([:])

    /// The rules with a name; nil for an unknown name.
    package static func named(_ name: String) -> Rulebook? {
        books.withLock { books in
            if let book = books[name] { return book }
            guard let bytes = EmbeddedFolder.rules.bytes(name + ".yaml") else { return nil }
            do throws(Diagnostic) {
                guard let node = try YAMLDocument.read(bytes, file: name) else {
                    preconditionFailure("\(name) is empty")
                }
                let text = String(decoding: bytes.prefix { $0 != 0x0a }.dropFirst(2), as: UTF8.self)
                books[name] = try RulebookReader.read(node, name: name, title: text)
            } catch { preconditionFailure("\(error)") }
            return books[name]
        }
    }

    /// Whether any built-in rules have a particular. Reads those that are in use first, and often no others.
    static func hasParticular(named name: String) -> Bool {
        func has(_ book: Rulebook?) -> Bool { book?.particulars.contains { $0.name == name } ?? false }
        return books.withLock { $0.values.contains(where: has) } || names.contains { has(named($0)) }
    }

    /// The particular that a column holds.
    func particular(ofColumn column: String) -> String? {
        let key = Self.key(column)
        return particulars.first { $0.columns.contains(key) }?.name
    }

    /// A name of a column as it is compared: its letters.
    static func key(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
}
