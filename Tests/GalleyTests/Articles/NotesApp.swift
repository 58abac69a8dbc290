import Foundation
import Galley

/// A whole program: its windows are written.
struct NotesApp: App {
    @State private var model = NotesModel()

    var body: some Scene {
        WindowGroup {
            NavigationStack { NotesList().navigationTitle("Notes") }
        }
        .environment(model)
        .commands { EmptyView() }
        Settings { Text("Settings") }
    }
}

@Observable @MainActor final class NotesModel {
    var notes = ["Water the plants", "Call the printer", "Proofread **page 3**"]
    func remove(at offsets: IndexSet) { notes.remove(atOffsets: offsets) }
}

struct NotesList: View {
    @Environment(NotesModel.self) private var model

    var body: some View {
        List {
            ForEach(model.notes, id: \.self) { note in Text(LocalizedStringKey(note)) }
                .onDelete { model.remove(at: $0) }
        }
        .toolbar { EditButton() }
        .listStyle(.plain)
    }
}
