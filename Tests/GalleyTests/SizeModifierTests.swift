import Galley
import Testing

/// A box that is `width` by `height` whatever is proposed.
private func fixed(_ width: CGFloat, _ height: CGFloat) -> some View { Color.gray.frame(width: width, height: height) }

@Suite("Modifiers that change a view's proposal") struct SizeModifierTests {
    /// Colour as a view takes the proposed size, 10 points without a proposal.
    @Test("the three questions: zero, infinity, nil")
    func threeQuestions() throws {
        #expect(try layout(Color.red).sizeText == "10x10")
        #expect(try layout(Color.red, .zero).sizeText == "0x0")
        #expect(try layout(Color.red, width: 30, height: 7).sizeText == "30x7")
        #expect(try layout(Color.red.frame(width: 20), width: 5, height: nil).sizeText == "20x10")
    }

    @Test("frames between limits take the proposal, cut to the limits; a missing limit is the child's length")
    func flexibleFrames() throws {
        func width(_ view: some View, _ proposed: CGFloat?) throws -> CGFloat {
            try layout(view, width: proposed).size.width
        }
        let box = fixed(50, 10)
        #expect(try width(box.frame(minWidth: 20), 100) == 50)
        #expect(try width(box.frame(minWidth: 80), 100) == 80)
        #expect(try width(box.frame(minWidth: 80), 10) == 80)
        #expect(try width(box.frame(maxWidth: .infinity), 100) == 100)
        #expect(try width(box.frame(maxWidth: .infinity), 10) == 50)
        #expect(try width(box.frame(maxWidth: .infinity), nil) == 50)
        #expect(try width(box.frame(maxWidth: 30), 100) == 30)
        #expect(try width(box.frame(maxWidth: 70), 60) == 60)
        #expect(try width(box.frame(minWidth: 10, maxWidth: 30), 20) == 20)
        #expect(try width(box.frame(minWidth: 10, maxWidth: 30), 5) == 10)
        #expect(try width(box.frame(minWidth: 10, maxWidth: 30), nil) == 30)
        #expect(try width(Color.red.frame(minWidth: 10, idealWidth: 25, maxWidth: 30), nil) == 25)
        #expect(try width(Color.red.frame(idealWidth: 25), nil) == 25)
        #expect(try width(Color.red.frame(idealWidth: 25), 60) == 60)
    }

    @Test(
        "a frame aligns its content by guides, and mirrors it from right to left",
        arguments: [
            (Alignment.topLeading, "0,0 10x10"), (.center, "45,20 10x10"), (.bottomTrailing, "90,40 10x10"),
        ])
    func frameAlignment(_ alignment: Alignment, _ expected: String) throws {
        let view = fixed(10, 10).id("box").frame(width: 100, height: 50, alignment: alignment)
        #expect(try layout(view).frames("box") == [expected])
        let mirrored = try #require(try layout(view.environment(\.layoutDirection, .rightToLeft)).frame(of: "box"))
        let plain = try #require(try layout(view).frame(of: "box"))
        #expect(mirrored.minX == 90 - plain.minX)
    }

    @Test("fixedSize gives the ideal size along its axes")
    func fixedSize() throws {
        let words = Text("one two three four five").font(.custom("Noto Sans", size: 10))
        let ideal = try layout(words).size
        let narrow = try layout(words, width: 30).size
        #expect(narrow.width <= 30 && narrow.height > ideal.height * 3)
        #expect(try layout(words.fixedSize(), width: 30).size == ideal)
        #expect(try layout(words.fixedSize(horizontal: false, vertical: true), width: 30, height: 5).size == narrow)
        #expect(try layout(Color.red.fixedSize(), width: 30, height: 30).sizeText == "10x10")
    }

    @Test("columns of a stack with a fixed height are as high as the highest")
    func equalHeights() throws {
        let view = HStack(spacing: 0) {
            fixed(10, 30).frame(maxHeight: .infinity, alignment: .top).id("a")
            fixed(10, 50).frame(maxHeight: .infinity, alignment: .top).id("b")
        }.fixedSize(horizontal: false, vertical: true)
        #expect(try layout(view, width: 100, height: 400).frames("a", "b") == ["0,0 10x50", "10,0 10x50"])
    }

    @Test("aspectRatio fits into or fills the proposal")
    func aspectRatio() throws {
        func size(_ ratio: CGFloat?, _ mode: ContentMode, _ width: CGFloat?, _ height: CGFloat?) throws -> String {
            try layout(Color.red.aspectRatio(ratio, contentMode: mode), width: width, height: height).sizeText
        }
        #expect(try size(2, .fit, 100, 100) == "100x50")
        #expect(try size(2, .fit, 100, 20) == "40x20")
        #expect(try size(2, .fill, 100, 100) == "200x100")
        #expect(try size(2, .fill, 300, 100) == "300x150")
        #expect(try size(2, .fit, 100, nil) == "100x50")
        #expect(try size(2, .fit, nil, 30) == "60x30")
        #expect(try size(2, .fit, nil, nil) == "10x5")
        #expect(try size(2, .fit, .infinity, 30) == "60x30")
        let child = Color.red.frame(
            minWidth: 0, idealWidth: 30, maxWidth: .infinity, minHeight: 0, idealHeight: 10, maxHeight: .infinity)
        #expect(try layout(child.scaledToFit(), width: 60, height: 60).sizeText == "60x20")
        #expect(try layout(child.scaledToFill(), width: 60, height: 60).sizeText == "180x60")
        #expect(try size(0, .fit, 40, 30) == "40x30")
        #expect(try size(.nan, .fit, 40, 30) == "40x30")
    }

