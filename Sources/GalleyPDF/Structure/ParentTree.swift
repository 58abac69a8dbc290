/// From content back to its elements: for each content stream the elements of its marked-content sequences, for each
/// annotation its element. ISO 32000-1 §14.7.4.4.
///
/// Memory: the entries of one leaf, and the place of each leaf.
struct ParentTree {
    private struct Leaf {
        var object: ObjectNumber
        var keys: ClosedRange<Int>
    }

    private let numbering: ObjectNumbering
    private var count = 0
    private var entries = PDFBytes()
    private var first = 0
    private var leaves: [Leaf] = []
    private var finished: [(object: ObjectNumber, body: [UInt8])] = []
    /// So that a leaf is neither many objects nor a long one.
    private static let largestLeaf = 8192

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// The next key, as `/ParentTreeNextKey` has it.
    var nextKey: Int { count }

    /// Enters an annotation's element. Gives its key.
    mutating func add(_ element: ObjectNumber) -> Int { addEntry { $0.reference(element) } }

    /// Enters the elements of a stream's sequences, in their order. Gives its key.
    mutating func add(_ owners: [ObjectNumber]) -> Int { addEntry { $0.references(owners) } }

    private mutating func addEntry(_ write: (inout PDFBytes) -> Void) -> Int {
        if !entries.bytes.isEmpty { entries.space() }
        entries.integer(count)
        entries.space()
        write(&entries)
        count += 1
        if entries.bytes.count > Self.largestLeaf { endLeaf() }
        return count - 1
    }

    private mutating func endLeaf() {
        guard !entries.bytes.isEmpty else { return }
        let leaf = Leaf(object: numbering.next(), keys: first...count - 1)
        var out = PDFBytes()
        out.raw("<</Limits[\(leaf.keys.lowerBound) \(leaf.keys.upperBound)]/Nums[")
        out.bytes += entries.bytes
        out.raw("]>>")
        leaves.append(leaf)
        finished.append((leaf.object, out.bytes))
        entries.bytes.removeAll()
        first = count
    }

    /// The leaves that are full, which are the caller's to write.
    mutating func takeLeaves() -> [(object: ObjectNumber, body: [UInt8])] {
        defer { finished = [] }
        return finished
    }

    /// The tree's root, under it the leaves. §7.9.7.
    mutating func finish() -> [UInt8] {
        var out = PDFBytes()
        if leaves.isEmpty {
            out.raw("<</Nums[")
            out.bytes += entries.bytes
        } else {
            endLeaf()
            out.raw("<</Kids[")
            for (index, leaf) in leaves.enumerated() {
                if index > 0 { out.space() }
                out.reference(leaf.object)
            }
        }
        out.raw("]>>")
        return out.bytes
    }
}
