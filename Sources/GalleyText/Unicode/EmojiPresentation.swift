/// How a character is to be shown that can be both a letter and a picture. UTS #51 §1.4.1.
enum EmojiPresentation {
    case text
    case emoji

    /// What a grapheme cluster asks for, by a variation selector, by being a sequence or by its character's default; nil
    /// for one that is no emoji.
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
    /// Whether Unicode has an emoji near the character: false for most text, without a look into the tables.
    fileprivate var mayBeEmoji: Bool {
        switch value {
        case 0x23, 0x2a, 0x30...0x39, 0xa9, 0xae, 0x203c...0x3299, 0x1f000...: true
        default: false
        }
    }

    /// VS16, the keycap's frame, a skin tone, and what is joined by a ZWJ.
    fileprivate var makesEmoji: Bool {
        value == 0xfe0f || value == 0x20e3 || (mayBeEmoji && !emojiProperties.isDisjoint(with: [.modifier, .emoji]))
    }
}
