import Galley
import GalleyData
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Columns in many languages") struct ColumnLanguageTests {
    @Test("Hungarian, Turkish, Vietnamese and British columns")
    func furtherLanguages() throws {
        let hungarian = try label(
            .address,
            [
                "Vezetéknév": "Tóth", "Keresztnév": "Béla", "Cég": "Gép Kft.", "Irányítószám": "9400",
                "Város": "Sopron",
                "Utca, házszám": "Fő tér 1.", "Ország": "Magyarország",
            ])
        #expect(hungarian.lines == ["Tóth Béla", "Gép Kft.", "Fő tér 1.", "9400 Sopron", "MAGYARORSZÁG"])
        let turkish = try label(
            .address,
            ["Ad Soyad": "Ay Su", "Adres": "Atatürk Blv. 1", "Posta Kodu": "06050", "İlçe": "Altındağ", "İl": "Ankara"])
        #expect(turkish.lines == ["Ay Su", "Atatürk Blv. 1", "06050 Altındağ Ankara"])
        let vietnamese = try label(.product, ["Tên sản phẩm": "Trà", "Giá bán": "35.000 ₫", "Mã hàng": "T-1"])
        #expect(vietnamese.lines.contains("Trà") && vietnamese.unset == [])
        let british = try label(
            .address,
            [
                "Name": "Li", "Address Line 1": "221B Baker Street", "Post Town": "LONDON", "County": "",
                "Postcode": "NW1 6XE",
            ])
        #expect(british.lines == ["Li", "221B Baker Street", "LONDON NW1 6XE"])
    }

    @Test("in Japanese, the honorific follows the name, or the company of a record without one")
    func honorifics() throws {
        let columns = ["郵便番号", "住所", "会社名", "氏名", "敬称"]
        func lines(_ values: [String]) throws -> [String] {
            try label(
                .address,
                [
                    columns[0]: values[0], columns[1]: values[1], columns[2]: values[2], columns[3]: values[3],
                    columns[4]: values[4],
                ]
            ).lines
        }
        #expect(try lines(["100-0005", "東京都千代田区1-9", "", "山田 太郎", "様"]).last == "山田 太郎 様")
        #expect(try lines(["100-0005", "東京都千代田区1-9", "日本開発", "", "御中"]).last == "日本開発 御中")
    }

    @Test("customers as SAP, DATEV and Lexware write them")
    func german() throws {
        let lexware = try label(
            .address,
            [
                "Kd-Nr.": "10023", "Kunde": "Fleischwaren eG", "Ansprechpartner": "Hans Ellerbrock",
                "Straße": "Dorfstraße",
                "Hausnr.": "17a", "Zusatz": "Haus 3", "PLZ": "23936", "Ort": "Grevesmühlen", "Land": "Deutschland",
                "Zahlungsziel": "14 Tage",
            ])
        #expect(
            lexware.lines == [
                "Hans Ellerbrock", "Fleischwaren eG", "Haus 3", "Dorfstraße 17a", "23936 Grevesmühlen", "DEUTSCHLAND",
            ])
        #expect(lexware.unset == ["Kd-Nr.", "Zahlungsziel"])
        let sap = try label(
            .address,
            [
                "Kundennummer": "0000100023", "Name 1": "Fleischwaren eG", "Name 2": "Werk Nord",
                "Straße": "Dorfstraße 17a",
                "PLZ": "23936", "Ort": "Grevesmühlen", "Land": "DE",
            ])
        #expect(sap.lines == ["Fleischwaren eG", "Werk Nord", "Dorfstraße 17a", "23936 Grevesmühlen", "DEUTSCHLAND"])
        #expect(sap.unset == ["Kundennummer"])
        let datev = try label(
            .address,
            [
                "Konto": "10000", "Name (Adressattyp Unternehmen)": "", "Name (Adressattyp natürl. Person)": "Byron",
                "Vorname (Adressattyp natürl. Person)": "Ada", "Titel/Akad. Grad": "Dr.", "Straße": "Alte Gasse 3",
                "Postleitzahl": "50667", "Ort": "Köln",
            ])
        #expect(datev.lines == ["Dr. Ada Byron", "Alte Gasse 3", "50667 Köln"])
    }

    @Test(
        "addresses in the languages of the documentation",
        arguments: [
            ["Raison sociale", "Contact", "Adresse", "Étage", "Code postal", "Ville", "Pays"],
            ["Razón social", "Persona de contacto", "Dirección", "Piso", "Código postal", "Población", "País"],
            ["Ragione sociale", "Nominativo", "Indirizzo", "Scala", "CAP", "Città", "Paese"],
            ["Razão social", "Nome", "Endereço", "Complemento", "CEP", "Cidade", "País"],
            ["Bedrijfsnaam", "Contactpersoon", "Straat", "Toevoeging", "Postcode", "Plaats", "Land"],
            ["Virksomhed", "Navn", "Vejnavn", "Sal", "Postnr.", "By", "Land"],
            ["Bedrift", "Kontaktperson", "Gateadresse", "Etasje", "Postnummer", "Poststed", "Land"],
            ["Företag", "Namn", "Gatuadress", "Våning", "Postnummer", "Postort", "Land"],
            ["Yritys", "Nimi", "Katuosoite", "Kerros", "Postinumero", "Postitoimipaikka", "Maa"],
            ["Nazwa firmy", "Imię i nazwisko", "Ulica", "Nr lokalu", "Kod pocztowy", "Miejscowość", "Kraj"],
            ["Název firmy", "Jméno a příjmení", "Ulice", "Patro", "PSČ", "Město", "Země"],
            ["Название компании", "ФИО", "Улица", "Квартира", "Почтовый индекс", "Город", "Страна"],
            ["会社名", "氏名", "住所1", "建物名", "郵便番号", "市区町村", "国"],
            ["公司名称", "收件人", "详细地址", "楼层", "邮政编码", "城市", "国家"],
            ["회사명", "받는 사람", "주소", "상세주소", "우편번호", "도시", "국가"],
            ["اسم الشركة", "الاسم الكامل", "العنوان", "الطابق", "الرمز البريدي", "المدينة", "الدولة"],
            ["שם החברה", "שם מלא", "רחוב", "דירה", "מיקוד", "עיר", "מדינה"],
        ])
    func languages(_ columns: [String]) throws {
        let values = ["Company", "Person", "Street", "Floor", "123", "Town", "Land"]
        let table = columns.joined(separator: ";") + "\n" + values.joined(separator: ";") + "\n"
        let scratch = ScratchFolder()
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        let result = try run(LabelJob(on: try StockCatalogue().stock(named: "5163"), data: data))
        #expect(
            texts(of: result.pages[0]).map { $0.text.split(separator: " ").joined(separator: " ") } == [
                "Person", "Company", "Street", "Floor", "123 Town", "LAND",
            ])
        #expect(result.summary.unsetColumns == [])
    }
}
