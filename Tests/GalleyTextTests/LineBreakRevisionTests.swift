import Testing

@testable import GalleyText

/// Rules of UAX #14 in the form that they have in Unicode 16.
@Suite("Line breaks of Unicode 16: quotation marks and hyphens") struct LineBreakRevisionTests {
    private let analyser = UnicodeAnalyser()

    /// The text with a `|` where a line may end.
    private func marked(_ text: String, locale: String? = nil) -> String {
        let units = Array(text.utf16)
        let breaks = analyser.lineBreaks(units, locale: locale)
        var (marked, start) = ("", 0)
        for end in 1...units.count where breaks[end] != 0 {
            marked += String(decoding: units[start..<end], as: UTF16.self) + (end < units.count ? "|" : "")
            start = end
        }
        return marked
    }

    @Test(arguments: [
        // LB15a, LB15b: spaces within guillemets, as French has them.
        ("dit \u{ab} oui \u{bb} et", "dit |\u{ab} oui \u{bb} |et"),
        ("a (\u{ab} b \u{bb}) c", "a |(\u{ab} b \u{bb}) |c"),
        ("\u{ab} a", "\u{ab} a"), ("a \u{bb}", "a \u{bb}"), ("a \u{bb} b", "a \u{bb} |b"),
        // A mark on the other side of its word, as in German, is none of these.
        ("\u{bb}ja\u{ab} und", "\u{bb}ja\u{ab} |und"), ("\u{201e}ja\u{201c} und", "\u{201e}ja\u{201c} |und"),
        // LB15, no longer: a bracket after a quotation mark and a space.
        ("\"yes\" (twice)", "\"yes\" |(twice)"), ("\u{201c}yes\u{201d} (twice)", "\u{201c}yes\u{201d} |(twice)"),
        ("the dogs' (all)", "the |dogs' |(all)"), ("\u{201c} (a)", "\u{201c} (a)"),
        // LB19a: between ideographs a line may end outside of the marks.
        ("漢\u{201c}字\u{201d}漢", "漢|\u{201c}字\u{201d}|漢"), ("a\u{201c}字\u{201d}b", "a\u{201c}字\u{201d}b"),
        ("漢\u{201c}b\u{201d}漢", "漢\u{201c}b\u{201d}漢"), ("漢\u{201c}字\u{201d}。", "漢|\u{201c}字\u{201d}。"),
        ("漢\"字\"漢", "漢\"字\"漢"),
        // LB20a.
        ("a -x", "a |-x"), ("\u{a0}-x", "\u{a0}-x"), ("( -x", "( -x"), ("\u{a0}\u{2010}x", "\u{a0}\u{2010}x"),
        // LB21a: maqaf, hyphen and soft hyphen between Hebrew letters, and before others.
        ("\u{5d0}\u{5be}\u{5d1}", "\u{5d0}\u{5be}|\u{5d1}"), ("\u{5d0}-\u{5d1}", "\u{5d0}-|\u{5d1}"),
        ("\u{5d0}\u{5b8}\u{ad}\u{5d1}", "\u{5d0}\u{5b8}\u{ad}|\u{5d1}"), ("\u{5d0}-a", "\u{5d0}-a"),
        ("\u{5d0}\u{3000}a", "\u{5d0}\u{3000}|a"),
        // LB15c, LB25.
        ("equals .35", "equals |.35"), ("a.2 b", "a.2 |b"), ("$(.5)", "$(.5)"), ("don't", "don't"),
    ])
    func rules(_ text: String, _ expected: String) { #expect(marked(text) == expected) }

    @Test("no texts, and texts of marks and quotation marks alone, take linear time")
    func hostile() {
        #expect(analyser.lineBreaks([], locale: nil) == [0])
        for piece in ["\u{201d}", "\u{201c} ", "\u{201d}\u{301}", "\u{5d0}\u{301}-", "\u{a0}\u{301}-", " \u{bb}"] {
            let text = Array(String(repeating: piece, count: 50_000).utf16)
            #expect(analyser.lineBreaks(text, locale: nil).count == text.count + 1)
        }
        let marks = Array(("\u{201c}" + String(repeating: "\u{301}", count: 100_000) + "\u{201d}").utf16)
        #expect(analyser.lineBreaks(marks, locale: nil).last == 1)
    }

    @Test("Thai keeps its words, and Japanese its tailoring, beside quotation marks")
    func tailored() {
        #expect(marked("\u{201c}ภาษาไทย\u{201d}") == "\u{201c}ภาษา|ไทย\u{201d}")
        #expect(marked("あっ", locale: "ja-u-lb-loose") == "あ|っ" && marked("あっ") == "あっ")
    }

    /// Random texts of all classes with their breaks in the notation of LineBreakTest.txt, by the Python package uniseg 0.10.1,
    /// which is written after Unicode 16 (but for LB21a, whose wide spaces it does not leave out).
    @Test("240 random texts break as in another implementation of Unicode 16", arguments: cases)
    func agreement(_ line: String) {
        var (text, expected) = ([UInt16](), [Bool]())
        for field in line.split(separator: " ") {
            if let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) {
                let units = Array(String(scalar).utf16)
                text += units
                expected += Array(repeating: false, count: units.count - 1)
            } else {
                expected.append(field == "÷")
            }
        }
        #expect(analyser.lineBreaks(text, locale: nil).map { $0 != 0 } == expected)
    }

