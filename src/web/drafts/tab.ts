import type { Place } from './stored-drafts.ts'

// What a tab had open outlives its reload, its crash and a sign-in in between: the browser keeps it with the tab.
const keyOf = ({ person, form, record }: Place) => `open:${person}:${form}:${record ?? 'new'}`

/** Remembers which draft this tab has open at a place; null for none. */
export function rememberDraft(place: Place, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), id)
  } catch {
    // Then it is found again among all that is kept.
  }
}

/** The draft that this tab had open at a place. */
export function rememberedDraft(place: Place): string | null {
  try {
    return sessionStorage.getItem(keyOf(place))
  } catch {
    return null
  }
}
