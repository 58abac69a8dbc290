import GalleyDiagnostics
import GalleyFormatting

/// Checks tags that people write.
extension LanguageTag {
    /// The form that was expected, and the tag that may be meant; nil for a well-formed tag of a known language. Languages of three
    /// letters are not checked, as there are thousands.
    static func fault(_ tag: String) -> String? {
        guard !isKnown(tag) else { return nil }
        let hyphenated = tag.replacing("_", with: "-")
        // Other codes of two or three letters are no better guess than any.
        let similar = tag.count < 4 ? nil : NearestName.of(tag, among: names, limit: 2).flatMap { codes[$0] }
        let nearest = isKnown(hyphenated) && tag.utf8.count <= 35 ? hyphenated : codes[tag.lowercased()] ?? similar
        return "a BCP 47 tag such as en or de-CH" + NearestName.hint(nearest)
    }

    private static func isKnown(_ tag: String) -> Bool {
        let tag = tag.lowercased()
        guard isWellFormed(tag) else { return false }
        let language = tag.prefix { $0 != "-" }
        return language.count == 2 ? languages.contains(String(language)) : language.count < 4
    }

    private static let languages = Set(codes.values)
    private static let names = codes.keys.sorted()

    /// The codes of ISO 639-1 by the English names of their languages, and by names in the languages that people confuse with tags.
    private static let codes: [String: String] = {
        let words = (table + " " + others).split(whereSeparator: \.isWhitespace).map(String.init)
        return Dictionary(stride(from: 0, to: words.count - 1, by: 2).map { (words[$0 + 1], words[$0]) }) { first, _ in
            first
        }
    }()

    private static let others = """
        cs cz cs čeština da dk da dansk de deutsch de ger el gr el ελληνικά en us en gb en eng es español es espanol es castellano
        fi suomi fr français fr francais fr fre it italiano ja jp ja 日本語 ko 한국어 nl nederlands pl polski pt português pt portugues
        ru русский sv svenska tr türkçe uk українська uk ua zh cn zh 中文
        """

    private static let table = """
        aa afar ab abkhazian ae avestan af afrikaans ak akan am amharic an aragonese ar arabic as assamese av avaric ay aymara
        az azerbaijani ba bashkir be belarusian bg bulgarian bi bislama bm bambara bn bengali bo tibetan br breton bs bosnian
        ca catalan ce chechen ch chamorro co corsican cr cree cs czech cu slavonic cv chuvash cy welsh da danish de german dv
        divehi dz dzongkha ee ewe el greek en english eo esperanto es spanish et estonian eu basque fa persian ff fulah fi
        finnish fj fijian fo faroese fr french fy frisian ga irish gd gaelic gl galician gn guarani gu gujarati gv manx ha
        hausa he hebrew hi hindi ho hirimotu hr croatian ht haitian hu hungarian hy armenian hz herero ia interlingua id
        indonesian ie interlingue ig igbo ii sichuanyi ik inupiaq io ido is icelandic it italian iu inuktitut ja japanese jv
        javanese ka georgian kg kongo ki kikuyu kj kuanyama kk kazakh kl kalaallisut km khmer kn kannada ko korean kr kanuri
        ks kashmiri ku kurdish kv komi kw cornish ky kyrgyz la latin lb luxembourgish lg ganda li limburgish ln lingala lo lao
        lt lithuanian lu luba lv latvian mg malagasy mh marshallese mi maori mk macedonian ml malayalam mn mongolian mr
        marathi ms malay mt maltese my burmese na nauru nb bokmal nd ndebele ne nepali ng ndonga nl dutch nn nynorsk no
        norwegian nr southndebele nv navajo ny chichewa oc occitan oj ojibwa om oromo or odia os ossetian pa punjabi pi pali
        pl polish ps pashto pt portuguese qu quechua rm romansh rn rundi ro romanian ru russian rw kinyarwanda sa sanskrit sc
        sardinian sd sindhi se northernsami sg sango sh serbocroatian si sinhala sk slovak sl slovenian sm samoan sn shona so
        somali sq albanian sr serbian ss swati st sotho su sundanese sv swedish sw swahili ta tamil te telugu tg tajik th thai
        ti tigrinya tk turkmen tl tagalog tn tswana to tongan tr turkish ts tsonga tt tatar tw twi ty tahitian ug uyghur uk
        ukrainian ur urdu uz uzbek ve venda vi vietnamese vo volapuk wa walloon wo wolof xh xhosa yi yiddish yo yoruba za
        zhuang zh chinese zu zulu
        """
}
