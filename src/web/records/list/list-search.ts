import { isUuid } from '#kernel/ids.ts'

/** The search of a list's address as typed: its filters, the last row of the previous page, and the page number. */
export type SearchOf<N extends string> = { [F in N]?: string } & Paged
/** The position of an address in a list. */
export type Paged = { after?: string; page?: number }

/** The longest search text in characters, as on the server. */
export const LONGEST_TEXT = 500

/** True for what can be the id of a record. */
export const isId = (text: unknown): text is string => typeof text === 'string' && isUuid(text.toLowerCase())

/** True for what can be a cursor of a list that can be sorted: an id, or the point that the server wrote. */
export const isPoint = (text: string): boolean => isId(text) || /^[A-Za-z0-9_-]{40,3000}$/.test(text)

/** The words of a flag in an address: those of the verbs. */
export const FLAG_VALUES = ['true', 'false'] as const
/** What earlier addresses said of flags. */
const EARLIER: Readonly<Record<string, string>> = { yes: 'true', no: 'false' }

type Reader<N extends string> = {
  /** The filters that are flags. */
  flags?: readonly N[]
  /** The longest value of a filter, in characters. */
  longest?: number
  /** True for a valid cursor. */
  isCursor?: (text: string) => boolean
}

/** What can be the name of a filter. */
const NAME = /^[a-z][A-Za-z]{0,39}$/
/** The most filters of an address. */
const MOST_FILTERS = 40
const POSITION: readonly string[] = ['after', 'page'] satisfies (keyof Paged)[]

/** Whatever can be a filter: a list whose filters follow from its fields ignores others, and the router needn't know the fields. */
const possibleFilters = (search: Record<string, unknown>) =>
  Object.keys(search)
    .filter((name) => NAME.test(name) && !POSITION.includes(name))
    .slice(0, MOST_FILTERS)

/**
 * Creates the parser of a list's address with these filters, or with all that can be one. Invalid values are kept, so that they can be shown and removed;
 * `filterSet` finds them. (The router needs this before any screen is loaded.)
 */
export function searchReader<N extends string>(
  names: readonly N[] | 'any',
  { flags = [], longest = LONGEST_TEXT, isCursor = isId }: Reader<N> = {},
) {
  return (search: Record<string, unknown>): SearchOf<N> => {
    const typed = (names === 'any' ? possibleFilters(search) : names).flatMap((name) => {
      const value = String(search[name] ?? '')
        .trim()
        .slice(0, longest)
      const isFlag = (flags as readonly string[]).includes(name)
      return value ? [[name, (isFlag && EARLIER[value]) || value]] : []
    })
    const after = String(search.after ?? '')
    const page = Number(search.page)
    if (!isCursor(after)) return Object.fromEntries(typed) as SearchOf<N>
    return { ...Object.fromEntries(typed), after, ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}) }
  }
}

/** The filters without the position: the search of the first page, or of another view. */
export function filtersOf<S extends Paged>(search: S): S {
  const { after: _, page: __, ...filters } = search
  return filters as S
}
