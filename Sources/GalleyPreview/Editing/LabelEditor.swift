import Galley
import GalleyData
package import GalleyDiagnostics
import GalleyFormatting
package import GalleyLabels

/// Edits the template of a preview of labels: shows each label by itself with the parts of the template, and writes changed
/// values into the template's file.
package final class LabelEditor {
    package static let actions = ["/edit", "/undo", "/redo"]

    private let preview: Source
    /// The only file that is written.
    private let path: String
    /// The texts before changes of the page, and those that were taken back, each with the text that followed.
    private var (done, undone) = ([(old: [UInt8], new: [UInt8])](), [(old: [UInt8], new: [UInt8])]())
    private static let mostSteps = 200

    /// The previewed labels, for the values of the page's controls.
    package struct Source {
        /// The labels of all records.
        var labels: (_ values: [String: String]) throws -> LabelSet
        /// The labels of the last valid template; nil if the options have changed since.
        var lastLabels: (_ values: [String: String]) throws -> LabelSet?
        /// The label of a record under a template, which may not be that of the file.
        var label: (_ values: [String: String], _ row: Int, _ template: LabelTemplate) throws -> EditedLabel?
        /// An error as the command reports it.
        var message: (any Error) -> String
        /// The words of the command for hints.
        var advice: @Sendable (Diagnostic.Hint) -> Diagnostic.Advice?

        package init(
            labels: @escaping ([String: String]) throws -> LabelSet,
            lastLabels: @escaping ([String: String]) throws -> LabelSet?,
            label: @escaping ([String: String], Int, LabelTemplate) throws -> EditedLabel?,
            message: @escaping (any Error) -> String,
            advice: @escaping @Sendable (Diagnostic.Hint) -> Diagnostic.Advice?
        ) {
            self.labels = labels
            self.lastLabels = lastLabels
            self.label = label
            self.message = message
            self.advice = advice
        }
    }

    package init(_ preview: Source, template path: String) {
        self.preview = preview
        self.path = path
    }

    // MARK: Showing

    /// The content at a path of the server; nil for other paths.
    package func view(_ path: String, _ values: [String: String]) -> PreviewAnswer? {
        switch path {
        case "/labels": PreviewAnswer(json: answer { try labels(values) })
        case "/label": PreviewAnswer(json: answer { try label(values) })
        case "/label.svg":
            if let bytes = (try? picture(values)) ?? nil {
                PreviewAnswer(200, type: "image/svg+xml", bytes)
            } else {
                PreviewAnswer(404, "there is no such label")
            }
        default: nil
        }
    }

    private func answer(_ make: () throws -> String) -> String {
        do { return try make() } catch {
            return JSONText.object([("error", .text(preview.message(error)))])
        }
    }

    private func labels(_ values: [String: String]) throws -> String {
        let set = try preview.labels(values)
        let labels = set.labels
        let choices = ["place", "overflow", "align"].map { key in
            let names = LabelTemplateText.choices(of: key).map { JSONText.quoted($0) }
            return (key, JSONText.Value.raw("[\(names.joined(separator: ","))]"))
        }
        let size = labels.first?.picture.size ?? .zero
        return JSONText.object(
            [
                ("records", .raw("[\(labels.map(\.json).joined(separator: ","))]")),
                ("revision", .number(set.revision)), ("size", .raw("[\(size.width),\(size.height)]")),
                ("quarters", .number(labels.first?.quarters ?? 0)),
                ("choices", .raw(JSONText.object(choices))),
            ] + details(try LabelTemplateText(contentsOfFile: path)))
    }

    /// The parts of the template.
    private func details(_ text: LabelTemplateText) -> [(String, JSONText.Value)] {
        let parts = text.parts.map { part in
            let values = part.values.map { ($0.key, $0.value.map { JSONText.Value.text($0) } ?? .raw("null")) }
            return JSONText.object([
                ("id", .text(part.id)), ("kind", .text(part.kind)), ("content", .text(part.content)),
                ("depth", .number(part.depth)), ("line", .number(part.line)), ("values", .raw(JSONText.object(values))),
            ])
        }
        return [
            ("file", .text(path)), ("version", .text(text.version)),
            ("parts", .raw("[\(parts.joined(separator: ","))]")),
            ("undo", .raw(done.last.map { $0.new == text.bytes } ?? false ? "true" : "false")),
            ("redo", .raw(undone.last.map { $0.old == text.bytes } ?? false ? "true" : "false")),
        ]
    }

    private func number(_ values: [String: String]) throws -> Int {
        try OptionValues.integer("number", values["number"] ?? "", in: 0...Int.max)
    }

    /// The picture of a label. While a changed template is faulty, the filmstrip shows the labels of the last valid one.
    private func picture(_ values: [String: String]) throws -> [UInt8]? {
        let number = try number(values)
        return try (preview.lastLabels(values) ?? preview.labels(values)).svg(number)
    }

    /// A label as it is, or as it would be if values of a part were written.
    private func label(_ values: [String: String]) throws -> String {
        let number = try number(values)
        let last = values["part"] == nil ? nil : try preview.lastLabels(values)
        let set = try last ?? preview.labels(values)
        guard set.labels.indices.contains(number) else {
            throw Diagnostic.option("number", value: "\(number)", expected: "a number below \(set.labels.count)")
        }
        var label = set.labels[number]
        if values["part"] != nil || label.tree == nil && !label.isRejected, let template = try template(values) {
            label = try preview.label(values, label.row, template) ?? label
        }
        let svg = try set.svg(label)
        let issues = label.issues.map { issue in
            JSONText.object([
                ("kind", .text(issue.kind.rawValue)), ("field", .text(issue.field)), ("value", .text(issue.value)),
                ("done", .text(issue.diagnostic.problem(advice: preview.advice))),
            ])
        }
        return JSONText.object([
            ("row", .number(label.row)), ("rightToLeft", .raw(label.isRightToLeft ? "true" : "false")),
            ("issues", .raw("[\(issues.joined(separator: ","))]")),
            ("svg", .text(String(decoding: svg, as: UTF8.self))),
            ("inspection", .raw(label.tree.map { InspectionJSON($0).text } ?? "null")),
        ])
    }

    /// The prefix of the keys of a part whose values are tried.
    private static let trialPrefix = "to-"

    /// The template, with the values that a handle of a part has at the moment; nil if it has changed in the meantime.
    private func template(_ values: [String: String]) throws -> LabelTemplate? {
        var text = try LabelTemplateText(contentsOfFile: path)
        guard values["part"] != nil else { return text.template }
        guard values["version"] == text.version else { return nil }
        let part = try part(values)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Self.trialPrefix) {
            text = try text.setting(String(name.dropFirst(Self.trialPrefix.count)), to: value, ofPart: part)
        }
        return text.template
    }

    private func part(_ values: [String: String]) throws -> Int {
        try OptionValues.integer("part", values["part"] ?? "", in: 0...Int.max)
    }

    // MARK: Writing

    /// Changes the file. The response has an error, or the parts of the new text.
    package func act(_ action: String, _ values: [String: String]) -> PreviewAnswer {
        PreviewAnswer(json: act(action, values))
    }

    private func act(_ action: String, _ values: [String: String]) -> String {
        do {
            let text = try LabelTemplateText(contentsOfFile: path)
            let new: LabelTemplateText
            switch action {
            case "/undo":
                guard let step = done.last, step.new == text.bytes else { return Self.stale }
                new = try LabelTemplateText(step.old, file: path)
                try write(new)
                undone.append(done.removeLast())
            case "/redo":
                guard let step = undone.last, step.old == text.bytes else { return Self.stale }
                new = try LabelTemplateText(step.new, file: path)
                try write(new)
                done.append(undone.removeLast())
            default:
                guard values["version"] == text.version else { return Self.stale }
                new = try text.setting(values["key"] ?? "", to: values["value"], ofPart: try part(values))
                if new.bytes != text.bytes {
                    try write(new)
                    done.append((text.bytes, new.bytes))
                    if done.count > Self.mostSteps { done.removeFirst() }
                    undone.removeAll()
                }
            }
            return JSONText.object(details(new))
        } catch let error as Diagnostic where error.isOfSettings {
            // The line is that of the text that was not written.
            let message = error.problem(advice: preview.advice)
            return JSONText.object([("error", .text(message)), ("key", .text(error.place.field?.name ?? ""))])
        } catch {
            return JSONText.object([("error", .text(preview.message(error)))])
        }
    }

    private static let stale = JSONText.object([
        ("error", .text("the template has changed in the meantime; make the change again")),
        ("stale", .raw("true")),
    ])

    private func write(_ text: LabelTemplateText) throws {
        let file = try OutputFile(path: path)
        try file.write(text.bytes[...])
        try file.commit()
    }
}
