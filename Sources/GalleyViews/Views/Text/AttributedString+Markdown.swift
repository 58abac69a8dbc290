// Foundation has these declarations on Apple's systems only.
#if !canImport(Darwin)
    public import Foundation

    /// The meaning of a stretch of text within a paragraph.
    public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
        /// The meanings as bits.
        public let rawValue: UInt
        /// Creates meanings from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In italics.
        public static let emphasized = InlinePresentationIntent(rawValue: 1)
        /// In bold.
        public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
        /// In a monospaced design.
        public static let code = InlinePresentationIntent(rawValue: 4)
        /// Struck through.
        public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    }

    extension AttributedString {
        /// The reading of Markdown. No effect: marks within a paragraph are read, and white space is kept.
        public struct MarkdownParsingOptions: Sendable {
            /// The marks that are read.
            public enum InterpretedSyntax: Sendable {
                /// A choice of marks.
                case full, inlineOnly, inlineOnlyPreservingWhitespace
            }
            /// Creates options.
            public init(
                allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full
            ) {}
        }

        /// Creates a text from the Markdown of a paragraph: emphasis, code, strikethrough and links. Anything else is literal.
        ///
        /// - Throws: nothing; the initialiser throws on Apple's systems.
        public init(
            markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
        ) throws {
            self = StyledText(markdown: markdown).runs.reduce(into: AttributedString()) { text, run in
                text += AttributedString(run.text, attributes: AttributeContainer(run.attributes, baseURL))
            }
        }
    }

    extension AttributeContainer {
        fileprivate init(_ attributes: TextAttributes, _ baseURL: URL?) {
            self.init()
            var intent: InlinePresentationIntent = []
            if attributes.isItalic == true { intent.insert(.emphasized) }
            if attributes.weight != nil { intent.insert(.stronglyEmphasized) }
            if attributes.design != nil { intent.insert(.code) }
            if attributes.strikethrough != nil { intent.insert(.strikethrough) }
            if !intent.isEmpty { self[AttributeScopes.SwiftUIAttributes.InlineIntentAttribute.self] = intent }
            if let address = attributes.link ?? nil { self.link = URL(string: address, relativeTo: baseURL) }
        }
    }
#endif
