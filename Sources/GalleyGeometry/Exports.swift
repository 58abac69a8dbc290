// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's types, so that layout code written for SwiftUI compiles
// unchanged.
@_exported public import Foundation
