import Testing

@testable import GalleyData

@Suite("Fields of CSV") struct FieldScannerTests {
    /// The fields of the first record of `text`; nil if it is incomplete or has a misplaced quote.
    private func fields(_ text: String, delimiter: Character = ",", areLines: Bool = true) -> [String]? {
        var scanner = FieldScanner(TableForm.Dialect(delimiter: delimiter.asciiValue ?? 0))
        return unsafe Array(text.utf8).withUnsafeBufferPointer { bytes in
            guard case .record = unsafe scanner.scan(bytes, areLines: areLines) else { return nil }
            return unsafe scanner.texts(bytes)
        }
    }

    @Test("a record ends with its line, or with the file")
    func plain() {
        for end in ["", "\n", "\r\n", "\r", "\nd,e\n"] { #expect(fields("a,,c" + end) == ["a", "", "c"]) }
        #expect(fields("a,\n") == ["a", ""])
        #expect(fields("Köln|東京\n", delimiter: "|") == ["Köln", "東京"])
        #expect(fields("\n") == [])
    }

    @Test("quoted fields have delimiters, line ends and doubled quotes")
    func quoted() {
        #expect(fields("\"a,b\",\"c\r\nd\",\"\"\n") == ["a,b", "c\r\nd", ""])
        #expect(fields("\"a \"\"b\"\"\",\"\"\"\"") == ["a \"b\"", "\""])
        // The quotes are doubled as bytes: the accent makes one character of the second quote.
        #expect(fields("\"a\"\"\u{301}\"") == ["a\"\u{301}"])
        #expect(fields("\"\"\n") == [""])
    }

    @Test(
        "text after a closing quote, and space before an opening one, are malformed",
        arguments: ["\"a\"b", "\"a\" ,b", "a, \"b, c\""])
    func misplaced(_ text: String) {
        #expect(fields(text + "\n") == nil)
    }

    @Test("a record without its end is incomplete, unless nothing follows", arguments: ["a,b", "a,\"b\"", "a\r"])
    func incomplete(_ text: String) {
        #expect(fields(text, areLines: false) == nil)
        #expect(fields(text) != nil)
    }

    @Test("a record that arrives in lines has all of them")
    func lines() {
        var scanner = FieldScanner(TableForm.Dialect(delimiter: UInt8(ascii: ",")))
        var bytes: [UInt8] = []
        let lines = ["a,\"b\n", "\n", "\"\"c\"\"\r\n", "d\",e\n"]
        for (index, line) in lines.enumerated() {
            bytes += line.utf8
            let isComplete = unsafe bytes.withUnsafeBufferPointer {
                if case .record(let end) = unsafe scanner.scan($0, areLines: true) { end == $0.count } else { false }
            }
            #expect(isComplete == (index == lines.count - 1))
        }
        let texts = unsafe bytes.withUnsafeBufferPointer { unsafe scanner.texts($0) }
        #expect(texts == ["a", "b\n\n\"c\"\r\nd", "e"])
        #expect(scanner.innerLineEnds == 3)
    }

    @Test("text that is not UTF-8 has no fields")
    func encoding() {
        var scanner = FieldScanner(TableForm.Dialect(delimiter: UInt8(ascii: ",")))
        for bytes in [[0x61, 0x2c, 0xff, 0x0a], [0x22, 0x22, 0x22, 0xff, 0x22, 0x0a]] as [[UInt8]] {
            scanner.reset()
            unsafe bytes.withUnsafeBufferPointer {
                _ = unsafe scanner.scan($0, areLines: true)
                #expect(unsafe scanner.texts($0) == nil)
            }
        }
    }
}

@Suite("Evidence on the notation of a column") struct ColumnReaderTests {
    private func reader(_ texts: String...) -> ColumnReader {
        var reader = ColumnReader()
        for text in texts { reader.observeNumber(text) }
        return reader
    }

    @Test("the sign of most numbers wins; for as many of both there is a first one")
    func winner() {
        #expect(reader().sign == nil && reader().convention == nil)
        #expect(reader("0,5", "1.234", "0.5", "0,5").sign == .comma)
        #expect(reader("0.5", "0,5", "0,5").sign == .comma)
        let equal = reader("12", "0.5", "0,5")
        #expect(equal.sign == nil && equal.convention == .point && equal.onlySign == nil)
        #expect(reader("0,5", "text").onlySign == .comma)
    }

    @Test("the numbers of several columns are added")
    func sum() {
        var sum = reader("0.5")
        sum.addNumbers(of: reader("0,5", "0,5"))
        #expect(sum.sign == .comma && sum.onlySign == nil)
        var none = ColumnReader()
        none.addNumbers(of: sum)
        #expect(none.sign == .comma && none.convention == .comma && none.onlySign == nil)
    }
}
