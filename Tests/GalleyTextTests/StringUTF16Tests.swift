import Testing

@testable import GalleyText

/// Text from UTF-16 code units agrees with the standard library's.
struct StringUTF16Tests {
    @Test(arguments: [
        "", "plain ASCII, 12 pt", "naïve – “quoted”", "東京 🇯🇵 👩‍👩‍👧", "\u{0}\u{7f}\u{80}\u{7ff}\u{800}\u{ffff}",
    ])
    func text(_ text: String) { #expect(String(utf16: Array(text.utf16)) == text) }

    @Test(arguments: [[0xd83c], [0xdde6, 0x41], [0x41, 0xd83c, 0xd83c, 0xdde6], [0xdde6, 0xd83c]] as [[UInt16]])
    func `A surrogate without its other half is replaced`(_ units: [UInt16]) {
        #expect(String(utf16: units) == String(decoding: units, as: UTF16.self))
    }

    @Test func `A slice is decoded from its own start`() {
        #expect(String(utf16: Array("abcdef".utf16)[2..<4]) == "cd")
    }
}
