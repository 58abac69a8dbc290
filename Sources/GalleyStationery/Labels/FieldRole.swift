import Foundation
import Galley

/// What a column holds, by its name in the languages that spreadsheets are written in.
enum FieldRole: CaseIterable {
    case salutation, name, first, last, position, company, street, street2, postcode, city, state, country
    case sku, price, details, code, event

    /// Names without case, spaces, signs and accents.
    private var names: Set<String> {
        switch self {
        case .salutation: ["salutation", "anrede", "civilite", "tratamiento", "titolo", "prefix", "honorific"]
        case .name:
            [
                "name", "fullname", "contact", "contactname", "recipient", "addressee", "empfanger", "kontakt", "nom",
                "nomcomplet",
                "destinataire", "nombre", "nombrecompleto", "destinatario", "nome", "nomecompleto", "nominativo",
                "naam",
                "namn", "navn", "nimi", "nazwa", "jmeno", "имя", "фио", "名前", "氏名", "姓名", "이름", "الاسم", "שם", "item",
                "product", "productname", "produkt", "produit", "producto", "prodotto", "article", "artikel", "title",
                "description", "bezeichnung", "attendee", "participant", "speaker",
            ]
        case .first:
            [
                "first", "firstname", "givenname", "forename", "vorname", "prenom", "voornaam", "fornamn", "fornavn",
                "etunimi", "imie", "krestnijmeno", "nombredepila",
            ]
        case .last:
            [
                "last", "lastname", "surname", "familyname", "nachname", "familienname", "nomdefamille", "apellido",
                "apellidos", "cognome", "sobrenome", "apelido", "achternaam", "efternamn", "etternavn", "efternavn",
                "sukunimi", "nazwisko", "prijmeni", "фамилия",
            ]
        case .position:
            [
                "position", "role", "jobtitle", "job", "funktion", "rolle", "fonction", "poste", "cargo", "puesto",
                "ruolo",
                "functie", "befattning", "stilling", "stanowisko", "должность", "職位",
            ]
        case .company:
            [
                "company", "companyname", "organisation", "organization", "org", "employer", "affiliation",
                "institution", "firma",
                "unternehmen", "entreprise", "societe", "empresa", "azienda", "ditta", "societa", "bedrijf", "foretag",
                "selskap", "virksomhed", "yritys", "компания", "会社", "公司", "회사",
            ]
        case .street:
            [
                "street", "streetaddress", "address", "address1", "addressline1", "addr", "strasse", "str",
                "strassehausnummer",
                "anschrift", "adresse", "adresse1", "rue", "voie", "calle", "direccion", "domicilio", "via",
                "indirizzo",
                "straat", "adres", "rua", "endereco", "morada", "gata", "gatuadress", "adress", "gate", "vej",
                "katuosoite",
                "ulica", "ulice", "адрес", "улица", "住所", "地址", "주소",
            ]
        case .street2:
            [
                "street2", "address2", "addressline2", "adresszusatz", "zusatz", "adresse2", "complement",
                "complementadresse", "direccion2", "indirizzo2", "apartment", "apt", "unit", "suite", "co",
            ]
        case .postcode:
            [
                "postcode", "postalcode", "zip", "zipcode", "plz", "postleitzahl", "codepostal", "cp", "codigopostal",
                "cap", "cep", "postnummer", "postnr", "postinumero", "kodpocztowy", "psc", "индекс", "郵便番号", "邮编",
            ]
        case .city:
            [
                "city", "town", "locality", "ort", "stadt", "wohnort", "ville", "commune", "ciudad", "poblacion",
                "localidad",
                "citta", "comune", "plaats", "woonplaats", "cidade", "localidade", "stad", "postort", "by", "poststed",
                "kaupunki", "miasto", "miejscowosc", "mesto", "город", "市", "城市", "도시",
            ]
        case .state:
            [
                "state", "province", "county", "bundesland", "provincia", "estado", "uf", "provincie", "region",
                "stateprovince",
            ]
        case .country:
            [
                "country", "land", "staat", "pays", "pais", "paese", "nazione", "maa", "kraj", "zeme", "страна", "国",
                "国家", "국가",
            ]
        case .sku:
            [
                "sku", "articleno", "itemno", "itemnumber", "partnumber", "partno", "artikelnummer", "artnr",
                "reference",
                "ref", "referencia", "codice", "model", "id",
            ]
        case .price:
            ["price", "preis", "prix", "precio", "prezzo", "preco", "prijs", "pris", "cena", "цена", "価格", "价格"]
        case .details:
            [
                "details", "subtitle", "variant", "size", "weight", "unit", "grosse", "gewicht", "einheit", "taille",
                "poids", "tamano", "peso", "color", "colour", "farbe", "origin", "category", "kategorie", "group",
            ]
        case .code: ["barcode", "ean", "ean13", "gtin", "upc", "isbn", "strichcode", "codebarres", "code"]
        case .event: ["event", "conference", "veranstaltung", "evenement", "evento", "konferenz"]
        }
    }

    private static func key(_ name: String) -> String {
        let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            .replacingOccurrences(of: "ß", with: "ss").replacingOccurrences(of: "ø", with: "o")
        return plain.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The first column for each role; a column has one role, the first that knows its name.
    static func roles(of columns: [String]) -> [FieldRole: String] {
        var roles: [FieldRole: String] = [:]
        for column in columns {
            let key = key(column)
            if let role = allCases.first(where: { roles[$0] == nil && $0.names.contains(key) }) { roles[role] = column }
        }
        // "nom" beside "prénom" is the family name, "nome" beside "cognome" the given one.
        if let name = roles[.name] {
            if roles[.first] != nil, roles[.last] == nil {
                (roles[.last], roles[.name]) = (name, nil)
            } else if roles[.last] != nil, roles[.first] == nil {
                (roles[.first], roles[.name]) = (name, nil)
            }
        }
        return roles
    }
}
