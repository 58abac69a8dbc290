import GalleyGeometry
import Testing

@Suite("Angle") struct AngleTests {
    @Test("degrees and radians agree")
    func units() {
        #expect(Angle.degrees(180).radians == .pi)
        #expect(Angle(radians: .pi / 2).degrees == 90)
        #expect(Angle() == .zero)
        var angle = Angle.zero
        angle.degrees = -45
        #expect(angle == .radians(-.pi / 4))
    }

    @Test("angles are added, scaled and compared")
    func arithmetic() {
        #expect((Angle.degrees(30) + .degrees(60)).degrees == 90)
        #expect((Angle.degrees(30) - .degrees(60)) == -Angle.degrees(30))
        #expect((Angle.radians(3) * 2 / 3).radians == 2)
        #expect(Angle.degrees(-1) < .zero)
        var sum = Angle.degrees(1)
        sum += .radians(.pi)
        #expect(sum.radians == .pi / 180 + .pi)
    }
}
