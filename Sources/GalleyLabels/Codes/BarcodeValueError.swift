/// The reason why a value cannot be a barcode, in words.
struct BarcodeValueError: Error, Equatable {
    var problem: String
}
