/// A region with its own forms of Han characters.
package enum HanRegion {
    case japan, korea, mainland, taiwan, hongKong

    /// Whether text in Chinese has traditional characters.
    package var isTraditional: Bool { self == .taiwan || self == .hongKong }

    /// The region of text in `language`, a BCP 47 tag; nil if the language does not use Han characters.
    package init?(language: String) {
        let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
        switch subtags.first {
        case "ja": self = .japan
        case "ko": self = .korea
        // The script decides before the region.
        case "yue": self = subtags.contains("hans") ? .mainland : .hongKong
        case "zh" where subtags.contains("hans"): self = .mainland
        case "zh" where subtags.contains("hk") || subtags.contains("mo"): self = .hongKong
        case "zh": self = subtags.contains("hant") || subtags.contains("tw") ? .taiwan : .mainland
        default: return nil
        }
    }

    /// The region of text in unknown language, by its scripts: Japanese with kana, Korean with Hangul, Taiwanese with
    /// bopomofo, else simplified Chinese; nil for text without Han characters.
    init?(scripts: some Collection<ScriptTag>) {
        if scripts.contains(where: { $0 == .hiragana || $0 == .katakana }) {
            self = .japan
        } else if scripts.contains(.hangul) {
            self = .korea
        } else if scripts.contains(.bopomofo) {
            self = .taiwan
        } else if scripts.contains(.han) {
            self = .mainland
        } else {
            return nil
        }
    }

    /// The region in a family's name, such as "Noto Sans CJK JP"; nil if it names none.
    init?(family: String) {
        for word in family.split(separator: " ") {
            switch word {
            case "JP", "J": self = .japan
            case "KR", "K": self = .korea
            case "SC", "CN": self = .mainland
            case "TC", "TW": self = .taiwan
            case "HK", "HC": self = .hongKong
            default: continue
            }
            return
        }
        // Source Han Sans and Serif without a suffix are the Japanese fonts.
        guard family.hasPrefix("Source Han ") else { return nil }
        self = .japan
    }

    /// The tag by which fontconfig lists the region's language.
    var fontconfigTag: String {
        switch self {
        case .japan: "ja"
        case .korea: "ko"
        case .mainland: "zh-cn"
        case .taiwan: "zh-tw"
        case .hongKong: "zh-hk"
        }
    }

    /// The BCP 47 tag of the region's language.
    var language: String {
        switch self {
        case .japan: "ja"
        case .korea: "ko"
        case .mainland: "zh-Hans"
        case .taiwan: "zh-Hant"
        case .hongKong: "zh-Hant-HK"
        }
    }
}

extension ScriptTag {
    static let han = ScriptTag("Hani")
    static let hiragana = ScriptTag("Hira")
    static let katakana = ScriptTag("Kana")
    static let hangul = ScriptTag("Hang")
    static let bopomofo = ScriptTag("Bopo")
}
