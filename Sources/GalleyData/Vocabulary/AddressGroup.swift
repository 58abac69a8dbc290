/// The address of a record to which a column belongs: `Shipping City`, `Ville (bureau)`, `Address 2 - City`.
package struct AddressGroup: Hashable {
    package enum Kind: Int, Comparable {
        // In the order in which labels prefer them.
        case shipping, plain, business, home, numbered, billing, other

        package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    package var kind: Kind
    /// A numbered address, as in `Address 2 - City`.
    package var number = 0

    package static let plain = AddressGroup(kind: .plain)

    /// Words or phrases before or after the name of the part.
    private static let phrases: [(words: [String], kind: Kind)] = {
        let lists: [(Kind, String)] = [
            (
                .shipping,
                "adresse de livraison, direccion de envio, direccion de entrega, indirizzo di spedizione, indirizzo di consegna, "
                    + "endereco de entrega, ship to, deliver to, adres dostawy, dodaci adresa, адрес доставки, shipping, shipto, "
                    + "delivery, lieferadresse, lieferanschrift, versandadresse, versand, lieferung, livraison, envio, entrega, "
                    + "spedizione, consegna, verzending, verzendadres, bezorgadres, leveringsadresse, levering, leveransadress, "
                    + "leverans, toimitusosoite, toimitus, dostawa, dostawy, doruceni, доставка, доставки, 配送先, お届け先, 收货, 배송"
            ),
            (
                .billing,
                "adresse de facturation, direccion de facturacion, indirizzo di fatturazione, endereco de faturacao, bill to, "
                    + "invoice to, billing, billto, invoice, invoicing, rechnungsadresse, rechnungsanschrift, rechnung, facturation, "
                    + "facturacion, fatturazione, faturacao, cobranca, factuuradres, factuur, faktureringsadress, fakturaadresse, "
                    + "fakturering, faktura, laskutusosoite, laskutus, fakturacni, 請求先, 账单, 청구"
            ),
            (
                .business,
                "business, work, office, geschaftlich, geschaftsadresse, dienstlich, firmenadresse, bureau, "
                    + "travail, professionnel, professionnelle, trabajo, oficina, lavoro, ufficio, trabalho, comercial, werk, kantoor, "
                    + "zakelijk, arbete, arbeid, arbejde, tyo, praca, sluzbowy, prace, рабочий, 勤務先, 会社住所, 工作, 직장"
            ),
            (
                .home,
                "home, private, personal, privat, privatadresse, privatanschrift, heimatadresse, domicile, prive, particular, "
                    + "casa, abitazione, residencial, thuis, prive, hem, hjem, koti, dom, domowy, domu, domaci, домашний, 自宅, 家庭, 집"
            ),
            (
                .other,
                "other, weitere, weiterer, weiteres, autre, otra, otro, altro, outro, overig, annan, anden, annen, muu, inny"
            ),
        ]
        let phrases = lists.flatMap { kind, list in
            list.split(separator: ",").map { (words: ColumnVocabulary.words($0), kind: kind) }
        }
        // A prefix of a phrase may be a phrase, too.
        return phrases.sorted { $0.words.count > $1.words.count }
    }()

    /// First parts of German compounds: "Lieferort", "Rechnungsstraße".
    private static let compounds: [(beginning: String, kind: Kind)] = [
        ("lieferungs", .shipping), ("liefer", .shipping), ("versand", .shipping), ("shipping", .shipping),
        ("shipto", .shipping), ("ship", .shipping), ("delivery", .shipping), ("rechnungs", .billing),
        ("billing", .billing),
        ("billto", .billing), ("bill", .billing), ("firmen", .business), ("business", .business), ("work", .business),
        ("privat", .home), ("home", .home),
    ]

    /// The group that a name indicates, and its remaining words; nil for none.
    package static func split(_ words: [String]) -> (group: AddressGroup, rest: [String])? {
        // Google writes "Address 1 - City".
        if words.count > 2, ["address", "adresse", "anschrift", "direccion", "indirizzo"].contains(words[0]),
            let number = Int(words[1])
        {
            return (AddressGroup(kind: .numbered, number: number), Array(words[2...]))
        }
        if words.starts(with: ["default", "address"]) { return (.plain, Array(words.dropFirst(2))) }
        for phrase in phrases {
            let count = phrase.words.count
            guard count > 0, count <= words.count else { continue }
            for start in 0...words.count - count where words[start..<start + count].elementsEqual(phrase.words) {
                let rest = Array(words[..<start] + words[(start + count)...])
                return (AddressGroup(kind: phrase.kind), rest)
            }
        }
        let key = words.joined()
        for compound in compounds where key.hasPrefix(compound.beginning) && key.count > compound.beginning.count {
            return (AddressGroup(kind: compound.kind), [String(key.dropFirst(compound.beginning.count))])
        }
        return nil
    }
}
