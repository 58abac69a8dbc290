package import GalleyClouds
import GalleyData
import Testing

/// The style of options and their values.
package func cloudStyle(_ pairs: [(String, String)]) throws -> CloudStyle {
    var texts = OptionTexts()
    for (name, value) in pairs {
        let setting = try #require(CloudOptions.all.first { $0.option.name == name }, "\(name)")
        try texts.add(setting.option, value)
    }
    return try CloudOptions.style(texts)
}

/// The options and values of a command line.
package func optionPairs(_ words: [String]) -> [(String, String)] {
    var pairs: [(String, String)] = []
    var rest = words[...]
    while let word = rest.popFirst() {
        let name = String(word.dropFirst(2))
        if name.hasPrefix("no-") {
            pairs.append((String(name.dropFirst(3)), "false"))
        } else if CloudOptions.all.first(where: { $0.option.name == name })?.option.kind == .flag {
            pairs.append((name, "true"))
        } else {
            pairs.append((name, rest.popFirst() ?? ""))
        }
    }
    return pairs
}
