import Galley
import Testing

@Suite @MainActor struct OrderTests {
    @Test func modelOfTheMainActor() throws {
        let layout = try ImageRenderer(content: OrderBoard()).rendered()
        let (bar, total) = (layout.frame(of: "bar"), layout.frame(of: "total"))
        #expect(bar?.size == CGSize(width: 42, height: 10) && total?.width == 42)
        #expect(layout.frame(of: 1) != nil && layout.frame(of: 2) != nil && layout.warnings.isEmpty)
        // The widest view is the button; the modifier adds a point for each order.
        #expect(layout.size.width == 124)
    }
}
