#!/usr/bin/env python3
"""Makes the small fonts of the tests, with fontTools 4.68 and Pillow: python3 make-fonts.py

Every font has 1000 units per em. The outlines are a square, a disc, a triangle and a ring, drawn here.
"""
import io
from fontTools.colorLib.builder import buildCOLR
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.varLib.models import VariationModel
from fontTools.varLib.varStore import OnlineVarStoreBuilder
from PIL import Image, ImageDraw

EPOCH = 3_850_000_000  # a fixed date in the head table, so that the bytes are the same


def polygon(*points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def disc(cx, cy, r, inner=0):
    pen = TTGlyphPen(None)
    for radius, sign in [(r, 1)] + ([(inner, -1)] if inner else []):
        # A quadratic spline of eight arcs.
        import math
        outer = radius / math.cos(math.pi / 8)
        points = []
        for i in range(8):
            a = sign * (2 * i + 1) * math.pi / 8
            points.append((round(cx + outer * math.cos(a)), round(cy + outer * math.sin(a))))
        # Without a point on the curve, which fonts may do.
        pen.qCurveTo(*points, None)
        pen.closePath()
    return pen.glyph()


SHAPES = {
    "square": polygon((100, 0), (100, 800), (900, 800), (900, 0)),
    "disc": disc(500, 400, 400),
    "triangle": polygon((100, 0), (500, 800), (900, 0)),
    "ring": disc(500, 400, 400, 250),
    "left": polygon((100, 0), (100, 800), (600, 800), (600, 0)),
    "right": polygon((400, 0), (400, 800), (900, 800), (900, 0)),
}
PALETTE = [(0.85, 0.15, 0.2, 1), (0.15, 0.35, 0.8, 1), (0.95, 0.75, 0.1, 1), (0.1, 0.6, 0.4, 1), (1, 1, 1, 1), (0, 0, 0, 0.5)]
RED, BLUE, YELLOW, GREEN, WHITE, SHADE, TEXT = 0, 1, 2, 3, 4, 5, 0xFFFF


def builder(family, characters):
    """A font with the shapes and an empty glyph for each character."""
    order = [".notdef", "space"] + list(SHAPES) + [f"u{c:04X}" for c in characters]
    fb = FontBuilder(1000, isTTF=True)
    fb.setupGlyphOrder(order)
    cmap = {0x20: "space"}
    cmap.update({c: f"u{c:04X}" for c in characters})
    fb.setupCharacterMap(cmap)
    empty = TTGlyphPen(None).glyph()
    # A box under every coloured glyph, to tell whether colours or outlines are drawn.
    box = polygon((0, -100), (0, -50), (1000, -50), (1000, -100))
    glyphs = {".notdef": empty, "space": empty, **SHAPES}
    glyphs.update({f"u{c:04X}": box for c in characters})
    fb.setupGlyf(glyphs)
    fb.setupHorizontalMetrics({g: (1000, getattr(glyphs[g], "xMin", 0)) for g in order})
    fb.setupHorizontalHeader(ascent=900, descent=-200)
    fb.setupNameTable({"familyName": family, "styleName": "Regular", "psName": family.replace(" ", "")})
    fb.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    fb.setupPost()
    fb.updateHead(created=EPOCH, modified=EPOCH)
    fb.font.recalcTimestamp = False
    return fb


def glyph(shape, paint):
    return {"Format": ot.PaintFormat.PaintGlyph, "Glyph": shape, "Paint": paint}


def solid(entry, alpha=1.0):
    return {"Format": ot.PaintFormat.PaintSolid, "PaletteIndex": entry, "Alpha": alpha}


def line(*stops, extend="pad"):
    return {"Extend": extend, "ColorStop": [{"StopOffset": o, "PaletteIndex": c, "Alpha": a} for o, c, a in stops]}


RAINBOW = [(0, RED, 1.0), (0.5, YELLOW, 1.0), (1, BLUE, 1.0)]


def linear(x0, y0, x1, y1, x2, y2, stops=RAINBOW, extend="pad"):
    return {"Format": ot.PaintFormat.PaintLinearGradient, "ColorLine": line(*stops, extend=extend),
            "x0": x0, "y0": y0, "x1": x1, "y1": y1, "x2": x2, "y2": y2}


def radial(x0, y0, r0, x1, y1, r1, stops=RAINBOW, extend="pad"):
    return {"Format": ot.PaintFormat.PaintRadialGradient, "ColorLine": line(*stops, extend=extend),
            "x0": x0, "y0": y0, "r0": r0, "x1": x1, "y1": y1, "r1": r1}


def sweep(start, end, stops=RAINBOW, extend="pad", center=(500, 400)):
    return {"Format": ot.PaintFormat.PaintSweepGradient, "ColorLine": line(*stops, extend=extend),
            "centerX": center[0], "centerY": center[1], "startAngle": start, "endAngle": end}


def wrap(format, paint, **values):
    return {"Format": getattr(ot.PaintFormat, format), "Paint": paint, **values}


def composite(mode):
    return {"Format": ot.PaintFormat.PaintComposite, "CompositeMode": mode,
            "SourcePaint": glyph("left", solid(RED)), "BackdropPaint": glyph("right", linear(400, 0, 900, 0, 400, 800, [(0, BLUE, 1.0), (1, YELLOW, 1.0)]))}


def layers(*paints):
    return {"Format": ot.PaintFormat.PaintColrLayers, "Layers": list(paints)}


def save(fb, name):
    fb.save(name)


# 1. Version 0: A is three layers, the last in the text's colour.
fb = builder("Galley Layers", [0x41, 0x42])
fb.setupCPAL([PALETTE])
fb.setupCOLR({"u0041": [("square", RED), ("disc", YELLOW), ("triangle", TEXT)], "u0042": [("ring", BLUE), ("disc", SHADE)]})
save(fb, "ColorLayers.ttf")

# 2. Version 1: every kind of paint. Characters a… paints, from U+E000 the composites by their numbers.
PAINTS = [
    glyph("square", linear(100, 0, 900, 0, 100, 800)),
    glyph("square", linear(300, 0, 500, 0, 300, 800, extend="repeat")),
    glyph("square", linear(300, 0, 500, 0, 500, 200, extend="reflect")),
    glyph("disc", radial(500, 400, 0, 500, 400, 400)),
    glyph("square", radial(400, 300, 50, 500, 400, 400)),
    glyph("square", radial(300, 400, 60, 700, 400, 160)),
    glyph("square", radial(500, 400, 50, 500, 400, 150, extend="reflect")),
    glyph("disc", sweep(0, 360)),
    glyph("square", sweep(45, 135, extend="pad")),
    glyph("square", sweep(0, 60, extend="repeat")),
    glyph("square", linear(100, 0, 900, 0, 100, 800, [(0, RED, 1.0), (1, RED, 0.0)])),
    wrap("PaintTranslate", glyph("disc", solid(GREEN)), dx=100, dy=-50),
    wrap("PaintScaleAroundCenter", glyph("square", solid(BLUE)), scaleX=0.5, scaleY=0.75, centerX=500, centerY=400),
    wrap("PaintRotateAroundCenter", glyph("square", linear(100, 0, 900, 0, 100, 800)), angle=30, centerX=500, centerY=400),
    wrap("PaintSkewAroundCenter", glyph("square", solid(RED)), xSkewAngle=20, ySkewAngle=0, centerX=500, centerY=0),
    wrap("PaintTransform", glyph("triangle", solid(GREEN)), Transform=(0.8, 0.2, -0.2, 0.8, 150, 0)),
    layers(glyph("square", solid(WHITE)), glyph("ring", sweep(90, 450)), glyph("triangle", solid(TEXT, 0.5))),
    {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "u0061"},
    glyph("disc", wrap("PaintScaleUniform", layers(glyph("square", solid(YELLOW)), glyph("triangle", solid(BLUE))), scale=0.9)),
]
characters = list(range(0x61, 0x61 + len(PAINTS)))
modes = list(range(0xE000, 0xE000 + 28))
fb = builder("Galley Paints", characters + modes)
fb.setupCPAL([PALETTE])
glyphs = {f"u{c:04X}": p for c, p in zip(characters, PAINTS)}
glyphs.update({f"u{c:04X}": composite(list(ot.CompositeMode)[i]) for i, c in enumerate(modes)})
clips = {name: (0, -100, 1000, 900) for name in glyphs}
fb.font["COLR"] = buildCOLR(glyphs, version=1, glyphMap=fb.font.getReverseGlyphMap(), clipBoxes=clips)
save(fb, "ColorPaints.ttf")

# 3. Version 1 on the axis wght, 400…900: the disc moves by 200, and its colour fades to a quarter.
fb = builder("Galley Moves", [0x41])
fb.setupCPAL([PALETTE])
fb.setupFvar([("wght", 400, 400, 900, "Weight")], [])
store = OnlineVarStoreBuilder(["wght"])
model = VariationModel([{}, {"wght": 1.0}], ["wght"])
store.setModel(model)
_, move = store.storeMasters([0, 200])
_, still = store.storeMasters([0, 0])
_, fade = store.storeMasters([0, round(-0.75 * 16384)])
varStore = store.finish()
mapping = varStore.optimize() if hasattr(varStore, "optimize") else {}
index = ot.DeltaSetIndexMap()
index.mapping = [mapping.get(v, v) for v in (move, still, fade)]
paint = {"Format": ot.PaintFormat.PaintVarTranslate, "dx": 0, "dy": 0, "VarIndexBase": 0,
         "Paint": glyph("disc", {"Format": ot.PaintFormat.PaintVarSolid, "PaletteIndex": RED, "Alpha": 1.0, "VarIndexBase": 2})}
fb.font["COLR"] = buildCOLR({"u0041": paint}, version=1, glyphMap=fb.font.getReverseGlyphMap(), varStore=varStore, varIndexMap=index)
save(fb, "ColorMoves.ttf")

# 4. sbix: A is a picture of 20 pixels per em, and one of 100, which has to be taken.
fb = builder("Galley Pictures", [0x41])
sbix = newTable("sbix")
sbix.version = 1
sbix.flags = 1
for ppem, color in [(20, (255, 0, 0, 255)), (100, (30, 120, 220, 255))]:
    image = Image.new("RGBA", (ppem * 8 // 10, ppem * 8 // 10), (0, 0, 0, 0))
    ImageDraw.Draw(image).ellipse((0, 0, image.width - 1, image.height - 1), fill=color)
    data = io.BytesIO()
    image.save(data, "PNG")
    strike = Strike(ppem=ppem, resolution=72)
    for name in fb.font.getGlyphOrder():
        strike.glyphs[name] = SbixGlyph(glyphName=name)
    strike.glyphs["u0041"] = SbixGlyph(glyphName="u0041", graphicType="png ", imageData=data.getvalue(), originOffsetX=ppem // 10, originOffsetY=0)
    sbix.strikes[ppem] = strike
fb.font["sbix"] = sbix
save(fb, "ColorPictures.ttf")

# 5. SVG documents alone, for A.
fb = builder("Galley Documents", [0x41, 0x42])
svg = newTable("SVG ")
gid = fb.font.getGlyphID("u0041")
svg.docList = [(f'<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph{gid}"><circle r="400"/></g></svg>', gid, gid)]
fb.font["SVG "] = svg
save(fb, "ColorDocuments.ttf")


# 6. Outlines of CFF and CFF2, the latter on the axes wght and opsz: o grows from 400 to 500 wide, h from 500 to 600 high.
def cubic(width, height):
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    pen = T2CharStringPen(600, None)
    pen.moveTo((50, 0))
    pen.curveTo((50, height * 0.6), (50 + width * 0.4, height), (50 + width, height))
    pen.lineTo((50 + width, 0))
    pen.closePath()
    return pen


def cff(width, height):
    fb = FontBuilder(1000, isTTF=False)
    order = [".notdef", "space", "o", "h"]
    fb.setupGlyphOrder(order)
    fb.setupCharacterMap({0x20: "space", 0x6F: "o", 0x68: "h"})
    empty = cubic(0, 0).getCharString()
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    blank = T2CharStringPen(600, None).getCharString()
    fb.setupCFF("GalleyCubic", {}, {".notdef": blank, "space": blank, "o": cubic(width, 500).getCharString(), "h": cubic(400, height).getCharString()}, {})
    fb.setupHorizontalMetrics({g: (600, 50 if g in "oh" else 0) for g in order})
    fb.setupHorizontalHeader(ascent=900, descent=-200)
    fb.setupNameTable({"familyName": "Galley Cubic", "styleName": "Regular", "psName": "GalleyCubic"})
    fb.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    fb.setupPost()
    fb.updateHead(created=EPOCH, modified=EPOCH)
    fb.font.recalcTimestamp = False
    return fb


from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.varLib import build

cff(400, 500).save("OutlinesCFF.otf")
space = DesignSpaceDocument()
for tag, low, high in [("wght", 400, 900), ("opsz", 8, 32)]:
    axis = AxisDescriptor()
    axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = tag, tag, low, low, high
    space.addAxis(axis)
for weight, size, width, height in [(400, 8, 400, 500), (900, 8, 500, 500), (400, 32, 400, 600)]:
    source = SourceDescriptor()
    source.font = cff(width, height).font
    source.location = {"wght": weight, "opsz": size}
    space.addSource(source)
font, _, _ = build(space)
from fontTools.cffLib.CFFToCFF2 import convertCFFToCFF2
if "CFF2" not in font:
    convertCFFToCFF2(font)
font["name"].setName("Galley Cubic Variable", 1, 3, 1, 0x409)
font.recalcTimestamp = False
font["head"].created = font["head"].modified = EPOCH
font.save("OutlinesCFF2.otf")
