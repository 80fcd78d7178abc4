import { isUuid } from '#kernel/ids.ts'

/** What the address of a list says, as it was typed: its filters, the last row of the page before, and which page that makes. */
export type SearchOf<N extends string> = { [F in N]?: string } & Paged
/** Where in a list an address is. */
export type Paged = { after?: string; page?: number }

/** The longest text that is searched for, in characters: as the server has it. */
export const LONGEST_TEXT = 500

/** True for what can be the id of a record. */
export const isId = (text: unknown): text is string => typeof text === 'string' && isUuid(text.toLowerCase())

type Reader = {
  /** The longest value of a filter, in characters. */
  longest?: number
  /** What can be the last row of a page. */
  isCursor?: (text: string) => boolean
}

/**
 * Makes what reads the address of a list that is narrowed by these filters. One whose value is none stays, so that it can be
 * shown and removed; `filterSet` tells it from the others. (The router needs this before any screen is there.)
 */
export function searchReader<N extends string>(
  names: readonly N[],
  { longest = LONGEST_TEXT, isCursor = isId }: Reader = {},
) {
  return (search: Record<string, unknown>): SearchOf<N> => {
    const typed = names.flatMap((name) => {
      const value = String(search[name] ?? '')
        .trim()
        .slice(0, longest)
      return value ? [[name, value]] : []
    })
    const after = String(search.after ?? '')
    const page = Number(search.page)
    if (!isCursor(after)) return Object.fromEntries(typed)
    return { ...Object.fromEntries(typed), after, ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}) }
  }
}

/** The filters alone: what stays of an address when the list starts from its first row, or is shown in another view. */
export function filtersOf<S extends Paged>(search: S): S {
  const { after: _, page: __, ...filters } = search
  return filters as S
}
