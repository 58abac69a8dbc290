import Galley
import GalleyData
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Columns as programs export them") struct ColumnNameTests {
    private static let lines = ["Ada Byron", "Engines Ltd", "12 Hay Hill", "London W1J 8NR", "UNITED KINGDOM"]

    @Test("a contact list of Outlook, in English, German and French")
    func outlook() throws {
        let english = try label(
            .address,
            [
                "Title": "Dr.", "First Name": "Ada", "Middle Name": "", "Last Name": "Byron", "Suffix": "",
                "Company": "Engines Ltd", "Department": "Research", "Job Title": "Analyst",
                "Business Street": "12 Hay Hill", "Business Street 2": "", "Business City": "London",
                "Business State": "", "Business Postal Code": "W1J 8NR", "Business Country/Region": "United Kingdom",
                "Home Street": "1 Other Road", "Home City": "Ockham", "E-mail Address": "ada@example.org",
                "Business Phone": "1", "Birthday": "0/0/00",
            ])
        #expect(
            english.lines == [
                "Dr. Ada Byron", "Analyst", "Engines Ltd", "Research", "12 Hay Hill", "London W1J 8NR",
                "UNITED KINGDOM",
            ])
        #expect(english.unset == ["E-mail Address", "Business Phone", "Birthday"])
        let german = try label(
            .address,
            [
                "Anrede": "Frau", "Vorname": "Ada", "Weitere Vornamen": "", "Nachname": "Byron", "Firma": "Engines",
                "Abteilung": "Forschung", "Straße geschäftlich": "", "Ort geschäftlich": "",
                "Postleitzahl geschäftlich": "", "Land/Region geschäftlich": "", "Straße privat": "Alte Gasse 3",
                "Ort privat": "Köln", "Postleitzahl privat": "50667", "Land/Region privat": "Deutschland",
                "Telefon geschäftlich": "02", "E-Mail-Adresse": "a@b.c",
            ])
        #expect(
            german.lines == ["Frau Ada Byron", "Engines", "Forschung", "Alte Gasse 3", "50667 Köln", "DEUTSCHLAND"])
        #expect(german.unset == ["Telefon geschäftlich", "E-Mail-Adresse"])
        let french = try label(
            .address,
            [
                "Prénom": "Ada", "Nom": "Byron", "Société": "Machines", "Service": "Achats",
                "Rue (bureau)": "12, rue Haute", "Ville (bureau)": "Lyon", "Code postal (bureau)": "69001",
                "Pays/Région (bureau)": "France", "Téléphone (bureau)": "4",
            ])
        #expect(french.lines == ["Ada Byron", "Machines", "Achats", "12, rue Haute", "69001 Lyon", "FRANCE"])
        #expect(french.unset == ["Téléphone (bureau)"])
    }

    @Test("a house number without a name of its own, its addition, and a region that repeats the town")
    func houseNumbers() throws {
        let swiss = try label(
            .address, ["Name": "Vo", "Strasse": "Rue du Lac", "Nr.": "5", "PLZ": "1204", "Ort": "Genève"])
        #expect(swiss.lines == ["Vo", "Rue du Lac 5", "1204 Genève"])
        #expect(swiss.unset == [])
        let polish = try label(
            .address,
            [
                "Nazwisko": "Ćwik", "Ulica": "Długa", "Nr domu": "12", "Nr mieszkania": "4a", "Kod pocztowy": "08-333",
                "Miejscowość": "Łódź",
            ])
        #expect(polish.lines == ["Ćwik", "Długa 12/4a", "08-333 Łódź"])
        let dutch = try label(
            .address,
            [
                "Naam": "Jo", "Straat": "Dam", "Huisnummer": "1", "Toevoeging": "", "Postcode": "1012 JS",
                "Plaats": "Delft",
            ])
        #expect(dutch.lines == ["Jo", "Dam 1", "1012 JS Delft"])
        let spanish = try label(
            .address,
            [
                "Nombre": "Ana", "Apellidos": "Gil", "Dirección": "Pza. Mayor, 1", "C.P.": "28012",
                "Población": "Madrid",
                "Provincia": "Madrid",
            ])
        #expect(spanish.lines == ["Ana Gil", "Pza. Mayor, 1", "28012 Madrid"])
        let czech = try label(
            .address, ["Jméno": "Novák", "Ulice": "Dlouhá", "Č.p.": "7", "PSČ": "110 00", "Město": "Praha"])
        #expect(czech.lines == ["Novák", "Dlouhá 7", "110 00 Praha"])
    }

    @Test(
        "columns that join street and number, postcode and town, first and last name",
        arguments: [
            ["Vor-/Nachname", "Straße u. Nr.", "PLZ + Ort"],
            ["Nachname & Vorname", "Str. + Hausnr.", "PLZ u. Wohnort"],
            ["First & Last Name", "Street and No.", "Postcode, Town"],
            ["Prénom + Nom de famille", "Rue et n°", "CP + Ville"],
            ["Nombre de pila y apellidos", "Calle + núm.", "Código postal y ciudad"],
            ["Name, Vorname", "Nr. & Straße", "PLZ-Ort"],
        ])
    func joined(_ columns: [String]) throws {
        let made = try label(
            .address,
            [columns[0]: "Ada Byron", columns[1]: "Hay Hill 12", columns[2]: "50667 Köln", "Kunde seit": "2019"])
        #expect(made.lines == ["Ada Byron", "Hay Hill 12", "50667 Köln"])
    }

    @Test("joined names without a common role are names of their own")
    func notJoined() throws {
        let made = try label(
            .address, ["Name": "Ada", "Ort": "Köln", "Straße": "Hay Hill 1", "Gate-No": "7", "Ort/Datum": "x"])
        #expect(made.lines.prefix(2) == ["Ada", "Hay Hill 1"] && made.lines.contains("Köln"))
    }

    @Test("a recipient whose columns name the shipment, beside an address whose columns do not")
    func shipToName() throws {
        let made = try label(
            .address,
            [
                "Ship To Name": "Ada Byron", "Company": "Engines Ltd", "Address 1": "12 Hay Hill", "City": "Ely",
                "Zip": "89301",
                "State": "NV",
            ])
        #expect(made.lines == ["Ada Byron", "Engines Ltd", "12 Hay Hill", "Ely, NV 89301"])
    }

    @Test("units in the names of columns belong to their numbers")
    func units() throws {
        let dollars = try label(.product, ["Product": "Tea", "Price (USD)": "9.9", "Weight (kg)": "0.5"])
        #expect(dollars.lines == ["Tea", "0.5 kg", "$9.90"])
        let euros = try label(.product, ["Artikel": "Tee", "Preis in EUR": "9,9", "Inhalt [g]": "250 g"])
        #expect(euros.lines == ["Tee", "250 g", "9,90\u{a0}€"])
    }

    @Test("a table of whole addresses needs no column of names")
    func wholeAddress() throws {
        let scratch = ScratchFolder()
        let data = DataSource(path: try scratch.write("Address\n\"Ada Byron\n12 Hay Hill\"\n", to: "t.csv"))
        let result = try run(
            LabelJob(.builtIn(.address), on: try StockCatalogue().stock(named: "5163"), data: data))
        #expect(result.issues.isEmpty)
    }

    @Test("a contact list of Google, before 2024 and since")
    func google() throws {
        let old = try label(
            .address,
            [
                "Name": "Ada Byron", "Given Name": "Ada", "Family Name": "Byron", "Yomi Name": "", "Birthday": "1815",
                "E-mail 1 - Type": "*", "E-mail 1 - Value": "a@b.c", "Address 1 - Type": "Work",
                "Address 1 - Formatted": "12 Hay Hill London", "Address 1 - Street": "12 Hay Hill",
                "Address 1 - City": "London", "Address 1 - PO Box": "", "Address 1 - Region": "",
                "Address 1 - Postal Code": "W1J 8NR", "Address 1 - Country": "United Kingdom",
                "Address 1 - Extended Address": "", "Organization 1 - Name": "Engines Ltd",
            ])
        #expect(old.lines == Self.lines)
        // A whole address stands in for an empty street.
        #expect(old.unset == ["Birthday", "E-mail 1 - Type", "E-mail 1 - Value", "Address 1 - Type"])
        let new = try label(
            .address,
            [
                "First Name": "Ada", "Last Name": "Byron", "Organization Name": "Engines Ltd",
                "Organization Title": "", "Labels": "* myContacts", "Address 1 - Label": "",
                "Address 1 - Street": "12 Hay Hill", "Address 1 - City": "London", "Address 1 - Postal Code": "W1J 8NR",
                "Address 1 - Country": "United Kingdom",
            ])
        #expect(new.lines == Self.lines)
        #expect(new.unset == ["Labels"])
    }

    @Test("customers and orders of shops: the shipping address, if there is one, is used")
    func shops() throws {
        let customers = try label(
            .address,
            [
                "Customer ID": "'779", "First Name": "Ada", "Last Name": "Byron", "Email": "a@b.c",
                "Accepts Email Marketing": "no", "Default Address Company": "Engines Ltd",
                "Default Address Address1": "12 Hay Hill", "Default Address Address2": "",
                "Default Address City": "London", "Default Address Province Code": "",
                "Default Address Country Code": "GB", "Default Address Zip": "W1J 8NR", "Total Spent": "0.00",
                "Total Orders": "0", "Note": "", "Tax Exempt": "no", "Tags": "",
            ])
        #expect(customers.lines == Self.lines.dropLast() + ["UNITED KINGDOM"])
        #expect(
            customers.unset == [
                "Customer ID", "Email", "Accepts Email Marketing", "Total Spent", "Total Orders", "Tax Exempt",
            ])
        func order(_ street: String, _ name: String) throws -> [String] {
            try label(
                .address,
                [
                    "Name": "#1001", "Email": "a@b.c", "Total": "9.00", "Lineitem name": "Mug",
                    "Billing Name": "Charles Babbage", "Billing Address1": "1 Dorset Street", "Billing City": "London",
                    "Billing Zip": "W1U 4EG", "Billing Country": "GB", "Shipping Name": name,
                    "Shipping Address1": street,
                    "Shipping City": street.isEmpty ? "" : "London", "Shipping Zip": street.isEmpty ? "" : "W1J 8NR",
                    "Shipping Country": street.isEmpty ? "" : "GB",
                ]
            ).lines
        }
        #expect(
            try order("12 Hay Hill", "Ada Byron") == ["Ada Byron", "12 Hay Hill", "London W1J 8NR", "UNITED KINGDOM"])
        #expect(try order("", "") == ["Charles Babbage", "1 Dorset Street", "London W1U 4EG", "UNITED KINGDOM"])
        let woo = try label(
            .address,
            [
                "billing_first_name": "Ada", "billing_last_name": "Byron", "billing_company": "Engines Ltd",
                "billing_email": "a@b.c", "billing_phone": "7", "billing_address_1": "12 Hay Hill",
                "billing_address_2": "", "billing_postcode": "W1J 8NR", "billing_city": "London", "billing_state": "",
                "billing_country": "United Kingdom",
            ])
        #expect(woo.lines == Self.lines)
        #expect(woo.unset == ["billing_email", "billing_phone"])
    }

    @Test("a title is part of a person's name, the job beside a salutation, the name of a talk or a product")
    func titles() throws {
        #expect(try label(.address, ["Title": "Dr.", "Name": "Ada", "City": "X"]).lines == ["Dr. Ada", "X"])
        #expect(
            try label(.address, ["Salutation": "Ms", "Last Name": "Byron", "Title": "Analyst", "City": "X"]).lines == [
                "Ms Byron", "Analyst", "X",
            ])
        #expect(try label(.address, ["title": "Tate", "city": "X"]).lines == ["Tate", "X"])
        #expect(try label(.product, ["title": "Mug", "price": "9"]).lines == ["Mug", "9.00"])
        let badge = try label(.nameBadge, ["name": "Ada", "title": "Analyst", "company": "Engines"], on: "5395")
        #expect(badge.lines == ["Ada", "Analyst", "Engines"])
    }

    @Test("a firm without a person is the recipient; a whole name stands in for its parts")
    func recipients() throws {
        let firm = try label(.address, ["Kunde": "Bo AG", "Ansprechpartner": "", "Ort": "X"])
        #expect(firm.lines == ["Bo AG", "X"])
        for (first, expected) in [("Ada", "Ada Byron"), ("", "Countess Byron")] {
            let last = first.isEmpty ? "" : "Byron"
            let columns: KeyValuePairs = [
                "Name": "Countess Byron", "First Name": first, "Last Name": last, "City": "X",
            ]
            #expect(try label(.address, columns).lines == [expected, "X"])
        }
        let account: KeyValuePairs = [
            "Contact Name": "Engines Ltd", "First Name": "Ada", "Last Name": "Byron", "City": "X",
        ]
        #expect(try label(.address, account).lines == ["Ada Byron", "Engines Ltd", "X"])
        #expect(
            try label(.address, ["House number": "12", "Street": "Hay Hill", "City": "X"]).lines == [
                "12 Hay Hill", "X",
            ])
    }

    @Test("omitted columns are reported once, with the row where they first have a value")
    func told() throws {
        let scratch = ScratchFolder()
        let text =
            "{\"name\": \"A\", \"city\": \"X\"}\n{\"name\": \"B\", \"city\": \"Y\", \"email\": \"b@x\", \"company\": \"C\"}\n"
        let data = DataSource(path: try scratch.write(text + text, to: "t.ndjson"))
        let result = try run(LabelJob(on: try StockCatalogue().stock(named: "5163"), data: data))
        #expect(result.summary.unsetColumns == ["email"])
        #expect(result.summary.warnings == 0)
        #expect(result.issues.map(\.kind) == [.unsetColumn])
        #expect(result.issues.map(\.row) == [2])
        #expect(
            result.issues[0].json { _ in nil }.hasPrefix(
                #"{"row":2,"line":2,"field":"email","value":"b@x","kind":"unset-column","done":"#))
        // Columns of later objects count, too.
        #expect(texts(of: result.pages[0]).map(\.text) == ["A", "X", "B", "C", "Y", "A", "X", "B", "C", "Y"])
        #expect(BuiltInTemplate.address.unsetColumns(among: ["id", "name", "City", "E-Mail"]) == ["id", "E-Mail"])
    }
}
