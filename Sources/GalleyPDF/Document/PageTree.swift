/// The page tree, with leaves of 32 pages, so that viewers find any of a million pages quickly. A leaf gets its object
/// number with its first page; all nodes are written at the end. ISO 32000-1 §7.7.3.
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

    /// Writes the tree under `root`, whose `attributes` all pages inherit.
    consuming func write(
        root: ObjectNumber, to file: inout PDFObjectWriter, attributes: (inout PDFBytes) -> Void
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
        _ node: Node, parent: ObjectNumber?, to file: inout PDFObjectWriter, attributes: (inout PDFBytes) -> Void
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
