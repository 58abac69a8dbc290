extension BidiClass {
    var isIsolateInitiator: Bool { self == .firstStrongIsolate || self == .leftIsolate || self == .rightIsolate }

    /// What rule X9 leaves out: it takes no part in what follows.
    var isRemoved: Bool {
        switch self {
        case .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride, .popFormat, .boundaryNeutral: true
        default: false
        }
    }

    /// NI in rules N0 to N2: neutrals and isolate formatting.
    var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .firstStrongIsolate, .leftIsolate,
            .rightIsolate, .popIsolate:
            true
        default: false
        }
    }

    /// What rule L1 sets in the paragraph's direction at the end of a line, whatever is removed by X9 included.
    var isTrailingSpace: Bool {
        self == .whiteSpace || isIsolateInitiator || self == .popIsolate || isRemoved || self == .paragraphSeparator
            || self == .segmentSeparator
    }

    /// The direction of a strong class, and of numbers as rules N0 to N2 see them; nil for others.
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
