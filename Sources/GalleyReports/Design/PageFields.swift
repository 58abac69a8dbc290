import Galley

/// The fields of page headers and footers: `{page}`.
enum PageFields: String, CaseIterable {
    case page, pages, title, section, author, date

    /// The first unknown field of `text`; nil for none. Braces around anything but a name are text.
    static func unknown(in text: String) -> String? {
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            rest = rest[rest.index(after: open)...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            guard rest.dropFirst(name.count).first == "}", name.contains(where: \.isLetter) else { continue }
            if PageFields(rawValue: String(name)) == nil { return String(name) }
        }
        return nil
    }
}
