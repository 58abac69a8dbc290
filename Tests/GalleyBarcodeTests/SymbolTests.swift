import GalleyDiagnostics
import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyBarcode

@Suite struct SymbolTests {
    private func problem(_ value: String, _ symbology: BarcodeSymbology) -> String? {
        do {
            _ = try BarcodeSymbol(checking: value, symbology: symbology)
            return nil
        } catch { return error.problem }
    }

    @Test func checkDigitsAreAddedAndRead() throws {
        #expect(try BarcodeSymbol("590123412345", symbology: .ean13).text == "5901234123457")
        #expect(try BarcodeSymbol("5901234123457", symbology: .ean13).text == "5901234123457")
        #expect(try BarcodeSymbol("9638507", symbology: .ean8).text == "96385074")
        #expect(try BarcodeSymbol("03600029145", symbology: .upcA).text == "036000291452")
        #expect(try BarcodeSymbol("0425261", symbology: .upcE).text == "04252614")
        #expect(try BarcodeSymbol("0950110153000", symbology: .itf14).text == "09501101530003")
        #expect(try BarcodeSymbol("0950110153000", symbology: .dataBar).text == "(01)09501101530003")
        #expect(
            try BarcodeSymbol("590123412345", symbology: .ean13).bars
                == BarcodeSymbol("5901234123457", symbology: .ean13).bars)
    }

    @Test(arguments: BarcodeSymbology.allCases.filter(\.isOneRow), ["0950110153000", "0012345678905"])
    func barsOfOneRowAreThoseOfTheEncodersOwnDrawing(symbology: BarcodeSymbology, digits: String) throws {
        let value = symbology.holdsIdentifiers ? "(10)AB-\(digits)" : digits
        let text = try BarcodeData(value, for: symbology).text
        func encoded(byVector: Bool) throws -> ZintSymbol.Encoded {
            try ZintSymbol().encode(
                text, as: symbology, barHeight: symbology.nominalBarHeight, errorCorrection: nil, value: value,
                byVector: byVector)
        }
        let (row, drawing) = (try encoded(byVector: false), try encoded(byVector: true))
        #expect(row.bars == drawing.bars && row.bars.count > 10)
        #expect(row.text == drawing.text)
    }

    @Test func aSymbolThatHasBeenUsedEncodesAsANewOne() throws {
        let values: [(String, BarcodeSymbology, Int?)] = [
            ("GLY-1", .code128, 40), ("5901234123457+12", .ean13, 60),
            ("(01)09501101530003", .dataBarExpandedStacked, nil),
            (String(repeating: "Ünïcode ", count: 30), .qr, nil), ("0950110153000", .dataBarStacked, nil),
            ("A", .dataMatrix, nil), ("09501101530003", .itf14, 30), ("long ones, too", .pdf417, nil),
            ("x", .aztec, nil),
        ]
        let used = ZintSymbol()
        func encoded(_ value: (String, BarcodeSymbology, Int?), in symbol: borrowing ZintSymbol) throws
            -> ZintSymbol.Encoded
        {
            let text = try BarcodeData(value.0, for: value.1).text
            return try symbol.encode(text, as: value.1, barHeight: value.2, errorCorrection: nil, value: value.0)
        }
        for first in values {
            // A failed encoding leaves no state behind.
            #expect {
                try used.encode("é\u{1}語", as: .code39, barHeight: 10, errorCorrection: .high, value: "")
            } throws: { $0.isDiagnostic(.barcodeReason) }
            for value in values {
                _ = try encoded(first, in: used)
                let (again, new) = (try encoded(value, in: used), try encoded(value, in: ZintSymbol()))
                #expect(again.bars == new.bars && !new.bars.isEmpty, "\(value.1) after \(first.1)")
                #expect(again.text == new.text && again.digits == new.digits, "\(value.1) after \(first.1)")
            }
        }
    }

    @Test(
        arguments: [
            ("5901234123458", .ean13, "the check digit is 8; expected 7"),
            ("96385075", .ean8, "the check digit is 5; expected 4"),
            ("036000291453", .upcA, "the check digit is 3; expected 2"),
            ("04252615", .upcE, "the check digit is 5; expected 4"),
            ("09501101530004", .itf14, "the check digit is 4; expected 3"),
            ("978-3-16-148410-1", .isbn, "the check digit is 1; expected 0"),
            ("3-16-148410-1", .isbn, "the check character is 1; expected X"),
        ] as [(String, BarcodeSymbology, String)])
    func wrongCheckDigitsAreNamed(value: String, symbology: BarcodeSymbology, expected: String) {
        #expect(problem(value, symbology) == expected)
    }

    @Test func whatIsNoNumberIsNamed() {
        #expect(
            problem("59012x4123457", .ean13)
                == "\"x\" is not a digit; expected 12 digits, or 13 with the check digit; +NN or +NNNNN for an add-on")
        #expect(problem("123", .ean8) == "it has 3 digits; expected 7 digits, or 8 with the check digit")
        #expect(problem("", .itf14) == "it is empty; expected 13 digits, or 14 with the check digit")
        #expect(problem("5901234123457+123", .ean13) == "the add-on has 3 digits; expected 2 or 5")
        #expect(
            problem("2425261", .upcE)
                == "it begins with 2; expected 7 digits that begin with 0 or 1, or 8 with the check digit")
        #expect(problem("9773161484100", .isbn) == "it begins with 977; expected 978 or 979")
        #expect(
            problem("2950110153000", .dataBarLimited) == "it begins with 2; expected a number that begins with 0 or 1")
        // Arabic-Indic digits are digits to Unicode, not to an EAN.
        #expect(problem("٥٩٠١٢٣٤١٢٣٤٥", .ean13)?.hasPrefix("\"٥\" is not a digit") == true)
    }

    @Test func identifiersThatAreAgainstTheSpecificationAreErrors() {
        #expect(problem("(01)09501101530003(10)AB-123", .gs1128) == nil)
        #expect(problem("(01)09501101530004(10)AB", .gs1128)?.contains("expected '3'") == true)
        #expect(
            problem("09501101530003", .gs1128)
                == "it begins with \"0\"; expected application identifiers in parentheses, such as "
                + "(01)09501101530003(10)AB-123")
        #expect(problem("(98765)1", .gs1QR) != nil)
        #expect(problem("(17)991332", .gs1DataMatrix) != nil)
    }

    @Test func whatASymbologyLacksIsAnError() {
        #expect(problem("Ω", .code128) != nil)
        #expect(problem("abc", .code39) != nil)
        #expect(problem(String(repeating: "A", count: 5000), .qr) != nil)
        #expect(problem(String(repeating: "A", count: 50), .microQR) != nil)
    }

    /// The numbers of an EAN-13 are those of ISO/IEC 15420: 95 modules, guards five longer than the bars.
    @Test func anEANHasItsModules() throws {
        let symbol = try BarcodeSymbol("5901234123457", symbology: .ean13, barHeight: 69)
        #expect(symbol.width == 95)
        #expect(symbol.height == 74)
        #expect(symbol.bars.count == 30)
        #expect(symbol.bars.first == ModuleRect(x: 0, y: 0, width: 1, height: 74))
        #expect(symbol.bars.last == ModuleRect(x: 94, y: 0, width: 1, height: 74))
        #expect(symbol.digits.map(\.text) == ["5", "901234", "123457"])
        #expect(symbol.digits.allSatisfy { !$0.isSmall && !$0.isAbove })
        let upc = try BarcodeSymbol("036000291452", symbology: .upcA)
        #expect(upc.digits.map(\.text) == ["0", "36000", "29145", "2"])
        #expect(upc.digits.map(\.isSmall) == [true, false, false, true])
        let addOn = try BarcodeSymbol("9783161484100+51234", symbology: .ean13)
        #expect(addOn.digits.map(\.isAbove) == [false, false, false, true])
    }

    @Test func booksAreSetInWords() throws {
        #expect(try BarcodeSymbol("978-3-16-148410-0", symbology: .isbn).caption == "ISBN 978-3-16-148410-0")
        #expect(try BarcodeSymbol("3-16-148410-X", symbology: .isbn).caption == "ISBN 978-3-16-148410-0")
        #expect(try BarcodeSymbol("316148410x", symbology: .isbn).caption == "ISBN 9783161484100")
        #expect(
            try BarcodeSymbol("316148410X", symbology: .isbn).bars
                == BarcodeSymbol("9783161484100", symbology: .ean13).bars)
    }

    /// Modules neither overlap nor leave the symbol, whatever the symbology.
    @Test(arguments: BarcodeSymbology.allCases)
    func barsDoNotOverlap(symbology: BarcodeSymbology) throws {
        let symbol = try BarcodeSymbol(Values.of(symbology), symbology: symbology)
        var dark: Set<[Int]> = []
        for bar in symbol.bars {
            #expect(bar.width > 0 && bar.height > 0)
            for x in bar.x..<bar.x + bar.width {
                for y in bar.y..<bar.y + bar.height {
                    #expect(dark.insert([x, y]).inserted)
                    #expect((0..<symbol.width).contains(x) && (0..<symbol.height).contains(y))
                }
            }
        }
    }

    @Test func errorsNameValueAndPlace() throws {
        let thrown = #expect(throws: Diagnostic.self) { try BarcodeSymbol("5", symbology: .ean13) }
        let error = try #require(thrown).at(file: "stock.csv", line: 17)
        #expect(
            error.description
                == "stock.csv:17: invalid value \"5\": expected EAN-13 (it has 1 digit; expected 12 digits, or "
                + "13 with the check "
                + "digit; +NN or +NNNNN for an add-on)")
    }
}
