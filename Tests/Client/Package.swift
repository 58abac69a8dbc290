// swift-tools-version: 6.0
import PackageDescription

// A package as a user of Galley has it: layouts as they are written for SwiftUI, with nothing changed but the import,
// in the language mode that such sources are written in.
let package = Package(
    name: "client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "galley", path: "../..")],
    targets: [
        .target(name: "PublishedLayouts", dependencies: [.product(name: "Galley", package: "galley")]),
        // The code of docs/tutorials/swiftui.md.
        .executableTarget(name: "invoice", dependencies: [.product(name: "Galley", package: "galley")]),
        .testTarget(name: "PublishedLayoutsTests", dependencies: ["PublishedLayouts"]),
    ],
    swiftLanguageModes: [.v5]
)
