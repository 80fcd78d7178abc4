import type { ListPath } from './list/views.ts'
import { filtersOf, type ListSearch, listSearch } from './search.ts'

const KEY = 'last-list'
const PATHS: readonly string[] = ['/valuations', '/valuations/optimized', '/valuations/simplified'] satisfies ListPath[]

type Place = { pathname: string; search: Record<string, unknown> }

/** Remembers which list this tab showed last, and how it was narrowed; other pages leave that as it is. */
export function rememberList({ pathname, search }: Place): void {
  if (PATHS.includes(pathname))
    sessionStorage.setItem(KEY, JSON.stringify({ path: pathname, search: filtersOf(listSearch(search)) }))
}

/** The list that this tab showed last with its filters; the whole one when it has shown none. */
export function lastList(): { path: ListPath; search: ListSearch } {
  try {
    const { path, search } = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    if (PATHS.includes(path)) return { path, search: listSearch(search) }
  } catch {
    // Nothing was kept, or something that is no list.
  }
  return { path: '/valuations', search: {} }
}
