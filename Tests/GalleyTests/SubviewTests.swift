import Foundation
import Galley
import Testing

private struct RankKey: ContainerValueKey { static var defaultValue: Int { 0 } }

extension ContainerValues {
    fileprivate var rank: Int {
        get { self[RankKey.self] }
        set { self[RankKey.self] = newValue }
    }
}

nonisolated private struct Divided<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View { _VariadicView.Tree(Root()) { content } }

    struct Root: _VariadicView_MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            let last = children.last?.id
            ForEach(children) { child in
                child
                if child.id != last { Color.black.frame(width: 1, height: 1) }
            }
        }
    }
}

@Suite("Containers take their content apart") struct SubviewTests {
    private func box(_ number: Int) -> some View {
        Color.red.frame(width: CGFloat(number), height: 10).id(number)
    }

    @ViewBuilder private func mixed() -> some View {
        box(1)
        ForEach(2..<4) { box($0) }
        if true {
            Group {
                box(4)
                box(5)
            }
        } else {
            box(6)
        }
        AnyView(box(7))
        Optional<Color>.none
        EmptyView()
    }

    @Test("each view that a stack would show is a subview")
    func subviews() throws {
        final class Log { var counts: [Int] = [] }
        let log = Log()
        let found = try layout(
            Group(subviews: mixed()) { subviews in
                let _ = log.counts.append(subviews.count)
                VStack(alignment: .leading, spacing: 0) {
                    subviews.first
                    HStack(spacing: 0) { ForEach(subviews.dropFirst()) { $0.padding(.leading, 1) } }
                    subviews[1...1]
                }
            })
        #expect(log.counts == [6])
        #expect(
            found.frames(1, 2, 3, 4, 5, 7) == [
                "0,0 1x10", "1,10 2x10", "4,10 3x10", "8,10 4x10", "13,10 5x10", "19,10 7x10",
            ])
    }

    @Test("modifiers around a group apply to each of its subviews, and those of the container to them all")
    func modifiers() throws {
        nonisolated struct Tall: View {
            @Environment(\.lineSpacing) private var spacing
            var body: some View { Color.red.frame(width: 1, height: spacing).id("tall") }
        }
        let found = try layout(
            VStack(spacing: 0) {
                ForEach(
                    subviews: Group {
                        Tall()
                        box(2)
                    }.padding(.leading, 3)
                ) { subview in
                    subview.frame(width: 10, alignment: .leading)
                }
                .lineSpacing(8)
            })
        #expect(found.frames("tall", 2) == ["3,0 1x8", "3,8 2x10"])
    }

    @Test("subviews keep their state")
    func state() throws {
        nonisolated struct Growing: View {
            @State private var width: CGFloat = 1
            var body: some View { Color.red.frame(width: width, height: 1).id("growing").onAppear { width = 9 } }
        }
        let found = try layout(HStack(spacing: 0) { ForEach(subviews: Growing()) { $0 } })
        #expect(text(found.frame(of: "growing")) == "0,0 9x1")
    }

    @Test("the roots of older containers show separators between children")
    func variadic() throws {
        let found = try layout(
            HStack(spacing: 0) {
                Divided {
                    box(2)
                    ForEach(3..<5) { box($0) }
                }
            })
        #expect(found.frames(2, 3, 4) == ["0,0 2x10", "3,0 3x10", "7,0 4x10"])
        #expect(found.sizeText == "11x10")
    }

    @Test("containers read the values and tags of their subviews")
    func values() throws {
        final class Log {
            var lines: [String] = []
            func add(_ more: [String]) { lines += more }
        }
        let log = Log()
        _ = try layout(
            Group(
                subviews: Group {
                    box(1).containerValue(\.rank, 3).padding()
                    Group {
                        box(2)
                        box(3).tag("c")
                    }.containerValue(\.rank, 4)
                    box(4)
                }
            ) { subviews in
                let _ = log.add(
                    subviews.map {
                        "\($0.containerValues.rank) \($0.containerValues.tag(for: String.self) ?? "-")"
                    })
                subviews
            })
        #expect(log.lines == ["3 -", "4 -", "4 c", "0 -"])
    }

    @Test("sections keep their headers and footers; views outside form sections of their own")
    func sections() throws {
        final class Log {
            var lines: [String] = []
            func add(_ more: [String]) { lines += more }
        }
        let log = Log()
        let content = Group {
            box(1)
            Section("A") {
                box(2)
                box(3)
            }
            Section {
                box(4)
            } footer: {
                box(5)
                box(6)
            }
        }
        _ = try layout(
            Group(sections: content) { sections in
                let _ = log.add(sections.map { "\($0.header.count) \($0.content.count) \($0.footer.count)" })
                ForEach(sections) { $0.content }
            })
        #expect(log.lines == ["0 1 0", "1 2 0", "0 1 2"])
        let found = try layout(
            VStack(spacing: 0) { ForEach(sections: content) { section in VStack(spacing: 0) { section.content } } })
        #expect(found.frames(3, 4) == ["0.5,20 3x10", "0,30 4x10"])
    }
}
