/// A number in 32 bits: lines and boxes are half of the memory of a long text, and filling them a good part of its
/// time.
@propertyWrapper
package struct CompactInt {
    private var value: Int32

    package init(wrappedValue: Int) { value = Int32(wrappedValue) }

    package var wrappedValue: Int {
        get { Int(value) }
        set { value = Int32(newValue) }
    }
}

/// A range in a text, stored in two 32-bit numbers.
@propertyWrapper
package struct CompactRange {
    private var lower, upper: Int32

    package init(wrappedValue: Range<Int>) {
        (lower, upper) = (Int32(wrappedValue.lowerBound), Int32(wrappedValue.upperBound))
    }

    package var wrappedValue: Range<Int> {
        get { Int(lower)..<Int(upper) }
        set { self = CompactRange(wrappedValue: newValue) }
    }
}
