// One import for users of all products.
@_exported public import Galley
@_exported public import GalleyBadges
@_exported public import GalleyCharts
@_exported public import GalleyClouds
@_exported public import GalleyData
@_exported public import GalleyLabels
@_exported public import GalleyReports
@_exported public import GalleySpecimen
