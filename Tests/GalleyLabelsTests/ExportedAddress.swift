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
        // No name is known but that of the person: the values show the rest.
        .init("Name,Gata,Póstfang,Staður", "Ann,Laugavegur 5,101,Reykjavík", ["Ann", "Laugavegur 5"]),
        .init("Name,Gatan,Pnr,Stad X", "Ann,Storgatan 5,111 22,Lund", ["Ann", "Storgatan 5", "111 22 Lund"]),
    ]
}
