// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's own types, so that layout code written for SwiftUI
// means the same types here. Everything that imports Galley sees them.
@_exported public import Foundation
