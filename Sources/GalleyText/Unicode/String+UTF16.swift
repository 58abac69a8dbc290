extension String {
    /// The text of UTF-16 code units; a surrogate without its other half becomes U+FFFD. O(*n*).
    ///
    /// The standard library decodes slices through unspecialised generics, at hundreds of instructions a unit.
    package init(utf16 units: ArraySlice<UInt16>) {
        if units.allSatisfy({ $0 < 0x80 }) {
            self.init(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
            return
        }
        var scalars = UnicodeScalarView()
        var decoder = UTF16()
        var iterator = units.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): scalars.append(scalar)
            case .error: scalars.append("\u{fffd}")
            case .emptyInput:
                self.init(scalars)
                return
            }
        }
    }

    package init(utf16 units: [UInt16]) { self.init(utf16: units[...]) }
}

extension Unicode.Scalar {
    /// Decodes the character that starts at `index` of UTF-16 text and ends by `end`. An unpaired surrogate decodes as
    /// U+FFFD, one unit long.
    ///
    /// - Returns: the character and its length in code units.
    package static func decode(_ text: [UInt16], at index: Int, to end: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let unit = text[index]
        guard UTF16.isLeadSurrogate(unit), index + 1 < end, UTF16.isTrailSurrogate(text[index + 1]) else {
            return (Unicode.Scalar(unit) ?? "\u{FFFD}", 1)
        }
        return (pair(unit, text[index + 1]), 2)
    }

    /// Decodes the character that ends before `index` and starts at or after `start`.
    static func decode(_ text: [UInt16], before index: Int, from start: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let unit = text[index - 1]
        guard UTF16.isTrailSurrogate(unit), index - 2 >= start, UTF16.isLeadSurrogate(text[index - 2]) else {
            return (Unicode.Scalar(unit) ?? "\u{FFFD}", 1)
        }
        return (pair(text[index - 2], unit), 2)
    }

    private static func pair(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar {
        Unicode.Scalar(0x10000 + (UInt32(lead & 0x3ff) << 10 | UInt32(trail & 0x3ff))) ?? "\u{FFFD}"
    }
}
