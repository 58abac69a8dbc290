import Galley
import GalleyData

/// The labels of totals, means and so on in a language; English for others.
enum SummaryLabels {
    private static let words: [String: [String]] = [
        "ar": ["المجموع", "المتوسط", "الأدنى", "الأقصى", "العدد"],
        "bg": ["Общо", "Средно", "Минимум", "Максимум", "Брой"],
        "bn": ["মোট", "গড়", "সর্বনিম্ন", "সর্বোচ্চ", "সংখ্যা"],
        "cs": ["Celkem", "Průměr", "Minimum", "Maximum", "Počet"],
        "da": ["I alt", "Gennemsnit", "Minimum", "Maksimum", "Antal"],
        "de": ["Summe", "Mittel", "Minimum", "Maximum", "Anzahl"],
        "el": ["Σύνολο", "Μέσος όρος", "Ελάχιστο", "Μέγιστο", "Πλήθος"],
        "en": ["Total", "Mean", "Minimum", "Maximum", "Count"],
        "es": ["Total", "Media", "Mínimo", "Máximo", "Recuento"],
        "fa": ["جمع", "میانگین", "کمینه", "بیشینه", "تعداد"],
        "fi": ["Yhteensä", "Keskiarvo", "Minimi", "Maksimi", "Lukumäärä"],
        "fr": ["Total", "Moyenne", "Minimum", "Maximum", "Nombre"],
        "he": ["סך הכול", "ממוצע", "מזערי", "מרבי", "מספר"],
        "hi": ["कुल", "औसत", "न्यूनतम", "अधिकतम", "संख्या"],
        "hu": ["Összesen", "Átlag", "Minimum", "Maximum", "Darab"],
        "id": ["Total", "Rata-rata", "Minimum", "Maksimum", "Jumlah data"],
        "it": ["Totale", "Media", "Minimo", "Massimo", "Conteggio"],
        "ja": ["合計", "平均", "最小", "最大", "件数"],
        "ko": ["합계", "평균", "최소", "최대", "개수"],
        "nb": ["Sum", "Gjennomsnitt", "Minimum", "Maksimum", "Antall"],
        "nl": ["Totaal", "Gemiddelde", "Minimum", "Maximum", "Aantal"],
        "pl": ["Razem", "Średnia", "Minimum", "Maksimum", "Liczba"],
        "pt": ["Total", "Média", "Mínimo", "Máximo", "Contagem"],
        "ro": ["Total", "Medie", "Minim", "Maxim", "Număr"],
        "ru": ["Итого", "Среднее", "Минимум", "Максимум", "Количество"],
        "sv": ["Summa", "Medel", "Minimum", "Maximum", "Antal"],
        "th": ["รวม", "เฉลี่ย", "ต่ำสุด", "สูงสุด", "จำนวน"],
        "tr": ["Toplam", "Ortalama", "En az", "En çok", "Sayı"],
        "uk": ["Разом", "Середнє", "Мінімум", "Максимум", "Кількість"],
        "ur": ["کل", "اوسط", "کم سے کم", "زیادہ سے زیادہ", "تعداد"],
        "vi": ["Tổng", "Trung bình", "Nhỏ nhất", "Lớn nhất", "Số lượng"],
        "zh": ["合计", "平均", "最小", "最大", "计数"],
    ]

    /// Whether a cell names a total in one of the languages.
    static func isTotal(_ text: String) -> Bool { totals.contains(text.lowercased()) }

    /// Whether a cell begins with a name of a total: "Total assets", "Summe:".
    static func beginsWithTotal(_ text: String) -> Bool {
        guard let first = text.first, initials.contains(Character(first.lowercased())) else { return false }
        let words = text.prefix(64).lowercased().split { !$0.isLetter && $0 != "-" }.prefix(2)
        return isTotal(text) || totals.contains(words.joined(separator: " "))
            || words.first.map { totals.contains(String($0)) } ?? false
    }

    private static let initials = Set(totals.compactMap(\.first))
    private static let totals = Set(
        words.values.map { $0[0].lowercased() } + [
            "sum", "totals", "grand total", "gesamt", "insgesamt", "gesamtsumme", "totaux", "subtotal", "sub-total",
            "sous-total",
            "zwischensumme", "subtotale", "subtotaal", "delsumma", "mellansumma", "小計", "小计", "合計",
        ])

    /// - Parameters:
    ///   - aggregate: the function of the row.
    ///   - language: a BCP 47 tag; nil for English.
    static func label(_ aggregate: Aggregate, language: String?) -> String {
        let known = LanguageRules.base(language)
        let list = words[known] ?? ["Total", "Mean", "Minimum", "Maximum", "Count"]
        let number = Aggregate.allCases.firstIndex(of: aggregate) ?? 0
        // Traditional characters differ in these two.
        if known == "zh", language.flatMap({ HanRegion(language: $0) })?.isTraditional == true {
            return number == 0 ? "合計" : number == 4 ? "計數" : list[number]
        }
        return list[number]
    }
}
