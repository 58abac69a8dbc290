import Galley

struct City: Identifiable, Equatable {
    let id: Int
    let name: String
}

struct CityCard: View, Equatable {
    let city: City

    var body: some View {
        RoundedRectangle(cornerRadius: 10)
            .fill(.teal.gradient)
            .overlay(alignment: .bottomLeading) { Text(city.name).font(.headline).foregroundStyle(.white).padding(8) }
            .aspectRatio(3 / 2, contentMode: .fit)
    }
}

/// Cards of which two and a gap are as wide as the column.
struct Carousel: View {
    let cities: [City]
    @State private var position: Int?

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 12) {
                ForEach(cities) { city in
                    CityCard(city: city)
                        .equatable()
                        .containerRelativeFrame(.horizontal, count: 2, spacing: 12)
                        .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.4) }
                        .visualEffect { content, proxy in content.offset(x: proxy.frame(in: .global).minX / 1000) }
                        .id(city.id)
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $position)
        .scrollIndicators(.hidden)
    }
}
