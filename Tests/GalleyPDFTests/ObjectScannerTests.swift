import Testing

@testable import GalleyPDF

@Suite("Objects of a damaged file") struct ObjectScannerTests {
    @Test(
        "unterminated strings and names are scanned to the end of the bytes",
        arguments: ["(a\\", "(a(b)\\", "<</A (", "<0a", "/Name#", "12 0 ", "(\\", "<<"])
    func unfinished(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(ObjectScanner.rewritten(bytes[...]) { $0 } == bytes)
        #expect(ObjectScanner.references(in: bytes[...]).isEmpty)
        #expect(ObjectScanner.integer("Root", in: bytes[...]) == nil)
    }
}
