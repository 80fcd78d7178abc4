/** The values of a page's placeholders, by name: a text, or a list for which a part is repeated. */
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

// The marks of placeholders are escaped too: text that a person has typed must never become a placeholder.
function escaped(text: string): string {
  return text.replace(/[&<>"'⟦⟧]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
