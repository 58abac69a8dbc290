extension Unicode.Scalar {
    /// Whether a terminal or an editor obeys the character instead of showing it: a control, a line end, or one that reverses the text
    /// around it (UAX #9 §2), by which a message or a name could look like another one. Also whether it is no character at all.
    package var isHiddenControl: Bool {
        switch value {
        case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069, 0xfdd0...0xfdef: true
        // The last two code points of each plane.
        default: value & 0xfffe == 0xfffe
        }
    }

    /// `\u202e`: the escape of a hidden control in messages, as in JSON. RFC 8259 §7.
    package var escape: String {
        utf16.map { "\\u" + $0.hexadecimal(4) }.joined()
    }
}
