import Foundation
import Galley

/// A model and helpers that belong to the main actor, as in most applications.
@MainActor @Observable final class Orders {
    struct Order: Identifiable {
        let id: Int
        let name: String
        let price: Double
    }

    private(set) var orders: [Order] = []
    var total: Double { orders.reduce(0) { $0 + $1.price } }

    func load() { orders = [Order(id: 1, name: "Type", price: 12), Order(id: 2, name: "Paper", price: 30)] }
}

@MainActor enum Palette {
    static var ground = Color.yellow
    static func width(of orders: [Orders.Order]) -> CGFloat { orders.map { CGFloat($0.price) }.reduce(0, +) }
}

struct Framed: ViewModifier {
    let orders: Orders

    func body(content: Content) -> some View {
        content.padding(CGFloat(orders.orders.count)).background(Palette.ground)
    }
}

struct Wide: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.frame(width: 120).background(Palette.ground)
    }
}

struct Notch: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: rect.origin)
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            path.closeSubpath()
        }
    }
}

struct OrderBoard: View {
    @State private var orders = Orders()
    @State private var isLoaded = false

    private var bar: some View { Color.blue.frame(width: Palette.width(of: orders.orders), height: 10).id("bar") }

    private func row(_ order: Orders.Order) -> some View { Text("\(order.name): \(order.price)").id(order.id) }

    var body: some View {
        VStack(spacing: 0) {
            bar
            ForEach(orders.orders) { row($0) }
            if orders.total > 40 { Color.green.frame(width: orders.total, height: 5).id("total") }
            Button(isLoaded ? "Again" : "Load", action: orders.load).buttonStyle(Wide())
            Notch().frame(width: 10, height: 10)
        }
        .modifier(Framed(orders: orders))
        .onAppear {
            orders.load()
            isLoaded = true
        }
    }
}
