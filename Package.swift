// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// ARCHITECTURE.md lists the modules in their order and the reason for each dependency.

// Release builds go without two costs at run time; SwiftPM rejects unsafe flags in versioned dependencies, so a checkout of another
// package keeps them.
// - The runtime searches all conformances for each generic type: 14 % more instructions for a badge, 5 % for a report.
// - Each access to a property of a class checks that it overlaps no other. Debug builds, and with them all tests, keep the check.
let isDependency = Context.packageDirectory.contains("/checkouts/")
let unchecked: [SwiftSetting] =
    isDependency
    ? []
    : [
        .unsafeFlags(
            [
                "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
                "-enforce-exclusivity=unchecked",
            ], .when(configuration: .release))
    ]

let homebrew: [CSetting] =
    isDependency ? [] : [.unsafeFlags(["-I/opt/homebrew/include"], .when(platforms: [.macOS]))]

let strict: [SwiftSetting] =
    unchecked + [
        .swiftLanguageMode(.v6),
        .strictMemorySafety(),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

// Modules whose code no batch runs are compiled for size.
let compact: [SwiftSetting] =
    strict + (isDependency ? [] : [.unsafeFlags(["-Osize"], .when(configuration: .release))])

// The modules that `Galley` exports. A target that imports `Galley` must list them: SwiftPM rebuilds a target only when a module
// that it lists has changed, and a stale target would assume an old memory layout.
let engine: [Target.Dependency] =
    [
        "GalleyFormatting", "GalleyDiagnostics", "GalleyConcurrency", "GalleyInput", "GalleyGeometry", "GalleyLayout",
        "GalleyText",
        "GalleyBarcode", "GalleyImage", "GalleyDisplay", "GalleySVGReader", "GalleyParagraph", "GalleyViews",
    ]
    // The program for macros cannot be linked with a fuzzer, whose main function is another: scripts/fuzz goes without.
    + (Context.environment["GALLEY_FUZZING"] == nil ? ["GalleyCompatibility"] : [])

// The modules that `GalleyStationery` exports beside `Galley`, listed for the same reason.
let products: [Target.Dependency] = [
    "GalleyData", "GalleyCharts", "GalleyClouds", "GalleyBadges", "GalleyLabels", "GalleyReports", "GalleySpecimen",
]

let package = Package(
    name: "galley",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Galley", targets: ["Galley"]),
        .library(name: "GalleyCharts", targets: ["GalleyCharts"]),
        .library(name: "GalleyDifference", targets: ["GalleyDifference"]),
        .library(name: "GalleyTesting", targets: ["GalleyTesting"]),
        .library(name: "GalleyStationery", targets: ["GalleyStationery"]),
        .executable(name: "galley", targets: ["GalleyCLI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: [
        // System libraries
        .systemLibrary(
            name: "CFreeType", path: "Sources/SystemLibraries/CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CHarfBuzz", path: "Sources/SystemLibraries/CHarfBuzz", pkgConfig: "harfbuzz-subset",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CICU", path: "Sources/SystemLibraries/CICU", pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .systemLibrary(
            name: "CFontConfig", path: "Sources/SystemLibraries/CFontConfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
        .systemLibrary(name: "CMalloc", path: "Sources/SystemLibraries/CMalloc"),
        .systemLibrary(
            name: "CDeflate", path: "Sources/SystemLibraries/CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CPNG", path: "Sources/SystemLibraries/CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CJPEG", path: "Sources/SystemLibraries/CJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/SystemLibraries/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CZint", path: "Sources/SystemLibraries/CZint", providers: [.apt(["libzint-dev"]), .brew(["zint"])]),
        .systemLibrary(
            name: "CStemmer", path: "Sources/SystemLibraries/CStemmer",
            providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
        .systemLibrary(
            name: "CYAML", path: "Sources/SystemLibraries/CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CMark", path: "Sources/SystemLibraries/CMark", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CExpat", path: "Sources/SystemLibraries/CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

        // C targets: plain types over ICU, SQLite and the image libraries, and embedded data
        .target(name: "CUnicode", dependencies: ["CICU"]),
        .target(name: "CImages", dependencies: ["CPNG", "CJPEG"]),
        // minizip and SQLite are not linked, but loaded when they are needed. Homebrew's headers are not where the compiler looks.
        .target(name: "CLoader"),
        .target(name: "CProcessors"),
        .target(name: "CArchive", dependencies: ["CLoader"], cSettings: homebrew),
        .target(name: "CDatabase", dependencies: ["CLoader"], cSettings: homebrew),
        .target(
            name: "CFonts", path: "fonts", sources: ["CFonts.c"], publicHeadersPath: "include"),
        .target(name: "CResources", sources: ["CResources.c"]),
        // Only for the executable
        .target(name: "CEmptyICU"),

        // The engine: each module imports only modules before it
        .target(name: "GalleyFormatting", swiftSettings: strict),
        .target(name: "GalleyDiagnostics", dependencies: ["GalleyFormatting"], swiftSettings: strict),
        .target(name: "GalleyConcurrency", dependencies: ["CProcessors"], swiftSettings: strict),
        .target(
            name: "GalleyInput", dependencies: ["GalleyDiagnostics", "GalleyConcurrency", "CResources"],
            swiftSettings: strict),
        .target(
            name: "GalleyXML", dependencies: ["GalleyDiagnostics", "GalleyInput", "CExpat"], swiftSettings: strict),
        .target(
            name: "GalleySpreadsheet",
            dependencies: ["GalleyDiagnostics", "GalleyFormatting", "GalleyInput", "GalleyXML", "CArchive"],
            swiftSettings: strict),
        .target(
            name: "GalleyGeometry", dependencies: ["GalleyFormatting", "GalleyDiagnostics"], swiftSettings: strict),
        .target(name: "GalleyLayout", dependencies: ["GalleyConcurrency", "GalleyGeometry"], swiftSettings: strict),
        .target(
            name: "GalleyText",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyConcurrency", "GalleyInput", "GalleyGeometry",
                "CHarfBuzz",
                "CFontConfig",
                "CUnicode",
                "CFonts",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyBarcode",
            dependencies: ["GalleyDiagnostics", "GalleyFormatting", "GalleyConcurrency", "GalleyGeometry", "CZint"],
            swiftSettings: strict),
        .target(
            name: "GalleyImage",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyConcurrency", "GalleyInput", "GalleyGeometry",
                "CImages",
                "CDeflate", "CZlib",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyDisplay",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyConcurrency", "GalleyGeometry", "GalleyText",
                "GalleyImage",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyPDF",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyConcurrency", "GalleyInput", "GalleyGeometry",
                "GalleyText",
                "GalleyImage", "GalleyDisplay", "CDeflate",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyRaster",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyGeometry", "GalleyText", "GalleyImage", "GalleyDisplay",
                "CFreeType",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleySVG",
            dependencies: [
                "GalleyDiagnostics",
                "GalleyFormatting", "GalleyConcurrency", "GalleyGeometry", "GalleyText", "GalleyImage", "GalleyDisplay",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleySVGReader",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyInput", "GalleyXML", "GalleyGeometry", "GalleyText",
                "GalleyImage", "GalleyDisplay",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyParagraph",
            dependencies: [
                "GalleyDiagnostics",
                "GalleyFormatting", "GalleyConcurrency", "GalleyInput", "GalleyGeometry", "GalleyLayout", "GalleyText",
                "GalleyDisplay",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyViews",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyConcurrency", "GalleyInput", "GalleyGeometry",
                "GalleyLayout", "GalleyText", "GalleyBarcode", "GalleyImage", "GalleyDisplay",
                "GalleySVGReader", "GalleyParagraph",
            ],
            swiftSettings: strict),
        // A program that the compiler runs. It goes without swift-syntax, which takes longer to build than all of Galley.
        .macro(name: "GalleyMacros", swiftSettings: strict),
        .target(
            name: "GalleyCompatibility",
            dependencies: ["GalleyMacros", "GalleyGeometry", "GalleyLayout", "GalleyParagraph", "GalleyViews"],
            swiftSettings: strict),
        .target(
            name: "Galley", dependencies: engine + ["GalleyPDF", "GalleyRaster", "GalleySVG"],
            swiftSettings: strict),
        .target(
            name: "GalleyDifference", dependencies: engine + ["Galley"], swiftSettings: strict),
        // For tests of users; it links Swift Testing and XCTest.
        .target(
            name: "GalleyTesting", dependencies: engine + ["Galley", "GalleyDifference"], swiftSettings: strict),
        // The products: data in, documents out
        .target(
            name: "GalleyData",
            dependencies: [
                "GalleyDiagnostics", "GalleyFormatting", "GalleyConcurrency", "GalleyInput", "GalleyGeometry",
                "GalleyLayout",
                "GalleyText", "GalleyXML", "GalleySpreadsheet", "CDatabase", "CYAML",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyCharts", dependencies: engine + ["GalleyData", "GalleySpreadsheet", "Galley"],
            swiftSettings: strict),
        .target(
            name: "GalleyClouds",
            dependencies: engine + ["GalleyData", "GalleySpreadsheet", "Galley", "CStemmer"],
            swiftSettings: strict),
        .target(
            name: "GalleyBadges", dependencies: engine + ["GalleyData", "GalleySpreadsheet", "Galley"],
            swiftSettings: strict),
        .target(
            name: "GalleyLabels",
            dependencies: engine + ["GalleyData", "GalleyXML", "GalleySpreadsheet", "Galley"],
            swiftSettings: strict),
        .target(
            name: "GalleyReports",
            dependencies: engine + [
                "GalleyData", "GalleyCharts", "GalleyClouds", "GalleyBadges", "GalleyLabels", "GalleySpreadsheet",
                "Galley", "CMark",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleySpecimen",
            dependencies: engine + [
                "GalleyData", "GalleyCharts", "GalleyClouds", "GalleyBadges", "GalleyLabels", "Galley",
            ],
            swiftSettings: compact),
        .target(name: "GalleyStationery", dependencies: engine + products + ["Galley"], swiftSettings: strict),
        .target(
            name: "GalleyPreview",
            dependencies: engine + [
                "GalleyData", "GalleyLabels", "Galley",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: compact),
        .executableTarget(
            name: "GalleyCLI",
            dependencies: engine + products + [
                "GalleyPreview", "GalleyStationery", "GalleyDifference", "Galley", "CMalloc", "CEmptyICU",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // Tests: a target for each module
        .testTarget(
            name: "GalleyDiagnosticsTests", dependencies: ["GalleyDiagnostics"], swiftSettings: strict),
        .testTarget(
            name: "GalleyFormattingTests",
            dependencies: ["GalleyFormatting", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyConcurrencyTests",
            dependencies: ["GalleyConcurrency", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyInputTests", dependencies: ["GalleyDiagnostics", "GalleyInput", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleySpreadsheetTests",
            dependencies: ["GalleyDiagnostics", "GalleySpreadsheet", "GalleyInput", "GalleyTestSupport", "CDeflate"],
            exclude: ["Workbooks"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyGeometryTests", dependencies: ["GalleyDiagnostics", "GalleyGeometry", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyLayoutTests",
            dependencies: ["GalleyLayout", "GalleyGeometry", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyTextTests",
            dependencies: [
                "GalleyDiagnostics", "GalleyText", "GalleyFormatting", "GalleyGeometry", "GalleyTestSupport",
            ],
            exclude: ["Hyphenations"], swiftSettings: strict),
        .target(
            name: "GalleyTestSupport", dependencies: ["GalleyDiagnostics", "CDeflate"], path: "Tests/Support",
            swiftSettings: strict),
        .target(
            name: "GalleyStationeryTestSupport", dependencies: engine + products + ["Galley", "GalleyTestSupport"],
            path: "Tests/StationerySupport", swiftSettings: strict),
        .testTarget(
            name: "GalleyBarcodeTests", dependencies: engine + ["Galley", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyImageTests",
            dependencies: ["GalleyDiagnostics", "GalleyImage", "GalleyGeometry", "GalleyTestSupport", "CZlib"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyDisplayTests",
            dependencies: ["GalleyDiagnostics", "GalleyDisplay", "GalleyImage", "GalleyGeometry", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyPDFTests",
            dependencies: [
                "GalleyDiagnostics",
                "GalleyPDF", "GalleyDisplay", "GalleyImage", "GalleyText", "GalleyGeometry", "GalleyFormatting",
                "GalleyTestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: strict),
        .testTarget(
            name: "GalleyRasterTests",
            dependencies: [
                "GalleyDiagnostics",
                "GalleyRaster", "GalleySVG", "GalleyPDF", "GalleyDisplay", "GalleyImage", "GalleyText",
                "GalleyGeometry", "GalleyTestSupport", "CDeflate",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleySVGTests",
            dependencies: [
                "GalleySVG", "GalleyDisplay", "GalleyImage", "GalleyText", "GalleyGeometry", "GalleyFormatting",
                "GalleyTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleySVGReaderTests",
            dependencies: [
                "GalleyDiagnostics",
                "GalleySVGReader", "GalleyRaster", "GalleyDisplay", "GalleyImage", "GalleyText", "GalleyGeometry",
                "GalleyInput", "GalleyTestSupport",
            ],
            exclude: ["Drawings"], swiftSettings: strict),
        .testTarget(name: "GalleyMacrosTests", dependencies: ["Galley"], swiftSettings: strict),
        .testTarget(
            name: "GalleyCompatibilityTests", dependencies: ["Galley", "GalleyDisplay", "GalleyGeometry"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyXMLTests", dependencies: ["GalleyXML", "GalleyInput"], swiftSettings: strict),
        .testTarget(
            name: "GalleyParagraphTests",
            dependencies: ["GalleyParagraph", "GalleyText", "GalleyLayout", "GalleyGeometry", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyViewsTests",
            dependencies: [
                "GalleyViews", "GalleyParagraph", "GalleyDisplay", "GalleyText", "GalleyLayout", "GalleyGeometry",
                "GalleyTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyTests", dependencies: engine + ["Galley", "GalleyPDF", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyDifferenceTests",
            dependencies: engine + ["Galley", "GalleyDifference", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyTestingTests", dependencies: engine + ["Galley", "GalleyDifference", "GalleyTesting"],
            exclude: ["Layouts"], swiftSettings: strict),
        .testTarget(
            name: "GalleyDataTests",
            dependencies: [
                "GalleyFormatting", "GalleyData", "GalleySpreadsheet", "GalleyText", "GalleyGeometry", "GalleyInput",
                "GalleyTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyChartsTests",
            dependencies: engine + products + ["Galley", "GalleyStationeryTestSupport", "GalleyTestSupport"],
            exclude: ["PaperTicks"], swiftSettings: strict),
        .testTarget(
            name: "GalleyCloudsTests",
            dependencies: engine + products + [
                "Galley", "GalleyRaster", "GalleyStationeryTestSupport", "GalleyTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyBadgesTests",
            dependencies: engine + products + ["Galley", "GalleyStationeryTestSupport", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyLabelsTests",
            dependencies: engine + products + [
                "GalleySpreadsheet", "Galley", "GalleyStationeryTestSupport", "GalleyTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyReportsTests",
            dependencies: engine + products + [
                "GalleySpreadsheet", "Galley", "GalleyStationeryTestSupport", "GalleyTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleySpecimenTests",
            dependencies: engine + products + ["Galley", "GalleyStationeryTestSupport", "GalleyTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyStationeryTests",
            dependencies: engine + products + [
                "GalleyStationery", "GalleySpreadsheet", "Galley", "ArticleCode", "GalleyStationeryTestSupport",
                "GalleyTestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: strict),
        .testTarget(
            name: "GalleyPreviewTests", dependencies: ["GalleyPreview", "GalleyTestSupport"], swiftSettings: strict),
        // The code of the documentation. Like the two targets below it uses public declarations only, as users do.
        .target(
            name: "ArticleCode",
            dependencies: products + ["GalleyStationery", "GalleyDifference", "GalleyTesting", "Galley"],
            path: "Tests/ArticleCode",
            packageAccess: false, swiftSettings: strict),
        // Swift source as the preview copies it; the tests compare its output with the preview.
        .executableTarget(
            name: "CopiedTable", dependencies: products + ["GalleyStationery", "Galley"], path: "Tests/Copied/Table",
            packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "CopiedText", dependencies: products + ["GalleyStationery", "Galley"], path: "Tests/Copied/Text",
            packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "CopiedChart", dependencies: products + ["GalleyStationery", "Galley"], path: "Tests/Copied/Chart",
            packageAccess: false, swiftSettings: strict),
        // Lays out on the main thread, which tests cannot do.
        .executableTarget(
            name: "MainThread", dependencies: ["Galley"], path: "Tests/MainThread", packageAccess: false,
            swiftSettings: strict),
        // The tests run the command, so it is a dependency.
        .testTarget(
            name: "GalleyCLITests",
            dependencies: engine + products + [
                "GalleyCLI", "GalleyStationery", "Galley", "CopiedTable", "CopiedText", "CopiedChart",
                "MainThread",
                "GalleyTestSupport", "CDeflate",
            ],
            exclude: ["Goldens", "Databases", "provocations.txt"], swiftSettings: strict),
    ]
)
