import Galley
import GalleyData

/// A product: its name, its details, and the price in the lower trailing corner.
struct ProductDesign: LabelDesign {
    let roles: ColumnRoles
    let label: CGSize
    let dotsPerInch: CGFloat?
    let isCentered: Bool
    let money: MoneyFormat

    static let used: Set<FieldRole> = [
        .product, .brand, .details, .sku, .code, .price, .currency, .street, .city, .state, .country,
    ]

    init(
        columns: [String], values: ColumnValues, label: CGSize, dotsPerInch: CGFloat?, isCentered: Bool,
        money: MoneyFormat
    ) {
        var roles = ColumnRoles(of: columns, for: Self.used, values: values)
        // Beside a price or a barcode, the first unknown column has the names.
        if roles[.product] == nil, roles[.sku] == nil, roles[.price] != nil || roles[.code] != nil {
            roles.takeFirstOther(as: .product)
            hasName = false
        } else {
            hasName = roles[.product] != nil || roles[.sku] != nil
        }
        self.roles = roles
        (self.label, self.dotsPerInch, self.isCentered) = (label, dotsPerInch, isCentered)
        self.money = money.with(currencyOf: roles[.price])
    }

    /// Whether a column is known to have the names of products.
    let hasName: Bool

    let growth: CGFloat = 2.6

    var base: CGFloat { size(height: 1 / 9, width: 1 / 20, 5.5...20) }

    var content: LabelPart {
        if isCentered || hasOnlyName { return centered }
        let base = base
        guard roles[.product] != nil || roles[.sku] != nil else {
            var root = LabelPart(.column(lines(roles.columns, size: base), spacing: 0, .leading))
            root.box.contentAlignment = .leading
            return root
        }
        var name = TextBox()
        (name.size, name.weight, name.color, name.lines) = (base * 1.3, 650, LabelInk.strong, 3)
        name.noun = "name"
        let title = LabelPart(.text(text(field(.product)) ?? FieldText(field: roles[.sku] ?? ""), name))
        let isStacked = roles[.code] != nil && !hasRoomBesideCode(base)
        var column = [title]
        if isStacked {
            // The barcode takes the whole width, with the price above it.
            var price = price(base * 1.6)
            price?.box.takesRoomFirst = true
            let details = details(base, withNumber: true)
            let row = [
                details.isEmpty ? nil : LabelPart(.flow(details, spacing: base * 0.8, lineSpacing: 0)),
                LabelPart(.spacer), price,
            ]
            column.append(LabelPart(.row(row.compactMap { $0 }, spacing: base * 0.5, .baseline)))
        } else {
            let details = details(base, withNumber: false)
            if var part = details.first {
                if details.count > 1 { part = LabelPart(.flow(details, spacing: base * 1.1, lineSpacing: 0)) }
                part.box.padding.top = base * 0.15
                column.append(part)
            }
        }
        let foot = isStacked ? code(width: nil, height: 0.32, gap: codeGap(base)) : foot(base)
        if foot != nil { column.append(LabelPart(.spacer)) }
        if var foot {
            if !isStacked { foot.box.padding.top = codeGap(base) }
            column.append(foot)
        }
        var root = LabelPart(.column(column, spacing: 0, .leading))
        root.box.contentAlignment = .leading
        return root
    }

    /// Whether there is nothing but the names of products.
    private var hasOnlyName: Bool {
        roles[.product] != nil && roles.columns.count == 1
    }

    /// The space between text and the barcode or price below it.
    private func codeGap(_ base: CGFloat) -> CGFloat { max(2.5, base * 0.4) }

    /// The parts below each other, for round labels.
    private var centered: LabelPart {
        let base = base
        guard roles[.product] != nil || roles[.sku] != nil else {
            var root = LabelPart(.column(lines(roles.columns, size: base, alignment: .center), spacing: 0, .center))
            root.box.contentAlignment = .center
            return root
        }
        var name = TextBox()
        (name.size, name.weight, name.color, name.alignment) = (base * 1.3, 650, LabelInk.strong, .center)
        name.lines = 3
        name.noun = "name"
        var column = [LabelPart(.text(text(field(.product)) ?? FieldText(field: roles[.sku] ?? ""), name))]
        let details = details(base, withNumber: true).map { part in
            guard case .text(let text, var box) = part.content else { return part }
            box.alignment = .center
            return LabelPart(.text(text, box))
        }
        if !details.isEmpty { column.append(LabelPart(.flow(details, spacing: base * 0.8, lineSpacing: 0))) }
        if var price = price(base * 1.6) {
            price.box.padding.top = base * 0.2
            column.append(price)
        }
        if let code = code(width: room.width, height: 0.3, gap: codeGap(base)) { column.append(code) }
        var root = LabelPart(.column(column, spacing: 0, .center))
        root.box.contentAlignment = .center
        return root
    }

