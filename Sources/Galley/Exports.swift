// A document is written with one import: the contract, the shapes and the fonts come along.
@_exported public import GalleyBarcode
@_exported public import GalleyDisplay
@_exported public import GalleyGeometry
@_exported public import GalleyImage
@_exported public import GalleyInput
@_exported public import GalleyLayout
@_exported public import GalleyPDF
@_exported public import GalleySVG
@_exported public import GalleySVGReader
@_exported public import GalleyText
