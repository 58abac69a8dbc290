/// The parent tree, which maps content to structure elements: a content stream's key to the elements of its
/// marked-content sequences, an annotation's key to its element. ISO 32000-1 §14.7.4.4.
///
/// Memory: the entries of one leaf, and the number of each leaf.
struct ParentTree {
    fileprivate enum Entry {
        case annotation(ElementReference)
        case stream([ElementReference])
    }

    /// Consecutive entries, written together by any thread once their elements have numbers. §7.9.7.
    struct Leaf {
        let object: ObjectNumber
        /// The key of the first entry.
        fileprivate let first: Int
        fileprivate let entries: [Entry]

        func write(_ numbers: ElementNumbers, to out: inout PaddedBytes) {
            out.raw("<</Limits[\(first) \(first + entries.count - 1)]/Nums[")
            for (index, entry) in entries.enumerated() {
                out.endRow()
                out.integer(first + index)
                switch entry {
                case .annotation(let element): out.reference(numbers[element])
                case .stream(let owners):
                    out.raw("[")
                    for owner in owners { out.reference(numbers[owner]) }
                    out.raw("]")
                }
            }
            out.raw("]>>")
        }
    }

    private let numbering: ObjectNumbering
    /// The entries not yet in a leaf, and the key of the first one.
    private var entries: [Entry] = []
    private var first = 0
    private var leaves: [ObjectNumber] = []
    /// The number of elements in `entries`.
    private(set) var size = 0

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// The next key, for `/ParentTreeNextKey`.
    var nextKey: Int { first + entries.count }

    /// Adds an annotation's element and returns its key.
    mutating func add(_ element: ElementReference) -> Int {
        entries.append(.annotation(element))
        size += 1
        return nextKey - 1
    }

    /// Adds the elements of a stream's sequences in order and returns its key.
    mutating func add(_ owners: [ElementReference]) -> Int {
        entries.append(.stream(owners))
        size += owners.count
        return nextKey - 1
    }

    /// The entries since the last leaf as a leaf; nil if there are none.
    mutating func takeLeaf() -> Leaf? {
        guard !entries.isEmpty else { return nil }
        let leaf = Leaf(object: numbering.next(), first: first, entries: entries)
        leaves.append(leaf.object)
        first = nextKey
        entries.removeAll()
        size = 0
        return leaf
    }

    /// The tree's root, after the last leaf.
    var root: [UInt8] {
        precondition(entries.isEmpty, "the root comes after the last leaf")
        var out = PDFBytes()
        out.raw(leaves.isEmpty ? "<</Nums[]>>" : "<</Kids")
        if !leaves.isEmpty {
            out.references(leaves)
            out.raw(">>")
        }
        return out.bytes
    }
}
