import Galley

/// Behind a cover: the colour and the picture, to the edges of the page.
nonisolated struct CoverGround: View {
    let cover: ReportCover
    let picture: ReportImage?
    let page: PageSize
    /// The distances of the title from the edges of the page.
    let margins: EdgeInsets

    var body: some View {
        ZStack(alignment: .topLeading) {
            if let color = cover.color { Rectangle().fill(color).frame(width: page.width, height: page.height) }
            if let picture {
                picture.resizable.scaledToFill()
                    .frame(width: page.width, height: page.height * ReportCover.pictureShare)
                    .clipped()
            }
        }
        .frame(width: page.width, height: page.height, alignment: .topLeading)
        .offset(x: -margins.leading, y: -margins.top)
        .bleeding()
        .accessibilityHidden(true)
    }
}
