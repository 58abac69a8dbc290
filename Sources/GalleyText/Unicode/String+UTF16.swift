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
