import Galley

struct SettingsForm: View {
    @Environment(\.dismiss) private var dismiss
    @AppStorage("notifications") private var notifications = true
    @State private var airplane = false
    @State private var name = "Ada Lovelace"
    @State private var email = ""
    @State private var theme = Theme.system
    @State private var volume = 0.6
    @State private var guests = 3
    @FocusState private var isFocused: Bool

    enum Theme: String, CaseIterable, Identifiable {
        case system = "System"
        case light = "Light"
        case dark = "Dark"
        var id: Self { self }
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Profile") {
                    TextField("Name", text: $name)
                    TextField("E-mail", text: $email)
                        .keyboardType(.emailAddress)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .focused($isFocused)
                        .textFieldStyle(.roundedBorder)
                }
                Section {
                    Toggle("Notifications", isOn: $notifications).tint(.orange).id("notifications")
                    Toggle(isOn: $airplane) { Label("Airplane mode", systemImage: "star") }
                        .disabled(true)
                        .id("airplane")
                    Picker("Theme", selection: $theme) {
                        ForEach(Theme.allCases) { Text($0.rawValue).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    .id("theme")
                    Stepper("Guests: \(guests)", value: $guests, in: 1...9)
                    Slider(value: $volume, in: 0...1) { Text("Volume") }
                } header: {
                    Text("Device")
                } footer: {
                    Text("Sounds are played at this volume.")
                }
                LabeledContent("Version", value: "2.1")
                Button("Sign out", role: .destructive) {
                    withAnimation(.easeInOut(duration: 0.2)) { dismiss() }
                }
            }
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Done") { dismiss() } }
            }
        }
        .onTapGesture { isFocused = false }
    }
}

#Preview("Settings") {
    SettingsForm()
}
