import Foundation
import Galley

struct MonthCalendar: View {
    let days: Int
    let firstWeekday: Int
    let marked: Set<Int>
    @State private var selection = 12
    @Environment(\.calendar) private var calendar
    @Environment(\.horizontalSizeClass) private var sizeClass

    private let columns = Array(repeating: GridItem(.flexible(), spacing: 4), count: 7)

    var body: some View {
        LazyVGrid(columns: columns, spacing: 4) {
            ForEach(calendar.veryShortWeekdaySymbols.indices, id: \.self) { index in
                Text(calendar.veryShortWeekdaySymbols[index]).font(.caption2).foregroundStyle(.tertiary)
            }
            ForEach(0..<firstWeekday, id: \.self) { _ in Color.clear.frame(height: 1) }
            ForEach(1...days, id: \.self) { day in
                Text("\(day)")
                    .font(.callout.monospacedDigit())
                    .frame(maxWidth: .infinity, minHeight: sizeClass == .compact ? 24 : 28)
                    .background(day == selection ? Color.accentColor : .clear, in: .circle)
                    .foregroundStyle(day == selection ? .white : .primary)
                    .overlay(alignment: .bottom) {
                        if marked.contains(day) { Circle().fill(.red).frame(width: 4, height: 4) }
                    }
                    .onTapGesture { withAnimation { selection = day } }
                    .accessibilityAddTraits(day == selection ? [.isButton, .isSelected] : .isButton)
                    .id(day)
            }
        }
    }
}

struct PriceTable: View {
    struct Row: Identifiable {
        let id: Int
        let name: String
        let price: String
    }

    let rows: [Row]

    var body: some View {
        Table(rows) {
            TableColumn("Item", value: \.name)
            TableColumn("Price", value: \.price)
        }
    }
}

struct EmptyInbox: View {
    var body: some View {
        ContentUnavailableView("No Mail", systemImage: "envelope", description: Text("New messages are shown here."))
    }
}

#Preview(traits: .sizeThatFitsLayout) {
    MonthCalendar(days: 30, firstWeekday: 2, marked: [3])
}
