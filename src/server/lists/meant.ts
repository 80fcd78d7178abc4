import type { Kysely } from 'kysely'
import { foldedMatches, type SearchTerm } from '#kernel/matches.ts'
import type { DB } from '../db/tables.ts'
import { nearWords } from './spelt-words.ts'

/** The texts of a record that are compared with the words of a search. */
export const textsOf = (item: object) =>
  Object.values(item)
    .filter((value) => typeof value === 'string')
    .join(' ')

/** True for words that occur in the records. */
export function holder(items: readonly object[]): (word: string) => boolean {
  const texts = items.map(textsOf)
  return (word) => texts.some((text) => foldedMatches(text, word).length > 0)
}

type Read<Found> = (terms: SearchTerm[]) => Promise<Found | undefined>
/** What was found by a spelling that was probably meant, and that spelling. */
export type Meant<Found> = { found: Found; meant: string }

/**
 * What the first of several searches finds: terms as given, then by the word nearest to each, then by any word near to each. A word that records hold as it was typed is
 * not changed. `read` answers undefined where nothing matches; `shown` are the records of what it found that the reader is shown: a spelling that none of them
 * holds is not answered, since words come from records of all. Undefined when nothing is found.
 */
export async function readMeant<Found>(
  db: Kysely<DB>,
  typed: readonly SearchTerm[],
  read: Read<Found>,
  shown: (found: Found) => readonly object[],
  given: readonly SearchTerm[][] = [],
): Promise<Meant<Found> | undefined> {
  const words = typed.filter((term) => typeof term === 'string')
  const near = new Map((await nearWords(db, words)).map((each, at) => [words[at], each]))
  const changed = (change: (near: string[]) => SearchTerm) =>
    typed.map((term) => {
      const [first, ...others] = (typeof term === 'string' ? near.get(term) : undefined) ?? []
      return first === undefined || first === term ? term : change([first, ...others])
    })
  const isChanged = words.some((word) => near.get(word)?.[0] !== word)
  const by = isChanged
    ? [changed(([first]) => first as string), changed((each) => ({ anyOf: each.map((word) => [word]) }))]
    : []
  for (const terms of [...given, ...by]) {
    const found = await read(terms)
    if (found === undefined) continue
    const holds = holder(shown(found))
    return { found, meant: typed.map((term, at) => heldOf(term, terms[at] ?? term, holds)).join(' ') }
  }
  return undefined
}

const groupsOf = (term: SearchTerm) => (typeof term === 'string' ? [[term]] : term.anyOf)

/** The spelling of a term that records hold; as it was typed where they hold none. */
function heldOf(typed: SearchTerm, searched: SearchTerm, holds: (word: string) => boolean): string {
  const held = groupsOf(searched).find((group) => group.every(holds))
  return (held ?? groupsOf(typed)[0] ?? []).join(' ')
}
