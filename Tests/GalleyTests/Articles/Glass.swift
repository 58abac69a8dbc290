import Galley

struct GlassCard: View {
    @State private var drag = CGSize.zero
    @GestureState private var isPressed = false
    @Namespace private var namespace

    var body: some View {
        ZStack {
            LinearGradient(colors: [.indigo, .pink], startPoint: .topLeading, endPoint: .bottomTrailing)
                .ignoresSafeArea()
            Circle().fill(.yellow).frame(width: 90).blur(radius: 18).offset(x: -60, y: -30)
            Circle().fill(.cyan.gradient).frame(width: 70).blur(radius: 10).offset(x: 70, y: 40)
            VStack(alignment: .leading, spacing: 8) {
                Text("Glass").font(.title.bold())
                Text("A card on soft circles.").foregroundStyle(.secondary)
            }
            .padding(24)
            .background(.ultraThinMaterial, in: .rect(cornerRadius: 20))
            .overlay { RoundedRectangle(cornerRadius: 20).strokeBorder(.white.opacity(0.4)) }
            .shadow(color: .black.opacity(0.2), radius: 10, y: 4)
            .matchedGeometryEffect(id: "card", in: namespace)
            .offset(drag)
            .rotation3DEffect(.degrees(drag.width / 20), axis: (x: 0, y: 1, z: 0))
            .gesture(
                DragGesture()
                    .updating($isPressed) { _, state, _ in state = true }
                    .onChanged { drag = $0.translation }
                    .onEnded { _ in withAnimation(.bouncy) { drag = .zero } }
            )
            .id("card")
        }
        .frame(width: 260, height: 180)
        .preferredColorScheme(.dark)
    }
}