    @Test("position takes all the space and centres the view at the point")
    func position() throws {
        let view = fixed(10, 20).id("box").position(x: 30, y: 40)
        #expect(try layout(view, width: 100, height: 90).sizeText == "100x90")
        #expect(try layout(view, width: 100, height: 90).frames("box") == ["25,30 10x20"])
        #expect(try layout(view).sizeText == "10x20")
    }

    @Test("offset and transforms do not change the layout")
    func offset() throws {
        let view = HStack(spacing: 0) {
            fixed(10, 10).id("a").offset(x: 100, y: 5)
            fixed(10, 10).id("b").rotationEffect(.degrees(45))
            fixed(10, 10).id("c").scaleEffect(3)
            fixed(10, 10).id("d").hidden()
            fixed(10, 10).id("e")
        }
        let found = try layout(view)
        #expect(found.sizeText == "50x10")
        #expect(
            found.frames("a", "b", "c", "d", "e") == [
                "100,5 10x10", "10,0 10x10", "20,0 10x10", "30,0 10x10", "40,0 10x10",
            ])
        #expect(
            found.page.dump.split(separator: "\n").dropFirst().joined(separator: "\n") == """
                group id "a"
                  path rect 100,5 10×10 fill #8e8e93
                group by .71,.71,-.71,.71,7.93,-9.14
                  group id "b"
                    path rect 10,0 10×10 fill #8e8e93
                group by 3,0,0,3,-50,-10
                  group id "c"
                    path rect 20,0 10×10 fill #8e8e93
                group id "e"
                  path rect 40,0 10×10 fill #8e8e93
                """)
    }

    @Test("padding in all its forms")
    func padding() throws {
        let box = fixed(10, 10)
        #expect(try layout(box.padding()).sizeText == "42x42")
        #expect(try layout(box.padding(3)).sizeText == "16x16")
        #expect(try layout(box.padding(.horizontal)).sizeText == "42x10")
        #expect(try layout(box.padding(.top, 4)).sizeText == "10x14")
        #expect(try layout(box.padding([.leading, .bottom], 1)).sizeText == "11x11")
        #expect(
            try layout(box.id("x").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))).frames("x") == [
                "2,1 10x10"
            ])
        // The child is proposed the rest, never less than zero.
        #expect(try layout(Color.red.id("x").padding(20), width: 30, height: 100).frames("x") == ["20,20 0x60"])
    }

    @Test("layers are proposed the view's size and have their alignment; the view's size is its own")
    func layers() throws {
        let view = fixed(40, 20).id("view")
            .background { Color.red.id("fill") }
            .overlay(alignment: .topTrailing) { fixed(8, 8).id("badge").offset(x: 4, y: -4) }
            .background(alignment: .bottom) { fixed(60, 2).id("line") }
        let found = try layout(view)
        #expect(found.sizeText == "40x20")
        #expect(
            found.frames("view", "fill", "badge", "line") == ["0,0 40x20", "0,0 40x20", "36,-4 8x8", "-10,18 60x2"])
    }

    @Test("borders and stroked borders lie within the frame")
    func borders() throws {
        let page = try layout(fixed(40, 20).border(Color.red, width: 4)).page
        #expect(page.dump.contains("path rect 2,2 36×16 stroke #d7263d 4"))
        let circle = try layout(Circle().strokeBorder(Color.red, lineWidth: 2), width: 30, height: 20).page
        #expect(circle.dump.contains("path ellipse 1,1 18×18 stroke #d7263d 2"))
    }

    @Test("clips, opacity, gradients and styles reach the display list")
    func drawing() throws {
        let view = VStack(spacing: 0) {
            Rectangle().fill(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                .frame(width: 40, height: 10).clipShape(Capsule()).opacity(0.5)
            Circle().fill(.tint).frame(width: 10, height: 10).tint(.green)
            Rectangle().frame(width: 5, height: 5).foregroundStyle(.white)
            Rectangle().fill(.secondary).frame(width: 5, height: 5).foregroundStyle(Color.black)
        }
        let drawn = try layout(view).page.dump.split(separator: "\n").dropFirst().joined(separator: "\n")
        #expect(
            drawn == """
                group opacity .5
                  group clip rounded 0,0 40×10 r5
                    path rect 0,0 40×10 fill linear 0,5 → 40,5 (#d7263d 0, #2364d2 1)
                path ellipse 15,10 10×10 fill #2e9e5b
                path rect 17.5,20 5×5 fill #ffffff
                path rect 17.5,25 5×5 fill #6c6c6c
                """)
    }
}
