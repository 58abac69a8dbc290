import Galley
import GalleyBadges
import GalleyDiagnostics
import Testing

@testable import struct GalleyBadges.BadgeMetrics

@Suite("Logos of badges, and sets of them") struct BadgeLogoTests {
    @Test("logos by name have the colour of the text, or that of the brand where it can be seen")
    func namedLogos() throws {
        let logo = try BadgeLogo(named: "GitHub")
        #expect(logo.color == nil && logo.brandColor == Color(rgb: 0x181717))
        for ground: UInt32 in [0x555555, 0x97ca00, 0xffffff, 0x000000] {
            let color = BadgeColor.ink(near: Color(rgb: 0x181717), on: Color(rgb: ground), contrast: 3)
            #expect(color.contrast(with: Color(rgb: ground)) >= 3)
        }
        #expect(BadgeColor.ink(near: Color(rgb: 0x181717), on: .white, contrast: 3) == Color(rgb: 0x181717))
        for name in ["c", "x", "1password", "c++", "Node.js", "github actions", "GITLAB"] {
            #expect(LogoCatalogue.logo(named: name) != nil, "\(name)")
        }
        #expect(throws: Diagnostic.self) { try BadgeLogo(named: "githup") }
        #expect(throws: Diagnostic.self) { try BadgeLogo(svgPathData: "M0 0h9v9z").colored(nil, isBrand: true) }
    }

    @Test("labels of a set are as wide as the widest, with their content in the middle")
    func equalLabels() throws {
        let own = BadgeMetrics(.flat, widths: [27, 41], counts: [4, 4], hasLogo: true)
        let wide = BadgeMetrics(.flat, widths: [27, 41], counts: [4, 4], hasLogo: true, labelWidth: 100)
        let excess = 100 - own.segments[0].width
        #expect(wide.segments[0].width == 100 && wide.segments[1].width == own.segments[1].width)
        #expect(wide.segments[1].minX == 100 && wide.size.width == own.size.width + excess)
        #expect(wide.textStarts == [own.textStarts[0] + excess / 2, own.textStarts[1] + excess])
        #expect(wide.logo?.minX == own.logo.map { $0.minX + excess / 2 })
        var template = BadgeTemplate()
        (template.hasEqualLabels, template.hasEqualWidths) = (true, true)
        let ruler = BadgeRuler(template, fonts: FontCollection(), language: nil)
        var badges = [Badge("build", "a"), Badge("documentation", "passing"), Badge("", "alone")]
        for badge in badges { try ruler.measure(badge) }
        for index in badges.indices { ruler.fit(&badges[index]) }
        let labels = Set(badges.map(\.labelWidth))
        #expect(labels.count == 1 && (labels.first ?? 0) ?? 0 > 60)
        #expect(Set(badges.map(\.width)).count == 1 && badges[0].width ?? 0 > (badges[0].labelWidth ?? 0) + 20)
    }
}
