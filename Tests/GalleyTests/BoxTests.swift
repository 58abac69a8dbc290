import Foundation
import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import Galley
@testable import GalleyParagraph
@testable import GalleyViews

@Suite("A background and its view") struct BoxTests {
    /// The variants of a view with a background: its size, its guides and its surroundings.
    private static let views: [(name: String, view: @Sendable () -> AnyView)] = [
        ("text", { AnyView(Text("Quartz")) }),
        ("insets", { AnyView(Text("Quartz").padding(EdgeInsets(top: 1, leading: 7, bottom: 3, trailing: 2))) }),
        ("twice inset", { AnyView(Text("Quartz").padding(3).padding(.leading, 4)) }),
        ("frame", { AnyView(Text("Quartz").frame(width: 70, height: 30, alignment: .bottomTrailing)) }),
        (
            "its own middle",
            { AnyView(Text("Quartz").alignmentGuide(VerticalAlignment.center) { _ in 2 }.padding(2)) }
        ),
        (
            "its own middle across",
            { AnyView(Text("Quartz").alignmentGuide(HorizontalAlignment.center) { $0.width - 5 }.padding(.leading, 3)) }
        ),
        (
            "stack",
            {
                AnyView(
                    HStack {
                        box(1, 9, 30).padding(2)
                        Text("Quartz")
                    }.padding(1))
            }
        ),
        ("ground of its own", { AnyView(Text("Quartz").padding(4).background(Color.red, in: Rectangle())) }),
        ("a heading", { AnyView(Text("Quartz").padding(4).accessibilityHeading(.h2)) }),
    ]

    private static let shapes: [@Sendable (AnyView, Bool) -> AnyView] = [
        {
            $1
                ? AnyView($0.background(Color.blue, in: Capsule()))
                : AnyView($0.background { Capsule().fill(Color.blue) })
        },
        {
            $1 ? AnyView($0.background(Color.blue, in: Circle())) : AnyView($0.background { Circle().fill(Color.blue) })
        },
        {
            $1
                ? AnyView(
                    $0.background(.tint, in: RoundedRectangle(cornerRadius: 3), fillStyle: FillStyle(eoFill: true)))
                : AnyView(
                    $0.background { RoundedRectangle(cornerRadius: 3).fill(.tint, style: FillStyle(eoFill: true)) })
        },
        { $1 ? AnyView($0.background(Color.clear)) : AnyView($0.background { Rectangle().fill(Color.clear) }) },
    ]

    @Test(
        "a background has the frame that a view behind would have, in all surroundings",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func asLayer(_ direction: LayoutDirection) throws {
        for (name, view) in Self.views {
            for (number, ground) in Self.shapes.enumerated() {
                func set(_ isGround: Bool, _ change: (AnyView) -> AnyView) throws -> String {
                    try dump(direction: direction) { change(ground(view(), isGround)) }
                }
                let around: [(AnyView) -> AnyView] = [
                    { $0 }, { AnyView($0.padding(5)) }, { AnyView($0.accessibilityRole(.listBody)) },
                    { view in
                        AnyView(
                            HStack(alignment: .firstTextBaseline) {
                                Text("a").font(.title)
                                view
                            })
                    },
                    { AnyView($0.opacity(0.5).frame(height: 60, alignment: .bottom)) },
                    { AnyView($0.accessibilityHeading(.h1).padding(2).background(Color.green, in: Capsule())) },
                ]
                for change in around {
                    #expect(try set(true, change) == set(false, change), "\(name), ground \(number)")
                }
            }
        }
    }

    @Test("combined insets and background equal separate ones")
    func together() throws {
        let insets = EdgeInsets(top: 1, leading: 6, bottom: 2, trailing: 4)
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let apart = try dump(direction: direction) {
                Text("Quartz").padding(insets).background(.red, in: Capsule())
            }
            let together = try dump(direction: direction) {
                Text("Quartz").background(.red, in: Capsule(), padding: insets)
            }
            #expect(together == apart && together.contains("Quartz"))
        }
    }

    @Test("a view with a background moves to the next page as a whole, one with insets alone is divided")
    func undivided() throws {
        let words = Text(String(repeating: "word ", count: 60))
        let divided = try pages(100, 100) { words.padding(5) }
        let lines = divided.pages[0].dump.count { $0 == "\n" }
        #expect(divided.pages.count > 1 && lines > 3)
        let whole = try pages(100, 100) {
            box(1, 10, 60)
            Text("one two three four five six seven eight").padding(5).background(Color.yellow, in: Rectangle())
        }
        #expect(whole.pages.count == 2)
        #expect(!whole.pages[0].dump.contains("one") && whole.pages[1].dump.contains("one"))
    }

    @Test("a refined, labelled and hidden element is still one element")
    func elements() throws {
        func roles(_ view: some View) throws -> [String] {
            try ImageRenderer(content: view).page.items.compactMap {
                guard case .beginElement(let element, _) = $0 else { return nil }
                return "\(element.role)" + (element.alternateText.map { " \($0)" } ?? "")
            }
        }
        func tag() -> some View { Text("a").padding(2).background(Color.red, in: Capsule()) }
        #expect(try roles(tag()) == ["paragraph"])
        #expect(try roles(tag().accessibilityRole(.listBody)) == ["listBody"])
        #expect(
            try roles(tag().accessibilityAddTraits(.isHeader).accessibilityHeading(.h3)) == ["heading(level: 3)"])
        #expect(try roles(tag().accessibilityRole(.listBody).accessibilityLabel("b")) == ["listBody b"])
        #expect(try roles(tag().accessibilityHidden(true).accessibilityLabel("b")) == ["figure b"])
        #expect(try roles(tag().accessibilityRole(.listItem).accessibilityRole(.division)).count == 3)
    }

    @Test("places are found behind, before and within views, and in layouts of thousands of others")
    func places() throws {
        let view = VStack {
            FlowLayout { ForEach(0..<50) { Text("\($0)").padding(1).background(Color.red, in: Capsule()) } }
            Text("a").padding(2).linkDestination("within").padding(2).background(Color.red, in: Capsule())
            Text("b").background { Text("c").linkDestination("behind") }
            Text("d").overlay {
                HStack {
                    Text("e")
                    Text("f").linkDestination("before")
                }
            }
            Text("g ") + Text(inline: Text("h").linkDestination("inline"))
        }
        for name in ["within", "behind", "before", "inline"] {
            let set = try pages(300, 300) {
                view
                PageNumber(of: name)
            }
            #expect(set.warnings.isEmpty, "\(name): \(set.warnings)")
        }
        #expect(try !pages(300, 300) { PageNumber(of: "nowhere") }.warnings.isEmpty)
    }
}
