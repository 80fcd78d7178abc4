import { filtersOf, type Paged } from './list-search.ts'

type ListLocation = { pathname: string; search: Record<string, unknown> }

/** The list of a kind of record that this tab showed last. */
export type ListMemory<P extends string, S> = {
  /** Stores the list and its filters, if the page is one of the lists. */
  remember: (place: ListLocation) => void
  /** That list with its filters; by default the first list without filters. */
  last: () => { path: P; search: S }
}

/** Stores under a name which of these lists this tab showed last; `read` parses their address. */
export function listMemory<P extends string, S extends Paged>(
  name: string,
  paths: readonly [P, ...P[]],
  read: (search: Record<string, unknown>) => S,
): ListMemory<P, S> {
  const isList = (path: unknown): path is P => (paths as readonly unknown[]).includes(path)
  return {
    remember({ pathname, search }) {
      if (isList(pathname))
        sessionStorage.setItem(name, JSON.stringify({ path: pathname, search: filtersOf(read(search)) }))
    },
    last() {
      try {
        const { path, search } = JSON.parse(sessionStorage.getItem(name) ?? '')
        if (isList(path)) return { path, search: read(search) }
      } catch {
        // Nothing valid is stored.
      }
      return { path: paths[0], search: read({}) }
    },
  }
}
