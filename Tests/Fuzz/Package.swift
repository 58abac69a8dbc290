// swift-tools-version: 6.2
import PackageDescription

// One program with every fuzz target, so that the engine is built with its sanitizers once. `scripts/fuzz` builds and
// runs it. It is a package of its own, since a plain build of Galley needs neither it nor libFuzzer.
let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "galley", path: "../..")],
    targets: [
        .executableTarget(
            name: "GalleyFuzz", dependencies: [.product(name: "GalleyStationery", package: "galley")],
            // libFuzzer brings its own `main`.
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
    ]
)
