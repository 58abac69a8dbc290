/// The texts of a column in one buffer, with four bytes for each besides its own.
package struct PackedTexts: RandomAccessCollection, Sendable {
    private var bytes: [UInt8] = []
    /// The end of each text, from the start of its block.
    private var ends: [UInt32] = []
    /// The start of each block of texts in the buffer.
    private var starts: [Int] = []
    private static let blockLength = 64

    package init() {}

    package init(_ texts: some Sequence<String>) { for text in texts { append(text) } }

    package mutating func append(_ text: String) {
        if ends.count % Self.blockLength == 0 { starts.append(bytes.count) }
        bytes.append(contentsOf: text.utf8)
        ends.append(UInt32(bytes.count - starts[starts.count - 1]))
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ends.count }

    package subscript(index: Int) -> String { String(decoding: utf8(index), as: UTF8.self) }

    /// The bytes of a text.
    func utf8(_ index: Int) -> ArraySlice<UInt8> {
        let start = starts[index / Self.blockLength]
        let first = index % Self.blockLength == 0 ? start : start + Int(ends[index - 1])
        return bytes[first..<start + Int(ends[index])]
    }
}
