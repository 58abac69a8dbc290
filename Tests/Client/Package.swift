// swift-tools-version: 6.2
import PackageDescription

// A package as a user of Galley has it: layouts as they are written for SwiftUI, with nothing changed but the import,
// in the language mode that such sources are written in.
func isolation(_ name: String, _ settings: [SwiftSetting]) -> Target {
    .testTarget(name: name, dependencies: [.product(name: "Galley", package: "galley")], swiftSettings: settings)
}

let package = Package(
    name: "client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "galley", path: "../..")],
    targets: [
        .target(name: "PublishedLayouts", dependencies: [.product(name: "Galley", package: "galley")]),
        // The code of docs/tutorials/swiftui.md.
        .executableTarget(name: "invoice", dependencies: [.product(name: "Galley", package: "galley")]),
        .testTarget(name: "PublishedLayoutsTests", dependencies: ["PublishedLayouts"]),
        // One model of the main actor in three modes.
        isolation("IsolationTests", [.swiftLanguageMode(.v6)]),
        isolation("IsolationInSwift5Tests", [.swiftLanguageMode(.v5)]),
        isolation("IsolationByDefaultTests", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    ],
    swiftLanguageModes: [.v5]
)
