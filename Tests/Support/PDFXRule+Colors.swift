import Foundation

/// The rules of colours: each is one of the press, or has a profile.
extension PDFXRule {
    static let colorRules = [
        PDFXRule("RGB with a profile, or an RGB output intent", "8.6.4.3") { $0.deviceUses("RGB", "/DefaultRGB") },
        PDFXRule("CMYK with a CMYK output intent, or a profile", "8.6.4.4") { $0.deviceUses("CMYK", "/DefaultCMYK") },
        PDFXRule("no profile of the press but the output intent's", "8.6.5.5") { file in
            guard let press = file.pressProfile else { return [] }
            let own = file.pressIntents.first?["/DestOutputProfile"] as? String
            return file.dictionaries.filter { item in
                file.number(item.value["/N"]) == 4 && item.reference != own && file.bytes(item.reference) == press
            }.map(\.reference)
        },
    ]
}

extension PDFObjects {
    /// The places where a device colour space of the wrong kind is used: by operators without a default space, and in
    /// images, shadings, groups and separations.
    fileprivate func deviceUses(_ kind: String, _ defaultSpace: String) -> [String] {
        let space = signature(16).trimmingCharacters(in: .whitespaces)
        guard space != kind else { return [] }
        let device = "/Device\(kind)"
        let operators: Set = kind == "RGB" ? ["rg", "RG"] : ["k", "K"]
        var found: [String] = []
        for (reference, value) in dictionaries {
            let isContent = value["/Subtype"] as? String == "/Form"
            let contents = isContent ? [reference] : streams(value["/Contents"])
            if value["/Type"] as? String == "/Page" || isContent {
                let spaces = dictionary(dictionary(value["/Resources"])["/ColorSpace"])
                if spaces[defaultSpace] == nil,
                    contents.contains(where: { !self.operators($0).isDisjoint(with: operators) })
                {
                    found.append("\(reference): operators")
                }
                for (name, space) in spaces where uses(device, space) { found.append("\(reference): \(name)") }
            }
            for part in PDFObjects.all(in: value) {
                for key in ["/ColorSpace", "/CS"] where uses(device, part[key]) { found.append("\(reference): \(key)") }
            }
        }
        return found
    }

    private func streams(_ value: Any?) -> [String] {
        if let items = resolve(value) as? [Any] { return items.compactMap { $0 as? String } }
        return (value as? String).map { [$0] } ?? []
    }

    /// Whether a colour space is a device space, or is built on it.
    private func uses(_ device: String, _ space: Any?) -> Bool {
        let resolved = resolve(space)
        if resolved as? String == device { return true }
        guard let parts = resolved as? [Any], let family = parts.first as? String else { return false }
        switch family {
        case "/Indexed", "/Pattern": return parts.count > 1 && uses(device, parts[1])
        case "/Separation", "/DeviceN": return parts.count > 2 && uses(device, parts[2])
        default: return false
        }
    }
}
