/// A table as a program exports it, and the lines of its label.
struct ExportedAddress: Sendable {
    var header, row: String
    var lines: [String]

    init(_ header: String, _ row: String, _ lines: [String]) {
        (self.header, self.row, self.lines) = (header, row, lines)
    }

    /// Exports of shops, address books, schools and ledgers, each in the way of its program.
    static let all: [ExportedAddress] = [
        .init(
            "First Name (Billing),Address 1&2 (Billing),City (Billing),Name (Shipping),Address 1&2 (Shipping),City (Shipping)",
            "Bo,1 Pay St,Dover,Ann,5 Oak Rd,Salem", ["Ann", "5 Oak Rd", "Salem"]
        ),
        // A party alone is no part of an address.
        .init(
            "Name,Shipping Street,Shipping City,Shipping,Delivery", "Ann,5 Oak Rd,Salem,4.95,Express",
            ["Ann", "5 Oak Rd", "Salem"]
        ),
        .init(
            "Ship-to Name,Ship-to Street,Ship-to City,Customer Name", "Ann,5 Oak Rd,Salem,Bo",
            ["Ann", "5 Oak Rd", "Salem"]
        ),
        .init("Customer,Company,Street,City", "Ann,Fox Ltd,5 Oak Rd,Salem", ["Ann", "Fox Ltd", "5 Oak Rd", "Salem"]),
        .init("Name,Address,Region,Language", "Ann,5 Oak Rd Salem OR 97301,us,en", ["Ann", "5 Oak Rd Salem OR 97301"]),
        .init(
            "Nom,Rue (bureau),Rue (bureau) 2,Ville (bureau),Rue (domicile),Ville (domicile)",
            "Ann,5 rue Haute,Bât. B,Lyon,1 rue Basse,Paris", ["Ann", "5 rue Haute", "Bât. B", "Lyon"]
        ),
        // Of two addresses, the complete one.
        .init(
            "Nom,Rue (bureau),Ville (bureau),Rue (domicile),Ville (domicile)", "Ann,,Lyon,1 rue Basse,Paris",
            ["Ann", "1 rue Basse", "Paris"]
        ),
        .init(
            "Name,Vorname,Titel,Anrede,Straße,PLZ,Ort", "Berg,Eva,Prof. Dr.,Frau,Ring 7,10115,Berlin",
            ["Frau Prof. Dr. Eva Berg", "Ring 7", "10115 Berlin"]
        ),
        // A whole address in one cell, as of Mailchimp and Magento.
        .init(
            "First Name,Last Name,Address", "Ann,Fox,1 Elm St  Boston  MA  02138  US",
            ["Ann Fox", "1 Elm St", "Boston, MA 02138", "US"]
        ),
        .init(
            "Ship-to Name,Shipping Address", "Ann,\"1 Elm St,Boston,MA,02138\"",
            ["Ann", "1 Elm St", "Boston, MA 02138"]
        ),
        // BigCommerce calls the town a suburb.
        .init(
            "Ship Name,Ship Street 1,Ship Suburb,Ship State Abbreviation,Ship Zip", "Ann,5 Oak Rd,Salem,OR,97301",
            ["Ann", "5 Oak Rd", "Salem, OR 97301"]
        ),
        .init("NAME1,STRAS,ORT01,PSTLZ", "Berg GmbH,Ring 7,Köln,50667", ["Berg GmbH", "Ring 7", "50667 Köln"]),
        .init(
            "Name,POAddressLine1,POCity,POPostalCode", "Ann,PO Box 9,Leeds,LS1 4AA",
            ["Ann", "PO Box 9", "Leeds LS1 4AA"]
        ),
        .init(
            "Student First Name,Student Last Name,Student No,Parent 1 Name,Homeroom,Address,City",
            "Tim,Lee,77,Bo Lee,Ms. Ray,5 Oak Rd,Salem", ["Tim Lee", "5 Oak Rd", "Salem"]
        ),
        .init(
            "Nachname Kind,Vorname Kind,Name der Mutter,Straße,Ort", "Berg,Tim,Eva Berg,Ring 7,Berlin",
            ["Tim Berg", "Ring 7", "Berlin"]
        ),
        .init("Patient Name,Street,City,Sex", "Ann,5 Oak Rd,Salem,F", ["Ann", "5 Oak Rd", "Salem"]),
        .init("To,Address,City", "Ann,5 Oak Rd,Salem", ["Ann", "5 Oak Rd", "Salem"]),
        .init("Card Name,Card Address Line1,Card Address City", "Ann,5 Oak Rd,Salem", ["Ann", "5 Oak Rd", "Salem"]),
        .init(
            "First Name,Last Name,Nickname,Partner,Street,City", "Ann,Lee,Nan,Bo,5 Oak Rd,Salem",
            ["Ann Lee", "5 Oak Rd", "Salem"]
        ),
        .init(
            "Voornaam,Middelste naam,Achternaam,Straat,Huisnr,Toev,Plaats", "Jan,van,Dijk,Kade,3,A,Zeist",
            ["Jan van Dijk", "Kade 3 A", "Zeist"]
        ),
        .init(
            "Owner Name,Situs Address,Mail Addr,Mail City,Mail St,Mail Zip", "Ann,9 Oak Ave,5 Oak Rd,Salem,OR,97301",
            ["Ann", "5 Oak Rd", "Salem, OR 97301"]),
        .init(
            "FIRST,MI,LAST,STREET,CITY,ST,ZIP", "Ann,Q,Lee,5 Oak Rd,Salem,OR,97301",
            ["Ann Q Lee", "5 Oak Rd", "Salem, OR 97301"]),
        .init("Nom,Rue,NPA,Localité", "Ann,Rue du Lac 5,1003,Lausanne", ["Ann", "Rue du Lac 5", "1003 Lausanne"]),
        .init(
            "Naam,Straat,Nr,Bus,PC,Gemeente", "Ann,Kerkstraat,12,3,2000,Antwerpen",
            ["Ann", "Kerkstraat 12 3", "2000 Antwerpen"]),
        .init("Nome,Endereço,Número,Cidade", "Ann,Rua das Flores,12,Porto", ["Ann", "Rua das Flores 12", "Porto"]),
        .init(
            "Title,Name,House Name,Road,Town", "Mr,Al Bee,Rose Cottage,Mill Lane,Bath",
            ["Mr Al Bee", "Rose Cottage", "Mill Lane", "Bath"]),
        .init("Name,House,Street,Town", "Ann,12,High St,Ely", ["Ann", "12 High St", "Ely"]),
        .init(
            "Forenames,Surname,Building,Street,Town", "Ann May,Lee,Shell House,High St,Ely",
            ["Ann May Lee", "Shell House", "High St", "Ely"]),
        .init("Name,Postfach,PLZ,Ort", "Ann,12 34 56,10115,Berlin", ["Ann", "Postfach 12 34 56", "10115 Berlin"]),
        .init(
            "Family Name,Envelope Name,Address,City", "Lee,The Lee Family,5 Oak Rd,Salem",
            ["The Lee Family", "5 Oak Rd", "Salem"]),
        // Units and lots without a word, before and after the street.
        .init(
            "Name,Unit No,Street Number,Street,Suburb,State,Postcode", "Ann,5A,12,High St,Fitzroy,VIC,3065",
            ["Ann", "Unit 5A, 12 High St", "Fitzroy VIC 3065"]),
        .init(
            "Name,Lot,Unit,Street,Suburb,State,Postcode", "Ann,7,,12 High St,Fitzroy,VIC,3065",
            ["Ann", "Lot 7, 12 High St", "Fitzroy VIC 3065"]),
        .init("Name,Street & Number,Apt,City", "Ann,5 Oak Rd,3,Salem", ["Ann", "5 Oak Rd", "Apt 3", "Salem"]),
        .init("Name,Flat,Street,Town", "Ann,Flat 3,5 Oak Rd,Bath", ["Ann", "Flat 3, 5 Oak Rd", "Bath"]),
        // The additions of other columns to postcodes and towns.
        .init(
            "Name,Street,City,State,Zip,Zip+4", "Ann,5 Oak Rd,Salem,OR,97301,21",
            ["Ann", "5 Oak Rd", "Salem, OR 97301-0021"]),
        .init(
            "Name,Street,City,State,Zip,ZIP4", "Ann,5 Oak Rd,Salem,OR,97301-2222,2222",
            ["Ann", "5 Oak Rd", "Salem, OR 97301-2222"]),
        .init(
            "Naam,Straat,Postcode,Postcode letters,Plaats", "Ann,Kade 3,3701,AB,Zeist",
            ["Ann", "Kade 3", "3701 AB Zeist"]),
        .init(
            "Nom,Rue,CP,Ville,Cedex", "Ann,5 rue Haute,75008,Paris,08", ["Ann", "5 rue Haute", "75008 Paris CEDEX 08"]),
        .init(
            "Nom,Rue,CP,Ville,Mention Cedex", "Ann,5 rue Haute,69321,Lyon,CEDEX 05",
            ["Ann", "5 rue Haute", "69321 Lyon CEDEX 05"]),
        // A second person of the same address, and none in an address book.
        .init(
            "Owner Name,Owner 2,Mail Address,Mail City,Mail Zip", "Ann Lee,Bo Lee,5 Oak Rd,Salem,97301",
            ["Ann Lee", "Bo Lee", "5 Oak Rd", "Salem 97301"]),
        .init(
            "First Name,Last Name,Spouse First Name,Street,City", "Ann,Lee,Bo,5 Oak Rd,Salem",
            ["Ann Lee", "Bo Lee", "5 Oak Rd", "Salem"]),
        .init(
            "First Name,Last Name,Spouse,Street,City", "Ann,Lee,Bo Fox,5 Oak Rd,Salem",
            ["Ann Lee", "Bo Fox", "5 Oak Rd", "Salem"]),
        .init("Nachname,Vorname,Ehepartner,Straße,Ort", "Berg,Eva,,Ring 7,Köln", ["Eva Berg", "Ring 7", "Köln"]),
        .init(
            "First Name,Last Name,Spouse,Assistant's Name,Street,City", "Ann,Lee,Bo,Al Ray,5 Oak Rd,Salem",
            ["Ann Lee", "5 Oak Rd", "Salem"]),
        .init(
            "First Name,Last Name,Home Street,Home City,Birthday,Spouse", "Ann,Lee,5 Oak Rd,Salem,3/4/1980,Tom Lee",
            ["Ann Lee", "5 Oak Rd", "Salem"]),
        // Shops and carriers of other countries, each with the address of the buyer.
        .init(
            "注文者氏名,注文者郵便番号,注文者住所,送付先氏名,送付先郵便番号,送付先都道府県,送付先住所1,送付先住所2",
            "山田太郎,999-9999,東京都,鈴木花子,150-0001,東京都,渋谷区神宮前1-1,マンション101",
            ["〒150-0001", "東京都渋谷区神宮前1-1", "マンション101", "鈴木花子"]
        ),
        .init(
            "Fatura Adı,Fatura Adresi,Fatura Şehir,Teslimat Adı,Teslimat Soyadı,Teslimat Adresi,Teslimat İlçe,"
                + "Teslimat İl,Teslimat Posta Kodu",
            "Ödeyen,Öde Sk 7,Ödekent,Ayşe,Uzun,Karaağaç Sk 1,Kadıköy,İstanbul,34710",
            ["Ayşe Uzun", "Karaağaç Sk 1", "34710 Kadıköy İstanbul"]
        ),
        .init(
            "Számlázási név,Számlázási cím,Számlázási város,Szállítási név,Szállítási cím,Szállítási város,"
                + "Szállítási irányítószám",
            "Bo,Fizető u. 7,Pécs,Nagy Anna,Szil u. 1,Budapest,1011", ["Nagy Anna", "Szil u. 1", "1011 Budapest"]
        ),
        .init(
            "SEND_NAME1,SEND_STREET,SEND_HOUSENUMBER,SEND_PLZ,SEND_CITY,RECV_NAME1,RECV_NAME2,RECV_STREET,"
                + "RECV_HOUSENUMBER,RECV_PLZ,RECV_CITY",
            "Bo AG,Weg,9,53113,Bonn,Anna Lang,Zi. 4,Ring,7,50667,Köln", ["Anna Lang", "Zi. 4", "Ring 7", "50667 Köln"]
        ),
        // A party in the genitive, or after an article.
        .init(
            "Name des Absenders,Straße des Absenders,Name des Empfängers,Straße des Empfängers,Ort des Empfängers",
            "Bo,Weg 9,Anna Lang,Ring 7,Köln", ["Anna Lang", "Ring 7", "Köln"]
        ),
        .init(
            "Nombre del remitente,Dirección del remitente,Nombre del destinatario,Dirección del destinatario,"
                + "CP del destinatario,Ciudad del destinatario",
            "Bo,C/ Pago 7,Ana López,C/ Olmo 1,28013,Madrid", ["Ana López", "C/ Olmo 1", "28013 Madrid"]
        ),
        .init(
            "Имя плательщика,Адрес плательщика,ФИО получателя,Адрес доставки,Город доставки",
            "Bo,Ул. 7,Анна Ли,ул. Вязов 1,Москва", ["Анна Ли", "ул. Вязов 1", "Москва"]
        ),
        .init(
            "보내는분성명,보내는분주소,받는분성명,받는분주소,받는분우편번호", "박영희,부산시 2,김철수,서울시 강남구 1,06000",
            ["06000", "서울시 강남구 1", "김철수"]
        ),
        .init(
            "Ім’я платника,Адреса платника,Отримувач,Адреса доставки,Місто доставки", "Bo,Вул. 7,Анна,вул. В 1,Київ",
            ["Анна", "вул. В 1", "Київ"]
        ),
        // Words for missing values are empty.
        .init("Name,Street,Address 2,City,Country", "Ann,5 Oak Rd,nan,Salem,#N/A", ["Ann", "5 Oak Rd", "Salem"]),
        .init("Name,Street,Address 2,City,Country", #"Ann,5 Oak Rd,\N,Salem,\N"#, ["Ann", "5 Oak Rd", "Salem"]),
        .init("Name,Street,PLZ,City", "Ann,Ring 5,53111.0,Bonn", ["Ann", "Ring 5", "53111 Bonn"]),
        // Ledgers of land, and firms with customers at sites.
        .init(
            "Owner Name,Owner Address,Owner City State Zip,Situs Address,Situs City,Parcel",
            "Ann Lee,5 Oak Rd,\"Salem, OR 97301\",1 Site Rd,Dover,12-34", ["Ann Lee", "5 Oak Rd", "Salem, OR 97301"]
        ),
        .init(
            "Customer Name,Customer Address,Customer City,Customer Postcode,Site Address,Site City,Site Postcode",
            "Fox Ltd,5 Oak Rd,Bath,BA1 1AA,9 Dock,Hull,HU1 1AA", ["Fox Ltd", "5 Oak Rd", "Bath BA1 1AA"]
        ),
        .init(
            "Household Name,Mail Addr,Mail City,Mail ST,Mail Zip", "The Lees,5 Oak Rd,Salem,OR,97301",
            ["The Lees", "5 Oak Rd", "Salem, OR 97301"]
        ),
        .init(
            "收件人,收件市,收件区,详细地址", "王小明,深圳市,南山区,路1号", ["深圳市南山区路1号", "王小明"]
        ),
        // Questions of a form, and the first words of a letter.
        .init(
            "Timestamp,What is your name?,Your postal address,Any allergies?",
            "3/4/2026 9:15,Ann,\"5 Oak Rd, Salem, OR 97301\",nuts",
            ["Ann", "5 Oak Rd", "Salem, OR 97301"]
        ),
        .init(
            "Addressee,Salutation,Street,Town", "Mr & Mrs Lee,Dear Ann,5 Oak Rd,Bath",
            ["Mr & Mrs Lee", "5 Oak Rd", "Bath"]),
        .init(
            "Name,Briefanrede,Straße,PLZ,Ort", "Eva Groß,Sehr geehrte Frau Groß,Ring 5,50667,Köln",
            ["Eva Groß", "Ring 5", "50667 Köln"]
        ),
        // The number behind the street tells that the postcode is first.
        .init("Name,Street,Zip,City", "Ann,Hauptstr. 5,50667,Köln", ["Ann", "Hauptstr. 5", "50667 Köln"]),
        .init("Name,Street,Zip,City", "Ann,5 Oak Rd,97301,Salem", ["Ann", "5 Oak Rd", "Salem 97301"]),
        .init("ชื่อ,ที่อยู่,รหัสไปรษณีย์,วันที่", "สมชาย,99 ถนน,10110,4 มี.ค. 2567", ["สมชาย", "99 ถนน", "10110"]),
        // No name is known but that of the person: the values show the rest.
        .init("Name,Gata,Póstfang,Staður", "Ann,Laugavegur 5,101,Reykjavík", ["Ann", "Laugavegur 5"]),
        .init("Name,Gatan,Pnr,Stad X", "Ann,Storgatan 5,111 22,Lund", ["Ann", "Storgatan 5", "111 22 Lund"]),
    ]
}
