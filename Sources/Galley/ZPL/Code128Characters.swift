/// The characters of Code 128, as bars and as the data of ^BC.
enum Code128Characters {
    /// ISO/IEC 15417, table 1: the widths of the bars and spaces of values 0 to 105.
    private static let widths = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
        123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
        232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
        313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
        111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
        114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
        """

    static let stop = [2, 3, 3, 1, 1, 1, 2]

    private static let values = Dictionary(
        uniqueKeysWithValues: widths.split { $0 == " " || $0 == "\n" }.enumerated().map {
            (key($1.compactMap(\.wholeNumberValue)), $0)
        })

    private static func key(_ widths: some Sequence<Int>) -> Int { widths.reduce(0) { $0 << 3 | min($1, 7) } }

    /// The value of a character; nil for other widths.
    static func value(_ widths: ArraySlice<Int>) -> Int? { values[key(widths)] }

    /// The data of ^BC that gives the same characters: in sets A and C two digits each, and codes after `>`.
    ///
    /// - Returns: nil for shifts and FNC 2 to 4, of which the guide does not say how they combine.
    static func data(_ start: Int, _ values: ArraySlice<Int>) -> String? {
        guard 103...105 ~= start else { return nil }
        var set = start - 103
        var data = [">9", ">:", ">;"][set]
        for value in values {
            switch (value, set) {
            case (102, _): data += ">8"
            case (101, 1), (101, 2): (data, set) = (data + ">7", 0)
            case (100, 0), (100, 2): (data, set) = (data + ">6", 1)
            case (99, 0), (99, 1): (data, set) = (data + ">5", 2)
            case (0...99, 2), (0...95, 0): data += value < 10 ? "0\(value)" : "\(value)"
            case (30, 1): data += ">0"
            case (62, 1): data += "><"
            case (94, 1): data += ">="
            case (95, 1): data += ">1"
            case (0...93, 1): data.unicodeScalars.append(Unicode.Scalar(UInt8(value + 32)))
            default: return nil
            }
        }
        return data
    }
}
