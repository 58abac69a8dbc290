import Foundation

/// The structure tree of a file that was written open, read back from its objects: an element a line, with its own
/// content as page and mark, indented by its depth.
struct StructureReader {
    private let file: OpenFile
    private let pages: [Int]

    init(_ data: Data) {
        file = OpenFile(data)
        pages = file.objects(with: "/Type/Page/").sorted()
    }

    /// `Link "Alt" lang de [1:0 annotation]`.
    var tree: String {
        guard let root = file.objects(with: "/Type/StructTreeRoot").first.flatMap(file.object),
            let top = root.firstMatch(of: /\/K (\d+) 0 R/).flatMap({ Int($0.1) })
        else { return "" }
        var lines: [String] = []
        list(top, depth: 0, parent: nil, into: &lines)
        return lines.joined(separator: "\n")
    }

    private func page(_ number: Substring?) -> String {
        number.flatMap { Int($0) }.flatMap { pages.firstIndex(of: $0) }.map { "\($0 + 1)" } ?? "?"
    }

    private func list(_ number: Int, depth: Int, parent: Int?, into lines: inout [String]) {
        guard let body = file.object(number), let type = body.firstMatch(of: /^<<\/S\/(\w+)/)?.1 else {
            lines.append("no element \(number)")
            return
        }
        var words = [String(repeating: "  ", count: depth) + type]
        if let alt = body.firstMatch(of: /\/Alt\(([^)]*)\)/)?.1 { words.append("\"\(alt)\"") }
        if let language = body.firstMatch(of: /\/Lang\(([^)]*)\)/)?.1 { words.append("lang \(language)") }
        if let attributes = body.firstMatch(of: /\/A<<\/O\/Table([^>]*)>>/)?.1 { words.append(String(attributes)) }
        let own = page(body.firstMatch(of: /\/Pg (\d+) 0 R(?!\/(Stm|MCID|Obj))/)?.1)
        var (content, kids): ([String], [Int]) = ([], [])
        if let start = body.range(of: "/K[") ?? body.range(of: "/K ") {
            let pattern =
                /<<\/Type\/MCR\/Pg (\d+) 0 R(\/Stm \d+ 0 R)?\/MCID (\d+)>>|<<\/Type\/OBJR[^>]*>>|(\d+) 0 R|(\d+)/
            for match in body[start.upperBound...].matches(of: pattern) {
                if let mark = match.3 {
                    content.append("\(page(match.1)):\(mark)\(match.2 == nil ? "" : " in a form")")
                } else if let kid = match.4.flatMap({ Int($0) }) {
                    kids.append(kid)
                } else {
                    content.append(match.5.map { "\(own):\($0)" } ?? "annotation")
                }
            }
        }
        if !content.isEmpty { words.append("[\(content.joined(separator: " "))]") }
        lines.append(words.joined(separator: " "))
        if let parent, body.firstMatch(of: /\/P (\d+) 0 R/).flatMap({ Int($0.1) }) != parent {
            lines[lines.count - 1] += " of another parent"
        }
        for kid in kids { list(kid, depth: depth + 1, parent: number, into: &lines) }
    }
}
