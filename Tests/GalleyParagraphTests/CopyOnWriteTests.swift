import Testing

@testable import GalleyParagraph

@Suite("Large values that are shared") struct CopyOnWriteTests {
    private struct Holder {
        @CopyOnWrite var list = [1]
        @CopyOnWrite var name: String

        init(sharing other: CopyOnWrite<String>) { _name = other }
    }

    @Test("a copy is changed by itself, and the other stays")
    func copies() {
        let shared = CopyOnWrite(wrappedValue: "a")
        let one = Holder(sharing: shared)
        var two = one
        two.list.append(2)
        two.name += "b"
        #expect(one.list == [1] && two.list == [1, 2])
        #expect(one.name == "a" && two.name == "ab" && shared.wrappedValue == "a")
        two.list.append(3)
        #expect(two.list == [1, 2, 3] && two.$name.wrappedValue == "ab")
    }
}
