import Testing

@testable import GalleyLabels

@Suite("Whole addresses in one cell") struct WholeAddressTests {
    @Test(
        "they are divided at their separators",
        arguments: [
            ("1 Elm St  Boston  MA  02138  US", ["1 Elm St", "Boston, MA 02138", "US"]),
            ("1 Elm St,Boston,MA,02138", ["1 Elm St", "Boston, MA 02138"]),
            ("123 Main St, Apt 4, Boston, MA 02138", ["123 Main St", "Apt 4", "Boston, MA 02138"]),
            ("Unit 5, 12 High St, Fitzroy, VIC 3065", ["Unit 5", "12 High St", "Fitzroy VIC 3065"]),
            ("12 High St, Fitzroy, VIC, 3065", ["12 High St", "Fitzroy VIC 3065"]),
            ("12, rue de la Paix, 75002 Paris", ["12, rue de la Paix", "75002 Paris"]),
            ("Via Roma, 12, 00184 Roma", ["Via Roma, 12", "00184 Roma"]),
            ("Hauptstr. 5, 10115 Berlin, Deutschland", ["Hauptstr. 5", "10115 Berlin", "Deutschland"]),
            ("Flat 2, 10 High St, London, SW1A 1AA", ["Flat 2", "10 High St", "London SW1A 1AA"]),
            ("ul. Długa 5; 00-238 Warszawa", ["ul. Długa 5", "00-238 Warszawa"]),
            ("Rua Augusta, 1500, São Paulo, SP, 01305-100", ["Rua Augusta, 1500", "São Paulo, SP 01305-100"]),
            ("Hauptstr. 5", ["Hauptstr. 5"]),
            ("1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13", ["1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13"]),
            ("1 Elm St\nBoston", ["1 Elm St\nBoston"]), ("", [""]),
        ])
    func lines(_ text: String, _ expected: [String]) {
        #expect(WholeAddress.lines(text) == expected)
    }
}
