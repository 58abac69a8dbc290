public import Foundation
public import GalleyGeometry
public import GalleyParagraph

extension AttributeScopes {
    /// The attributes that SwiftUI adds to Foundation's.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the glyphs.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Space between characters, in points; ligatures stay.
        public let kern: KerningAttribute
        /// Space between characters, in points, without ligatures.
        public let tracking: TrackingAttribute
        /// The distance above the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        #if !canImport(Darwin)
            /// Emphasis, code and strikethrough, which Foundation has on Apple's systems only.
            public let inlinePresentationIntent: InlineIntentAttribute
        #endif
        /// Foundation's attributes, of which emphasis, code, links and languages are drawn.
        public let foundation: FoundationAttributes

        #if canImport(Darwin)
            /// Emphasis, code and strikethrough.
            public typealias InlineIntentAttribute =
                AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute
        #else
            /// Emphasis, code and strikethrough.
            public enum InlineIntentAttribute: AttributedStringKey {
                /// Their combination.
                public typealias Value = InlinePresentationIntent
                /// The name in archives.
                public static let name = "NSInlinePresentationIntent"
            }
        #endif
        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// The name in archives.
            public static let name = "SwiftUI.Font"
        }
        /// The colour of the glyphs.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name in archives.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The colour behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name in archives.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// The line under the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The name in archives.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// The line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The name in archives.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        /// Space between characters; ligatures stay.
        public enum KerningAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// The name in archives.
            public static let name = "SwiftUI.Kern"
        }
        /// Space between characters, without ligatures.
        public enum TrackingAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// The name in archives.
            public static let name = "SwiftUI.Tracking"
        }
        /// The distance above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// The name in archives.
            public static let name = "SwiftUI.BaselineOffset"
        }
    }

    /// The attributes that SwiftUI adds to Foundation's.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// The attribute at a key path.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension Text {
    /// A line under or through a text.
    public typealias LineStyle = TextLine

    // A literal is a key, although it could be an attributed string, too.
    /// Creates a text from characters with attributes: SwiftUI's, and of Foundation's emphasis, code, strikethrough, links and
    /// languages. Others have no effect. O(*n*) in the number of characters.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(
            StyledText(
                attributedContent.runs.map { run in
                    StyledText.Run(String(attributedContent[run.range].characters), TextAttributes(run))
                }))
    }
}

extension TextLine {
    /// A continuous line in the colour of the text.
    public static let single = TextLine(pattern: .solid, color: nil)
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends characters with attributes.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
        appendInterpolation(Text(attributedString))
    }
}

extension TextAttributes {
    fileprivate init(_ run: AttributedString.Runs.Run) {
        typealias Own = AttributeScopes.SwiftUIAttributes
        self.init()
        font = run[Own.FontAttribute.self]
        foregroundStyle = run[Own.ForegroundColorAttribute.self].map { AnyShapeStyle($0) }
        highlight = run[Own.BackgroundColorAttribute.self].map { TextHighlight($0) }
        underline = run[Own.UnderlineStyleAttribute.self].map { $0 }
        strikethrough = run[Own.StrikethroughStyleAttribute.self].map { $0 }
        kerning = run[Own.KerningAttribute.self]
        tracking = run[Own.TrackingAttribute.self]
        baselineOffset = run[Own.BaselineOffsetAttribute.self]
        link = run.link.map(\.absoluteString)
        language = run.languageIdentifier
        let intent = run[Own.InlineIntentAttribute.self] ?? []
        if intent.contains(.emphasized) { isItalic = true }
        if intent.contains(.stronglyEmphasized) { weight = .some(.bold) }
        if intent.contains(.code) { design = .some(.monospaced) }
        if intent.contains(.strikethrough) { strikethrough = .some(.single) }
    }
}
