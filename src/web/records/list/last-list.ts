import { filtersOf, type Paged } from './list-search.ts'

type Place = { pathname: string; search: Record<string, unknown> }

/** The list of a kind of record that this tab showed last. */
export type ListMemory<P extends string, S> = {
  /** Remembers which it is and how it is narrowed; other pages leave that as it is. */
  remember: (place: Place) => void
  /** That list with its filters; the whole of the first one when none was shown. */
  last: () => { path: P; search: S }
}

/** Remembers, under a name, which of these lists this tab showed last; `read` reads their address. */
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
        // Nothing was kept, or something that is no list.
      }
      return { path: paths[0], search: read({}) }
    },
  }
}
