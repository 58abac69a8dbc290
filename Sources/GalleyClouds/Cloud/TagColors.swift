import Galley

/// The colours of a tag on the page.
struct TagColors: Sendable {
    let mark: TagMark
    let text: Color
    /// The light background of a word.
    let tint: Color
    /// The colour of a pill, or of its outline.
    let ground: Color
    /// The colour of the weight after a word.
    let count: Color

    /// - Parameter ground: the colour below plain words, on which they must be legible; nil for that of the page.
    init(_ group: GroupColor, shape: TagShape, on ground: Color? = nil) {
        let color = ground.map { group.color.legible(on: $0, contrast: 4.5) } ?? group.color
        mark = group.mark
        tint = color.mix(with: .white, by: 0.86)
        switch (shape, group.mark) {
        case (.plain, _): (text, self.ground) = (color, tint)
        case (.pill, .none): (text, self.ground) = (Self.readable(color, on: tint), tint)
        case (.pill, .outline): (text, self.ground) = (Self.readable(color, on: .white), color)
        case (.pill, .solid):
            self.ground = Self.readable(color, on: .white)
            text = .white
        }
        count = group.mark == .solid && shape == .pill ? text : text.mix(with: tint, by: 0.25)
    }

    /// `color`, darkened until it can be read on `background`: WCAG 2.1 asks for a contrast of 4.5 (criterion 1.4.3).
    static func readable(_ color: Color, on background: Color) -> Color {
        var (result, steps) = (color, 0)
        while result.contrast(with: background) < 4.5, steps < 20 {
            result = result.mix(with: .black, by: 0.12)
            steps += 1
        }
        return result
    }
}
