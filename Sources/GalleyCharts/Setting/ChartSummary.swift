import Foundation
import Galley

/// The written summary of a chart, in the language of its document: kind, axes, extremes and trend.
struct ChartSummary {
    private let plan: ChartPlan
    private let words: ChartWords
    private let across, up: ValueFormatter
    private let isHorizontal: Bool

    init(_ plan: ChartPlan, _ settings: ChartSettings, language: String?) {
        self.plan = plan
        words = ChartWords(language: language)
        isHorizontal = plan.marks.contains(where: \.isHorizontal)
        let (x, y) = (
            ValueFormatter(settings.x.format, language: language), ValueFormatter(settings.y.format, language: language)
        )
        (across, up) = isHorizontal ? (y, x) : (x, y)
    }

    private var kind: ChartWords.Kind {
        guard let first = plan.marks.first(where: { $0.geometry != .rule && $0.aside == nil }) else { return .empty }
        switch first.geometry {
        case .bar: return .bar
        case .line: return .line
        case .area: return .area
        case .point, .rule: return .point
        case .rectangle: return .cells
        case .sector: return .pie
        }
    }

    var text: String {
        let marks = plan.marks.lazy.filter { $0.geometry != .rule && $0.look.aside == nil }
        guard let first = marks.first(where: { _ in true }) else { return words.name(.empty) + "." }
        let (valueName, placeName) = isHorizontal ? (first.xLabel, first.yLabel) : (first.yLabel, first.xLabel)
        var sentences = [
            words.head(kind, value: kind == .pie ? first.xLabel : valueName, by: kind == .pie ? "" : placeName)
        ]
        let names = plan.styles.colors
        if names.count > 1, kind != .pie { sentences.append(words.series(names.prefix(12).joined(separator: ", "))) }
        let (isCells, isPie) = (kind == .cells, kind == .pie)
        var values: [(place: Datum?, value: Double, series: String?)] = []
        for mark in marks {
            let (extent, place) = isHorizontal ? (mark.x, mark.y) : isPie ? (mark.x, nil) : (mark.y, mark.x)
            let shade = isCells ? mark.color?.datum.quantity : nil
            guard let value = shade ?? extent?.end.quantity, value.isFinite else { continue }
            values.append((place?.end, value, isPie || names.count > 1 ? mark.color?.datum.name : nil))
        }
        guard let least = values.min(by: { $0.value < $1.value }), let most = values.max(by: { $0.value < $1.value })
        else {
            return sentences.joined(separator: " ")
        }
        func named(_ entry: (place: Datum?, value: Double, series: String?)) -> String {
            let place = entry.place.map { across.text($0, plan.calendar) }
            let whole = [entry.series, place].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
            return up.text(entry.value) + (whole.isEmpty ? "" : " (\(whole))")
        }
        if values.count <= 8, names.count < 2 || kind == .pie {
            sentences.append(values.map { named($0) }.joined(separator: "; ") + ".")
        } else {
            sentences.append(words.range(named(least), named(most)))
        }
        if kind == .line || kind == .area, names.count < 2, let start = values.first, let end = values.last,
            values.count > 1
        {
            sentences.append(words.trend(up.text(start.value), up.text(end.value), rises: end.value - start.value))
        }
        return sentences.joined(separator: " ")
    }
}

/// The words of summaries in a language; English for others.
struct ChartWords {
    enum Kind: Int { case bar, line, area, point, cells, pie, empty }

