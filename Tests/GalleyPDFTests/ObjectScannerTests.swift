import Testing

@testable import GalleyPDF

@Suite("Objects of a damaged file") struct ObjectScannerTests {
    @Test(
        "unterminated strings and names are scanned to the end of the bytes",
        arguments: ["(a\\", "(a(b)\\", "<</A (", "<0a", "/Name#", "12 0 ", "(\\", "<<"])
    func unfinished(_ text: String) {
        #expect(ObjectScanner.integer("Root", in: Array(text.utf8)[...]) == nil)
        #expect(ObjectScanner.integer("Root", in: Array("<</Root 7 0 R/A\(text)".utf8)[...]) == 7)
    }
}
