import Testing

@testable import GalleySpreadsheet

@Suite("Number formats") struct CellFormatTests {
    private func shown(_ value: Double, _ code: String, _ system: CellDate.System = .from1900) -> String {
        CellFormat(code).text(value, dateSystem: system)
    }

    @Test("Numbers are shown as a spreadsheet shows them") func numbers() {
        let cases: [(Double, String, String)] = [
            (5_901_234_123_457, "General", "5901234123457"), (0.1 + 0.2, "", "0.3"), (-2.5, "General", "-2.5"),
            (1e300, "General", "1E+300"), (0.00001, "General", "0.00001"), (0, "General", "0"),
            (1234.5, "#,##0.00", "1,234.50"), (1.005, "0.00", "1.01"), (0.5, "0", "1"), (12.5, ".00", "12.50"),
            (0.5, ".0", ".5"), (1234.5, "\"n\".0", "n1234.5"), (-0.4, "0", "0"),
            (1_234_567.891, "#,##0", "1,234,568"), (5, "#.##", "5."), (0.5, "#.##", ".5"), (12, "00000", "00012"),
            (0.125, "0.0%", "12.5%"), (0.5, "0%", "50%"), (-0.256, "0.0%", "-25.6%"),
            (1234, "0.00E+00", "1.23E+03"), (0.00012, "0.0E+0", "1.2E-4"), (12_345, "##0.0E+0", "12.3E+3"),
            (9.99, "0.0E+0", "1.0E+1"), (1_234_567, "0.0,,\" M\"", "1.2 M"), (12_000, "#,##0,", "12"),
            (-1234.5, "#,##0.00;(#,##0.00)", "(1,234.50)"), (0, "0;-0;\"none\"", "none"),
            (0, "#,##0;-#,##0;\"-\"", "-"),
            (5, "\"nr. \"0", "nr. 5"), (7, "[Red]0;[Blue]-0", "7"), (150, "[>=100]\"many\";\"few\"", "many"),
            (15, "[>=100]\"many\";\"few\"", "few"), (3.5, "[$€-407] #,##0.00", "€ 3.50"),
            (1234.5, "_-* #,##0.00 \"€\"_-;-* #,##0.00 \"€\"_-", "1,234.50 €"),
            (1_234_567_890, "000-000-0000", "123-456-7890"),
            (3, "", "3"), (42, "@", "42"), (-5, "0.00", "-5.00"), (1e21, "0", "1000000000000000000000"),
            (0.5, ";;;", ""), (999_999.995, "#,##0.00", "1,000,000.00"),
        ]
        for (value, code, expected) in cases { #expect(shown(value, code) == expected, "\(value) as \(code)") }
    }

    @Test("Dates count from 1900 with its leap day, or from 1904") func dates() {
        let cases: [(Double, String, String)] = [
            (45_443, "yyyy-mm-dd", "2024-05-31"), (45_443, "d-mmm-yy", "31-May-24"), (45_443, "dddd", "Friday"),
            (45_443, "d mmmm yyyy", "31 May 2024"), (45_443.75, "h:mm AM/PM", "6:00 PM"),
            (45_443.75, "dd.mm.yyyy hh:mm", "31.05.2024 18:00"), (0.5, "h:mm:ss", "12:00:00"),
            (59, "yyyy-mm-dd", "1900-02-28"), (60, "yyyy-mm-dd", "1900-02-29"), (61, "yyyy-mm-dd", "1900-03-01"),
            (1, "yyyy-mm-dd", "1900-01-01"), (1.5, "[h]:mm", "36:00"), (0.0006944444, "[mm]:ss", "01:00"),
            (45_443.999_999_9, "yyyy-mm-dd hh:mm:ss", "2024-06-01 00:00:00"), (0.123456, "mm:ss.0", "57:46.6"),
            (45_443, "[$-409]mmm d, yyyy", "May 31, 2024"), (45_443, "mm/dd/yy", "05/31/24"),
            (2_958_466, "yyyy", "2958466"), (-1, "yyyy", "-1"),
        ]
        for (value, code, expected) in cases { #expect(shown(value, code) == expected, "\(value) as \(code)") }
        #expect(shown(43_981, "yyyy-mm-dd", .from1904) == "2024-05-31")
        #expect(shown(0, "yyyy-mm-dd", .from1904) == "1904-01-01")
    }

    @Test("Texts have a section of their own") func texts() {
        #expect(CellFormat("0;-0;0;@\" kg\"").text("five") == "five kg")
        #expect(CellFormat("0.00").text("five") == "five")
    }

    @Test("Ranges and names of cells") func ranges() {
        #expect(CellRange("B3:")?.rows == 3...CellRange.mostRows)
        #expect(CellRange("b3:$F$200")?.columns == 2...6)
        #expect(CellRange("B:F")?.rows == 1...CellRange.mostRows)
        #expect(CellRange("B3:F")?.rows.lowerBound == 3)
        for bad in ["", ":", "B3", "F3:B1", "B3:XFE1", "B0:", "1048577:", "B3:F:G", "-3:", "B3:F-1"] {
            #expect(CellRange(bad) == nil, "\(bad)")
        }
        #expect(CellName.letters(16_384) == "XFD")
        #expect(CellName.column("xfd") == 16_384)
    }
}
