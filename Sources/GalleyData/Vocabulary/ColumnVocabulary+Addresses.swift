extension ColumnVocabulary {
    /// The parts of postal addresses.
    package static let addresses: [Entry] = [
        Entry([.careOf], "c/o, care of, co, bei, p. Adr., aux bons soins de, presso"),
        Entry(
            [.street],
            """
            street, street name, street address, street 1, address 1, address line 1, address line1, addr 1, street and number
            street/locality, street/area, area/street, road, street & number, mailing address, postal address, delivery address 1, address 1&2, address 1 and 2
            Straße, Strasse, Str., Straße und Hausnummer, Straße/Hausnummer, Straße Nr., Straße & Hausnummer, Straße 1
            Straßenname, Strasse/Nr, Adresse 1, Adresszeile 1, Anschrift 1
            rue, voie, rue et numéro, n° et rue, numéro et rue, adresse ligne 1, adresse postale, adresse 1
            calle, calle y número, vía, dirección 1, direccion linea 1, domicilio, línea de dirección 1
            via, indirizzo 1, via e numero, via/piazza, rua, endereço 1, morada, logradouro, rua e número
            straat, straatnaam, adres 1, straat en huisnummer, adresregel 1
            gata, gatuadress, adress 1, gate, gateadresse, vej, vejnavn, gadenavn, gade, adresselinje 1
            katuosoite, lähiosoite, katu, ulica, adres ulica, ulice, ulice a číslo, ulica i numer, улица, улица и дом
            住所1, 番地, 町名番地, 街道, 详细地址, 街道地址, 도로명주소, 도로명, الشارع, رחוב, רחוב
            """),
        Entry(
            [.street, .street2], isWeak: true,
            """
            address, addr, full address, Anschrift, Adresse, dirección, indirizzo, endereço, adres, adress, osoite, adresa
            адрес, 住所, 所在地, 地址, 주소, العنوان, عنوان, כתובת
            """),
        Entry(
            [.street], isWeak: true,
            "address formatted, formatted address, formatted, Standort, lieu, ubicación, emplacement, location"),
        Entry(
            [.houseNumber],
            """
            house number, house no, house nr, street number, street no, building number, house/flat no, flat/house no, house or flat no
            house name/number, house name or number, house name/no, flat no, door no, plot no, Hausnummer, Hausnr., Haus-Nr., Hnr, Hs.-Nr.
            Nr. (Straße), numéro de rue, n° de rue, numéro de voie, número exterior, numero civico, civico, n. civico
            número da porta, huisnummer, huisnr, gatunummer, husnummer, husnr, talonumero, nr domu, numer domu, číslo popisné
            číslo domu, номер дома, дом, 番地号, 门牌号, 건물번호, رقم المبنى, מספר בית
            """),
        Entry(
            [.houseAddition, .street2, .street3],
            "toevoeging, huisnummertoevoeging, huisnummer toevoeging, Hausnummerzusatz, Hausnr.-Zusatz, house number addition, nr lokalu, "
                + "nr mieszkania, numer lokalu, numer mieszkania, lokal, mieszkanie"),
        Entry(
            [.street2, .street3],
            """
            street 2, address 2, address line 2, addr 2, extended address, apartment, apt, apt no, unit, unit no, suite, suite no
            floor, building, flat, room, address supplement, address addition
            Adresszusatz, Adress-Zusatz, Zusatz, Adressergänzung, Zusatz 1, Adresszeile 2, Anschrift 2, Straße 2, Strasse 2
            Stockwerk, Etage, Gebäude, Zimmer, Wohnung
            complément, complément d’adresse, complément adresse, adresse ligne 2, adresse 2, bâtiment, étage, appartement
            résidence, dirección 2, piso, puerta, apartamento, línea de dirección 2, complemento, número interior, edificio
            indirizzo 2, interno, scala, endereço 2, andar, edifício, adres 2, adresregel 2
            adress 2, adressrad 2, våning, c/o adress, adresselinje 2, etage/dør, sal, etasje, lisäosoite, kerros
            adres cd, patro, byt, квартира, офис, кв., корпус, адрес 2
            住所2, 建物名, 部屋番号, マンション名, 地址2, 楼层, 상세주소, 나머지 주소, الطابق, الشقة, דירה, כתובת 2
            """),
        Entry(
            [.street3, .street2],
            "street 3, address 3, address line 3, Adresszeile 3, Zusatz 2, Straße 3, adresse 3, adresse ligne 3, dirección 3, "
                + "indirizzo 3, adres 3, adress 3, 住所3"),
        Entry(
            [.postBox],
            """
            po box, p.o. box, post office box, post box, Postfach, boîte postale, bp, apartado, apartado de correos
            casella postale, caixa postal, postbus, postboks, postbox, box, postilokero, skrytka pocztowa, poštovní přihrádka
            абонентский ящик, 私書箱, 信箱, 사서함, صندوق البريد, ص.ب, תא דואר, ת.ד.
            """),
        Entry(
            [.district],
            "district, neighborhood, neighbourhood, suburb, Ortsteil, Stadtteil, lieu-dit, lieudit, barrio, colonia, frazione, "
                + "bairro, freguesia, wijk, stadsdel, kaupunginosa, dzielnica, čtvrť, район, 区, 町名, 구, 동, الحي, שכונה"),
        Entry(
            [.postcode],
            """
            postcode, post code, postal code, zip, zip code, zip/postal code, postal/zip code, postal, pin code, pincode, eircode
            PLZ, Postleitzahl, code postal, cp, c.p., código postal, cap, c.a.p., codice postale, codice di avviamento postale
            cep, codigo de endereçamento postal, postnummer, postnr, postcode/zip, postinumero, kod pocztowy, kod, psč, poštovní směrovací číslo
            индекс, почтовый индекс, 郵便番号, 〒, 邮编, 邮政编码, 郵遞區號, 우편번호, الرمز البريدي, מיקוד
            """),
        Entry(
            [.city],
            """
            city, town, locality, city/town, town/city, place, municipality
            Ort, Stadt, Wohnort, Ortschaft, Ortsname, Gemeinde, PLZ Ort, PLZ/Ort, ville, commune, localité, cp ville
            ciudad, población, localidad, municipio, città, comune, località, cidade, localidade, concelho
            plaats, woonplaats, plaatsnaam, gemeente, stad, postort, ort/stad, by, poststed, postdistrikt, bynavn
            kaupunki, postitoimipaikka, paikkakunta, miasto, miejscowość, poczta, město, obec, mesto
            город, населенный пункт, 市, 市区町村, 市町村, 城市, 市县, 城市名, 도시, 시, 시군구, المدينة, עיר, יישוב
            """),
        Entry(
            [.state],
            """
            state, state name, province, county, region, state/province, state/region, province/state, territory, prefecture
            Bundesland, Kanton, Provinz, Region, Bundesland/Kanton, région, dép/région, canton, estado, provincia, comunidad autónoma
            estado/provincia, regione, prov, uf, distrito, provincie, län, landskap, fylke, maakunta, województwo, kraj/region, okres
            область, регион, край, 都道府県, 省, 省份, 州, 도, 시도, المحافظة, المنطقة, מחוז
            """),
        Entry([.state], isWeak: true, "province code, state code, region code"),
        Entry(
            [.country],
            """
            country, country name, country/region, nation, Land, Staat, Land/Region, Ländername, Ländername lang
            pays, pays/région, país, país/región, paese, nazione, stato, país/região, land/regio, land/område
            maa, valtio, kraj, państwo, země, stát, krajina, страна, 国, 国名, 国家, 國家, 국가, 나라, الدولة, البلد, מדינה, ארץ
            """),
        Entry(
            [.country], isWeak: true,
            "country code, country iso, iso country, Ländercode, Länderkennzeichen, Landkürzel, LKZ, code pays, código de país, "
                + "codice paese, landcode, landkode, landskod, maakoodi, kod kraju, kód země, код страны, 国コード, 国家代码, 국가코드"
        ),
    ]
}
