import Galley

private struct WidestKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

/// Buttons of equal width by a preference, and a divided container of any views.
struct EqualWidths: View {
    let titles: [LocalizedStringKey]
    @State private var width: CGFloat?

    var body: some View {
        HStack {
            ForEach(Array(titles.enumerated()), id: \.offset) { index, title in
                Text(title)
                    .background(
                        GeometryReader { proxy in
                            Color.clear.preference(key: WidestKey.self, value: proxy.size.width)
                        }
                    )
                    .frame(width: width)
                    .padding(8)
                    .background(.blue.gradient, in: .rect(cornerRadius: 6))
                    .foregroundStyle(.white)
                    .id(index)
            }
        }
        .onPreferenceChange(WidestKey.self) { width = $0 }
    }
}

struct DividedList<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Group(subviews: content) { subviews in
                ForEach(subviews) { subview in
                    subview
                    if subview.id != subviews.last?.id { Divider() }
                }
            }
        }
    }
}
