public import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyText

/// A text in one style: set in words, wrapped at the width it is given, in every direction and script that the fonts
/// have.
public struct Text: View {
    let string: String
    private var changes: [(inout EnvironmentValues) -> Void] = []

    /// Where a text that is too long for its lines is cut.
    public enum TruncationMode: Hashable, Sendable, CaseIterable { case head, middle, tail }

    public init(_ string: some StringProtocol) { self.string = String(string) }

    public init(verbatim string: String) { self.string = string }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        string = format.format(input)
    }

    public var body: some View {
        EnvironmentModified(content: TextContent(string: string)) { environment in
            for change in changes { change(&environment) }
        }
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        if changes.isEmpty {
            nodes.list.append(TextNode(string, context))
        } else {
            body._resolve(in: context, into: &nodes)
        }
    }

    private func changing(_ change: @escaping (inout EnvironmentValues) -> Void) -> Text {
        var text = self
        text.changes.append(change)
        return text
    }

    private func changingFont(_ change: @escaping (Font) -> Font) -> Text {
        changing { $0.font = change($0.font ?? .body) }
    }

    // The modifiers of views, as far as they can be a text's own: what they give is a text again.

    public func font(_ font: Font?) -> Text { changing { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { changingFont { $0.weight(weight ?? .regular) } }
    public func fontDesign(_ design: Font.Design?) -> Text { changingFont { $0.design(design ?? .default) } }
    public func bold() -> Text { changingFont { $0.bold() } }
    public func bold(_ isActive: Bool) -> Text { changingFont { isActive ? $0.bold() : $0.weight(.regular) } }
    public func italic() -> Text { changingFont { $0.italic() } }
    public func italic(_ isActive: Bool) -> Text { changingFont { $0.italic(isActive) } }
    public func monospaced(_ isActive: Bool = true) -> Text {
        changingFont { isActive ? $0.monospaced() : $0.design(.default) }
    }
    public func monospacedDigit() -> Text { changingFont { $0.monospacedDigit() } }
    public func foregroundColor(_ color: Color?) -> Text { changing { $0.foregroundColor = color } }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changing { $0.foreground = StoredStyle(style, $0) }
    }
}

struct TextContent: View {
    typealias Body = Never
    let string: String

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(TextNode(string, context))
    }
}

final class TextNode: ViewNode {
    private let paragraph: Paragraph
    private let session: LayoutSession
    private let alignment: TextAlignment
    private let direction: LayoutDirection
    private let source: String?
    private let allowance: FittedText.Allowance?
    /// The lines without a limit to their length, and those for the last proposal that asks for others.
    private let natural: ParagraphLines
    private var fitted: (proposal: ProposedViewSize, text: FittedText)?

    init(_ string: String, _ context: ResolveContext) {
        let environment = context.environment
        session = context.session
        let style = TextStyle(environment)
        paragraph = Paragraph(string, style: style, direction: .natural, session: session)
        alignment = environment.multilineTextAlignment
        direction = environment.layoutDirection
        source = environment.source
        natural = ParagraphLines(paragraph, measure: .infinity, shaper: session.shaper)
        allowance = FittedText.Allowance(environment, style, session)
        super.init()
        guideAxes = .vertical
        for missing in paragraph.itemised.missing {
            session.warn(.missingCharacter(missing.scalar, text: string, source: source))
        }
    }

    private func text(for proposal: ProposedViewSize) -> FittedText {
        if allowance == nil, proposal.width.map({ $0 >= natural.size.width }) ?? true { return FittedText(natural) }
        if let fitted, fitted.proposal == proposal { return fitted.text }
        let text: FittedText
        if let allowance {
            text = FittedText(paragraph, proposal, allowance, session.shaper)
        } else {
            let measure = proposal.width ?? .infinity
            text = FittedText(ParagraphLines(paragraph, measure: measure, shaper: session.shaper))
        }
        fitted = (proposal, text)
        return text
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { text(for: proposal).size }

    override var spacing: ViewSpacing { .text(lineGap: paragraph.lineGap) }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.axis == .vertical else { return nil }
        let text = text(for: proposal)
        let line =
            switch VerticalAlignment(key.id) {
            case .firstTextBaseline: text.lines.lines.first
            case .lastTextBaseline: text.lines.lines.last
            default: nil as ParagraphLines.Line?
            }
        return line.map { $0.baseline * text.scale }
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        if text(for: proposal).lines.isTruncated {
            session.warn(.truncated(text: String(decoding: paragraph.itemised.text, as: UTF16.self), source: source))
        }
    }

    override func strips() -> [LayoutStrip] {
        let text = text(for: proposal)
        return text.lines.lines.enumerated().map { index, line in
            let minY = frame.minY + line.minY * text.scale
            return LayoutStrip(
                minY: minY, maxY: minY + line.extent.height * text.scale, subviews: index..<index + 1)
        }
    }

    override func draw(on canvas: inout PageCanvas) {
        draw(on: &canvas, strips: text(for: proposal).lines.lines.indices)
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        let text = text(for: proposal)
        let size = paragraph.style.size * text.scale
        let paint = paragraph.style.foreground.paint(in: frame)
        for line in text.lines.lines[strips] {
            let slack = frame.width - line.width * text.scale
            var x = frame.minX
            switch (alignment, direction) {
            case (.center, _): x += slack / 2
            case (.leading, .leftToRight), (.trailing, .rightToLeft): break
            case (.trailing, .leftToRight), (.leading, .rightToLeft): x += slack
            }
            for placed in line.runs {
                let origin = CGPoint(x: x + placed.x * text.scale, y: frame.minY + line.baseline * text.scale)
                canvas.glyphs(placed.run, size: size, at: origin, paint: paint)
            }
        }
    }
}
