/** What stands in the places of a page, by name: a text, or a part as often as its list is long. */
export type PageFacts = { readonly [name: string]: string | readonly PageFacts[] }

const PART = /⟦#(\w+)⟧(.*?)⟦\/\1⟧/gs
const PLACE = /⟦(\w+)⟧/g

/**
 * Fills the marked places of a page: ⟦name⟧ with a text, escaped; ⟦#name⟧ … ⟦/name⟧ once for each of a list, whose own facts
 * come first in it. What is not known stays empty.
 */
export function fillPage(page: string, facts: PageFacts): string {
  const parted = page.replace(PART, (_, name: string, part: string) => {
    const list = facts[name]
    return Array.isArray(list) ? list.map((own) => fillPage(part, { ...facts, ...own })).join('') : ''
  })
  return parted.replace(PLACE, (_, name: string) => {
    const text = facts[name]
    return typeof text === 'string' ? escaped(text) : ''
  })
}

// The marks of places are taken out too: what a person has typed is a text, and never a place.
function escaped(text: string): string {
  return text.replace(/[&<>"'⟦⟧]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
