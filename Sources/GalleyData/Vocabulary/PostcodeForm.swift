/// A form of postcodes that indicates a country or its order of postcode and town.
package enum PostcodeForm {
    /// Forms of the United Kingdom, Canada, Ireland, and the nine digits of the United States: after the town.
    case afterTown
    /// `100-0001`, of Japan.
    case japanese
    /// Forms of the Netherlands, Poland, Portugal, Sweden and others: before the town.
    case beforeTown

    private static let forms: [String: PostcodeForm] = [
        // The United Kingdom.
        "A9 9AA": .afterTown, "A99 9AA": .afterTown, "AA9 9AA": .afterTown, "AA99 9AA": .afterTown,
        "A9A 9AA": .afterTown,
        "AA9A 9AA": .afterTown, "AA999AA": .afterTown, "AA9A9AA": .afterTown, "A99AA": .afterTown, "A999AA": .afterTown,
        "AA99AA": .afterTown, "A9A9AA": .afterTown,
        // Canada, Ireland, the United States.
        "A9A 9A9": .afterTown, "A9A9A9": .afterTown, "A99 AA99": .afterTown, "A99 A999": .afterTown,
        "A99 A9A9": .afterTown,
        "A99 AAA9": .afterTown, "99999-9999": .afterTown,
        "999-9999": .japanese,
        "9999 AA": .beforeTown, "9999AA": .beforeTown, "99-999": .beforeTown, "9999-999": .beforeTown,
        "999 99": .beforeTown,
        "99999-999": .beforeTown,
    ]

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
