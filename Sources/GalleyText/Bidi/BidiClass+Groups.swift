extension BidiClass {
    var isIsolateInitiator: Bool { self == .firstStrongIsolate || self == .leftIsolate || self == .rightIsolate }

    /// Whether rule X9 removes characters of the class.
    var isRemoved: Bool {
        switch self {
        case .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride, .popFormat, .boundaryNeutral: true
        default: false
        }
    }

    /// Whether the class is NI in rules N0 to N2: neutral or isolate formatting.
    var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .firstStrongIsolate, .leftIsolate,
            .rightIsolate, .popIsolate:
            true
        default: false
        }
    }

    /// Whether rule L1 resets the class to the paragraph level at the end of a line. Includes what X9 removes.
    var isTrailingSpace: Bool {
        self == .whiteSpace || isIsolateInitiator || self == .popIsolate || isRemoved || self == .paragraphSeparator
            || self == .segmentSeparator
    }

    /// The direction of a strong class, or of a number in rules N0 to N2; nil for others.
    var direction: BidiClass? {
        switch self {
        case .left: .left
        case .right, .arabicLetter, .europeanNumber, .arabicNumber: .right
        default: nil
        }
    }

    /// The direction of an embedding level.
    static func direction(of level: UInt8) -> BidiClass { level & 1 == 1 ? .right : .left }
}
