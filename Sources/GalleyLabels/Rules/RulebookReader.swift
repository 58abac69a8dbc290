import Galley
import GalleyData

/// Reads the file of a rulebook.
enum RulebookReader {
    private static let scale = [
        SpecKey("article", .text, ""), SpecKey("by", .choice(["surface", "capacity"]), ""), SpecKey("of", .text, ""),
        SpecKey("tiers", .list(.text), ""),
    ]
    private static let limit = [SpecKey("article", .text, ""), SpecKey("least", .number, "")]
    private static let tier = [
        SpecKey("upTo", .number, ""), SpecKey("below", .number, ""), SpecKey("least", .text, ""),
    ]
    private static let emphasis = [
        SpecKey("article", .text, ""), SpecKey("of", .text, ""), SpecKey("in", .text, ""),
    ]
    private static let particular = [
        SpecKey("name", .text, ""), SpecKey("required", .text, ""), SpecKey("fromSurface", .number, ""),
        SpecKey("aboveCapacity", .number, ""), SpecKey("columns", .list(.text), ""),
    ]
    private static let code = [
        SpecKey("symbologies", .list(.text), ""), SpecKey("scanning", .text, ""), SpecKey("module", .list(.number), ""),
        SpecKey("height", .number, ""), SpecKey("grows", .boolean, ""),
    ]
    private static let book = [
        "source", "date", "particulars", "xHeight", "figures", "label", "pictogram", "emphasis", "contrast", "leading",
        "sansSerif", "blackOnWhite", "codes", "unchecked",
    ].map { SpecKey($0, .text, "") }

    static func read(_ node: SpecNode, name: String, title: String) throws(Diagnostic) -> Rulebook {
        let spec = try SpecMapping(node, "a rulebook", keys: book, file: name)
        func limit(_ key: String) throws(Diagnostic) -> Rulebook.Limit? {
            guard let node = spec.node(key) else { return nil }
            let own = try SpecMapping(node, "a rule", keys: Self.limit, file: name)
            return Rulebook.Limit(
                article: try own.text("article") ?? "", least: try own.number("least", in: 0...1000) ?? 0)
        }
        func scale(_ key: String) throws(Diagnostic) -> Rulebook.Scale? {
            guard let node = spec.node(key) else { return nil }
            let own = try SpecMapping(node, "a rule", keys: Self.scale, file: name)
            let tiers = try (own.node("tiers")?.items ?? []).map { node throws(Diagnostic) in
                let tier = try SpecMapping(node, "a tier", keys: Self.tier, file: name)
                let (below, upTo) = (try tier.number("below", in: 0...1e9), try tier.number("upTo", in: 0...1e9))
                let sides = (try tier.text("least") ?? "").split(separator: "x").compactMap { Double($0) }
                return Rulebook.Scale.Tier(
                    limit: below ?? upTo ?? .infinity, isBelow: below != nil,
                    least: CGSize(width: sides[0], height: sides[sides.count - 1]))
            }
            return Rulebook.Scale(
                article: try own.text("article") ?? "", particular: try own.text("of"),
                isBySurface: try own.text("by") == "surface", tiers: tiers)
        }
        var emphasis: Rulebook.Emphasis?
        if let node = spec.node("emphasis") {
            let own = try SpecMapping(node, "a rule", keys: Self.emphasis, file: name)
            emphasis = Rulebook.Emphasis(
                article: try own.text("article") ?? "", particular: try own.text("of") ?? "",
                list: try own.text("in") ?? "")
        }
        return Rulebook(
            name: name, title: title, source: try spec.text("source") ?? "", date: try spec.text("date") ?? "",
            particulars: try (spec.node("particulars")?.items ?? []).map { node throws(Diagnostic) in
                let own = try SpecMapping(node, "a particular", keys: particular, file: name)
                return Rulebook.Particular(
                    name: try own.text("name") ?? "", article: try own.text("required"),
                    fromSurface: try own.number("fromSurface", in: 0...1e9),
                    aboveCapacity: try own.number("aboveCapacity", in: 0...1e9),
                    columns: Set((try own.texts("columns") ?? []).map(Rulebook.key)))
            },
            xHeight: try scale("xHeight"), figures: try scale("figures"), label: try scale("label"),
            pictogram: try scale("pictogram"), emphasis: emphasis, contrast: try limit("contrast"),
            leading: try limit("leading"), sansSerif: try limit("sansSerif"), blackOnWhite: try limit("blackOnWhite"),
            codes: try (spec.node("codes")?.items ?? []).map { node throws(Diagnostic) in
                let own = try SpecMapping(node, "a code", keys: code, file: name)
                let module = (try own.texts("module") ?? []).compactMap { Double($0) }
                return Rulebook.Code(
                    symbologies: (try own.texts("symbologies") ?? []).compactMap(BarcodeSymbology.init(rawValue:)),
                    scanning: try own.choice("scanning") ?? .retail, module: module[0]...module[1],
                    height: try own.number("height", in: 0...1000) ?? 0,
                    growsWithModule: try own.boolean("grows") ?? false)
            },
            unchecked: try spec.texts("unchecked") ?? [])
    }
}
