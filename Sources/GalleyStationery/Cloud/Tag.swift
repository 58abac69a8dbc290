public import Galley

/// A word of a cloud.
public struct Tag: Sendable {
    public var word: String
    /// 0 or more.
    public var weight: Double
    /// In place of the colour that the cloud would give it.
    public var color: Color?
    public var group: String?
    public var url: String?
    /// Where the tag comes from, for messages.
    public var source: String? {
        get { contentSource?.description }
        set { contentSource = newValue.map(ContentSource.text) }
    }
    var contentSource: ContentSource?

    public init(
        word: String, weight: Double, color: Color? = nil, group: String? = nil, url: String? = nil,
        source: String? = nil
    ) {
        self.word = word
        self.weight = weight
        self.color = color
        self.group = group
        self.url = url
        self.source = source
    }
}
