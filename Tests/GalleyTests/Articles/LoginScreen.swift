import Galley

struct LoginScreen: View {
    @State private var user = ""
    @State private var password = "secret"
    @State private var born = 0
    @State private var tab = 1
    @State private var isShown = false

    var body: some View {
        TabView(selection: $tab) {
            Text("First").tabItem { Label("First", systemImage: "star") }.tag(0)
            form.tabItem { Label("Second", systemImage: "heart") }.tag(1)
        }
        .sheet(isPresented: $isShown) { Text("Sheet") }
        .alert("Wrong password", isPresented: $isShown) {
            Button("OK", role: .cancel) {}
        } message: {
            Text("Try again.")
        }
    }

    private var form: some View {
        VStack(spacing: 16) {
            TextField("User", text: $user, prompt: Text("Name or number")).textContentType(.username)
            SecureField("Password", text: $password).submitLabel(.go).onSubmit {}.id("password")
            Picker("Year", selection: $born) {
                Text("Unknown").tag(0)
                Text("1990").tag(1990)
            }
            NavigationLink("Forgotten?") { Text("Help") }
            Button(action: {}) {
                Text("Sign in").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .disabled(user.isEmpty)
            .help("Signs in")
        }
        .textFieldStyle(.roundedBorder)
        .padding()
    }
}
