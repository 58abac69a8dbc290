/// The presentation, text or emoji, of a grapheme cluster. UTS #51 §1.4.1.
enum EmojiPresentation {
    case text
    case emoji

    /// The presentation of `cluster`, by a variation selector, by being a sequence, or by its first character's
    /// default; nil if it is not an emoji.
    init?(of cluster: [Unicode.Scalar]) {
        guard let first = cluster.first, first.mayBeEmoji || cluster.count > 1 else { return nil }
        let properties = first.emojiProperties
        guard properties.contains(.emoji) else { return nil }
        let rest = cluster.dropFirst()
        if rest.contains("\u{FE0E}") {
            self = .text
        } else if properties.contains(.presentation) || rest.contains(where: \.makesEmoji) {
            self = .emoji
        } else {
            self = .text
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character lies in a block that has emoji. Rules out most text without a property lookup.
    fileprivate var mayBeEmoji: Bool {
        switch value {
        case 0x23, 0x2a, 0x30...0x39, 0xa9, 0xae, 0x203c...0x3299, 0x1f000...: true
        default: false
        }
    }

    /// Whether the character turns the sequence it is in into an emoji: VS16, the enclosing keycap, a skin tone, or an emoji
    /// joined by a ZWJ.
    fileprivate var makesEmoji: Bool {
        value == 0xfe0f || value == 0x20e3 || (mayBeEmoji && !emojiProperties.isDisjoint(with: [.modifier, .emoji]))
    }
}
