public import Galley
import GalleyData

/// A part of a badge: a text on a coloured background.
public struct BadgeSegment: Sendable {
    /// The text.
    public var text: String
    /// The background; nil for grey behind a label and light grey behind a message.
    public var color: Color?
    /// The link target: a URL, or `#name` for a heading of the document.
    public var url: String?

    /// Creates a segment.
    public init(_ text: String, color: Color? = nil, url: String? = nil) {
        // A badge has one line, with the same distance before and after its text.
        self.text = text.trimmed.split(whereSeparator: \.isNewline).joined(separator: " ")
        (self.color, self.url) = (color, url)
    }

    /// Parses `text:color`. If the part after the last colon is no colour, it belongs to the text.
    public init(parsing text: String, url: String? = nil) {
        if let colon = text.lastIndex(of: ":"), let color = BadgeColor.parse(String(text[colon...].dropFirst())) {
            self.init(String(text[..<colon]), color: color, url: url)
        } else {
            self.init(text, url: url)
        }
    }
}

/// A label and a message on coloured backgrounds, in one of the styles known from project pages.
///
///     Badge("build", "passing", color: .green)
///     Text("The build is \(Text(inline: Badge("build", "passing"))) today.")
///
/// A badge has a fixed size and the baseline of its text, so that it aligns with words in a flow or a sentence.
nonisolated public struct Badge: View {
    /// The segments from left to right; at least one.
    public var segments: [BadgeSegment]
    /// Geometry, fonts and effects.
    public var style: BadgeStyle
    /// An optional logo before the first text.
    public var logo: BadgeLogo?
    /// The alternative text; nil for the texts of the segments: `build: passing`.
    public var alternativeText: String?
    /// The width in points; nil for that of the content. If the content is wider, its texts are smaller, with a warning; down to
    /// 60 % of their size, beyond which the badge is wider.
    public var width: CGFloat?
    /// The least width of the first of several segments, in points; nil for that of its content.
    public var labelWidth: CGFloat?
    /// The least contrast of text and background (WCAG 2.1); backgrounds become darker or lighter until they have it.
    public var contrast = 1.0
    /// The language of its letter case, a BCP 47 tag.
    private var language: String?

    /// The data that the badge does not show.
    package var warnings: [Diagnostic] = []

    /// Creates a badge from segments.
    ///
    /// - Precondition: `segments` is not empty.
    public init(
        _ segments: [BadgeSegment], style: BadgeStyle = .flat, logo: BadgeLogo? = nil, alternativeText: String? = nil
    ) {
        precondition(!segments.isEmpty, "a badge has one segment at least")
        (self.segments, self.style, self.logo, self.alternativeText) = (segments, style, logo, alternativeText)
    }

    /// Creates a badge from a label and a message. If the label is empty, the badge shows only the message.
    public init(
        _ label: String, _ message: String, color: Color? = nil, labelColor: Color? = nil, style: BadgeStyle = .flat,
        logo: BadgeLogo? = nil
    ) {
        let message = BadgeSegment(message, color: color)
        self.init(
            label.trimmed.isEmpty ? [message] : [BadgeSegment(label, color: labelColor), message], style: style,
            logo: logo)
    }

    /// The alternative text, or the texts of the segments.
    package var spokenText: String {
        alternativeText ?? segments.map(\.text).filter { !$0.isEmpty }.joined(separator: ": ")
    }

    // Parts hide their types: looking up the conformances of nested generic types took a sixth of the time of a process that
    // writes one badge.
    /// The segments side by side, with their logo, texts and links.
    public var body: AnyView {
        let (inks, texts, commonURL, language) = (segments.indices.map(ink), texts, commonURL, hanLanguage)
        var parts = segments.indices.map { index in
            let url = commonURL == nil ? segments[index].url : nil
            return part(background(index).leading(to: url), as: .background(segment: index))
        }
        if !style.overlay.isEmpty {
            let gradient = LinearGradient(stops: style.overlay, startPoint: .top, endPoint: .bottom)
            parts.append(part(Rectangle().fill(gradient), as: .overlay))
        }
        if let logo { parts.append(part(logo.view(color: inks[0].text, on: ground(0)), as: .logo)) }
        parts += segments.indices.map { part(text(texts[$0], $0, inks[$0], language), as: .text(segment: $0)) }
        let layout = BadgeLayout(
            style: style, counts: texts.map(\.count), hasLogo: logo != nil, width: width, labelWidth: labelWidth)
        var badge = AnyView(layout { ForEach(parts.indices) { parts[$0] } })
        if style.shape == .bar, style.cornerRadius > 0 {
            badge = AnyView(badge.clipShape(RoundedRectangle(cornerRadius: style.cornerRadius * style.scale)))
        }
        return AnyView(badge.accessibilityLabel(spokenText)).leading(to: commonURL)
    }

    // Badges have no state, so its lookup is skipped.
    /// Resolves the badge's body.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var badge = self
        badge.language = context.environment.language
        badge.body._resolve(in: context, into: &nodes)
    }

    private func part(_ view: some View, as part: BadgeRole) -> AnyView {
        AnyView(view.layoutValue(key: BadgeRoleKey.self, value: part))
    }

    /// The link target of the whole badge; nil if its segments have different ones.
    private var commonURL: String? { segments.allSatisfy { $0.url == segments[0].url } ? segments[0].url : nil }

    /// The texts in the letter case of the style.
    private var texts: [String] {
        segments.enumerated().map { index, segment in
            switch style.letterCase {
            case .asGiven: segment.text
            case .upper: LetterCase.upper.applied(to: segment.text, language: language)
            case .capitalized:
                index == 0
                    ? LetterCase.upper.applied(to: String(segment.text.prefix(1)), language: language)
                        + segment.text.dropFirst() : segment.text
            }
        }
    }

    private func color(_ index: Int) -> Color {
        let color =
            segments[index].color
            ?? (segments.count > 1 && index == 0 ? Color(rgb: 0x555555) : Color(rgb: 0x9f9f9f))
        return contrast > 1 ? BadgeColor.ground(near: color, contrast: contrast) : color
    }

    private func ink(_ index: Int) -> (text: Color, shadow: Color) {
        switch style.shape {
        case .bar: BadgeColor.ink(on: color(index))
        // A highlight below its letters makes the text of the box look embossed.
        case .bubble: (Color(rgb: 0x333333), index == 0 ? .white : .clear)
        }
    }

    /// The colour behind a text.
    private func ground(_ index: Int) -> Color { style.shape == .bar ? color(index) : Color(rgb: 0xfcfcfc) }

    private func background(_ index: Int) -> AnyView {
        switch style.shape {
        case .bar: AnyView(Rectangle().fill(color(index)))
        case .bubble: AnyView(BubbleBackground(radius: style.cornerRadius, scale: style.scale, isBubble: index > 0))
        }
    }

    private func text(
        _ text: String, _ index: Int, _ ink: (text: Color, shadow: Color), _ hanLanguage: String?
    ) -> AnyView {
        let isLabel = index == 0 && segments.count > 1 || style.labelWeight == style.messageWeight
        let text = Text(verbatim: text).font(font(isLabel ? style.labelWeight : style.messageWeight))
            .tracking(style.tracking * style.scale).foregroundStyle(ink.text)
        let view =
            width == nil
            ? shadowed(text, ink.shadow)
            : shadowed(text.lineLimit(1).minimumScaleFactor(0).reportingShrinking(), ink.shadow)
        guard let hanLanguage else { return view }
        return AnyView(view.transformEnvironment(\.language) { $0 = $0 ?? hanLanguage })
    }

    /// The language of Han characters by all texts of the badge, so that they have one font.
    private var hanLanguage: String? {
        var language = HanLanguage()
        for segment in segments { language.add(segment.text) }
        return language.tag
    }

    private func shadowed(_ text: some View, _ color: Color) -> AnyView {
        guard style.hasTextShadow, color.opacity > 0 else { return AnyView(text) }
        return AnyView(text.textShadow(color: color, y: style.scale))
    }

    private func font(_ weight: Font.Weight) -> Font {
        var font = Font.custom(style.families[0], size: style.fontSize * style.scale).weight(weight)
        font.families = style.families
        return font
    }
}

