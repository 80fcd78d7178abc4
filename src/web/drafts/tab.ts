import type { DraftTarget } from './stored-drafts.ts'

// Which draft a tab had open survives a reload, a crash and a sign-in in between: session storage belongs to the tab.
const keyOf = ({ person, form, record }: DraftTarget) => `open:${person}:${form}:${record ?? 'new'}`

/** Stores which draft this tab has open for a form; null for none. */
export function rememberDraft(place: DraftTarget, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), id)
  } catch {
    // Without session storage the draft is found among all drafts of the form.
  }
}

/** The draft that this tab had open for a form. */
export function rememberedDraft(place: DraftTarget): string | null {
  try {
    return sessionStorage.getItem(keyOf(place))
  } catch {
    return null
  }
}
