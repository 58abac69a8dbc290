import Galley

/// The kinds of pages for which a theme may have margins of their own, besides an A4 page with one column.
enum PageKind: String, CaseIterable {
    case small, column, landscape

    /// The key of a theme.
    var key: String { rawValue + "Margins" }

    /// A page that is narrower is small: between A5, and books of six inches, and B5.
    private static let smallWidth = Length.parse("160mm") ?? 0

    /// The kind of a page; nil for one like A4 with one column.
    init?(_ size: PageSize, columns: Int) {
        if min(size.width, size.height) < Self.smallWidth {
            self = .small
        } else if columns > 1 {
            self = .column
        } else if size.width > size.height {
            self = .landscape
        } else {
            return nil
        }
    }

    /// How much smaller the margins of a page are than those of the page that the theme has in mind.
    static func marginScale(_ kind: PageKind?, _ size: PageSize) -> CGFloat {
        let usual: PageSize = kind == .small ? .a5 : .a4
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        return min(1, short / usual.width, long / usual.height)
    }
}

extension ReportTheme {
    /// Sets margins and sizes for the pages of a report.
    ///
    /// - Parameters:
    ///   - columns: the number of columns of text.
    ///   - margins: the margins that the report asks for; nil for those of the theme.
    ///   - isFacing: whether pages face each other, so that their inner margins are narrower.
    ///   - scalesType: whether type becomes larger on a poster.
    ///   - hasShortSections: whether many headings are in sight at a time.
    ///   - language: the BCP 47 tag of the text.
    mutating func fit(
        _ size: PageSize, columns: Int, margins own: EdgeInsets?, isFacing: Bool, scalesType: Bool,
        hasShortSections: Bool, language: String? = nil
    ) {
        let poster = size.posterScale(columns: columns)
        if poster > 1, scalesType { style.scale(by: poster) }
        let kind = PageKind(size, columns: columns)
        let usual = kind.flatMap { kindMargins[$0] }
        let scale = PageKind.marginScale(usual == nil ? nil : kind, size) * poster
        margins = own ?? (usual ?? margins).scaled(by: scale)
        // Ideographs, which fill their lines, need the space between these.
        let isIdeographic = ["ja", "ko", "zh"].contains(language.map(LanguageRules.base) ?? "")
        if columns > 1, !isIdeographic { style.closeUpLines(by: columnLeading) }
        if kind == .small || kind == .column || hasShortSections { style.closeUpHeadings() }
        guard own == nil, isFacing else { return }
        let sides = margins.leading + margins.trailing
        (margins.leading, margins.trailing) = (sides * Self.innerShare, sides * (1 - Self.innerShare))
    }

    /// The number of columns on pages of a size: two on a landscape page that has room for them, where one would leave half of it empty.
    ///
    /// - Parameter own: the margins that the report asks for; nil for those of the theme.
    func columns(on size: PageSize, margins own: EdgeInsets?) -> Int {
        switch PageKind(size, columns: columns) {
        case .small: return 1
        case .landscape:
            let margins = own ?? kindMargins[.landscape] ?? margins
            let room = size.width - margins.leading - margins.trailing
            return style.measure.map { room >= $0 * Self.measuresOfColumns } ?? false ? 2 : 1
        case .column, nil: return columns
        }
    }

    /// The least width of two columns, in measures.
    private static let measuresOfColumns: CGFloat = 1.85

    /// The share of the inner margin of facing pages in both margins: the inner ones lie side by side.
    private static let innerShare: CGFloat = 0.42
}

extension DocumentStyle {
    /// Changes the distances of baselines of running text, and the space around its parts with them.
    fileprivate mutating func closeUpLines(by factor: CGFloat) {
        func closedUp(_ role: Role) -> Role {
            var role = role
            (role.before, role.after) = (role.before * factor, role.after * factor)
            return role
        }
        for role in [\DocumentStyle.body, \.quotation] { self[keyPath: role].lineHeight *= factor }
        for role in [\DocumentStyle.body, \.quotation, \.table, \.code, \.caption] {
            self[keyPath: role] = closedUp(self[keyPath: role])
        }
        headings = headings.map(closedUp)
    }

    /// Takes half a line from the space before headings of the first levels, where many are in sight at a time, as in narrow text.
    fileprivate mutating func closeUpHeadings() {
        for level in 0..<2 { headings[level].before -= body.lineHeight / 2 }
    }
}

extension EdgeInsets {
    fileprivate func scaled(by scale: CGFloat) -> EdgeInsets {
        EdgeInsets(top: top * scale, leading: leading * scale, bottom: bottom * scale, trailing: trailing * scale)
    }
}

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
