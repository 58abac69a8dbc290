import Foundation

/// A file name with placeholders for the page number.
struct PagePattern {
    let text: String

    init(_ text: String) { self.text = text }

    var isNumbered: Bool {
        text.utf8.contains(UInt8(ascii: "{")) && (text.contains("{p}") || text.contains("{0p}"))
    }

    func name(page: Int, of count: Int) -> String {
        // Foundation's search takes longer than drawing a small image.
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        let padding = String(repeating: "0", count: "\(count)".count - "\(page)".count)
        return text.replacingOccurrences(of: "{p}", with: "\(page)")
            .replacingOccurrences(of: "{0p}", with: padding + "\(page)")
            .replacingOccurrences(of: "{t}", with: "\(count)")
    }
}
