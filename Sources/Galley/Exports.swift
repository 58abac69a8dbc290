// A document needs one import: layouts, shapes and fonts come with it.
@_exported public import GalleyBarcode
@_exported public import GalleyDiagnostics
@_exported public import GalleyDisplay
@_exported public import GalleyGeometry
@_exported public import GalleyImage
@_exported public import GalleyInput
@_exported public import GalleyLayout
@_exported public import GalleyPDF
@_exported public import GalleyParagraph
@_exported public import GalleySVG
@_exported public import GalleySVGReader
@_exported public import GalleyText
@_exported public import GalleyViews

#if canImport(GalleyCompatibility)  // Fuzz targets go without it.
    @_exported public import GalleyCompatibility
#endif
