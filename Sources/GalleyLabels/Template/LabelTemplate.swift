import Galley
import GalleyData
package import GalleyDiagnostics

/// The design of a label, filled in for each record.
public struct LabelTemplate: Sendable {
    /// A quarter turn of the content.
    enum Turn: String, Sendable, CaseIterable {
        /// To the right for labels more than twice as high as wide.
        case auto
        case none, left, right
    }

    /// The name of the template.
    package internal(set) var name: String
    /// A stock, by name or geometry.
    package enum StockChoice: Sendable {
        /// The brand and code, or the code alone, of a stock in the catalogue.
        case name(String)
        /// A stock that the template describes.
        case stock(Stock)
    }
    /// The stock for which the template is made.
    package internal(set) var stock: StockChoice?
    var families: [String] = []
    var size: CGFloat = 9
    var weight = 400.0
    var color = Color(rgb: 0x16202a)
    var lineSpacing: CGFloat = 0
    /// The line height as a multiple of the size of type.
    var lineHeight = 1.25
    /// The space between the label's edge and its content; nil for a twentieth of the diagonal.
    var padding: EdgeInsets?
    var turn = Turn.auto
    /// The texts that become smaller if one does not fit.
    var shrinking = Shrinking.text
    /// The maximum factor of sizes that labels with little content share, at least 1.
    var growth: CGFloat = 1
    /// The smallest size of texts that become smaller together, in points.
    var minimumSize: CGFloat = 5
    /// Whether texts become much smaller before a word is divided.
    var keepsWords = false
    /// Whether values that other columns replace are issues.
    var reportsHiddenFields = false
    /// Whether the table has one of the columns in `names`.
    var hasName = true
    /// The purpose of each column of the table.
    var roleExplanations: [ColumnRoles.Explanation] = []
    /// Columns with parts of addresses that no label shows.
    var strayColumns: Set<String> = []
    /// The columns that make an address of the table complete; none if labels are no addresses.
    var addressChecks: [AddressCheck] = []
    var background: Color?
    var language: String?
    var direction: LayoutDirection?
    package var content: LabelPart
    /// The content of the back; nil for labels with a front alone.
    var back: LabelPart?
    /// The side that `content` is on.
    var side = LabelSide.front

    /// The rules that labels have to meet.
    var requirements = LabelRequirements()
    /// The roles of columns.
    var rules = LabelColumns.Rules()
    /// Notes about the template: marks that are not closed.
    package var notes: [Diagnostic] = []
    /// The template as it is written.
    let source: Source

    /// Both sides as one part, for what does not depend on places.
    var allContent: LabelPart { back.map { LabelPart(.layer([content, $0])) } ?? content }

    /// The template of the backs; nil for labels with a front alone.
    var ofBacks: LabelTemplate? {
        guard let back else { return nil }
        var template = self
        (template.content, template.back, template.side) = (back, nil, .back)
        // The front reports what a label lacks.
        (template.reportsHiddenFields, template.addressChecks) = (false, [])
        return template
    }

    /// The fields that the template uses, each once.
    public var fields: [String] {
        var known: Set<String> = []
        return (allContent.fields + requirements.fields).filter { known.insert($0.lowercased()).inserted }
    }

    /// Returns the columns that the template does not use.
    package func unsetColumns(among columns: [String]) -> [String] {
        let known = Set(allContent.fields.map { $0.lowercased() })
        return columns.filter { !known.contains($0.lowercased()) }
    }

    /// Whether labels of the same record may differ.
    package var dependsOnPosition: Bool {
        allContent.fields.contains { LabelRecord.ownNames.contains($0) && $0 != "row" }
    }

    /// The clockwise quarter turns of the content on labels of `size`.
    func quarters(on size: CGSize) -> Int {
        switch turn {
        case .none: 0
        case .left: -1
        case .right: 1
        case .auto: size.height > 2 * size.width ? 1 : 0
        }
    }

    /// `padding`, or the default for labels of `size`.
    func padding(on size: CGSize) -> EdgeInsets {
        padding ?? EdgeInsets(.all, ((size.width * size.width + size.height * size.height).squareRoot() / 20).rounded())
    }
}
