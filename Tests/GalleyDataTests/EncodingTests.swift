import Foundation
import GalleyDiagnostics
import GalleyText
import Testing

@testable import GalleyData

@Suite("Encodings of texts that are not UTF-8") struct EncodingTests {
    /// A text in an encoding of one byte for a character.
    private static func bytes(_ text: String, _ encoding: String) throws -> [UInt8] {
        let decoder = try #require(CharsetDecoder(encoding))
        var codes: [Unicode.Scalar: UInt8] = [:]
        for byte in UInt8.min...UInt8.max {
            if let only = try? decoder.text(of: [byte]).unicodeScalars.first, codes[only] == nil { codes[only] = byte }
        }
        return try text.unicodeScalars.map { try #require(codes[$0], "\($0) in \(encoding)") }
    }

    private static func bytes(hex: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = hex[...]
        while let byte = UInt8(rest.prefix(2), radix: 16) {
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    private static func recognised(_ bytes: [UInt8]) -> String? {
        if case .certain(let encoding, _) = EncodingDetector.encoding(of: bytes) { encoding.argument } else { nil }
    }

    /// Tables as people have them, with few records, in the encoding that Excel writes in their language.
    static let tables: [(encoding: String, text: String)] = [
        ("windows-1252", "Name;Straße\nJürgen Müller;Königsallee 5\n"),
        ("windows-1252", "nom;prénom\nLefèvre;Zoé\nÇa coûte 5 €;où\n"),
        ("windows-1252", "Navn;Adresse\nJens Sørensen;Århusgade 4\n"),
        ("windows-1252", "Namn,Stad\nÅsa Öberg,Malmö\n"),
        ("windows-1252", "N° client;N° et libellé de voie\n1;12 rue Doré\n"),
        ("windows-1250", "Név;Irányítószám;Település;Közterület;Házszám\nKovács;1051;Budapest;Petőfi utca;12\n"),
        ("windows-1252", "nombre,ciudad\nÍñigo Núñez,Cádiz\n¿Qué?,¡Olé!\n"),
        ("windows-1252", "nome,cidade\nJoão Conceição,São Luís\n"),
        ("windows-1252", "nome;città\nNiccolò;Forlì\nLibertà;perché\n"),
        ("windows-1252", "product,price\nTea 5 m² – “fine”,3 €\nCafé,4 €\n"),
        ("windows-1252", "Name,City\nJosé,Köln\nFrançois,Århus\nSøren,Besançon\nÞór,Reykjavík\n"),
        ("windows-1250", "Imię;Nazwisko\nŁucja;Żurek\nul. Żółkiewska 8;Łódź\n"),
        ("windows-1250", "Jméno;Město\nJiří Dvořák;Plzeň\nEva Nováková;Děčín\n"),
        ("windows-1250", "Név;Város\nErdős Gyűrű;Győr\nFő utca 5;Budapest\n"),
        ("windows-1250", "Ime;Mesto\nŽeljko Čačić;Šibenik\nĐurđa;Niš\n"),
        ("windows-1250", "Meno;Ulica\nĽubomír Šťastný;Košická\nMária Kováčová;Žilina\n"),
        ("windows-1250", "Nume;Oraş\nŞtefan Ţepeş;Braşov\nIoană;Bucureşti\n"),
        ("windows-1254", "Ad;Şehir\nIşıl Yıldız;Eskişehir\nUğur Şahin;İzmir\n"),
        ("windows-1254", "ad,şehir\nAyşe,Iğdır\n"),
        ("windows-1257", "Vardas;Miestas\nŽivilė Šimkutė;Šiauliai\nRūta;Panevėžys\n"),
        ("windows-1257", "Vārds;Pilsēta\nJānis Bērziņš;Liepāja\nĒriks;Cēsis\n"),
        ("windows-1251", "Имя;Город\nИван Петров;Москва\nОльга Щукина;Тверь\n"),
        ("windows-1251", "слово,вес\nпривет,3\nдружба,5\nязык,2\n"),
        ("windows-1251", "Ім'я;Місто\nОлексій Ґудзь;Київ\nЮлія;Львів\n"),
        ("windows-1253", "Όνομα;Πόλη\nΓιώργος Παπαδόπουλος;Θεσσαλονίκη\nΕλένη;Αθήνα\n"),
        ("windows-1255", "שם;עיר\nיעל כהן;תל אביב\nמשה לוי;ירושלים\n"),
        ("windows-1256", "الاسم;المدينة\nأحمد علي;القاهرة\nفاطمة;بغداد\n"),
        ("windows-874", "ชื่อ;เมือง\nสมชาย ใจดี;กรุงเทพ\n"),
        ("iso-8859-2", "Imię;Miasto\nŚwięta;Bąk\nJaś;Łódź\n"),
        ("koi8-r", "Имя;Город\nИван Петров;Москва\nОльга Щукина;Тверь\n"),
        ("ibm866", "Имя;Город\nИван Петров;Москва\nОльга Щукина;Тверь\n"),
        ("x-mac-cyrillic", "Имя;Город\nИван Петров;Москва\nОльга Щукина;Тверь\n"),
        ("macintosh", "Name;Stadt\nJürgen Müller;Köln\nZoé;Besançon\n"),
        ("ibm850", "Name;Stadt\nJürgen Müller;Köln\nZoé;Besançon\n"),
    ]

    @Test("the encoding of a small table is recognised", arguments: tables)
    func smallTable(_ encoding: String, _ text: String) throws {
        #expect(Self.recognised(try Self.bytes(text, encoding)) == encoding)
    }

    @Test(
        "encodings of two bytes for a character",
        arguments: [
            // 氏名,住所 / 山田 花子,京都市; 姓名,城市 / 张伟,北京市朝阳区; 이름,도시 / 김철수,서울특별시; 姓名,地址 / 陳小明,台北市大安區.
            ("shift_jis", "8E8196BC2C8F5A8F8A0A8E5293632089D48E712C8B9E93738E730A"),
            ("gb18030", "D0D5C3FB2CB3C7CAD00AD5C5CEB02CB1B1BEA9CAD0B3AFD1F4C7F80A"),
            ("euc-kr", "C0CCB8A72CB5B5BDC30AB1E8C3B6BCF62CBCADBFEFC6AFBAB0BDC30A"),
            ("big5", "A9A6A6572CA661A7AD0AB3AFA470A9FA2CA578A55FA5ABA46AA677B0CF0A"),
        ])
    func multibyte(_ encoding: String, _ hex: String) throws {
        let found = EncodingDetector.encoding(of: Self.bytes(hex: hex))
        switch found {
        case .certain(let found, _): #expect(found.argument == encoding)
        case .ambiguous(let readings): #expect(readings.contains { $0.encoding.argument == encoding })
        case .unknown: break
        }
    }

    @Test("of readings that are equally good, the one with known names of columns")
    func knownNames() throws {
        // 氏名,郵便番号,住所 in EUC-JP reads as Chinese, too.
        let bytes = Self.bytes(
            hex: "BBE1CCBE2CCDB9CAD8C8D6B9E62CBDBBBDEA0ABBB3C5C4C2C0CFBA2C3130302D303030312CC5ECB5"
                + "FEC5D4C0E9C2E5C5C4B6E8C0E9C2E5C5C4312D310ABAB4C6A3B2D6BBD22C3533302D303030312CC2"
                + "E7BAE5C9DCC2E7BAE5BBD4CBCCB6E8C7DFC5C4312D310A")
        #expect(Self.recognised(bytes) == "euc-jp")
    }

    @Test("a letter or two are no evidence against Western Europe; noise is no text")
    func doubts() throws {
        #expect(Self.recognised(try Self.bytes("Sørensen\n", "windows-1252")) == "windows-1252")
        #expect(Self.recognised([0x4d, 0x81, 0xff, 0x00, 0x98, 0x61]) == nil)
        #expect(Self.recognised(Array("plain\n".utf8)) == nil)
        #expect(Self.recognised([]) == nil)
    }

    @Test("names of encodings: any that are in use, but no sets in which ASCII does not mean itself")
    func names() {
        #expect(TextEncoding("cp1250")?.argument == "windows-1250")
        #expect(TextEncoding("Latin-1") == .latin1)
        #expect(TextEncoding("UTF8") == .utf8)
        for name in ["sjis", "GB18030", "euc-kr", "big5", "koi8-r", "windows-1251"] {
            #expect(TextEncoding(name) != nil, "\(name)")
        }
        for name in ["", "klingon", "utf-16", "utf-7", "iso-2022-jp", "ibm-37"] {
            #expect(TextEncoding(name) == nil, "\(name)")
        }
        #expect(TextEncoding.common.allSatisfy { TextEncoding($0) != nil })
    }

    @Test("a byte that is no character of the encoding is an error with its offset")
    func invalid() throws {
        let reader = RecordReader(
            InputFile(bytes: [0x61, 0x0a, 0x62, 0x81, 0x0a] as [UInt8], name: "t.csv", chunkSize: 64),
            DataReading(encoding: .windows1252), .csv)
        let error = #expect(throws: Diagnostic.self) { try reader.forEachRecord { _ in } }
        #expect(
            error?.description
                == "t.csv:2: byte 0x81 at offset 3 is no character of Windows-1252; expected text in that "
                + "encoding")
    }
}

@Suite("The form of tables as text") struct TableFormTests {
    private func records(_ text: String, chunkSize: Int = 64) throws -> [[String]] {
        var records: [[String]] = []
        try RecordReader(InputFile(bytes: text.utf8, name: "t.csv", chunkSize: chunkSize), DataReading(), .csv)
            .forEachRecord { records.append($0.fields) }
        return records
    }

    @Test("the delimiter is the one that all rows share", arguments: [1, 7, 4096])
    func delimiter(_ chunkSize: Int) throws {
        let text = "SKU (leave empty, mandatory, 20 digits);Name (required, short)\nA-1;Red cup\nA-2;Blue cup, large\n"
        #expect(try records(text, chunkSize: chunkSize).map(\.count) == [2, 2, 2])
        #expect(try records("a;b\n1,5;2\n").map(\.count) == [2, 2])
        #expect(
            try records("name\nBerg, Ann\nLow, Tom\n").map(\.count) == [1, 2, 2],
            "a header of one column stays the header")
        #expect(try records("a|b,c|d\n1|2|3\n").map(\.count) == [3, 3])
        #expect(try records("Article, brand;Price\nTea;1,50\nMilk;2,75\n").map(\.count) == [2, 2, 2])
        #expect(try records("Article, brand;Price\nTea;1,50\nMilk;2,75\n")[1] == ["Tea", "1,50"])
        #expect(try records("year,n;m\n2024,5\n2025,7\n")[1] == ["2024", "5"])
    }

    @Test("lines above the header are titles, if a blank line or numbers below tell the header from a record")
    func titles() throws {
        let account = "\"Account:\";\"123\"\n\"Balance:\";\"1.204,50\"\n\n"
        #expect(
            try records(account + "Day;Payee;Amount\n02.03.2026;Lenz;-12,40\n")
                == [["Day", "Payee", "Amount"], ["02.03.2026", "Lenz", "-12,40"]])
        #expect(
            try records("Sales 2026,,\n,,\nRegion,Total,Unit\nNorth,5,kg\nSouth,7,t\n").first == [
                "Region", "Total", "Unit",
            ])
        #expect(try records("Name,City,\nAnn,Oslo,x\nBo,Rome,y\n").first == ["Name", "City", ""])
        #expect(try records("Sales 2026\nRegion,Total\nNorth,5\nSouth,7\n").first == ["Region", "Total"])
        // A record must not become the header.
        #expect(try records("Name,City\nAnn,Oslo,x\nBo,Rome,y\n").first == ["Name", "City"])
        #expect(try records("a,b\n1,2,3\n4,5,6\n").first == ["a", "b"])
    }

    @Test("lines count from the first line of the file")
    func lines() throws {
        var lines: [Int] = []
        try RecordReader(
            InputFile(bytes: "T\n\n\na,b\n1,\"2\n3\"\n4,5\n".utf8, name: "t.csv", chunkSize: 5), DataReading(), .csv
        )
        .forEachRecord { lines.append($0.line) }
        #expect(lines == [4, 5, 7])
    }

    @Test("quotes as spreadsheets read them")
    func quotes() throws {
        #expect(try records("a,b\n5\" pipe,7\" x 2\"\n")[1] == ["5\" pipe", "7\" x 2\""])
        #expect(
            try records("zip,b\n=\"02138\",x\n\"=\"\"02138\"\"\",y\n").dropFirst().map { $0[0] } == ["02138", "02138"])
        #expect(
            try records("a,b\n\"5\\\" pipe, red\",x\n\"back\\\\slash\",\"\"\n").dropFirst() == [
                ["5\" pipe, red", "x"], ["back\\slash", ""],
            ])
        #expect(try records("a,b\n\"C:\\dir\\\",x\n")[1] == ["C:\\dir\\", "x"])
    }

    @Test("HTML entities of shop exports are their characters, but not in markup")
    func entities() throws {
        #expect(
            try records("a\nKit&#039;s &amp; Co &#x20AC;&nbsp;5\nAT&T\n&unknown;\n<p>a &amp; b</p>\n").dropFirst().map {
                $0[0]
            }
                == ["Kit's & Co €\u{a0}5", "AT&T", "&unknown;", "<p>a &amp; b</p>"])
    }
}
