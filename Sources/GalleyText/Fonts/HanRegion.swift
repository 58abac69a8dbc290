/// A region with its own forms of Han characters.
package enum HanRegion {
    case japan, korea, mainland, taiwan, hongKong

    /// Whether text in Chinese has traditional characters.
    package var isTraditional: Bool { self == .taiwan || self == .hongKong }

    /// Whether its language is Chinese.
    var isChinese: Bool { self != .japan && self != .korea }

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

/// The language of texts with Han characters whose language nobody has stated, by all of them together: a name in kanji beside
/// others in kana is Japanese.
package struct HanLanguage: Sendable {
    private var (han, kana, hangul, bopomofo) = (0, 0, 0, 0)
    private var (japanese, traditional, simplified) = (0, 0, 0)

    /// Frequent characters in forms of Japan alone.
    private static let japaneseForms = Set(
        "県様円駅沢広浜辺塩働込畑峠栃読売続発気楽薬帰変図団囲圧圏実対専従応恵悪戦拠検権歩歯毎総縄経絵聴脳蔵覚訳豊転軽遅郷釈鉄鉱銭関険隠雑霊鶏黒黙齢桜択拝渋栄戻巻滝渓"
            .unicodeScalars)
    /// Frequent characters in traditional forms that Japan does not use.
    private static let traditionalForms = Set(
        "縣樣圓臺灣區號學國會樓單醫體圖發實對應經總關權變讀賣樂氣廣邊澤兒歲處產與這們麼說點當來萬數寶豐舊齊鄉專藥檢鐵轉圍壓黨顯證聲參劃".unicodeScalars)
    /// Frequent characters in simplified forms that Japan does not use.
    private static let simplifiedForms = Set(
        "县镇乡园书东广华长门问间车马龙风业产单场报图电话语说这们个时对发实经总关权变读卖边泽岁处丰宝齐专药检铁转围压党显证声参划".unicodeScalars)

    package init() {}

    /// Adds a text. O(*n*); texts in scripts of few bytes per letter are not examined by letters.
    package mutating func add(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0xe3 || $0 > 0xed }) { return }
        for scalar in text.unicodeScalars {
            if scalar.isKana {
                kana += 1
            } else if (0x3105...0x312f).contains(scalar.value) {
                bopomofo += 1
            } else if scalar.isHangul {
                hangul += 1
            } else if scalar.isIdeograph {
                han += 1
                if Self.japaneseForms.contains(scalar) {
                    japanese += 1
                } else if Self.traditionalForms.contains(scalar) {
                    traditional += 1
                } else if Self.simplifiedForms.contains(scalar) {
                    simplified += 1
                }
            }
        }
    }

    /// The BCP 47 tag of the language; nil for texts without Han characters, and where nothing decides.
    package var tag: String? {
        guard han > 0 else { return nil }
        // A Chinese list may have a Japanese word.
        if kana * 20 > han + kana || japanese > 0 && traditional + simplified <= japanese { return "ja" }
        if hangul > han { return "ko" }
        if bopomofo > 0 || traditional > simplified { return "zh-Hant" }
        return simplified > 0 ? "zh-Hans" : nil
    }
}