    private static let cases = [
        "× 2047 × 30FB × 2E0A ÷ 3008 ÷",
        "× 2048 × 0020 × 2E05 × 082D × 13431 ÷",
        "× 30A0 × 2E09 × 0020 ÷ 298B × 180E × 1F37D ÷",
        "× 00A0 × 002D × 18B8C × 000B ÷",
        "× 0F03 × 002D ÷ 16FE4 × 2E0D ÷ FE47 × 002D ÷",
        "× 200D × FE44 ÷ 2039 × 8E87 × 002D ÷",
        "× FB35 × 3000 ÷ 1137 ÷",
        "× FE19 × 2018 × 2013 ÷ FE5D × 201D ÷ 18CC4 ÷",
        "× 25AA0 × 30A7 × 0020 × 2E1D × FEFF ÷",
        "× 200D × 309C ÷ 2E20 × 16FE4 × 0031 ÷",
        "× FD7E × FFE0 × 2E1D ÷ 300C × 002D ÷",
        "× 0020 × 2E05 × 2060 × 200B ÷ 200D × 2E0D ÷",
        "× 05E5 × 0020 × 2E05 × 16FE4 × 1F3CB × 16FE4 ÷",
        "× 1F3FF × 0020 ÷ 3000 ÷ 2E04 × 1F645 ÷",
        "× 2E04 × 0020 × 002B × 16FE3 × 2E0D ÷",
        "× 200B × 0020 ÷ 1F196 ÷ 2E20 × 1F534 ÷",
        "× 02C9 × 201B × 1F3FE ÷ 201B × 31FA ÷",
        "× 29726 ÷ 2E1C × 3000 ÷",
        "× 05E6 × 3000 ÷ 2D643 ÷ 2E24 × 02DF ÷",
        "× FF1A ÷ 2E04 × 16FE4 × 16FE3 ÷",
        "× 16FE4 × 0019 × 2E05 ÷ 8203 × 1F677 × FF04 ÷",
        "× 13434 × 2E02 × 0020 × D7FB × 2018 × 1F3FF ÷",
        "× 16FE3 ÷ 2E20 × FE39 × FFE5 ÷ 1F1E6 ÷",
        "× 1F3CE × 309C × 3000 ÷ 2E02 × 8098 ÷",
        "× 21385 × 203A ÷ FE43 × 200B ÷",
        "× 1168 ÷ 20DFF ÷ AF69 × 2E1D ÷ 21F0F × 200B ÷",
        "× 31FA ÷ 2E02 × 30FD ÷",
        "× 16FE4 × 2E1D ÷ 1126 × 2007 × 275F ÷",
        "× 31F4 × 2019 ÷ FE59 ÷",
        "× 302F × 0020 × 201D × 1CF33 × 0F0C ÷",
        "× 1F3FB ÷ 201C × 29A25 ÷ FF04 ÷",
        "× 201B × 0020 × 275B × 2702 × 2E53 ÷",
        "× 2024 × 0020 × 00BB ÷",
        "× 0020 ÷ 05D8 ÷ 8DDB × 2019 ÷ 20D1E ÷",
        "× FE19 ÷ 201B × 16FE4 × 26D9 ÷",
        "× 0020 × 00BB × 16FE4 ÷",
        "× FB30 × 3000 ÷ 0F08 × 1F1E6 × 200B ÷ 3000 ÷",
        "× 16FE4 × 2782 × 0020 × 2E0D ÷",
        "× 200B ÷ 18B6A × 201D ÷ FE17 × 2E09 ÷",
        "× 301E1 ÷ 2E0C × 17BC0 × 16FE4 × 298D ÷",
        "× 1111 ÷ 05D6 × 3000 ÷ 1F5F3 × 034F × FB49 ÷",
        "× 2DCB9 × 00BB ÷ 226C6 ÷ 11C4 × 002D ÷",
        "× 200D × 0020 × 2E0D × 13432 × FF9F × 200B ÷",
        "× 2060 × 20A76 ÷ 1F0A9 ÷ 27E22 ÷ 00AB × FE19 ÷",
        "× 2018 × 0020 × 16FE4 × 2E08 ÷",
        "× 1F3FE ÷ FE35 × FE39 × 2E0A ÷ FFE5 ÷",
        "× 2D8D5 ÷ 2E02 × 16FE4 × 1F191 × FE16 ÷",
        "× 309B × 201D ÷ FE39 × FEFF ÷",
        "× FB2B × 3000 ÷ 3010 ÷",
        "× 0020 × 201D × 302F × 2060 ÷",
        "× 1F54F × 00BB × 201C × 0020 × FE19 × 2060 ÷",
        "× 275D × 0020 × 00BB × 201F × 1F0D4 ÷",
        "× FE16 ÷ 00AB × 16FE4 × 00AB ÷",
        "× 0020 × 2E21 ÷",
        "× 2047 × 2E0C × 0020 ÷ FF3B ÷",
        "× 2E02 × 0020 × 2E08 × 002D × 3000 ÷ 20A4 ÷",
        "× 1F065 ÷ AE68 ÷ 201C × 2F9E ÷ B4AD ÷ 1F1FB ÷",
        "× 201B × 0020 × 117D ÷ 1F1F2 × 200D × 2B05A ÷",
        "× 16FE4 × 0020 ÷ 16FE4 × 2E21 × 0020 × 2E03 ÷",
        "× 05E3 ÷ 8031 × 201D ÷ 25201 ÷",
        "× FF62 × 11CA1 × 16FE4 × 002D × 18BBE ÷",
        "× 16FE4 × 201D ÷ 3014 × 18C79 ÷",
        "× 0020 ÷ 200D × FB2A × 309D ÷ 2E1C × 3000 ÷",
        "× 0027 × 0020 ÷ 2993 × 05BE ÷",
        "× 05E1 × 3000 ÷ 2E18 ÷",
        "× 2013 × 201D × 0020 ÷ FE37 × 0020 ÷",
        "× 000B ÷ 11B6 × 0022 × 0020 × 2019 × 0020 ÷",
        "× 1F022 × 3005 ÷ 2E02 × FF5F × 112C ÷",
        "× 17E3 × 06E2 × 0020 × 201D ÷",
        "× 05DF × 3000 ÷ 1F104 × 0020 ÷ A623 × 2983 ÷",
        "× 2AB14 ÷ 2E0C × FE5D ÷",
        "× 2E21 × AC00 × 0020 × 2E0D ÷",
        "× 1F18E × 2E1D ÷ 28D1E ÷",
        "× 3000 ÷ 2E1C × 16FE4 × 035D × 2060 × 0F07 ÷",
        "× 275E × 0020 ÷ FE41 ÷",
        "× FF6B ÷ 201C × 3018 ÷",
        "× 300E × FF9E ÷ 2018 × 16FE4 × 1C41 × 275F ÷",
        "× 245D6 × 2E0A ÷ A96B × FEFF ÷",
        "× FF1F × 2E03 ÷ 177E3 × 13430 × 114BB × 16FE4 ÷",
        "× 0360 × F90E × 2E03 ÷ 18B63 × 0F0C ÷",
        "× 16FE4 × 2E1D ÷ FF3B × 1D7D4 × 002D × A92F ÷",
        "× B07C × FF68 ÷ 2E20 × 3000 × 200B ÷ 2E21 ÷",
        "× FB32 × 3000 ÷ 0275 × 0029 ÷",
        "× 2E05 × 0020 ÷ 3010 ÷",
        "× 1325A × 3000 × 3017 × 2E05 ÷ 1F3FE ÷ 20AC ÷",
        "× 2CFB × 0020 × 203A × 0020 ÷",
        "× 200D × 1F195 ÷ 301D × 2E05 ÷ 301A ÷",
        "× 1F678 × 201D × 3000 ÷ 2E04 × 16FE2 × 2E04 ÷",
        "× 3000 ÷ 201B × 300E × 00BB ÷",
        "× 0020 × 2E0A × 2E04 ÷",
        "× 002D × FF9F × 303C × 00BB × A8C3 ÷ FE5D ÷",
        "× 2060 × FF04 ÷ 201C × FE43 × FEFF × 1F3CC ÷",
        "× 002D × 203A × 0020 ÷ 29D8 ÷",
        "× 0FD0 × 21F81 × 00BB × 1D168 ÷ FE43 × 200B ÷",
        "× FEFF × 81F1 × 201F × 0020 ÷ 2768 ÷",
        "× 2018 × 0020 × 200D × 2013 ÷",
        "× 2AA50 × 2E21 ÷ FE5D ÷",
        "× 201F × FEFF × 0020 × 2E05 × 200B ÷ 202F ÷",
        "× 1F069 × 3000 ÷ 2E04 × FE15 × 201D ÷",
        "× 2039 × 0020 × 2010 × 303C ÷ 05D1 ÷ 301A ÷",
        "× 2060 × 3000 ÷ 2018 × 3005 ÷ 1F3F6 ÷",
        "× 2E09 × 0020 × 2E0A × 16FE4 × 16FF0 × 07F9 ÷",
        "× 30A04 ÷ 30FAA ÷ 2018 × FE19 ÷ B18F × 2060 ÷",
        "× FE5C ÷ 201F × FF04 × 2E21 ÷",
        "× 200D × 16FF0 ÷ CC28 × 0020 × 2E1D ÷",
        "× 31F6 ÷ 2E0C × 17C57 ÷",
        "× A96E × 00BB ÷ BB34 ÷",
        "× FF1B × 309A ÷ 2E0C × FF1B ÷ 1F1ED ÷",
        "× 1181 ÷ BEEB ÷ 2E0C × FE59 × 002D ÷",
        "× 298F × 1F199 ÷ 2018 × 3000 ÷ 1F1F0 ÷ 2085E ÷",
        "× 07FE × D398 × 2E0A ÷ FE47 × 2E21 ÷",
        "× 29D8 × 2A061 × 2E0D ÷ 1F3FC × 200B ÷",
        "× 2E08 × 0020 × 0020 ÷ 3016 ÷",
        "× 3000 × 0020 × 00BB × 16FE4 × 2018 ÷",
        "× 0022 × 201F × 0020 × 20AF ÷",
        "× FE3B × 302C × 2CFE × 0020 × 00BB ÷",
        "× 1F51A × 2E21 ÷ 1F195 ÷",
        "× 24427 × 0020 × 2019 × 035F ÷",
        "× 2E1C × 0020 × 203D × 200B ÷ 1166B × FE19 ÷",
        "× 1F676 × 0020 ÷ 2983 × 1F3FF × 1DCD ÷",
        "× 3784 ÷ 201F × 309B ÷",
        "× FF05 ÷ 2018 × 22072 × 2773 ÷",
        "× 36B5 ÷ 05EA ÷ 1F1FE × 0020 × 2E03 ÷",
        "× 201F × 0020 × 1103D × 0020 ÷",
        "× 11A8F × 30A0 ÷ 2E09 × 3000 ÷",
        "× 1F679 × 1808 × 3000 × 0020 × 2E21 × 0020 ÷",
        "× 28A6B ÷ 2039 × 302B × 30C34 × 16FE4 × 1199 ÷",
        "× FB4C × 3000 ÷ 06F8 ÷",
        "× 0022 × 0020 ÷ FE5B × 1F677 ÷",
        "× 16FE4 × 2E1D ÷ 18C01 × 0027 × FF05 ÷",
        "× FE55 ÷ 00AB × 1E2EF × FE5D ÷",
        "× FEFF × 2990 × 3000 ÷ 2E04 × 30930 × 301C ÷",
        "× 0020 × 00BB ÷",
        "× 2047 ÷ 3018 × 2E21 ÷ FFE6 × FEFF × 000A ÷",
        "× 200D × 0022 × 0020 ÷ 2E5B ÷",
        "× 1F932 ÷ 2E04 × FF1B ÷ 29DA ÷",
        "× 0020 × 2E03 ÷",
        "× FB31 × 30FD × 2E0A ÷ 2C718 × 2103 ÷",
        "× B124 ÷ 2E0C × 16FE4 × 0F12 × 2028 ÷ 203C ÷",
        "× 2013 × 302E × 3000 × 2E0A ÷ 3014 ÷",
        "× FB40 × 3000 ÷ 118E4 ÷",
        "× 0027 × 300C × 2019 ÷ 8A6E ÷",
        "× 2E03 × 1B150 ÷ 201B × 18C2E ÷",
        "× 16FE2 × 2E1D ÷ 3014 ÷",
        "× 1B0A6 ÷ 1F019 ÷ FE69 × 2E0D ÷ 1F448 ÷",
        "× CD4E ÷ 2E04 × FF5F × 2049 ÷ BDB8 ÷",
        "× FE6A ÷ 2E0C × 16FE4 × 0F93 × 00BB ÷",
        "× 0020 × 2E05 ÷",
        "× 18B87 ÷ 201C × 302D × 303B ÷",
        "× 200D × FB22 × 3000 × 2E1D ÷ FF5B × 300C ÷",
        "× 005D × 0324 × 0020 ÷ FFFB ÷ 30CA0 ÷",
        "× 276C × C1E0 ÷ 25634 × 000C ÷ 002D ÷",
        "× 002D × 1F198 × 2060 ÷",
        "× 0020 × FEFF × 05DB × 2E06 ÷",
        "× 303B ÷ 1F58D × 000D ÷ 002D × 3000 ÷ FFFC ÷",
        "× 200D × 200B ÷ 002D × 1F678 ÷",
        "× 002D × 302F × 3000 × 2019 × 2019 ÷",
        "× 002D ÷ FE39 × 6651 ÷",
        "× 2E08 × 2049 × 2018 ÷",
        "× FF05 × 2049 × 16FE4 × 2E1D × 002D × 16FE1 ÷",
        "× 2E0B × 2DEA × 2E20 × 28E15 × 201C ÷",
        "× 002D × FE54 × 0F0F ÷ 1F005 ÷",
        "× 16FE4 × 002F × 200B ÷ FEFF × 002D ÷",
        "× 00BB × 2E0B × 1D7F6 ÷",
        "× 05F0 × 0020 ÷ 002D ÷ 13435 × 201C × 1DFC ÷",
        "× C59A ÷ 18769 × 00BB ÷",
        "× 0022 × 2E08 ÷",
        "× B0A1 × 2E0A × 200D × 2060 × 201D ÷",
        "× AB13 × 201D ÷",
        "× 22B9B ÷ 1F193 × 0027 × FB3B ÷",
        "× 2047 × 2E4A × 002D × 302B × 1F677 × 1F08A ÷",
        "× 3035 × 200B ÷ 1F394 ÷ 11AD × 0022 ÷",
        "× 0020 ÷ 05D9 ÷ 1F394 ÷ FB4C × FB36 ÷",
        "× D7E0 × 002D × 2E21 ÷",
        "× FB3C × 002D × 0020 × 0020 ÷ 0F3A ÷",
        "× 200D × 200D × 002D ÷ 18C7F ÷",
        "× 00BB × 000A ÷ FEFF × 1F084 × 2E25 × 16FE4 ÷",
        "× 2E01 × 2E1D × 002D × 000A ÷ 30FD ÷ 13259 ÷",
        "× 2E40 × 002F ÷ 201DA × 303B × 002D × 2E0B ÷",
        "× 0022 × D06C ÷ FB47 × 2E20 ÷",
        "× 1F677 × 1F049 × 0027 × 275E ÷",
        "× 115C3 × 005D ÷",
        "× 005D × 1945 ÷ 1F193 × 000A ÷ 3000 × 1F67B ÷",
        "× 2018 × 301D × 2019 × 200D × 309D ÷",
        "× 002D × 2E09 × 1DA3D × FB39 ÷",
        "× 275F × 2E28 × 0020 × 002D ÷ 05F0 × FB4F ÷",
        "× 16FE4 × 11FF × 005D × FB4B × 201D × FF9F ÷",
        "× 13435 × FFE0 × FB40 × 002D × 2E08 ÷",
        "× 10100 ÷ 060A ÷ 2E3B × 002D × 2E05 ÷",
        "× 203D ÷ CB4B × 200B ÷ 13435 × 200D × 201D ÷",
        "× FE16 ÷ 2E26 × 300D × 06D4 ÷ 1146 × 002D ÷",
        "× 30FC × 200D × FB47 × 002D ÷",
        "× FE19 × 2010 × 1F679 × 16FE4 × 1F677 × 2760 ÷",
        "× 035F × 05D7 × 200D × 00A5 × FE19 × 034F ÷",
        "× 2019 × 20A3 × 0F12 × 1F01E × 3000 ÷",
        "× 20A3 ÷ 20AE × 16FE4 × 30FD × 002D × 200B ÷",
        "× 00AB × 300E × FE37 × 002D ÷ 16FE4 ÷",
        "× 00BB × 2E21 × 1F9CF ÷ 1F6C8 × 200D × 0F3A ÷",
        "× 16FE4 × 1DCD × 200B ÷ 05D9 × A627 ÷",
        "× 1F57B × 0022 ÷",
        "× 2E3A × 0A4D × 005D ÷",
        "× 002D × 1AB9 × 000A ÷ 00AB × 11E4 ÷",
        "× 2E03 × 002D × 2E07 × 2060 × 2E0D ÷",
        "× 005D × FF9F ÷ 11137 × 2029 ÷",
        "× 002D × 3000 ÷ 1F5A0 × 0943 × 0020 ÷ D741 ÷",
        "× 2760 × FE69 × 002D × 002D ÷ 2994A ÷",
        "× 1F676 × FB49 × FEFF × 05D6 ÷",
        "× 0027 × 22F1C × 00AB × 002D × A015 ÷",
        "× 201D × 2E01 × 1CF1C × 300A × 16FE4 × 1F3FC ÷",
        "× 0020 ÷ 4B7B × 2047 ÷ 05D1 ÷",
        "× 002D × 200B ÷ FF62 ÷",
        "× 002D × 275B × 207D × 2E06 × 200D × 2060 ÷",
        "× FEFF × 2E07 × 002D ÷",
        "× FE43 × 005D ÷ 13437 ÷",
        "× FFE0 × 302B × FB2E ÷ 1F919 × 002D ÷",
        "× 0022 × 30FD × 0F08 × 29FC × 0020 ÷",
        "× 1F679 × 002D × 201C × 2060 ÷",
        "× 000D ÷ 309D × 0022 × 3010 ÷",
        "× 16FE4 × 2019 ÷",
        "× FE47 × 05DF × 2060 × 1F0DA ÷",
        "× 200B ÷ 275C × 002D ÷",
        "× 30FD × 201F × 0027 ÷",
        "× 0F08 × 035D × 1F057 × 0027 ÷",
        "× 2060 × 034F × 0022 × 200B ÷",
        "× 3000 ÷ 05D0 × 20DC ÷ 1F1F8 ÷ 3010 ÷",
        "× FB35 × 202F × 275F × 05BE × 002D ÷ 2D21B ÷",
        "× 035F × 16FE4 × 301C ÷ 0541 × 2989 × 005D ÷",
        "× FF1B × 2010 ÷",
        "× 002D × 200B ÷ 2060 × 308B9 ÷ 007B ÷",
        "× 000D ÷ 1F5A7 × FEFF × FEFF × 0027 ÷",
        "× 2701 × 002D ÷",
        "× 200D × 11665 × 1F67B ÷ D6E7 ÷ 05D4 ÷",
        "× 3000 × 00BB ÷",
        "× 200B ÷ 1F5BA × 2E02 × 201D × FEFF ÷",
        "× 05BE × 002D × 203A × 200D × 002D ÷",
        "× 000D ÷ 002D × 303C × 3000 ÷ 2F900 ÷",
        "× 1F5A2 ÷ 1F007 × 0027 × B8CC ÷",
        "× 05BE × 2010 × 0020 ÷",
        "× 2010 × 005D × 0027 × 002D × 2E06 × 1F679 ÷",
        "× 13434 × 2489 × 2019 ÷",
    ]
}
