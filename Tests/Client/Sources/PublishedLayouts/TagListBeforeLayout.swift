import Galley

/// A tag list as it was written before there was `Layout`: a reader of no height, a stack whose alignment guides do the
/// wrapping, and a height that is written on the main queue.
public struct GuideTagList: View {
    let widths: [CGFloat]
    @State private var totalHeight = CGFloat.zero

    /// Creates a list of tags with the given widths, in points.
    public init(widths: [CGFloat]) { self.widths = widths }

    /// The tags within a reader of the available width.
    public var body: some View {
        VStack {
            GeometryReader { geometry in
                self.generateContent(in: geometry)
            }
        }
        .frame(height: totalHeight)
    }

    private func generateContent(in g: GeometryProxy) -> some View {
        var width = CGFloat.zero
        var height = CGFloat.zero

        return ZStack(alignment: .topLeading) {
            ForEach(widths.indices, id: \.self) { index in
                self.item(index)
                    .padding([.horizontal, .vertical], 4)
                    .alignmentGuide(
                        .leading,
                        computeValue: { d in
                            if abs(width - d.width) > g.size.width {
                                width = 0
                                height -= d.height
                            }
                            let result = width
                            if index == self.widths.count - 1 {
                                width = 0
                            } else {
                                width -= d.width
                            }
                            return result
                        }
                    )
                    .alignmentGuide(
                        .top,
                        computeValue: { _ in
                            let result = height
                            if index == self.widths.count - 1 {
                                height = 0
                            }
                            return result
                        })
            }
        }
        .background(viewHeightReader($totalHeight))
    }

    private func item(_ index: Int) -> some View {
        Rectangle().fill(Color.blue).frame(width: widths[index], height: 20).id(index)
    }

    private func viewHeightReader(_ binding: Binding<CGFloat>) -> some View {
        GeometryReader { geometry -> Color in
            let rect = geometry.frame(in: .local)
            DispatchQueue.main.async {
                binding.wrappedValue = rect.size.height
            }
            return .clear
        }
    }
}

struct SizesPreferenceKey: PreferenceKey {
    typealias Value = [Int: CGSize]
    static var defaultValue: Value = [:]
    static func reduce(value: inout Value, nextValue: () -> Value) {
        value.merge(nextValue()) { $1 }
    }
}

struct PropagateSize<V: View>: View {
    var content: () -> V
    var id: Int
    var body: some View {
        content().background(
            GeometryReader { proxy in
                Color.clear.preference(key: SizesPreferenceKey.self, value: [self.id: proxy.size])
            })
    }
}

/// The same by preferences: every tag reports its size, and offsets put them into rows.
public struct PreferenceTagList: View {
    let widths: [CGFloat]
    @State private var sizes: [Int: CGSize] = [:]

    /// Creates a list of tags with the given widths, in points.
    public init(widths: [CGFloat]) { self.widths = widths }

    private func offsets(in containerWidth: CGFloat) -> [CGSize] {
        var result: [CGSize] = []
        var x: CGFloat = 0
        var y: CGFloat = 0
        for index in widths.indices {
            let size = sizes[index] ?? .zero
            if x > 0, x + size.width > containerWidth {
                x = 0
                y += size.height
            }
            result.append(CGSize(width: x, height: y))
            x += size.width
        }
        return result
    }

    /// The tags within a reader of the available width.
    public var body: some View {
        GeometryReader { proxy in
            let offsets = self.offsets(in: proxy.size.width)
            ZStack(alignment: .topLeading) {
                ForEach(widths.indices, id: \.self) { index in
                    PropagateSize(
                        content: {
                            Rectangle().fill(Color.green).frame(width: widths[index], height: 20).id(index).padding(4)
                        }, id: index
                    )
                    .offset(offsets[index])
                }
            }
            .onPreferenceChange(SizesPreferenceKey.self) { sizes = $0 }
        }
    }
}

struct TagList_Previews: PreviewProvider {
    static var previews: some View {
        GuideTagList(widths: [40, 60, 30])
            .previewLayout(.fixed(width: 200, height: 100))
    }
}
