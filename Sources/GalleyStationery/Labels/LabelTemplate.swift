import Galley

/// What a label looks like: made once, filled in for each record.
public struct LabelTemplate: Sendable {
    /// Whether a label's content is turned by a quarter.
    enum Turn: String, Sendable, CaseIterable {
        /// On labels more than twice as high as wide.
        case auto
        case none, left, right
    }

    public internal(set) var name: String
    /// The stock that it names or describes.
    public enum StockChoice: Sendable {
        case name(String)
        case stock(Stock)
    }
    public internal(set) var stock: StockChoice?
    var families: [String] = []
    var size: CGFloat = 9
    var weight = 400.0
    var color = Color(rgb: 0x16202a)
    var lineSpacing: CGFloat = 0
    /// As a multiple of the type's size.
    var lineHeight = 1.25
    /// Between the label's edge and its content; nil for a twentieth of its diagonal.
    var padding: EdgeInsets?
    var turn = Turn.auto
    var background: Color?
    var language: String?
    var direction: LayoutDirection?
    var content: LabelPart

    init(name: String, content: LabelPart) { (self.name, self.content) = (name, content) }

    /// The fields that it shows or asks about, each once.
    public var fields: [String] {
        var known: Set<String> = []
        return content.fields.filter { known.insert($0.lowercased()).inserted }
    }

    /// Those of `columns`, in their order, that it neither shows nor asks about.
    public func unsetColumns(among columns: [String]) -> [String] {
        let known = Set(content.fields.map { $0.lowercased() })
        return columns.filter { !known.contains($0.lowercased()) }
    }

    /// Whether labels of one record can differ.
    var showsPlace: Bool { content.fields.contains { LabelRecord.ownNames.contains($0) && $0 != "row" } }

    /// Whether the content is turned on labels of `size`, and which way: a quarter clockwise for 1.
    func quarters(on size: CGSize) -> Int {
        switch turn {
        case .none: 0
        case .left: -1
        case .right: 1
        case .auto: size.height > 2 * size.width ? 1 : 0
        }
    }

    /// `padding`, or what suits a label of `size`.
    func padding(on size: CGSize) -> EdgeInsets {
        padding ?? EdgeInsets(.all, ((size.width * size.width + size.height * size.height).squareRoot() / 20).rounded())
    }
}