    private let words: [String]
    private static let languages: [String: [String]] = [
        "de": [
            "Balkendiagramm", "Liniendiagramm", "Flächendiagramm", "Punktdiagramm", "Heatmap", "Kreisdiagramm",
            "Leeres Diagramm", "%1 nach %2", "Reihen: %1.", "Von %1 bis %2.", "Anstieg von %1 auf %2.",
            "Rückgang von %1 auf %2.", "Unverändert bei %1.", "Übrige (%1)", "Anzahl",
        ],
        "en": [
            "Bar chart", "Line chart", "Area chart", "Scatter plot", "Heat map", "Pie chart", "Empty chart",
            "%1 by %2", "Series: %1.", "From %1 to %2.", "Rises from %1 to %2.", "Falls from %1 to %2.",
            "Unchanged at %1.", "Other (%1)", "Count",
        ],
        "es": [
            "Gráfico de barras", "Gráfico de líneas", "Gráfico de áreas", "Diagrama de dispersión", "Mapa de calor",
            "Gráfico circular", "Gráfico vacío", "%1 por %2", "Series: %1.", "De %1 a %2.", "Aumenta de %1 a %2.",
            "Disminuye de %1 a %2.", "Sin cambios en %1.", "Otros (%1)", "Número",
        ],
        "fr": [
            "Diagramme en barres", "Courbe", "Diagramme en aires", "Nuage de points", "Carte de chaleur",
            "Diagramme circulaire", "Diagramme vide", "%1 par %2", "Séries : %1.", "De %1 à %2.",
            "Hausse de %1 à %2.", "Baisse de %1 à %2.", "Inchangé à %1.", "Autres (%1)", "Nombre",
        ],
        "it": [
            "Grafico a barre", "Grafico a linee", "Grafico ad aree", "Grafico a dispersione", "Mappa di calore",
            "Grafico a torta", "Grafico vuoto", "%1 per %2", "Serie: %1.", "Da %1 a %2.", "Aumenta da %1 a %2.",
            "Diminuisce da %1 a %2.", "Invariato a %1.", "Altri (%1)", "Numero",
        ],
        "ja": [
            "棒グラフ", "折れ線グラフ", "面グラフ", "散布図", "ヒートマップ", "円グラフ", "空のグラフ", "%2別の%1",
            "系列：%1。", "%1から%2まで。", "%1から%2に増加。", "%1から%2に減少。", "%1で変化なし。", "その他（%1）",
            "件数",
        ],
        "nl": [
            "Staafdiagram", "Lijndiagram", "Vlakdiagram", "Spreidingsdiagram", "Heatmap", "Cirkeldiagram",
            "Leeg diagram", "%1 naar %2", "Reeksen: %1.", "Van %1 tot %2.", "Stijgt van %1 naar %2.",
            "Daalt van %1 naar %2.", "Onveranderd op %1.", "Overige (%1)", "Aantal",
        ],
        "pt": [
            "Gráfico de barras", "Gráfico de linhas", "Gráfico de áreas", "Gráfico de dispersão", "Mapa de calor",
            "Gráfico circular", "Gráfico vazio", "%1 por %2", "Séries: %1.", "De %1 a %2.", "Sobe de %1 para %2.",
            "Desce de %1 para %2.", "Inalterado em %1.", "Outros (%1)", "Número",
        ],
    ]

    /// The languages that have words, in the order of their tags.
    static let tags = languages.keys.sorted()

    init(language: String?) {
        words = Self.languages[LanguageRules.base(language)] ?? Self.languages["en"] ?? []
    }

    private func filled(_ place: Int, _ first: String, _ second: String = "") -> String {
        words[place].replacing("%1", with: first).replacing("%2", with: second)
    }

    func name(_ kind: Kind) -> String { words[kind.rawValue] }

    /// `Bar chart: revenue by month.`
    func head(_ kind: Kind, value: String, by place: String) -> String {
        if value.isEmpty || place.isEmpty { return name(kind) + (value + place).prefixed(by: ": ") + "." }
        return name(kind) + ": " + filled(7, value, place) + "."
    }

    /// The name of categories that are combined.
    func other(_ count: Int) -> String { filled(13, "\(count)") }
    /// The name of a number of records.
    var count: String { words[14] }
    func series(_ names: String) -> String { filled(8, names) }
    func range(_ least: String, _ most: String) -> String { filled(9, least, most) }

    func trend(_ from: String, _ to: String, rises: Double) -> String {
        rises == 0 ? filled(12, from) : filled(rises > 0 ? 10 : 11, from, to)
    }
}

extension String {
    fileprivate func prefixed(by prefix: String) -> String { isEmpty ? "" : prefix + self }
}
