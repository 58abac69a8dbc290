import Foundation
import Galley

struct Rosette: Shape {
    var points = 16

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            for index in 0..<points * 2 {
                let angle = Angle.degrees(Double(index) / Double(points) * 180).radians
                let length = index.isMultiple(of: 2) ? radius : radius * 0.86
                let point = CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
                index == 0 ? path.move(to: point) : path.addLine(to: point)
            }
            path.closeSubpath()
        }
    }
}

struct Certificate: View {
    let name: String

    var body: some View {
        VStack(spacing: 14) {
            Text("Certificate").font(.system(size: 34, design: .serif)).smallCaps()
            Text("is awarded to").italic()
            Text(name)
                .font(.largeTitle.bold())
                .minimumScaleFactor(0.5)
                .lineLimit(1)
            HStack {
                VStack(alignment: .leading) {
                    Divider().frame(width: 110)
                    Text("Signature").font(.caption)
                }
                Spacer()
                Rosette()
                    .subtracting(Circle().scale(0.55))
                    .fill(.orange.gradient.shadow(.drop(radius: 3, y: 2)))
                    .overlay { Image(systemName: "star.fill").foregroundStyle(.orange) }
                    .frame(width: 72, height: 72)
            }
        }
        .padding(26)
        .background { Rectangle().strokeBorder(.brown, lineWidth: 2).padding(6) }
        .typesettingLanguage(.init(languageCode: .english))
    }
}
