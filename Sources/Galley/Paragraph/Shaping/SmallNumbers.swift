/// A number of 32 bits: lines and boxes of a long text take as much memory as all else, and what is written there first
/// takes a good part of the time.
@propertyWrapper
struct Small {
    private var value: Int32

    init(wrappedValue: Int) { value = Int32(wrappedValue) }

    var wrappedValue: Int {
        get { Int(value) }
        set { value = Int32(newValue) }
    }
}

/// A range in a text, in 32-bit numbers.
@propertyWrapper
struct SmallRange {
    private var lower, upper: Int32

    init(wrappedValue: Range<Int>) {
        (lower, upper) = (Int32(wrappedValue.lowerBound), Int32(wrappedValue.upperBound))
    }

    var wrappedValue: Range<Int> {
        get { Int(lower)..<Int(upper) }
        set { self = SmallRange(wrappedValue: newValue) }
    }
}
