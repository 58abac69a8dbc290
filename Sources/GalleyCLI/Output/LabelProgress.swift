import Foundation
import GalleyFormatting
import GalleyStationery

/// Shows progress: a line on a terminal, or JSON for programs.
final class LabelProgress {
    enum Kind: String, CaseIterable { case auto, json, none }

    private let kind: Kind
    private let reading: ReadingProgress
    private let start = ContinuousClock.now
    private var lastShown = ContinuousClock.now
    private var isVisible = false

    init(_ kind: Kind, reading: ReadingProgress) {
        self.kind = kind == .auto && !Terminal.isWatched ? .none : kind
        self.reading = reading
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    func show(_ summary: LabelSummary) {
        // Reading the clock for every label would be slow.
        guard kind != .none, summary.records % 32 == 0 else { return }
        let interval: Duration = kind == .json ? .seconds(1) : .milliseconds(200)
        guard lastShown.duration(to: .now) >= interval else { return }
        lastShown = .now
        write(summary)
    }

    private func write(_ summary: LabelSummary) {
        let elapsed = max(1e-9, Self.seconds(start.duration(to: .now)))
        let rate = Double(summary.labels) / elapsed
        let share = reading.size.map { $0 > 0 ? min(1, Double(reading.bytesRead) / Double($0)) : 1 }
        if kind == .json {
            func written(_ value: Double) -> String { DecimalText.written(value, places: 3) }
            Terminal.say(
                JSONText.object([
                    ("labels", .number(summary.labels)), ("pages", .number(summary.pages)),
                    ("rejected", .number(summary.rejected)), ("seconds", .raw(written(elapsed))),
                    ("rate", .number(Int(bounded: rate))),
                    ("read", .raw(share.map(written) ?? "null")),
                ]))
            return
        }
        isVisible = true
        var line =
            counted(summary.labels, "label") + ", " + counted(summary.pages, "page")
            + ", \(Int(bounded: rate)) labels/s"
        if let share, share > 0.01, share < 1 {
            line +=
                ", \(Int(bounded: share * 100)) %, \(Int(bounded: (elapsed / share * (1 - share)).rounded(.up))) s left"
        }
        Terminal.write("\r\u{1B}[K" + line)
    }

    func clear() {
        if isVisible { Terminal.write("\r\u{1B}[K") }
        isVisible = false
    }

    func finish(_ summary: LabelSummary) {
        clear()
        if kind == .json { write(summary) }
    }
}
