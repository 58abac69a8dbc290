/// A form of postcodes that indicates a country or its order of postcode and town.
package enum PostcodeForm {
    /// Forms of the United Kingdom, Canada, Ireland, and the nine digits of the United States: after the town.
    case afterTown
    /// `100-0001`, of Japan.
    case japanese
    /// Forms of the Netherlands, Poland, Portugal, Sweden and others: before the town.
    case beforeTown

    private static let forms: [String: PostcodeForm] = {
        let kinds: [(String, PostcodeForm)] = [
            ("form-after-town", .afterTown), ("form-japanese", .japanese), ("form-before-town", .beforeTown),
        ]
        let pairs = kinds.flatMap { kind, form in Vocabulary.countries.names(kind).map { ($0, form) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// The form of a postcode; nil for forms that several orders share, such as five digits, and for other text.
    package init?(_ postcode: String) {
        guard (5...10).contains(postcode.utf8.count) else { return nil }
        var form = ""
        for byte in postcode.utf8 {
            switch byte {
            case 0x30...0x39: form.append("9")
            case 0x41...0x5a, 0x61...0x7a: form.append("A")
            case 0x20, 0x2d: form.append(byte == 0x20 ? " " : "-")
            default: return nil
            }
        }
        guard let known = Self.forms[form] else { return nil }
        self = known
    }
}
