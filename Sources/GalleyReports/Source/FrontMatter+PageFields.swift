import Galley

extension FrontMatter {
    /// A header or footer text with the values of a page, in which marks of emphasis are literal.
    func filled(_ text: String, _ page: PageInfo) -> String {
        // In one pass, since a title may contain braces.
        var (filled, rest) = ("", text[...])
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"),
                let field = PageFields(rawValue: String(rest[rest.index(after: open)..<close]))
            else {
                filled.append(rest.removeFirst())
                continue
            }
            filled += value(of: field, page).reduce(into: "") { text, character in
                if "\\`*[]<".contains(character) { text.append("\\") }
                text.append(character)
            }
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    private func value(of field: PageFields, _ page: PageInfo) -> String {
        switch field {
        case .page: NativeDigits.text(page.label, language: language)
        case .pages: NativeDigits.text(page.lastLabel, language: language)
        case .title: hasTitleHeading || title != nil ? page.title : ""
        case .section: page.opensSection ? "" : page.section
        case .author: authors.joined(separator: ", ")
        case .date: date ?? ""
        }
    }
}
