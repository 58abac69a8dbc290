import Galley
import GalleyData

/// A quotation that begins with `[!NOTE]`: a box with a title, as on GitHub. `[!tip] Own title` has its own.
struct Callout {
    enum Kind: String, CaseIterable {
        case note, tip, important, warning, caution

        /// The kinds of other programs.
        private static let others: [String: Kind] = [
            "info": .note, "abstract": .note, "summary": .note, "todo": .note, "example": .note, "question": .note,
            "hint": .tip, "success": .tip, "check": .tip, "attention": .warning, "danger": .caution, "error": .caution,
            "bug": .caution, "failure": .caution,
        ]

        fileprivate init(word: String) { self = Self(rawValue: word) ?? Self.others[word] ?? .note }

        /// The colour of its title and its bar. Notes have that of the theme.
        func color(_ style: DocumentStyle) -> Color {
            switch self {
            case .note: style.accent
            case .tip: Color(rgb: 0x1a7037)
            case .important: Color(rgb: 0x6f3fc0)
            case .warning: Color(rgb: 0x8a5a00)
            case .caution: Color(rgb: 0xb3261e)
            }
        }
    }

    let kind: Kind
    /// Its own title; empty for the word of its kind.
    var title: [MarkdownInline] = []

    /// Reads `[!NOTE]` at the start of a quotation, and the text of its title.
    init?(_ text: String) {
        guard let found = text.prefixMatch(of: /\[!([A-Za-z]+)\][+-]?[ \t]*/) else { return nil }
        let word = found.1.lowercased()
        kind = Kind(word: word)
        let rest = text[found.range.upperBound...]
        if !rest.isEmpty { title = [.text(String(rest))] }
        // A kind that has no name in other languages is its own title.
        if title.isEmpty, Kind(rawValue: word) == nil {
            title = [.text(word.prefix(1).uppercased() + word.dropFirst())]
        }
    }

    /// The word of its kind in a language.
    func word(language: String?) -> String {
        let words = Self.words[LanguageRules.base(language)] ?? ["Note", "Tip", "Important", "Warning", "Caution"]
        return words[Kind.allCases.firstIndex(of: kind) ?? 0]
    }

    private static let words: [String: [String]] = [
        "ar": ["ملاحظة", "نصيحة", "مهم", "تحذير", "تنبيه"],
        "bg": ["Бележка", "Съвет", "Важно", "Предупреждение", "Внимание"],
        "bn": ["দ্রষ্টব্য", "পরামর্শ", "গুরুত্বপূর্ণ", "সতর্কতা", "সাবধান"],
        "ca": ["Nota", "Consell", "Important", "Advertència", "Precaució"],
        "cs": ["Poznámka", "Tip", "Důležité", "Varování", "Upozornění"],
        "da": ["Bemærk", "Tip", "Vigtigt", "Advarsel", "Forsigtig"],
        "de": ["Hinweis", "Tipp", "Wichtig", "Warnung", "Vorsicht"],
        "el": ["Σημείωση", "Συμβουλή", "Σημαντικό", "Προειδοποίηση", "Προσοχή"],
        "es": ["Nota", "Consejo", "Importante", "Advertencia", "Precaución"],
        "fa": ["یادداشت", "نکته", "مهم", "هشدار", "احتیاط"],
        "fi": ["Huomautus", "Vihje", "Tärkeää", "Varoitus", "Huomio"],
        "fr": ["Remarque", "Conseil", "Important", "Avertissement", "Attention"],
        "he": ["הערה", "טיפ", "חשוב", "אזהרה", "זהירות"],
        "hi": ["नोट", "सुझाव", "महत्वपूर्ण", "चेतावनी", "सावधानी"],
        "hr": ["Napomena", "Savjet", "Važno", "Upozorenje", "Oprez"],
        "hu": ["Megjegyzés", "Tipp", "Fontos", "Figyelmeztetés", "Vigyázat"],
        "id": ["Catatan", "Kiat", "Penting", "Peringatan", "Perhatian"],
        "it": ["Nota", "Suggerimento", "Importante", "Avvertenza", "Attenzione"],
        "ja": ["注記", "ヒント", "重要", "警告", "注意"],
        "ko": ["참고", "팁", "중요", "경고", "주의"],
        "lt": ["Pastaba", "Patarimas", "Svarbu", "Įspėjimas", "Atsargiai"],
        "nb": ["Merk", "Tips", "Viktig", "Advarsel", "Forsiktig"],
        "nl": ["Opmerking", "Tip", "Belangrijk", "Waarschuwing", "Let op"],
        "pl": ["Uwaga", "Porada", "Ważne", "Ostrzeżenie", "Przestroga"],
        "pt": ["Nota", "Dica", "Importante", "Aviso", "Cuidado"],
        "ro": ["Notă", "Sfat", "Important", "Avertisment", "Atenție"],
        "ru": ["Примечание", "Совет", "Важно", "Предупреждение", "Осторожно"],
        "sk": ["Poznámka", "Tip", "Dôležité", "Varovanie", "Upozornenie"],
        "sv": ["Anmärkning", "Tips", "Viktigt", "Varning", "Försiktighet"],
        "th": ["หมายเหตุ", "เคล็ดลับ", "สำคัญ", "คำเตือน", "ข้อควรระวัง"],
        "tr": ["Not", "İpucu", "Önemli", "Uyarı", "Dikkat"],
        "uk": ["Примітка", "Порада", "Важливо", "Попередження", "Обережно"],
        "ur": ["نوٹ", "مشورہ", "اہم", "انتباہ", "احتیاط"],
        "vi": ["Lưu ý", "Mẹo", "Quan trọng", "Cảnh báo", "Thận trọng"],
        "zh": ["说明", "提示", "重要", "警告", "注意"],
    ]
}
