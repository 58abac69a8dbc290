/// The attributes in braces of a heading or a figure, `{#name .class key=value}`. The name is the target of links; the class
/// `unnumbered` leaves the number out. Others change nothing.
struct BlockAttributes {
    /// The target of links; nil for one from the text.
    private(set) var name: String?
    private(set) var isUnnumbered = false

    /// Whether nothing is set.
    var isEmpty: Bool { name == nil && !isUnnumbered }

    init() {}

    /// Reads the words of options such as `#name width=40%`.
    init(words: String) { for word in words.split(whereSeparator: \.isWhitespace) { take(word) } }

    /// Takes a word such as `#name` or `.unnumbered`.
    mutating func take(_ word: some StringProtocol) {
        if word.first == "#", word.count > 1 { name = String(word.dropFirst()) }
        if word == "-" || word == ".unnumbered" { isUnnumbered = true }
    }
}
