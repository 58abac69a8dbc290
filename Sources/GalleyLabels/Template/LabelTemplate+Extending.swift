import Galley
import GalleyData

/// Templates that extend others, and have only what differs.
extension LabelTemplate.Source {
    /// The maximum number of templates of which each extends the next.
    private static let mostBases = 8

    /// How many levels of keys are merged with those of the extended template; other values replace its own.
    private static let mergedLevels = ["lengths": 1, "roles": 1, "parts": 1, "styles": 2]

    /// - Parameters:
    ///   - node: the template as it is written.
    ///   - open: the files that are being read, from the first on.
    /// - Throws: `Diagnostic` for an unknown template, one that cannot be used, and one that extends itself.
    init(extending node: SpecNode, file: String, open: [String] = []) throws(Diagnostic) {
        guard case .mapping(let pairs) = node.value,
            let pair = pairs.first(where: { $0.key == "extends" }), !pair.value.isNull
        else {
            self.init(node, file: file)
            return
        }
        func fail(_ problem: Wording) -> Diagnostic {
            Diagnostic(.invalidTemplate, problem, at: .init(file: file, line: pair.line, field: .key(pair.key)))
        }
        guard case .scalar(let name, _) = pair.value.value else {
            throw fail("found \(pair.value.kind); expected the name of a template, or a file")
        }
        let base: LabelTemplate.Source
        if let builtIn = BuiltInTemplate(rawValue: name) {
            base = builtIn.template.source
        } else {
            let folder = PathName.folder(of: file)
            let path = folder.isEmpty || name.hasPrefix("/") ? name : "\(folder)/\(name)"
            guard path != file, !open.contains(path) else { throw fail("the template extends itself") }
            guard open.count < Self.mostBases else {
                throw fail("more than \(Self.mostBases) templates extend each other; expected fewer")
            }
            guard ReadableFile.mayExist(path) else {
                let names = BuiltInTemplate.allCases.map(\.rawValue)
                throw fail(
                    "unknown template \(quoted(name)); expected a file, or \(NearestName.choices(names, for: name))")
            }
            let node = try SpecFile.read(path, expected: "a template")
            base = try Self(extending: node, file: path, open: open + [file])
            // Its errors have lines of its own file.
            _ = try LabelTemplate(base)
        }
        guard case .mapping(let inherited) = base.node.withoutColumns.value else {
            self.init(node, file: file)
            return
        }
        let own = pairs.filter { $0.key != pair.key }
        let all = Self.merged(inherited, own) { Self.mergedLevels[$0] ?? 0 }
        self.init(SpecNode(value: .mapping(all), line: node.line, column: node.column), file: file)
        bases = base.bases + (base.isBuiltIn ? [] : [base.file])
    }

    /// The pairs of a mapping with those of another in the place of, or after, its own.
    ///
    /// - Parameter levels: how many levels of the mapping below a key are merged.
    private static func merged(
        _ base: [LabelFormula.Pair], _ own: [LabelFormula.Pair], levels: (String) -> Int
    ) -> [LabelFormula.Pair] {
        own.reduce(into: base) { all, pair in
            guard let index = all.firstIndex(where: { $0.key == pair.key }) else {
                all.append(pair)
                return
            }
            let inherited = all[index]
            all[index] = pair
            let levels = levels(pair.key)
            if levels > 0, case .mapping(let inner) = inherited.value.value, case .mapping(let own) = pair.value.value {
                all[index].value.value = .mapping(merged(inner, own) { _ in levels - 1 })
            }
        }
    }
}

extension SpecNode {
    /// The node without columns, so that its parts are not taken for those of another file.
    fileprivate var withoutColumns: SpecNode {
        let value: Value =
            switch value {
            case .scalar: value
            case .list(let list): .list(list.map(\.withoutColumns))
            case .mapping(let pairs): .mapping(pairs.map { ($0.key, $0.line, $0.value.withoutColumns) })
            }
        return SpecNode(value: value, line: line)
    }
}
