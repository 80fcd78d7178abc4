import { createContext, useContext, useMemo } from 'react'
import type { SortInput } from '#kernel/field-sort.ts'

/** The part of a list's address that sorts it, as typed. */
export type Sorted = { sort?: string; order?: string }

/** A column that a list is sorted by, and in which direction. */
export type SortChoice = { key: string; descending: boolean }

/** The sort of an address, if it is one of `keys`; anything else sorts nothing. */
export function readSort({ sort, order }: Sorted, keys: readonly string[]): SortChoice | null {
  return sort !== undefined && keys.includes(sort) ? { key: sort, descending: order === 'desc' } : null
}

/** The sort as a list's verb takes it. */
export function sortInput(search: Sorted, keys: readonly string[]): SortInput {
  const choice = readSort(search, keys)
  if (!choice) return {}
  return { sort: choice.key, ...(choice.descending ? { order: 'desc' } : {}) }
}

/** The address of another sort; null for the list's own order. */
export function sortedSearch<S extends Sorted>(search: S, choice: SortChoice | null): S {
  const { sort: _, order: __, ...rest } = search
  if (!choice) return rest as S
  return { ...rest, sort: choice.key, ...(choice.descending ? { order: 'desc' } : {}) } as S
}

/** The address without filters, which keeps its sort. */
export const sortOnly = <S extends Sorted>({ sort, order }: S): S =>
  ({ ...(sort ? { sort } : {}), ...(order ? { order } : {}) }) as S

/** The sort that a press on a column's head leads to: ascending, then descending, then the list's own order. */
export function nextSort(key: string, current: SortChoice | null, chosen: SortChoice | null): SortChoice | null {
  if (current?.key !== key) return { key, descending: false }
  if (!current.descending) return { key, descending: true }
  // The list's own order is no choice that could be taken back.
  return chosen ? null : { key, descending: false }
}

/** How a list is sorted, for the heads of its columns. */
export type Sorting = {
  /** The columns that it can be sorted by. */
  keys: readonly string[]
  /** Those of them that it can be sorted by once it is narrowed. */
  closed: readonly string[]
  /** The sort in effect, chosen or the list's own. */
  current: SortChoice | null
  chosen: SortChoice | null
  sortBy: (choice: SortChoice | null) => void
}

export const SortingContext = createContext<Sorting | null>(null)

/** How the list around is sorted; null where it can't be. */
export const useSorting = () => useContext(SortingContext)

/** The search of an address without a sort that is none for this person: a link may come from somebody who sees more. */
export function useAllowedSort<S extends Sorted>(search: S, keys: readonly string[]): S {
  return useMemo(
    () => (search.sort === undefined || keys.includes(search.sort) ? search : sortedSearch(search, null)),
    [search, keys],
  )
}
