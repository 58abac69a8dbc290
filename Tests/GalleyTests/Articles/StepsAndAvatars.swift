import Galley

struct StepIndicator: View {
    let steps: [LocalizedStringKey]
    let current: Int
    @ScaledMetric private var side: CGFloat = 24

    var body: some View {
        HStack(spacing: 0) {
            ForEach(steps.indices, id: \.self) { index in
                if index > 0 {
                    Rectangle().fill(index <= current ? AnyShapeStyle(.tint) : AnyShapeStyle(.separator)).frame(
                        height: 2)
                }
                VStack(spacing: 4) {
                    ZStack {
                        Circle().fill(index <= current ? Color.accentColor : Color(.systemGray5))
                        if index < current {
                            Image(systemName: "checkmark").font(.caption.bold()).foregroundStyle(.white)
                        } else {
                            Text("\(index + 1)").font(.caption).foregroundStyle(index == current ? .white : .secondary)
                        }
                    }
                    .frame(width: side, height: side)
                    .transition(.scale.combined(with: .opacity))
                    .id(index)
                    Text(steps[index]).font(.caption2).fixedSize()
                }
                .contentShape(.rect)
                .onTapGesture {}
            }
        }
        .animation(.default, value: current)
    }
}

struct AvatarStack: View {
    let initials: [String]
    let colors: [Color] = [.orange, .teal, .purple, .pink]

    var body: some View {
        HStack(spacing: -10) {
            ForEach(Array(initials.enumerated()), id: \.element) { index, name in
                Circle()
                    .fill(colors[index % colors.count].gradient)
                    .overlay { Text(name).font(.footnote.weight(.semibold)).foregroundStyle(.white) }
                    .overlay { Circle().stroke(Color(uiColor: .systemBackground), lineWidth: 2) }
                    .frame(width: 36, height: 36)
                    .zIndex(Double(-index))
                    .id(name)
            }
        }
        .accessibilityElement(children: .ignore)
    }
}
