// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses Galley builds its benchmarks.

let package = Package(
    name: "galley-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "galley", path: "..")],
    targets: [
        .executableTarget(
            name: "breaker-bench", dependencies: [.product(name: "GalleyLayout", package: "galley")],
            path: "Sources/BreakerBench"),
        .executableTarget(
            name: "prose-bench",
            dependencies: [
                .product(name: "Galley", package: "galley"), .product(name: "GalleyText", package: "galley"),
            ],
            path: "Sources/ProseBench"),
        .executableTarget(
            name: "pdf-bench", dependencies: [.product(name: "Galley", package: "galley")], path: "Sources/PDFBench"),
    ],
    swiftLanguageModes: [.v6]
)
