import Galley

private struct TagFrames: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

/// Tags in lines by alignment guides, the chosen one in a frame that follows its anchor.
struct TagPicker: View {
    let tags: [String]
    @State var selection: String

    var body: some View {
        GeometryReader { proxy in
            lines(in: proxy.size.width)
        }
        .overlayPreferenceValue(TagFrames.self) { frames in
            GeometryReader { proxy in
                if let anchor = frames[selection] {
                    let frame = proxy[anchor]
                    Capsule()
                        .strokeBorder(.red, lineWidth: 2)
                        .frame(width: frame.width, height: frame.height)
                        .offset(x: frame.minX, y: frame.minY)
                        .id("selection")
                }
            }
        }
    }

    private func lines(in width: CGFloat) -> some View {
        var x = CGFloat.zero
        var y = CGFloat.zero
        return ZStack(alignment: .topLeading) {
            ForEach(tags, id: \.self) { tag in
                Text(tag)
                    .font(.callout)
                    .padding(.horizontal, 10)
                    .padding(.vertical, 4)
                    .background(.quaternary, in: .capsule)
                    .anchorPreference(key: TagFrames.self, value: .bounds) { [tag: $0] }
                    .padding(3)
                    .alignmentGuide(.leading) { dimensions in
                        if abs(x - dimensions.width) > width {
                            x = 0
                            y -= dimensions.height
                        }
                        let result = x
                        if tag == tags.last { x = 0 } else { x -= dimensions.width }
                        return result
                    }
                    .alignmentGuide(.top) { _ in
                        let result = y
                        if tag == tags.last { y = 0 }
                        return result
                    }
            }
        }
    }
}
