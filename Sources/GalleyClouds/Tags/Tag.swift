public import Galley
import GalleyFormatting

/// A word of a cloud.
public struct Tag: Sendable {
    /// The word as it is shown.
    public var word: String
    /// The weight, ≥ 0.
    public var weight: Double
    /// A colour that overrides that of the cloud.
    public var color: Color? {
        get { details?.color }
        set { change { $0.color = newValue } }
    }
    /// The name of the group, for colouring.
    public var group: String? {
        get { details?.group }
        set { change { $0.group = newValue } }
    }
    /// The link target.
    public var url: String? {
        get { details?.url }
        set { change { $0.url = newValue } }
    }
    /// The small cloud that the tag belongs to, where a cloud is one for each of several values; nil for a single cloud.
    public var facet: String? {
        get { details?.facet }
        set { change { $0.facet = newValue } }
    }
    /// The change since an earlier edition, which the cloud shows; nil for a word of one edition.
    public var change: TagChange? {
        get { details?.change }
        set { change { $0.change = newValue } }
    }
    /// The source of the tag for messages: `words.csv:17`.
    package var source: String? {
        get { contentSource?.description }
        set { contentSource = newValue.map(ContentSource.text) }
    }
    package var contentSource: ContentSource?

    /// Properties that most tags lack, kept apart since clouds may have tens of thousands of tags.
    private struct Details {
        var color: Color?
        var group: String?
        var url: String?
        var change: TagChange?
        var facet: String?
    }

    private final class DetailsBox: Sendable {
        let details: Details
        init(_ details: Details) { self.details = details }
    }

    private var box: DetailsBox?
    private var details: Details? { box?.details }

    private mutating func change(_ change: (inout Details) -> Void) {
        var details = details ?? Details()
        change(&details)
        box = DetailsBox(details)
    }

    /// Creates a tag.
    ///
    /// - Parameters:
    ///   - word: the text of the tag.
    ///   - weight: the weight, ≥ 0.
    ///   - color: a colour that overrides that of the cloud.
    ///   - group: the name of the group that the tag belongs to; nil for none.
    ///   - url: the target of a link; nil for none.
    ///   - source: the source of the tag for messages.
    public init(
        word: String, weight: Double, color: Color? = nil, group: String? = nil, url: String? = nil,
        source: String? = nil
    ) {
        self.word = word
        self.weight = weight
        if color != nil || group != nil || url != nil {
            box = DetailsBox(Details(color: color, group: group, url: url))
        }
        self.source = source
    }
}

extension [Tag] {
    /// Returns the tags with links for those without a URL.
    ///
    /// - Parameter pattern: a URL in which the percent-encoded word replaces `{word}`.
    public func linked(to pattern: String) -> [Tag] {
        map { tag in
            guard tag.url == nil else { return tag }
            var tag = tag
            tag.url = pattern.replacing("{word}", with: tag.word.percentEncoded())
            return tag
        }
    }
}
