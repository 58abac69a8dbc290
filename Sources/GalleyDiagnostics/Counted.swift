/// A number with its noun: `1 record`, `3 records`, `no errors`.
///
/// - Parameters:
///   - number: the number.
///   - singular: the noun of one, optionally with its verb: `cell is`.
///   - plural: the noun of several where it takes more than an s: `cells are`.
///   - zero: the word in place of 0.
package func counted(_ number: Int, _ singular: String, _ plural: String? = nil, zero: String = "0") -> String {
    "\(number == 0 ? zero : "\(number)") \(number == 1 ? singular : plural ?? singular + "s")"
}
