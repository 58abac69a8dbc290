// Run by `mutool run` with the path of a PDF: prints its layout in the form of kept layouts. ECMAScript 5.
// With the second argument "pages", only the sizes of the pages are read.
var document = new Document(scriptArgs[0]), hasContents = scriptArgs[1] !== "pages";
function two(value) { return (Math.round(value * 1000) / 1000 + 0).toString(); }
function clean(text) {
    return String(text).replace(/[\\\t\n\r]/g, function (sign) {
        return { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" }[sign];
    });
}
function hex(value) { return ("0" + Math.round(Math.max(0, Math.min(1, value)) * 255).toString(16)).slice(-2); }
function color(space, parts, alpha) {
    var rgb;
    if (!parts) return "";
    if (parts.length === 1) rgb = [parts[0], parts[0], parts[0]];
    else if (parts.length === 4) rgb = [0, 1, 2].map(function (i) { return 1 - Math.min(1, parts[i] + parts[3]); });
    else rgb = parts.slice(0, 3);
    return "#" + rgb.map(hex).join("") + (alpha < 1 ? hex(alpha) : "");
}
function standsAlone(code) {
    return (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xf900 && code <= 0xfaff)
        || (code >= 0xff00 && code <= 0xffef) || code >= 0x20000;
}
function isSpace(code) {
    return code === 0x20 || code === 0xa0 || code < 0x20 || (code >= 0x2000 && code <= 0x200b) || code === 0x3000;
}
function isRightToLeft(code) {
    return (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff);
}
// Presentation forms: ff, fi, fl, ffi, ffl, st, st.
var ligatures = [[102, 102], [102, 105], [102, 108], [102, 102, 105], [102, 102, 108], [115, 116], [115, 116]];
// MuJS finds variables and members by name: what runs for each glyph of a word is short.
function reader() {
    var word = null, style = "", turn = "0", artifact = 0, layers = [], names = {};
    function pen(word) {
        var ctm = word.ctm;
        return [word.endX * ctm[0] + word.endY * ctm[2] + ctm[4], word.endX * ctm[1] + word.endY * ctm[3] + ctm[5]];
    }
    function flush() {
        var done = word;
        word = null;
        if (!done) return;
        var next = two(done.size) + "\t" + done.color + "\t" + done.name, end = pen(done);
        if (next !== style) print("font\t" + next);
        style = next;
        if (done.turn !== turn) print("turn\t" + done.turn);
        turn = done.turn;
        mark(0);
        print("word\t" + two(done.x) + "\t" + two(done.y) + "\t"
            + two((end[0] - done.x) * done.cos + (end[1] - done.y) * done.sin) + "\t"
            + clean(String.fromCharCode.apply(null, done.signs)));
    }
    // MuPDF paints text later than the layer that has it: only shapes are known to be artifacts.
    function mark(now) {
        if (now !== artifact) print("artifact\t" + now);
        artifact = now;
    }
    function shape(kind, box, color, content) {
        flush();
        mark(layers.indexOf("Artifact") >= 0 ? 1 : 0);
        print(kind + "\t" + two(box[0]) + "\t" + two(box[1]) + "\t" + two(box[2] - box[0]) + "\t"
            + two(box[3] - box[1]) + "\t" + color + "\t" + clean(content));
    }
    function glyphs(ctm, space, parts, alpha) {
        var paint = color(space, parts, alpha);
        function add(font, trm, glyph, code, vertical) {
            var x = trm[4] * ctm[0] + trm[5] * ctm[2] + ctm[4], y = trm[4] * ctm[1] + trm[5] * ctm[3] + ctm[5];
            var a = trm[0] * ctm[0] + trm[1] * ctm[2], b = trm[0] * ctm[1] + trm[1] * ctm[3];
            var c = trm[2] * ctm[0] + trm[3] * ctm[2], d = trm[2] * ctm[1] + trm[3] * ctm[3];
            var across = Math.sqrt(a * a + b * b), size = Math.sqrt(c * c + d * d);
            if (!(size > 0) || !isFinite(x + y + across + size)) return;
            var cos = a / across, sin = b / across, raw = font.getName(), name = names[raw];
            if (name === undefined) name = names[raw] = clean(raw.replace(/^[A-Z]{6}\+/, ""));
            // A glyph without a character is known by its number.
            var sign = code > 0 && code !== 0xfffd ? code : 0xf0000 + glyph;
            var alone = standsAlone(code), rest = word;
            var isNext = rest && !alone && !rest.alone && rest.name === name && rest.color === paint
                && Math.abs(rest.size - size) < 0.01 && Math.abs(rest.cos - cos) + Math.abs(rest.sin - sin) < 1e-3;
            if (isNext) {
                var end = pen(rest), dx = x - end[0], dy = y - end[1];
                var along = dx * cos + dy * sin;
                isNext = Math.abs(dy * cos - dx * sin) < 0.02 * size && along < 0.1 * size && along > -0.3 * size;
            }
            if (!isNext) {
                flush();
                rest = word = { signs: [], x: x, y: y, size: size, name: name, color: paint, alone: alone, cos: cos,
                    sin: sin, turn: two(Math.atan2(b, a) * 180 / Math.PI) };
            }
            if (code >= 0xfb00 && code <= 0xfb06) ligatures[code - 0xfb00].forEach(function (sign) { rest.signs.push(sign); });
            else if (isRightToLeft(code)) rest.signs.unshift(sign);
            else rest.signs.push(sign);
            var advance = vertical ? size / across : font.advanceGlyph(glyph, 0);
            rest.endX = trm[4] + advance * trm[0];
            rest.endY = trm[5] + advance * trm[1];
            rest.ctm = ctm;
            // Of upright text, which goes on without another look.
            rest.upright = !alone && !vertical && trm[1] === 0 && trm[2] === 0 ? trm : null;
            rest.raw = raw;
        }
        return { showGlyph: function (font, trm, glyph, code, vertical) {
            if (code === 32) return flush();
            var now = word, same = now && now.ctm === ctm ? now.upright : null;
            if (same && code > 32 && code < 0x590 && code !== 0xa0 && trm[5] === same[5] && trm[0] === same[0] && trm[3] === same[3]
                && glyph >= 0 && trm[1] === 0 && trm[2] === 0) {
                var gap = (trm[4] - now.endX) / trm[0];
                if (gap < 0.1 && gap > -0.3 && font.getName() === now.raw) {
                    now.signs.push(code);
                    now.endX = trm[4] + font.advanceGlyph(glyph, 0) * trm[0];
                    return;
                }
            }
            if (glyph < 0) {
                // The further characters of a ligature have no glyph.
                if (now && code > 0) now.signs.push(code);
            } else if (code > 0 && isSpace(code)) {
                flush();
            } else {
                add(font, trm, glyph, code, vertical);
            }
        } };
    }
    function path(path, ctm, paint, kind) {
        var box = [Infinity, Infinity, -Infinity, -Infinity], kinds = "";
        function point(x, y) {
            var h = x * ctm[0] + y * ctm[2] + ctm[4], v = x * ctm[1] + y * ctm[3] + ctm[5];
            box = [Math.min(box[0], h), Math.min(box[1], v), Math.max(box[2], h), Math.max(box[3], v)];
        }
        function add(sign) { if (kinds.length < 4096) kinds += sign; }
        path.walk({
            moveTo: function (x, y) { add("m"); point(x, y); },
            lineTo: function (x, y) { add("l"); point(x, y); },
            curveTo: function (a, b, c, d, x, y) { add("c"); point(a, b); point(c, d); point(x, y); },
            closePath: function () { add("z"); }
        });
        if (isFinite(box[0] + box[1] + box[2] + box[3])) shape(kind || "path", box, paint, digest(kinds));
    }
    function digest(text) {
        if (text.length <= 12) return text;
        var hash = 7;
        for (var i = 0; i < text.length; ++i) hash = (hash * 31 + text.charCodeAt(i)) % 4294967291;
        return hash.toString(16);
    }
    function unit(ctm) {
        var xs = [ctm[4], ctm[4] + ctm[0], ctm[4] + ctm[2], ctm[4] + ctm[0] + ctm[2]];
        var ys = [ctm[5], ctm[5] + ctm[1], ctm[5] + ctm[3], ctm[5] + ctm[1] + ctm[3]];
        return [Math.min.apply(0, xs), Math.min.apply(0, ys), Math.max.apply(0, xs), Math.max.apply(0, ys)];
    }
    function samples(image) {
        var text = image.getWidth() + "x" + image.getHeight() + " ";
        if (!image.toPixmap || image.getWidth() * image.getHeight() > 3e7) return text;
        var pixels = image.toPixmap(), hash = 7;
        var w = pixels.getWidth(), h = pixels.getHeight(), n = pixels.getNumberOfComponents();
        var across = Math.max(1, w / 48), down = Math.max(1, h / 48);
        for (var y = 0; y < h; y += down)
            for (var x = 0; x < w; x += across)
                for (var k = 0; k < n; ++k)
                    hash = (hash * 31 + pixels.getSample(Math.floor(x), Math.floor(y), k)) % 4294967291;
        return text + hash.toString(16);
    }
    function picture(image, ctm, paint) {
        var content;
        try { content = samples(image); } catch (error) { content = "unreadable"; }
        shape("picture", unit(ctm), paint, content);
    }
    function strokeWidth(stroke, ctm) {
        var width = stroke.getLineWidth ? stroke.getLineWidth() : stroke.lineWidth;
        return two((width || 0) * Math.sqrt(Math.abs(ctm[0] * ctm[3] - ctm[1] * ctm[2])));
    }
    return {
        flush: flush,
        beginLayer: function (name) { flush(); layers.push(name); },
        endLayer: function () { flush(); layers.pop(); },
        fillText: function (text, ctm, space, parts, alpha) { text.walk(glyphs(ctm, space, parts, alpha)); },
        strokeText: function (text, stroke, ctm, space, parts, alpha) { text.walk(glyphs(ctm, space, parts, alpha)); },
        fillPath: function (shape, evenOdd, ctm, space, parts, alpha) {
            path(shape, ctm, color(space, parts, alpha));
        },
        strokePath: function (shape, stroke, ctm, space, parts, alpha) {
            path(shape, ctm, strokeWidth(stroke, ctm) + " " + color(space, parts, alpha));
        },
        fillImage: function (image, ctm, alpha) { picture(image, ctm, alpha < 1 ? two(alpha) : ""); },
        fillImageMask: function (image, ctm, space, parts, alpha) { picture(image, ctm, color(space, parts, alpha)); },
        fillShade: function (shade, ctm) {
            var box = shade.bound ? shade.bound(ctm) : null;
            if (box && isFinite(box[0] + box[1] + box[2] + box[3]) && Math.abs(box[0]) < 1e6 && Math.abs(box[3]) < 1e6)
                shape("picture", box, "", "shade");
        }
    };
}
function tags(root) {
    var stack = [{ object: root, depth: -1 }], count = 0;
    while (stack.length && ++count < 1000000) {
        var next = stack.pop(), object = next.object, depth = next.depth;
        if (!object || !object.isDictionary || depth > 200) continue;
        if (object.isArray()) {
            for (var i = object.length - 1; i >= 0; --i) stack.push({ object: object.get(i), depth: depth });
        } else if (object.isDictionary()) {
            var role = object.get("S"), kids = object.get("K"), text = object.get("Alt");
            if (role && role.isName()) {
                print("tag\t" + depth + "\t" + clean(role.asName()) + "\t" + (text ? clean(text.asString()) : ""));
            }
            if (kids) stack.push({ object: kids, depth: depth + 1 });
        }
    }
}
function boxes(page) {
    ["TrimBox", "BleedBox", "ArtBox"].forEach(function (name) {
        var box = page.get(name);
        if (!box || !box.isArray || !box.isArray() || box.length < 4) return;
        var n = [0, 1, 2, 3].map(function (i) { return Number(box.get(i)); });
        if (isFinite(n[0] + n[1] + n[2] + n[3]))
            print("box\t" + name + "\t" + [n[0], n[1], n[2] - n[0], n[3] - n[1]].map(two).join("\t"));
    });
}
print("galley layout 1");
if (document.isPDF() && document.wasRepaired && document.wasRepaired()) print("meta\trepaired\t1");
if (document.needsPassword()) print("encrypted");
else {
    [["title", "info:Title"], ["author", "info:Author"], ["subject", "info:Subject"], ["keywords", "info:Keywords"]]
        .forEach(function (pair) {
            var value = document.getMetaData(pair[1]);
            if (value) print("meta\t" + pair[0] + "\t" + clean(value));
        });
    var isPDF = document.isPDF();
    var root = isPDF ? document.getTrailer().get("Root") : null;
    var lang = root && root.get("Lang");
    if (lang && lang.isString()) print("meta\tlanguage\t" + clean(lang.asString()));
    var pages = document.countPages();
    for (var number = 0; number < pages; ++number) {
        var page = document.loadPage(number), bounds = (page.getBounds || page.bound).call(page);
        print("page\t" + two(bounds[2] - bounds[0]) + "\t" + two(bounds[3] - bounds[1]) + "\t");
        if (!hasContents) continue;
        if (isPDF) boxes(document.findPage(number));
        var device = reader();
        page.run(device, [1, 0, 0, 1, -bounds[0], -bounds[1]]);
        device.flush();
        page.getLinks().forEach(function (link) {
            var box = link.getBounds ? link.getBounds() : link.bounds;
            print("link\t" + two(box[0] - bounds[0]) + "\t" + two(box[1] - bounds[1]) + "\t" + two(box[2] - box[0]) + "\t"
                + two(box[3] - box[1]) + "\t\t" + clean(String(link.getURI ? link.getURI() : link.uri).replace(/^(#page=\d+)&.*/, "$1")));
        });
        gc();
    }
    if (hasContents && root && root.get("StructTreeRoot")) tags(root.get("StructTreeRoot").get("K"));
    print("end");
}
