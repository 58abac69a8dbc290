import Galley

/// A ticket with notches, by the difference of shapes.
struct TicketShape: Shape {
    var notch: CGFloat = 9

    func path(in rect: CGRect) -> Path {
        let notches = [rect.minX, rect.maxX].map { x in
            Path(ellipseIn: CGRect(x: x - notch, y: rect.midY - notch, width: 2 * notch, height: 2 * notch))
        }
        return notches.reduce(Path(roundedRect: rect, cornerRadius: 12)) { $0.subtracting($1) }
    }
}

struct Ticket: View {
    var body: some View {
        HStack(spacing: 0) {
            VStack(alignment: .leading) {
                Text("CONCERT").font(.caption.weight(.semibold)).kerning(1.5)
                Text("Winterreise").font(.title2.bold())
                Text("Row **F**, seat **12**")
            }
            Spacer()
            Rectangle()
                .stroke(.white.opacity(0.6), style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
                .frame(width: 1)
                .padding(.vertical, 10)
            Text("№ 0421").rotationEffect(.degrees(-90)).fixedSize().frame(width: 44)
        }
        .foregroundStyle(.white)
        .padding(.horizontal, 22)
        .frame(height: 92)
        .background(.indigo.gradient, in: TicketShape())
    }
}
