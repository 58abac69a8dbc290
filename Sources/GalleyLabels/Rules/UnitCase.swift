import GalleyConcurrency
import GalleyFormatting

/// The case of a UTF-16 code unit. Letters outside of the basic plane have none here.
struct UnitCase {
    let isLetter: Bool
    let isLower: Bool
    /// The unit in lower case.
    let lowered: UInt16

    static func of(_ unit: UInt16) -> Self {
        guard unit >= 0x80 else {
            let isUpper = unit >= 0x41 && unit <= 0x5a
            let isLower = unit >= 0x61 && unit <= 0x7a
            return Self(isLetter: isUpper || isLower, isLower: isLower, lowered: isUpper ? unit + 0x20 : unit)
        }
        return others.withLock { $0.cached(unit) { Self(other: unit) } }
    }

    /// Properties of Unicode are slow to look up.
    private static let others = Locked<[UInt16: Self]>([:])

    private init(isLetter: Bool, isLower: Bool, lowered: UInt16) {
        (self.isLetter, self.isLower, self.lowered) = (isLetter, isLower, lowered)
    }

    private init(other unit: UInt16) {
        guard let properties = Unicode.Scalar(unit)?.properties else {
            self.init(isLetter: false, isLower: false, lowered: unit)
            return
        }
        let lowered = Array(properties.lowercaseMapping.utf16)
        self.init(
            isLetter: properties.isAlphabetic || properties.numericType != nil, isLower: properties.isLowercase,
            lowered: lowered.count == 1 ? lowered[0] : unit)
    }
}
