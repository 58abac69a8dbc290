public import Galley

/// A part of a badge: a text on its colour.
public struct BadgeSegment: Sendable {
    public var text: String
    /// Nil for the place's own: grey for a label, light grey for a message.
    public var color: Color?
    /// Where it leads.
    public var url: String?

    public init(_ text: String, color: Color? = nil, url: String? = nil) {
        (self.text, self.color, self.url) = (text, color, url)
    }

    /// A segment as people write it, `text:color`; what stands after the last colon and is no colour belongs to the text.
    public init(parsing text: String, url: String? = nil) {
        if let colon = text.lastIndex(of: ":"), let color = BadgeColor.parse(String(text[colon...].dropFirst())) {
            self.init(String(text[..<colon]), color: color, url: url)
        } else {
            self.init(text, url: url)
        }
    }
}

/// A label and a message on coloured grounds, in one of the styles that readers of project pages know.
///
///     Badge("build", "passing", color: .green)
///     Text("The build is \(Text(inline: Badge("build", "passing"))) today.")
///
/// It has a size of its own, and its text's baseline as a guide: it stands in a flow or in a sentence as a word does.
public struct Badge: View {
    /// From left to right; one at least.
    public var segments: [BadgeSegment]
    public var style: BadgeStyle
    public var logo: BadgeLogo?
    /// For those who do not see it; nil for the texts: `build: passing`.
    public var alternativeText: String?

    public init(
        _ segments: [BadgeSegment], style: BadgeStyle = .flat, logo: BadgeLogo? = nil, alternativeText: String? = nil
    ) {
        precondition(!segments.isEmpty, "a badge has one segment at least")
        (self.segments, self.style, self.logo, self.alternativeText) = (segments, style, logo, alternativeText)
    }

    /// An empty label leaves the message alone.
    public init(
        _ label: String, _ message: String, color: Color? = nil, labelColor: Color? = nil, style: BadgeStyle = .flat,
        logo: BadgeLogo? = nil
    ) {
        let message = BadgeSegment(message, color: color)
        self.init(
            label.isEmpty ? [message] : [BadgeSegment(label, color: labelColor), message], style: style, logo: logo)
    }

    /// What the badge says, its texts as they were given.
    public var spokenText: String {
        alternativeText ?? segments.map(\.text).filter { !$0.isEmpty }.joined(separator: ": ")
    }

    public var body: some View {
        let inks = segments.indices.map(ink)
        return BadgeLayout(style: style, counts: texts.map(\.count), hasLogo: logo != nil) {
            ForEach(segments.indices) { index in
                ground(index).layoutValue(key: BadgePartKey.self, value: .ground(segment: index))
            }
            if !style.overlay.isEmpty {
                Rectangle().fill(LinearGradient(stops: style.overlay, startPoint: .top, endPoint: .bottom))
                    .layoutValue(key: BadgePartKey.self, value: .overlay)
            }
            if let logo { logo.view(color: inks[0].text).layoutValue(key: BadgePartKey.self, value: .logo) }
            ForEach(segments.indices) { index in
                text(index, inks[index]).layoutValue(key: BadgePartKey.self, value: .text(segment: index))
            }
        }
        .rounded(style.shape == .bar ? style.cornerRadius : 0)
        .accessibilityLabel(spokenText)
        .leading(to: commonURL)
    }

