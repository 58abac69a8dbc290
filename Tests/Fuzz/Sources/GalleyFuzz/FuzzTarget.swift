import Glibc

@testable import GalleyInput

/// One entry point of the engine with the invariants for any input bytes. A violation is a trap, which libFuzzer
/// reports with the input.
struct FuzzTarget: Sendable {
    let name: String
    /// The input that it feeds to the code, for `scripts/fuzz --list`.
    let summary: String
    let run: @Sendable ([UInt8]) -> Void

    static let all = [
        csv, json, spreadsheet, database, yaml, template, font, image, pdfSyntax, breaker, markup, svg, report, labels,
        cloud, merge, plan, glabels,
    ]

    /// The target named by `GALLEY_FUZZ` in the environment.
    static let chosen: FuzzTarget = {
        let name = unsafe getenv("GALLEY_FUZZ").map { unsafe String(cString: $0) } ?? ""
        if let found = all.first(where: { $0.name == name }) { return found }
        let lines = all.map { $0.name + String(repeating: " ", count: max(1, 12 - $0.name.count)) + $0.summary + "\n" }
        print(lines.joined(), terminator: "")
        exit(name == "list" ? 0 : 2)
    }()
}

/// libFuzzer's driver.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The program's start, under the name that the package manager gives it in the place of `main`.
@_cdecl("GalleyFuzz_main")
public func fuzzMain(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    // A list or an unknown name ends the program before libFuzzer reads its corpus.
    _ = FuzzTarget.chosen
    var (count, arguments) = unsafe (count, arguments)
    return unsafe runDriver(&count, &arguments, fuzzOneInput)
}

/// libFuzzer's entry point.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Under limits of zero every reader would refuse all that it is given.
    if Limits.current != Limits() { breach("the limits are \(Limits.current)") }
    let start = processorSeconds()
    FuzzTarget.chosen.run(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
    // The sanitizers take half of it.
    let seconds = processorSeconds() - start
    if seconds > 4 { breach("\(count) bytes take \(seconds) seconds of the processor; expected 4 at most") }
    return 0
}

/// The time that all threads have taken so far.
private func processorSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Ends the run with the violated invariant.
func breach(_ what: String) -> Never { fatalError("broken: \(what)") }