    /// The brand and other details.
    private func details(_ base: CGFloat, withNumber: Bool) -> [LabelPart] {
        var box = TextBox()
        (box.size, box.color, box.lines) = (base, LabelInk.quiet, 1)
        let number = withNumber && roles[.product] != nil ? [roles[.sku]].compactMap { $0 } : []
        let places = [roles[.street], roles[.city], roles[.state], roles[.country]].compactMap { $0 }
        let names = [roles[.brand]].compactMap { $0 } + roles.details + places + roles.firstOthers + number
        return names.map { name in
            box.rank = name == roles[.sku] ? 1 : name == roles[.brand] ? 2 : 3
            guard let unit = ColumnVocabulary.withoutUnit(name)?.unit else {
                // "Vintage 2019", "Best before 12/2026"
                let title = name.split(separator: ".").last.map { "\($0) " }
                let filters =
                    roles.areNumbers(in: name) && name != roles[.sku] ? title.map { [FieldFilter.prefix($0)] } : nil
                return LabelPart(.text(FieldText(parts: [.field(name: name, filters: filters ?? [])]), box))
            }
            // The unit of numbers without one: "Weight (kg)".
            return LabelPart(.text(FieldText(parts: [.field(name: name, filters: [.unit(unit)])]), box))
        }
    }

    // MARK: Price and code

    private func price(_ size: CGFloat) -> LabelPart? {
        guard let amount = roles[.price] else {
            return text(field(.currency)).map { LabelPart(.text($0, priceBox(size))) }
        }
        let prices = ([amount] + (roles.nested[amount] ?? [])).map {
            FieldText.Part.money(amount: $0, currency: roles[.currency], money)
        }
        var box = priceBox(size)
        box.noun = "price"
        return LabelPart(.text(FieldText(parts: prices.count == 1 ? prices : [.first(prices)]), box))
    }

    private func priceBox(_ size: CGFloat) -> TextBox {
        var box = TextBox()
        (box.size, box.weight, box.color, box.hasTabularFigures) = (size, 700, LabelInk.strong, true)
        (box.keepsSize, box.minimumSize) = (true, min(size, 5))
        return box
    }

    private func number(_ base: CGFloat) -> LabelPart? {
        guard roles[.product] != nil, let text = text(field(.sku)) else { return nil }
        var box = TextBox()
        (box.size, box.color, box.hasTabularFigures, box.tracking) = (base * 0.85, LabelInk.quiet, true, base * 0.03)
        (box.keepsSize, box.minimumSize, box.rank) = (true, min(base * 0.85, 5), 1)
        return LabelPart(.text(text, box))
    }

    private func foot(_ base: CGFloat) -> LabelPart? {
        let (number, price) = (number(base), price(base * 2))
        guard let code = code(width: room.width - base * 0.5 - cornerWidth(base), height: 0.36, gap: 0) else {
            let row = [number, LabelPart(.spacer), price].compactMap { $0 }
            return row.count > 1 ? LabelPart(.row(row, spacing: base * 0.5, .baseline)) : nil
        }
        let corner = [number, price].compactMap { $0 }
        let row =
            corner.count == 2
            ? [code, LabelPart(.spacer), LabelPart(.column(corner, spacing: 0, .trailing))]
            : [code, LabelPart(.spacer)] + corner
        return LabelPart(.row(row, spacing: base * 0.5, .bottom))
    }

    /// - Parameters:
    ///   - width: the maximum width of the barcode; nil for all available space.
    ///   - height: the height as a share of the label's.
    ///   - gap: the space above the barcode, in points.
    private func code(width: CGFloat?, height: CGFloat, gap: CGFloat) -> LabelPart? {
        guard let column = roles[.code], let value = text(field(.code)) else { return nil }
        var barcode = BarcodeBox()
        let isQR = ColumnVocabulary.words(column).contains { $0 == "qr" || $0 == "qrcode" }
        (barcode.symbology, barcode.numbers) = (isQR ? .qr : nil, ArticleNumbers(column: column))
        (barcode.widest, barcode.room, barcode.dotsPerInch) = (width, min(width ?? room.width, room.width), dotsPerInch)
        var part = LabelPart(.barcode(value, barcode))
        part.box.height = .length(min(label.height * height, Self.mostCodeHeight) + gap)
        part.box.padding.top = gap
        part.box.takesRoomFirst = width != nil
        return part
    }

    /// The maximum height of bars in points. Higher ones are out of proportion to their nominal width.
    private static let mostCodeHeight: CGFloat = 90

    /// The area of the label within its margins.
    private var room: CGSize {
        let margins = LabelTemplate(name: "", content: LabelPart(.spacer)).padding(on: label)
        return CGSize(
            width: label.width - margins.leading - margins.trailing, height: label.height - margins.top - margins.bottom
        )
    }

    /// The width of a price of five digits, or of an article number without a price.
    private func cornerWidth(_ base: CGFloat) -> CGFloat {
        if roles[.price] != nil { return base * 2 * 3.2 }
        return roles[.sku] != nil && roles[.product] != nil ? base * 0.85 * 5 : 0
    }

    /// Whether a scannable EAN-13 has room beside the corner.
    private func hasRoomBesideCode(_ base: CGFloat) -> Bool {
        guard cornerWidth(base) > 0 else { return true }
        let code = BarcodeSymbology.ean13.smallestWidth(modules: 95, dotsPerInch: dotsPerInch)
        return code + base * 0.5 + cornerWidth(base) <= room.width
    }
}
