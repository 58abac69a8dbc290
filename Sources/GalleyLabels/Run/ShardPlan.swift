import Foundation
package import Galley
import GalleyData
import GalleyFormatting

/// Where a shard begins in the data of its job.
package struct ShardStart: Hashable, Sendable, Codable {
    /// The first record with a label on the sheets of the shard.
    var place: RecordPlace
    /// The number of records before it that meet the conditions.
    var index: Int
    /// The number of its first label, for serial numbers.
    var label: Int
    /// The position of its first label, which may be on an earlier sheet.
    var position: Int
    /// The set of collated copies in which it has that position.
    var set: Int
    /// The number of fields that are known by then.
    var columnCount: Int
    /// The number of fields for which the last recipe was made, and the number of recipes.
    var recipeColumns, recipeCount: Int
}

/// Where all shards of a job begin, found in one pass over the data. A shard with the plan reads its own records, and the first
/// ones, which decide on the template.
package struct ShardPlan: Hashable, Sendable, Codable {
    /// A file of records.
    package struct File: Hashable, Sendable, Codable {
        package var name: String
        package var bytes: Int

        package init(name: String, bytes: Int) { (self.name, self.bytes) = (name, bytes) }
    }

    /// The form of the file.
    var form = Self.form
    /// The version of the program, since other versions may draw otherwise.
    package var program = ""
    /// The properties of the job, with digests of its files.
    package var job: [PDFShard.Property] = []
    package var files: [File] = []
    package var sheetCount: Int
    /// The largest number of labels of a record.
    var maxCopies: Int
    /// The names of the fields in the order in which they appear.
    var columns: [String]
    /// By shard; nil for one without labels.
    package var starts: [ShardStart?]

    private static let form = 2

    init(sheetCount: Int, maxCopies: Int, columns: [String], starts: [ShardStart?]) {
        (self.sheetCount, self.maxCopies) = (sheetCount, maxCopies)
        (self.columns, self.starts) = (columns, starts)
    }

    /// Reads a plan.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - program: the version of this program, which must have written it.
    /// - Throws: `Diagnostic` for a file that is no plan of this version.
    package init(path: String, program: String) throws {
        struct Head: Codable { var form: Int, program: String }
        let bytes = Data(try ReadableFile.document(path, isStored: true))
        guard let head = try? JSONDecoder().decode(Head.self, from: bytes) else {
            throw Diagnostic(
                .shardPlan, "not a plan", expected: "a plan of shards", hint: .shardPlan, at: .init(file: path))
        }
        guard head.form == Self.form, head.program == program else {
            throw Diagnostic(
                .shardPlan, "the plan was written by Galley \(head.program)",
                expected: "\(program), the version of this program", at: .init(file: path))
        }
        guard let plan = try? JSONDecoder().decode(Self.self, from: bytes), plan.isConsistent else {
            throw Diagnostic(
                .shardPlan, "the plan is damaged", expected: "the file as written", hint: .damagedShardPlan,
                at: .init(file: path))
        }
        self = plan
    }

    /// Whether all numbers are ones that a plan can have.
    private var isConsistent: Bool {
        let counts = ReadableNumber.counts
        guard !starts.isEmpty, counts.contains(sheetCount), counts.contains(maxCopies),
            columns.count <= FieldNames.most,
            files.allSatisfy({ counts.contains($0.bytes) })
        else { return false }
        return starts.allSatisfy { start in
            guard let start else { return true }
            let place = start.place
            return (files.isEmpty || files.indices.contains(place.file)) && start.columnCount <= columns.count
                && start.recipeColumns <= start.columnCount && start.set <= maxCopies
                && place.earlierRows <= place.row
                && [
                    place.file, place.offset, place.line, place.row, place.earlierRows, start.index, start.label,
                    start.position, start.set,
                    start.columnCount, start.recipeColumns, start.recipeCount,
                ].allSatisfy(counts.contains)
        }
    }

    /// Checks that the plan is of a job.
    ///
    /// - Parameters:
    ///   - path: the file of the plan, for messages.
    ///   - shardCount: the number of shards.
    ///   - data: the files of records. Only the first ones and those of the shard have to be here.
    ///   - properties: the properties of the job without its data.
    /// - Throws: `Diagnostic` for a plan of another job, and for a file of records that has changed.
    package func check(
        path: String, shardCount: Int, data: [String], properties: [PDFShard.Property]
    ) throws(Diagnostic) {
        func fault(_ problem: Wording) -> Diagnostic { Diagnostic(.unusableData, problem, at: .init(file: path)) }
        guard starts.count == shardCount else {
            throw fault("a plan of \(counted(starts.count, "shard")); expected one of \(shardCount), as in --shard")
        }
        guard files.count == data.count else {
            throw fault("a plan for \(files.count) --data files; expected one for \(data.count)")
        }
        for property in properties {
            let planned = job.first { $0.name == property.name }?.value ?? ""
            guard planned != property.value else { continue }
            throw fault(
                "the plan is of another job: \(property.name) is \(quoted(planned)); expected \(quoted(property.value)), as in "
                    + "this run")
        }
        for (file, planned) in zip(data, files) {
            guard let size = (try? ReadableFile(path: file))?.size, size != planned.bytes else { continue }
            throw Diagnostic(
                .unusableData, "the file has \(counted(size, "byte")), and \(planned.bytes) in \(path)",
                expected: "the file that was planned", at: .init(file: file))
        }
    }

    /// The plan as JSON.
    package func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return Array(try encoder.encode(self)) + [0x0a]
    }
}
