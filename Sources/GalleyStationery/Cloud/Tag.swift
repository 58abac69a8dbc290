public import Galley

/// A word of a cloud.
public struct Tag: Sendable {
    public var word: String
    /// 0 or more.
    public var weight: Double
    /// In place of the colour that the cloud would give it.
    public var color: Color? {
        get { details?.color }
        set { change { $0.color = newValue } }
    }
    public var group: String? {
        get { details?.group }
        set { change { $0.group = newValue } }
    }
    public var url: String? {
        get { details?.url }
        set { change { $0.url = newValue } }
    }
    /// Where the tag comes from, for messages.
    public var source: String? {
        get { contentSource?.description }
        set { contentSource = newValue.map(ContentSource.text) }
    }
    var contentSource: ContentSource?

    /// What most tags have nothing of. There may be ten thousands of them.
    private struct Details {
        var color: Color?
        var group: String?
        var url: String?
    }

    /// An object that never changes.
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
