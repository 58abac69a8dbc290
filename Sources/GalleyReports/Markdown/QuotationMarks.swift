/// The quotation marks of a language: those of a quotation, and of one within it.
struct QuotationMarks: Equatable {
    var open, close, innerOpen, innerClose: String

    private init(_ marks: String, _ inner: String, gap: String = "") {
        (open, close) = (String(marks.first ?? "\"") + gap, gap + String(marks.last ?? "\""))
        (innerOpen, innerClose) = (String(inner.first ?? "'"), String(inner.last ?? "'"))
    }

    /// - Parameter language: a BCP 47 tag; nil for English.
    /// - Returns: nil for a language in which straight marks are letters or the usual form.
    init?(language: String?) {
        let tag = (language ?? "en").lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        let isSwiss = tag.dropFirst().contains { $0 == "ch" || $0 == "li" }
        switch tag.first ?? "en" {
        case "de" where isSwiss, "fr" where isSwiss, "it" where isSwiss, "rm": self.init("«»", "‹›")
        case "de", "cs", "sk", "sl", "hr", "bg", "is", "lt", "et", "sr", "mk", "sq", "ka": self.init("„“", "‚‘")
        case "pl", "hu", "ro": self.init("„”", "«»")
        case "fr": self.init("«»", "“”", gap: "\u{202f}")
        case "es", "it", "pt", "ca", "gl", "eu", "el": self.init("«»", "“”")
        case "ru", "uk", "be": self.init("«»", "„“")
        case "nb", "nn", "no": self.init("«»", "‘’")
        case "da": self.init("»«", "›‹")
        case "sv", "fi": self.init("””", "’’")
        case "ar", "fa", "ur", "hy": self.init("«»", "“”")
        case "he", "yi", "ja": return nil
        default: self.init("“”", "‘’")
        }
    }
}