    /// A badge has no state. To look for it, and for the type of its body at run time, is a twentieth of what a process
    /// with one badge does from its start to the file.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        body._resolve(in: context, into: &nodes)
    }

    /// Where the whole badge leads: one link, with the words of the badge. Nil where its segments lead to several places.
    private var commonURL: String? { segments.allSatisfy { $0.url == segments[0].url } ? segments[0].url : nil }

    private func ownURL(_ index: Int) -> String? { commonURL == nil ? segments[index].url : nil }

    /// The texts in the style's letters.
    private var texts: [String] {
        segments.enumerated().map { index, segment in
            switch style.letterCase {
            case .asGiven: segment.text
            case .upper: segment.text.uppercased()
            case .capitalized:
                index == 0 ? segment.text.prefix(1).uppercased() + segment.text.dropFirst() : segment.text
            }
        }
    }

    private func color(_ index: Int) -> Color {
        segments[index].color
            ?? (segments.count > 1 && index == 0 ? Color(rgb: 0x555555) : Color(rgb: 0x9f9f9f))
    }

    private func ink(_ index: Int) -> (text: Color, shadow: Color) {
        switch style.shape {
        case .bar: BadgeColor.ink(on: color(index))
        // The box has a highlight below its letters, as if it were pressed.
        case .bubble: (Color(rgb: 0x333333), index == 0 ? .white : .clear)
        }
    }

    @ViewBuilder private func ground(_ index: Int) -> some View {
        switch style.shape {
        case .bar: Rectangle().fill(color(index)).leading(to: ownURL(index))
        case .bubble: BubbleGround(radius: style.cornerRadius, isBubble: index > 0).leading(to: ownURL(index))
        }
    }

    @ViewBuilder private func text(_ index: Int, _ ink: (text: Color, shadow: Color)) -> some View {
        let isLabel = index == 0 && segments.count > 1 || style.labelWeight == style.messageWeight
        let text = Text(verbatim: texts[index]).font(font(isLabel ? style.labelWeight : style.messageWeight))
            .tracking(style.tracking).foregroundStyle(ink.text)
        if style.hasTextShadow, ink.shadow.opacity > 0 {
            text.textShadow(color: ink.shadow, y: 1)
        } else {
            text
        }
    }

    private func font(_ weight: Font.Weight) -> Font {
        var font = Font.custom(style.families[0], size: style.fontSize).weight(weight)
        font.families = style.families
        return font
    }
}

/// The ground of a segment of a social badge: a box, or a bubble with a notch on its left.
private struct BubbleGround: View {
    let radius: CGFloat
    let isBubble: Bool

    private static let line = Color(rgb: 0xd5d5d5)

    var body: some View {
        RoundedRectangle(cornerRadius: radius)
            .fill(isBubble ? Color(rgb: 0xfafafa) : Color(rgb: 0xfcfcfc))
            .stroke(Self.line)
            .overlay(alignment: .topLeading) {
                if isBubble {
                    BubbleNotch(isClosed: true).fill(Color(rgb: 0xfafafa)).frame(width: 4, height: 7)
                        .overlay(BubbleNotch(isClosed: false).stroke(Self.line))
                        .offset(x: -3, y: 6)
                }
            }
            .overlay {
                if !isBubble {
                    RoundedRectangle(cornerRadius: radius)
                        .fill(
                            LinearGradient(
                                colors: [Color(rgb: 0xfcfcfc).opacity(0), .black.opacity(0.1)], startPoint: .top,
                                endPoint: .bottom))
                }
            }
    }
}

/// A small arrow to the left. Its ground covers the line of the bubble behind it.
private struct BubbleNotch: Shape {
    let isClosed: Bool

    func path(in rect: CGRect) -> Path {
        Path { path in
            var corners = [(3.0, 0.5), (0, 3), (0, 4), (3, 6.5)]
            // The ground reaches half a point into the bubble, over its line.
            if isClosed { corners = [(3.5, 0.5)] + corners + [(3.5, 6.5)] }
            path.addLines(corners.map { CGPoint(x: rect.minX + $0.0, y: rect.minY + $0.1) })
            if isClosed { path.closeSubpath() }
        }
    }
}

extension View {
    /// Rounds the corners of a bar, where they are to be round.
    @ViewBuilder fileprivate func rounded(_ radius: CGFloat) -> some View {
        if radius > 0 { clipShape(RoundedRectangle(cornerRadius: radius)) } else { self }
    }

    @ViewBuilder fileprivate func leading(to url: String?) -> some View {
        if let url { link(to: url) } else { self }
    }
}
