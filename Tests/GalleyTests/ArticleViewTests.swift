import Foundation
import Galley
import Testing

@testable import GalleyDisplay

@Suite("Views in the style of published articles") @MainActor struct ArticleViewTests {
    @Test("each is drawn without a warning")
    func drawn() throws {
        let views: [(String, AnyView, CGFloat)] = [
            ("rings", AnyView(ProgressRing(progress: 0.3).frame(width: 100, height: 100)), 120),
            ("activity", AnyView(ActivityRings(values: [(0.9, .red), (0.6, .green), (0.3, .blue)])), 120),
            ("cards", AnyView(CardStack()), 300), ("gallery", AnyView(Gallery(photos: photos)), 300),
            ("canvas", AnyView(CanvasBadge(text: "FIRST")), 140), ("invoice", AnyView(InvoiceView()), 360),
            ("widths", AnyView(EqualWidths(titles: ["One", "**Seventeen**", "Two"])), 400),
            (
                "tags",
                AnyView(
                    TagPicker(tags: ["flow", "baseline", "justified", "anchor"], selection: "anchor").frame(height: 80)),
                180
            ),
            ("settings", AnyView(SettingsForm()), 340),
            ("stars", AnyView(RatingView(rating: .constant(3), label: "Stars")), 200),
            ("styles", AnyView(StyledControls()), 340), ("glass", AnyView(GlassCard()), 260),
            ("skeleton", AnyView(SkeletonList()), 260), ("attributed", AnyView(AttributedPrice()), 260),
            ("clock", AnyView(ClockFace(start: Date(timeIntervalSinceReferenceDate: 0))), 100),
            ("dot", AnyView(PulsingDot()), 40),
            ("steps", AnyView(StepIndicator(steps: ["Cart", "Address", "Payment"], current: 1)), 240),
            ("avatars", AnyView(AvatarStack(initials: ["AL", "GH", "KT"])), 200),
            ("calendar", AnyView(MonthCalendar(days: 30, firstWeekday: 2, marked: [3, 12])), 240),
            (
                "prices",
                AnyView(
                    PriceTable(rows: [
                        .init(id: 1, name: "Bolts", price: "3.80"), .init(id: 2, name: "Nuts", price: "4"),
                    ])),
                200
            ),
            ("inbox", AnyView(EmptyInbox().frame(height: 180)), 260), ("login", AnyView(LoginScreen()), 280),
            ("widget", AnyView(StepsWidget(entry: StepsEntry()).frame(width: 160, height: 160)), 160),
            ("soft", AnyView(SoftButtons()), 340), ("ticket", AnyView(Ticket()), 300),
            ("carousel", AnyView(Carousel(cities: cities)), 300),
            ("receipt", AnyView(Receipt().environment(basket)), 260),
            ("certificate", AnyView(Certificate(name: "Ada Lovelace")), 380),
            ("notes", AnyView(NotesList().environment(NotesModel())), 220),
        ]
        for (name, view, width) in views {
            let found = try layout(view, width: width)
            #expect(found.warnings.isEmpty, "\(name): \(found.warnings)")
            #expect(found.size.width > 0 && found.size.height > 0, "\(name)")
        }
    }

    private var cities: [City] { ["Oslo", "Lima", "Kyoto"].enumerated().map { City(id: $0.offset, name: $0.element) } }

    private var basket: Basket {
        let basket = Basket()
        basket.items = [
            .init(name: "Bread", count: 1, price: 3.2), .init(name: "Apples", count: 4, price: 0.55),
            .init(name: "Olive oil", count: 1, price: 11.95),
        ]
        return basket
    }

    private var photos: [Photo] { (1...7).map { Photo(id: $0, color: [.red, .blue, .green][$0 % 3]) } }

    @Test("a grid of pictures fills its width with columns between their limits, below its header")
    func gallery() throws {
        let found = try layout(Gallery(photos: photos), width: 300)
        // Four columns of 69 points: (300 + 8) / (60 + 8) = 4.5.
        #expect(found.frame(of: 1)?.width == 69 && found.frame(of: 2)?.minX == 77)
        #expect(found.frame(of: 5)?.minX == 0)
    }

    @Test("two cards and their gap are as wide as the column")
    func carousel() throws {
        let page = try pages(300, 200) { Carousel(cities: cities) }.pages[0]
        let cards = page.items.flattened().compactMap { item, transform -> CGRect? in
            if case .path(let painted) = item { painted.path.boundingRect.applying(transform) } else { nil }
        }
        #expect(cards.map(\.width) == [144, 144, 144])
        #expect(cards.map(\.height) == [96, 96, 96])
        #expect(cards.map { $0.minX.rounded() } == [0, 156, 312])
    }

    @Test("the frame of the chosen tag is that of its text")
    func tags() throws {
        let found = try layout(
            TagPicker(tags: ["flow", "baseline", "justified", "anchor"], selection: "anchor"), width: 180, height: 80)
        let frame = try #require(found.frame(of: "selection"))
        #expect(frame.minX >= 0 && frame.maxX <= 180 && frame.height > 10)
    }

    @Test("titles have the width of the widest")
    func widths() throws {
        let found = try layout(EqualWidths(titles: ["One", "**Seventeen**", "Two"]))
        let widths = (0..<3).compactMap { found.frame(of: $0)?.width }
        #expect(widths.count == 3 && Set(widths).count == 1)
    }

    @Test("a container divides any views")
    func divided() throws {
        let found = try layout(
            DividedList {
                Color.red.frame(width: 10, height: 5).id(1)
                ForEach(2..<4) { Color.red.frame(width: 10, height: 5).id($0) }
            }, width: 50)
        #expect(found.frames(1, 2, 3) == ["0,0 10x5", "0,13.5 10x5", "0,27 10x5"])
    }
}
