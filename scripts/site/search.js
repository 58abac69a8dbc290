// Finds the sections whose words begin with all words of the query; those with them in their headings come first.
const query = document.getElementById("query")
const list = document.getElementById("found")
const words = text => text.toLowerCase().normalize("NFKD").match(/[\p{L}\p{N}]+/gu) ?? []
const sections = entries.map(([page, heading, address, text]) => ({
    page, heading, address, text, title: words(page + " " + heading), body: words(text),
}))

function found(text) {
    const wanted = words(text)
    if (!wanted.length) return []
    const has = (list, word) => list.some(other => other.startsWith(word))
    const score = section => {
        let sum = 0
        for (const word of wanted) {
            const points = (has(section.title, word) ? 10 : 0) + (section.title.includes(word) ? 5 : 0) + (has(section.body, word) ? 1 : 0)
            if (!points) return 0
            sum += points
        }
        return sum
    }
    return sections.map(section => [score(section), section]).filter(([points]) => points)
        .sort((a, b) => b[0] - a[0]).slice(0, 12).map(([, section]) => section)
}

function excerpt(section) {
    const first = words(query.value)[0]
    const at = Math.max(0, section.text.toLowerCase().indexOf(first) - 40)
    return (at ? "… " : "") + section.text.slice(at, at + 130)
}

query.addEventListener("input", () => {
    list.replaceChildren(...found(query.value).map(section => {
        const item = document.createElement("li")
        const link = document.createElement("a")
        const text = document.createElement("small")
        link.href = document.body.dataset.up + "/" + section.address
        link.textContent = section.page === section.heading ? section.page : section.page + " › " + section.heading
        text.textContent = excerpt(section)
        link.append(text)
        item.append(link)
        return item
    }))
    list.hidden = !list.children.length
})
addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== query) {
        event.preventDefault()
        query.focus()
    } else if (event.key === "Escape") {
        list.hidden = true
    }
})

// On a phone the pages are listed on demand.
if (matchMedia("(max-width: 58rem)").matches) document.querySelector("nav details").open = false
