package import Galley
package import GalleyData

/// Defaults for the badges of a file; the fields of a record take precedence.
package struct BadgeTemplate: Sendable {
    /// The style.
    package var style = BadgeStyle.flat
    /// The background of the message; nil for light grey, or for the colour of `thresholds`.
    package var color: Color?
    /// The background of the label; nil for grey.
    package var labelColor: Color?
    /// The logo.
    package var logo: BadgeLogo?
    /// The colour of the logos of records; nil for their own.
    package var logoColor: Color?
    /// Whether the logos of records have the colours of their brands.
    package var hasBrandColors = false
    /// The link target of the badge.
    package var url: String?
    /// The link target of the label; nil for that of the badge.
    package var labelURL: String?
    /// The alternative text; nil for the texts.
    package var alternativeText: String?
    /// Colours by the number in the message.
    package var thresholds: ColorThresholds?
    /// The colour of messages without a number, if there are thresholds; nil for light grey in a set, and an error otherwise.
    package var unknownColor: Color?
    /// Further segments after the message.
    package var moreSegments: [BadgeSegment] = []
    /// Font families that replace those of the style.
    package var families: [String] = []
    /// The width of the badges in points; nil for that of their content.
    package var width: CGFloat?
    /// Whether all badges of a set are as wide as the widest.
    package var hasEqualWidths = false
    /// Whether the labels of a set are as wide as the widest.
    package var hasEqualLabels = false
    /// Whether the badges of a set depend on each other.
    package var needsRuler: Bool { hasEqualWidths || hasEqualLabels }
    /// Whether invalid records of a set are skipped with a warning; otherwise they are errors.
    package var skipsBadRecords = false
    /// The least contrast of text and background (WCAG 2.1); backgrounds become darker or lighter until they have it.
    package var contrast = 1.0

    /// Creates a template for flat badges.
    package init() {}

    /// Returns a badge with a label, which may be empty, and a message.
    ///
    /// - Throws: `Diagnostic` if there are thresholds, and the message contains no number.
    package func badge(_ label: String, _ message: String) throws(Diagnostic) -> Badge {
        var segments = [BadgeSegment(message, color: color, url: url)]
        if color == nil, let thresholds {
            do { segments[0].color = try thresholds.color(for: message) } catch {
                guard let unknownColor else { throw error }
                segments[0].color = unknownColor
            }
        }
        if !label.isEmpty { segments.insert(BadgeSegment(label, color: labelColor, url: labelURL ?? url), at: 0) }
        var style = style
        if !families.isEmpty { style.families = families }
        var badge = Badge(segments + moreSegments, style: style, logo: logo, alternativeText: alternativeText)
        (badge.width, badge.contrast) = (width, contrast)
        return badge
    }

    /// Returns the badge of a record.
    ///
    /// - Throws: `Diagnostic` for an invalid field.
    package func badge(_ record: BadgeRecord) throws -> Badge {
        var template = self
        func color(_ name: String) throws -> Color? {
            guard let text = record[name] else { return nil }
            if let color = BadgeColor.parse(text) { return color }
            let hint = NearestName.hint(for: text, among: BadgeColor.names)
            throw record.error(name, "\(invalid: text, expected: "#rrggbb or a name such as green\(hint)")")
        }
        if let background = try color("color") {
            template.color = background
        } else if ["true", "1", "yes"].contains(record["isError"]?.lowercased()) {
            template.color = BadgeColor.parse("red")
        }
        if let labelColor = try color("labelColor") { template.labelColor = labelColor }
        if let name = record["style"] {
            guard let style = BadgeStyle.named.first(where: { $0.name == name.lowercased() })?.style else {
                let names = BadgeStyle.named.map(\.name)
                throw record.error(
                    "style", "\(invalid: name, expected: "\(NearestName.choices(names, for: name))")")
            }
            template.style = style
        }
        let isBrand = record["logoColor"].map { $0.lowercased() == BadgeOptions.brand }
        let ownInk = isBrand == true ? nil : try color("logoColor")
        let logoField = record.logoField
        if let logoField, let logo = record[logoField] {
            do {
                template.logo =
                    logo.hasPrefix("<")
                    ? try BadgeLogo(SVGSource(Array(logo.utf8), name: logoField))
                    : try BadgeLogo.parse(logo, color: nil)
            } catch { throw record.error(logoField, error) }
        }
        let ink = ownInk ?? (logoField == nil ? nil : logoColor)
        let usesBrand = isBrand ?? (hasBrandColors && logoField != nil && ownInk == nil)
        if let logo = template.logo, usesBrand || ink != nil {
            do { template.logo = try logo.colored(ink, isBrand: usesBrand) } catch {
                throw record.error(isBrand == nil && ownInk == nil ? logoField ?? "" : "logoColor", error)
            }
        }
        if let url = record["link"] { template.url = url }
        if let url = record["labelLink"] { template.labelURL = url }
        if let text = record["alt"] { template.alternativeText = text }
        template.moreSegments += record.segments.map { BadgeSegment(parsing: $0, url: template.url) }
        guard let message = record["message"] else { throw record.error("message", "empty; expected a text") }
        var warnings = record.warnings
        if template.color == nil, template.thresholds != nil, ColorThresholds.number(in: message) == nil {
            var warning = record.error(
                "message", "\(quoted(message)): no number in the text; it has the colour of unknown values")
            (warning.id, warning.severity) = (.badgeNumber, .warning)
            warnings.append(warning)
            template.unknownColor = unknownColor ?? BadgeColor.parse("lightgrey")
        }
        do throws(Diagnostic) {
            var badge = try template.badge(record["label"] ?? "", message)
            badge.warnings = warnings
            return badge
        } catch { throw record.error("message", error) }
    }

    /// Returns the badges of a file with their records.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read; `BadRecords` with all invalid records, up to `errorLimit`.
    package func badges(
        of path: String, reading: DataReading = DataReading(), errorLimit: Int = 20
    ) throws -> [(record: BadgeRecord, badge: Badge)] {
        try badges(of: try BadgeRecord.read(path: path, reading: reading), errorLimit: errorLimit)
    }

    /// Calls `body` with each badge of a file as it is read. After an invalid record, the others are only checked.
    ///
    /// - Throws: the errors of `badges(of:)` and of `body`.
    package func forEachBadge(
        of path: String, reading: DataReading = DataReading(), errorLimit: Int = 20,
        _ body: (BadgeRecord, Badge) throws -> Void
    ) throws {
        var bad = BadBadges(limit: errorLimit)
        try BadgeRecord.forEach(path: path, reading: reading) { record in
            do {
                let badge = try badge(record)
                bad.good += 1
                if skipsBadRecords || bad.errors.isEmpty { try body(record, badge) }
            } catch let error as Diagnostic where error.isOfData { bad.add(error) }
        }
        try bad.finish(skips: skipsBadRecords)
    }

    /// The invalid records of a set.
    private struct BadBadges {
        let limit: Int
        private(set) var errors: [Diagnostic] = []
        private var others = 0
        /// The number of valid records.
        var good = 0

        init(limit: Int) { self.limit = limit }

        mutating func add(_ error: Diagnostic) {
            if errors.count < limit { errors.append(error) } else { others += 1 }
        }

        func finish(skips: Bool) throws {
            guard !errors.isEmpty else { return }
            guard skips, good > 0 else { throw BadRecords(errors: errors, others: others) }
            for var warning in errors {
                (warning.what, warning.severity) = ("\(warning.what); the badge is skipped", .warning)
                DataNotices.warn(warning)
            }
        }
    }

    /// Returns the badges of records.
    ///
    /// - Throws: `BadRecords` with all invalid records, up to `errorLimit`.
    package func badges(
        of records: [BadgeRecord], errorLimit: Int = 20
    ) throws -> [(record: BadgeRecord, badge: Badge)] {
        var badges: [(BadgeRecord, Badge)] = []
        var bad = BadBadges(limit: errorLimit)
        for record in records {
            do { badges.append((record, try badge(record))) } catch let error as Diagnostic where error.isOfData {
                bad.add(error)
            }
        }
        bad.good = badges.count
        try bad.finish(skips: skipsBadRecords)
        return badges
    }
}
