// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses Galley builds its benchmarks. They measure the engine, which is not public:
// build with `-Xswiftc -enable-testing`.

let package = Package(
    name: "galley-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "galley", path: ".."),
        // Without the library that counts allocations, which not every system has.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "breaker-bench", dependencies: [.product(name: "Galley", package: "galley")],
            path: "Sources/BreakerBench"),
        .executableTarget(
            name: "prose-bench",
            dependencies: [.product(name: "Galley", package: "galley")], path: "Sources/ProseBench"),
        .executableTarget(
            name: "pdf-bench", dependencies: [.product(name: "Galley", package: "galley")], path: "Sources/PDFBench"),
        .executableTarget(
            name: "Micro",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"), .product(name: "Galley", package: "galley"),
                .product(name: "GalleyStationery", package: "galley"),
            ],
            path: "Benchmarks/Micro", plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6]
)
