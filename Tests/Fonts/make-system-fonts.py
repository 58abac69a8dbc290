#!/usr/bin/env python3
"""Makes the small fonts in System, which stand for the fonts of a system, with fontTools 4.68: python3 make-system-fonts.py

Every font has 1000 units per em. All glyphs are squares; Latin letters are narrower than the others, unless a font is
monospaced.
"""
import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EPOCH = 3_850_000_000  # a fixed date in the head table, so that the bytes are the same
FOLDER = pathlib.Path(__file__).parent / "System"

HAN, KANA, HANGUL, ARROW = "漢字", "かなカ", "가나", "\U0001f800"
MARKS = "“”‘’—（）「」、。：中"


def square(side):
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    pen.lineTo((50, side))
    pen.lineTo((50 + side, side))
    pen.lineTo((50 + side, 0))
    pen.closePath()
    return pen.glyph()


def make(family, characters, weight=400, is_mono=False):
    style = "Bold" if weight == 700 else "Regular"
    scalars = sorted({ord(c) for c in characters + "ab "})
    fb = FontBuilder(1000, isTTF=True)
    names = {c: f"u{c:04X}" for c in scalars}
    fb.setupGlyphOrder([".notdef"] + list(names.values()))
    fb.setupCharacterMap(names)
    widths = {names[c]: 600 if is_mono else 300 if c == 0x20 else 450 + c % 7 * 10 if c < 0x80 else 1000 for c in scalars}
    widths[".notdef"] = 600
    fb.setupGlyf({name: square(0 if name == "u0020" else width - 100) for name, width in widths.items()})
    fb.setupHorizontalMetrics({name: (width, 50) for name, width in widths.items()})
    fb.setupHorizontalHeader(ascent=900, descent=-200)
    ps_name = family.replace(" ", "") + "-" + style
    fb.setupNameTable(
        {"familyName": family, "styleName": style, "fullName": f"{family} {style}", "psName": ps_name, "version": "Version 1.000"})
    fb.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200, usWeightClass=weight)
    fb.setupPost(isFixedPitch=1 if is_mono else 0)
    fb.updateHead(created=EPOCH, modified=EPOCH, fontRevision=1.0)
    fb.font.recalcTimestamp = False
    fb.save(FOLDER / f"{ps_name}.ttf")


FOLDER.mkdir(exist_ok=True)
for region in ["JP", "KR", "SC", "TC"]:
    make(f"Noto Test CJK {region}", HAN + KANA + HANGUL + (MARKS if region in ("JP", "SC") else ""))
make("Noto Test CJK JP", HAN + KANA + HANGUL, weight=700)
make("Noto Test Serif CJK JP", HAN + KANA + HANGUL)
make("Noto Test Mono CJK JP", HAN + KANA + HANGUL, is_mono=True)
make("Droid Sans Fallback", HAN + KANA + HANGUL + "龍" + ARROW)
make("A Mono Test", ARROW, is_mono=True)
make("Symbols Test", ARROW)