/// The background of a segment of a social badge: a box, or a bubble with a notch on its left side.
nonisolated private struct BubbleBackground: View {
    let radius, scale: CGFloat
    let isBubble: Bool

    private static let line = Color(rgb: 0xd5d5d5)

    var body: some View {
        RoundedRectangle(cornerRadius: radius * scale)
            .fill(isBubble ? Color(rgb: 0xfafafa) : Color(rgb: 0xfcfcfc))
            .stroke(Self.line, lineWidth: scale)
            .overlay(alignment: .topLeading) {
                if isBubble {
                    BubbleNotch(isClosed: true).fill(Color(rgb: 0xfafafa)).frame(width: 4 * scale, height: 7 * scale)
                        .overlay(BubbleNotch(isClosed: false).stroke(Self.line, lineWidth: scale))
                        .offset(x: -3 * scale, y: 6 * scale)
                }
            }
            .overlay {
                if !isBubble {
                    RoundedRectangle(cornerRadius: radius * scale)
                        .fill(
                            LinearGradient(
                                colors: [Color(rgb: 0xfcfcfc).opacity(0), .black.opacity(0.1)], startPoint: .top,
                                endPoint: .bottom))
                }
            }
    }
}

/// A small arrow to the left. Its background covers the line of the bubble behind it.
private struct BubbleNotch: Shape {
    let isClosed: Bool

    func path(in rect: CGRect) -> Path {
        Path { path in
            var corners = [(3.0, 0.5), (0, 3), (0, 4), (3, 6.5)]
            // The background reaches half a point into the bubble, over its line.
            if isClosed { corners = [(3.5, 0.5)] + corners + [(3.5, 6.5)] }
            let scale = rect.width / 4
            path.addLines(corners.map { CGPoint(x: rect.minX + $0.0 * scale, y: rect.minY + $0.1 * scale) })
            if isClosed { path.closeSubpath() }
        }
    }
}

extension AnyView {
    fileprivate func leading(to url: String?) -> AnyView { url.map { AnyView(link(to: $0)) } ?? self }
}
