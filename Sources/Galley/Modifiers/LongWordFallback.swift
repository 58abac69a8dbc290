import GalleyLayout

/// A text without hyphens, which is hyphenated where a word is wider than the line, and reduced where that is not enough.
struct LongWordFallback<Content: View>: View {
    typealias Body = Never
    let content: Content
    /// The smallest size of the reduced text, relative to its own.
    let minimumScale: CGFloat

    private static var hyphenation: Hyphenation { Hyphenation(.always, minimumBefore: 3, minimumAfter: 3) }

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let (content, minimumScale) = (content, minimumScale)
        content.hyphenation(.never).resolve(in: context, into: &nodes) { node, path in
            LongWordNode(node) {
                content.hyphenation(Self.hyphenation).lineBreaking(.optimal()).minimumScaleFactor(minimumScale)
                    .node(in: context, at: path)
            }
        }
    }
}

extension View {
    /// Hyphenates the text only where one of its words is wider than the line.
    ///
    /// - Parameter minimumScale: the smallest size, relative to the text's own, where hyphens are not enough.
    func hyphenatingLongWords(minimumScale: CGFloat = 1) -> some View {
        LongWordFallback(content: self, minimumScale: minimumScale)
    }
}
