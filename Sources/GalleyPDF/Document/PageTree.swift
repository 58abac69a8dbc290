/// The pages of a file in leaves of 32, so that a viewer finds one among a million quickly. A leaf's number is known
/// with its first page; the leaves and the levels above them are written at the end. ISO 32000-1 §7.7.3.
struct PageTree {
    private static let fanOut = 32

    private struct Node {
        var number: ObjectNumber
        var kids: [ObjectNumber]
        var pageCount: Int
    }

    private var leaves: [Node] = []

    /// Adds a page and returns its parent.
    mutating func add(_ page: ObjectNumber, allocate: () -> ObjectNumber) -> ObjectNumber {
        if leaves.last.map({ $0.kids.count == Self.fanOut }) ?? true {
            leaves.append(Node(number: allocate(), kids: [], pageCount: 0))
        }
        leaves[leaves.count - 1].kids.append(page)
        leaves[leaves.count - 1].pageCount += 1
        return leaves[leaves.count - 1].number
    }

    /// Writes the tree under `root`, which carries `attributes` for all pages.
    consuming func write(
        root: ObjectNumber, to file: inout ObjectFile, attributes: (inout PDFBytes) -> Void
    ) throws {
        var level = leaves
        while level.count > Self.fanOut {
            var above: [Node] = []
            for start in stride(from: 0, to: level.count, by: Self.fanOut) {
                let part = level[start..<min(start + Self.fanOut, level.count)]
                let node = Node(
                    number: file.allocate(), kids: part.map(\.number),
                    pageCount: part.reduce(0) { $0 + $1.pageCount })
                for child in part { try Self.write(child, parent: node.number, to: &file) { _ in } }
                above.append(node)
            }
            level = above
        }
        for child in level { try Self.write(child, parent: root, to: &file) { _ in } }
        let top = Node(number: root, kids: level.map(\.number), pageCount: level.reduce(0) { $0 + $1.pageCount })
        try Self.write(top, parent: nil, to: &file, attributes: attributes)
    }

    private static func write(
        _ node: Node, parent: ObjectNumber?, to file: inout ObjectFile, attributes: (inout PDFBytes) -> Void
    ) throws {
        try file.add(node.number) { body in
            body.raw("<</Type/Pages/Count \(node.pageCount)")
            if let parent {
                body.raw("/Parent ")
                body.reference(parent)
            }
            attributes(&body)
            body.raw("/Kids")
            body.references(node.kids)
            body.raw(">>")
        }
    }
}
