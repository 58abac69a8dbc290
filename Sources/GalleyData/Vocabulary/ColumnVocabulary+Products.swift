extension ColumnVocabulary {
    /// Names and prices of goods.
    static let products: [Entry] = [
        Entry(
            [.product],
            """
            product, product name, product title, item, item name, item description, article, article name, short name, title
            headline, label, Produkt, Produktname, Produktbezeichnung, Artikel, Artikelname, Artikelbezeichnung, Bezeichnung
            Bezeichnung 1, Ware, Kurztext, Materialkurztext, Titel, Kurzbezeichnung
            produit, nom du produit, désignation, libellé, intitulé, titre, producto, nombre del producto, artículo, denominación
            título, prodotto, nome prodotto, articolo, titolo, produto, nome do produto, artigo, titulo
            productnaam, artikelnaam, omschrijving, produktnamn, artikelnamn, benämning, produktnavn, varenavn, vare
            varebetegnelse, tuote, tuotenimi, tuotteen nimi, nimike, produkt nazwa, nazwa produktu, towar, nazwa towaru
            výrobek, název produktu, zboží, товар, наименование товара, название товара, продукт
            商品, 商品名, 品名, 製品名, 产品, 产品名称, 商品名称, 상품명, 제품명, 품명, المنتج, اسم المنتج, מוצר, שם המוצר
            """),
        Entry(
            [.product], isWeak: true,
            "description, product description, Beschreibung, Artikelbeschreibung, descripción, descrizione, descrição, beschrijving, "
                + "beskrivning, beskrivelse, kuvaus, opis, popis, описание, 説明, 描述, 설명, الوصف, תיאור"),
        Entry(
            [.brand],
            """
            brand, make, manufacturer, producer, vendor, maker, company, Marke, Hersteller, Fabrikat, Produzent, Firma
            marque, fabricant, marca, fabricante, produttore, produttore/marca, merk, fabrikant, märke, varumärke, tillverkare
            merke, mærke, produsent, producent, merkki, tuotemerkki, valmistaja, marka, značka, výrobce
            бренд, марка, производитель, ブランド, メーカー, 品牌, 制造商, 브랜드, 제조사, العلامة التجارية, מותג, יצרן
            """),
        Entry(
            [.details],
            """
            details, subtitle, variant, variant title, size, weight, net weight, volume, unit, units, content, net content
            contents, color, colour, origin, category, product type, product category, type, group, material, flavour, flavor
            option, option 1 value, option 2 value, option 3 value, attribute 1 value, attribute 1 values, dimensions, model
            Untertitel, Variante, Größe, Gewicht, Nettogewicht, Einheit, Inhalt, Füllmenge, Farbe, Herkunft, Kategorie, Gruppe
            Sorte, Warengruppe, Produktgruppe, Ausführung, Abmessungen, Maße, Modell, Bezeichnung 2
            détails, sous-titre, variante, taille, poids, poids net, unité, contenance, contenu, couleur, origine, catégorie
            modèle, matière, detalles, subtítulo, talla, tamaño, peso, peso neto, unidad, contenido, color, origen, categoría
            modelo, dettagli, sottotitolo, taglia, dimensione, peso netto, unità, contenuto, colore, categoria
            detalhes, tamanho, peso líquido, unidade, conteúdo, cor, origem, details/variant, maat, gewicht, eenheid, inhoud
            kleur, herkomst, categorie, storlek, vikt, enhet, innehåll, färg, ursprung, kategori, størrelse, vekt, vægt, farge
            farve, indhold, innhold, opprinnelse, koko, paino, yksikkö, sisältö, väri, alkuperä, kategoria, luokka
            wariant, rozmiar, waga, jednostka, zawartość, kolor, pochodzenie, velikost, hmotnost, jednotka, obsah, barva, původ
            размер, вес, объем, единица, цвет, категория, サイズ, 重量, 容量, 色, カテゴリ, 规格, 尺寸, 颜色, 类别, 产地
            크기, 중량, 용량, 색상, 원산지, الحجم, الوزن, اللون, מידה, משקל, צבע
            """),
        Entry(
            [.sku],
            """
            sku, variant sku, item no, item number, item code, article no, article number, article code, part no, part number
            product code, product no, product number, style no, asset tag, asset no, asset number, asset id, asset, inventory number, inventory no
            Inventarnummer, Inventar-Nr., numéro d’inventaire, mpn, material number, catalogue number, Artikelnummer, Artikel-Nr.
            Artnr, Art.-Nr., Bestellnummer, Bestell-Nr., Materialnummer, Produktnummer, Teilenummer, Warennummer
            référence, ref, réf., référence produit, code article, code produit, referencia, código de producto, código de artículo
            codice articolo, codice prodotto, riferimento, referência, código do produto, artikelcode, productcode, bestelnummer
            artikelnr, produktkod, varenummer, varenr, tuotenumero, tuotekoodi, numer katalogowy, indeks, symbol, kod produktu
            objednací číslo, kód zboží, kód produktu, артикул, код товара, 品番, 商品コード, 型番, 货号, 商品编号, 产品编号
            상품코드, 품번, رمز المنتج, מק״ט
            """),
        Entry([.sku], isWeak: true, "id, codice, código, kod, kód, код, model no, modellnummer, nummer, nr, no"),
        Entry(
            [.code],
            """
            barcode, bar code, variant barcode, ean, ean code, ean 13, ean 8, ean/upc, gtin, gtin 13, gtin 12, gtin 14, gtin 8
            qr, qr code, upc, upc a, upc code, upc/ean, gtin upc ean or isbn, isbn, isbn 13, isbn 10, jan, jan code, global trade item number
            Strichcode, EAN-Nummer, EAN-Code, EAN Nr, GTIN-Nummer, EAN/GTIN, GTIN/EAN, code-barres, code barre, code EAN
            código de barras, código EAN, codice a barre, codice EAN, streepjescode, streckkod, EAN-kod, strekkode, stregkode
            viivakoodi, EAN-koodi, kod kreskowy, kod EAN, čárový kód, EAN kód, штрихкод, штрих-код, バーコード, JANコード
            条形码, 条码, 바코드, الباركود, ברקוד
            """),
        Entry([.code, .sku], isWeak: true, "code"),
        Entry(
            [.price],
            """
            price, variant price, regular price, unit price, retail price, sales price, selling price, list price, rrp, msrp
            Preis, Verkaufspreis, VK-Preis, VK, Einzelpreis, Bruttopreis, Listenpreis, Ladenpreis
            Endpreis, Preis brutto, VK brutto, Verkaufspreis brutto, Stückpreis, UVP, prix, prix unitaire, prix de vente, prix ttc
            precio, precio de venta, pvp, prezzo, prezzo di vendita, preço, preço de venda, prijs, verkoopprijs, pris
            försäljningspris, utpris, salgspris, hinta, myyntihinta, cena, cena sprzedaży, cena brutto, prodejní cena, цена
            価格, 販売価格, 値段, 价格, 售价, 零售价, 가격, 판매가, السعر, سعر, מחיר
            """),
        Entry(
            [.price], isWeak: true,
            "sale price, special price, net price, price net, Nettopreis, prix ht, prezzo netto, cena netto, amount"),
        Entry(
            [.currency],
            "currency, currency code, Währung, devise, monnaie, moneda, divisa, valuta, moeda, valuta/währung, valuutta, waluta, "
                + "měna, валюта, 通貨, 币种, 货币, 통화, العملة, מטבע"),
    ]

    /// Words of columns that only custom templates show.
    static let privateNames = """
        id, ids, uid, uuid, guid, handle, slug, email, mail, e-mails, phone, phones, telephone, tel, mobile, cell, cellphone, fax
        pager, telex, callback, isdn, ttytdd, url, urls, web, website, site, homepage, link, links, internet, photo, image, images
        picture, thumbnail, note, notes, comment, comments, remark, remarks, memo, tag, tags, labels, lineitem, keyword, keywords, status, published
        created, updated, modified, synced, tax, taxes, vat, discount, shipping, fee, fees, total, subtotal, sum, spent, balance
        paid, refunded, payment, quantity, qty, stock, inventory, orders, order, invoice, birthday, birth, born, dob, anniversary
        gender, sex, age, language, locale, timezone, currency, password, login, user, username, latitude, longitude, lat, lng, lon
        accepts, marketing, newsletter, consent, optin, exempt, yomi, phonetic, hobby, mileage, billing, sensitivity, priority
        spouse, children, assistant, assistants, manager, managers, referred, account, iban, bic, swift, bank, twitter, facebook
        instagram, linkedin, skype, whatsapp, github, website1, html, seo, google, checkin, score, rating
        handy, mobil, mobilfunk, mobiltelefon, mobilnummer, telefon, durchwahl, webseite, bild, foto, notiz, notizen, bemerkung
        bemerkungen, kommentar, anmerkung, schlagwort, geburtstag, geburtsdatum, geschlecht, sprache, steuer, ust, mwst, konto
        betrag, summe, saldo, menge, anzahl, bestand, lagerbestand, rechnung, bestellung, umsatz, rabatt, zahlungsziel
        zahlungsbedingung, mahnstufe, kostenstelle, debitorenkonto, kreditlimit, matchcode, kurzwahl
        courriel, mél, téléphone, portable, télécopie, site internet, remarque, remarques, commentaire, anniversaire, naissance
        sexe, langue, tva, montant, solde, quantité, commande, facture, siret, siren, compte
        correo, teléfono, móvil, celular, web, observaciones, comentarios, nota, notas, cumpleaños, nacimiento, sexo, idioma, iva
        nif, cif, importe, cantidad, pedido, factura, cuenta
        telefono, cellulare, sito, osservazioni, commenti, compleanno, nascita, sesso, lingua, importo, quantità, ordine, fattura
        conto, piva, telefone, telemóvel, celular, página, observações, aniversário, nascimento, cpf, cnpj, valor, quantidade, conta
        telefoon, mobiel, opmerking, opmerkingen, geboortedatum, geslacht, taal, btw, bedrag, aantal, bestelling, factuur, rekening
        epost, mobiltelefon, anteckning, födelsedag, kön, språk, moms, belopp, antal, beställning, faktura, personnummer
        bemærkning, fødselsdag, køn, sprog, beløb, fødselsdato, kjønn, merknad, antall, puhelin, matkapuhelin, sähköposti
        huomautus, syntymäaika, kieli, määrä, tilaus, lasku, telefonu, komórka, uwagi, urodzenia, płeć, język, kwota, ilość
        zamówienie, nip, regon, pesel, poznámka, narození, pohlaví, jazyk, částka, množství, objednávka, dič, ičo
        телефон, почта, эл, сайт, примечание, комментарий, рождения, пол, язык, сумма, количество, заказ, счет, инн, кпп
        電話, 電話番号, 携帯, メール, メールアドレス, 備考, 生年月日, 性別, 金額, 数量, 注文番号, 电话, 手机, 邮箱, 电子邮件, 备注, 生日, 性别
        金额, 订单号, 전화, 전화번호, 휴대폰, 이메일, 비고, 생년월일, 성별, 금액, 수량, 주문번호, الهاتف, الجوال, البريد الإلكتروني
        ملاحظات, טלפון, נייד, אימייל, דואר אלקטרוני, הערות
        """

    /// The endings of such words in German and related languages.
    static let privateEndings = [
        "mail", "telefon", "telefax", "geburtsdatum", "passwort", "konto", "kontonummer", "umsatz",
    ]

    /// Further words of columns that do not belong to postal addresses.
    static let nonPostalNames = """
        no, nr, num, number, numbers, code, codes, date, dates, time, datetime, day, month, year, since, until, amount, price
        cost, type, label, value, group, groups, category, categories, class, rank, source, count, size, weight, list, flag
        active, enabled, membership, member, expires, expiry, valid, row, index, serial, key, hash, version, event, ticket
        datum, jahr, monat, tag, uhrzeit, zeit, preis, typ, gruppe, kategorie, kennzeichen, aktiv, gültig, eintritt, austritt
        numéro, n, prix, jour, mois, année, groupe, catégorie, fecha, número, precio, tipo, grupo, categoría, data, numero
        prezzo, gruppo, preço, datum, nummer, prijs, groep, pris, grupp, päivä, numero, hinta, ryhmä, numer, cena, grupa, číslo
        дата, номер, цена, тип, группа, код, 日付, 番号, 価格, 日期, 编号, 价格, 类型, 날짜, 번호, 가격, التاريخ, رقم, السعر, תאריך, מספר, מחיר
        """

    static let nonPostalEndings = ["nummer", "nr", "datum", "preis", "betrag", "anzahl", "gruppe", "kennzeichen"]
}
