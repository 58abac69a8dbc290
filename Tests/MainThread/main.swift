// A command whose main thread lays out, and so serves the main queue while it waits: the usual case, which no test can
// bring about within the tests' own process. Prints the width that each kind of work has written.
import Dispatch
import Foundation
import Galley

struct Late: View, @unchecked Sendable {
    @State var width: CGFloat = 1
    let begin: (Late) -> Void

    var body: some View {
        Color.gray.frame(width: width, height: 1).onAppear { begin(self) }
    }
}

@MainActor func show(_ name: String, _ begin: @escaping (Late) -> Void) throws {
    let found = try ImageRenderer(content: Late(begin: begin)).rendered()
    print(name, found.size.width, found.warnings.map { "\($0)" })
}

try show("queue") { view in
    DispatchQueue.global().async {
        usleep(10_000)
        DispatchQueue.main.async { view.width = 20 }
    }
}
try show("actor") { view in Task { @MainActor in view.width = 30 } }
try show("run") { view in
    Task {
        try await Task.sleep(for: .milliseconds(10))
        await MainActor.run { view.width = 40 }
    }
}
try show("after") { view in DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { view.width = 50 } }
