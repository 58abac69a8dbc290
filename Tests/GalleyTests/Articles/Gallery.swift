import Galley

struct Photo: Identifiable {
    let id: Int
    let color: Color
}

struct Gallery: View {
    let photos: [Photo]
    private let columns = [GridItem(.adaptive(minimum: 60, maximum: 90), spacing: 8)]

    var body: some View {
        LazyVGrid(columns: columns, spacing: 8) {
            Section {
                ForEach(photos) { photo in
                    photo.color.gradient
                        .aspectRatio(1, contentMode: .fill)
                        .clipShape(.rect(topLeadingRadius: 16, bottomTrailingRadius: 16))
                        .overlay(alignment: .bottomTrailing) {
                            Text("\(photo.id)").font(.caption.bold()).foregroundStyle(.white).padding(4)
                        }
                        .id(photo.id)
                }
            } header: {
                Text("\(photos.count) photos").font(.title2).bold()
            }
        }
    }
}
