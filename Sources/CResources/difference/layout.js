// Run by `mutool run` with the path of a PDF: prints what `mutool trace` lacks, in the form of kept layouts. ECMAScript 5.
// pictured, which is set above, has the indices of the pages with pictures, or is null if only the sizes of pages are read.
var document = new Document(scriptArgs[0]), hasContents = pictured !== null;
function two(value) { return (Math.round(value * 1000) / 1000 + 0).toString(); }
function clean(text) {
    return String(text).replace(/[\\\t\n\r]/g, function (sign) {
        return { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" }[sign];
    });
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
function show(box, content) { print(["picture"].concat(box.map(two), "", clean(content)).join("\t")); }
// Each picture has a line, by which the trace finds its contents, and the area of a shade; a shade without an end has neither.
function picture(image) {
    var content;
    try { content = samples(image); } catch (error) { content = "unreadable"; }
    show([0, 0, 0, 0], content);
}
var device = {
    fillImage: picture,
    fillImageMask: picture,
    fillShade: function (shade, ctm) {
        var box = shade.bound ? shade.bound(ctm) : null;
        if (box && isFinite(box[0] + box[1] + box[2] + box[3]) && Math.abs(box[0]) < 1e6 && Math.abs(box[3]) < 1e6)
            show([box[0], box[1], box[2] - box[0], box[3] - box[1]], "shade");
        else
            show([0, 0, 0, 0], "");
    }
};
function tags(root) {
    var stack = [{ object: root, depth: -1 }], count = 0;
    while (stack.length && ++count < 1000000) {
        var next = stack.pop(), object = next.object, depth = next.depth;
        if (!object || !object.isDictionary || depth > 200) continue;
        if (object.isArray()) {
            for (var i = object.length - 1; i >= 0; --i) {
                // Most children are numbers of marked content.
                var child = object.get(i);
                if (child && !(child.isNumber && child.isNumber())) stack.push({ object: child, depth: depth });
            }
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
    var pages = document.countPages(), next = 0;
    for (var number = 0; number < pages; ++number) {
        var page = document.loadPage(number), bounds = (page.getBounds || page.bound).call(page);
        print("page\t" + two(bounds[2] - bounds[0]) + "\t" + two(bounds[3] - bounds[1]) + "\t");
        if (!hasContents) continue;
        if (isPDF) boxes(document.findPage(number));
        if (pictured[next] === number) {
            ++next;
            page.run(device, [1, 0, 0, 1, -bounds[0], -bounds[1]]);
        }
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
