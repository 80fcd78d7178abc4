import { useNavigate, useRouter } from '@tanstack/react-router'
import { filtersOf, type Paged } from './list-search.ts'

/** Changes the search of the address; with `replace` without a new history entry. */
type ChangeSearch<S> = (next: (now: S) => S, how?: { replace?: boolean }) => void
/** Changes some filters; a function of the current ones, because a second press may come before the next render. */
export type ChangeFilters<S> = (part: (now: S) => Partial<S>, how?: { replace?: boolean }) => void

export type Address<S> = { search: S; change: ChangeSearch<S>; narrow: ChangeFilters<S> }

/**
 * Changes the address of a list, which then starts from its first row. `search` is the search that the route of `path` parsed.
 */
export function useListAddress<S extends Paged>(path: string, search: S): Address<S> {
  const navigate = useNavigate()
  const router = useRouter()
  const change: ChangeSearch<S> = (next, { replace = false } = {}) => {
    // A search box that commits its text while the page is left must not navigate back.
    if (router.state.location.pathname !== path) return
    void navigate({ to: path, search: ((now: S) => filtersOf(next(now))) as never, replace })
  }
  return { search, change, narrow: (part, how) => change((now) => ({ ...now, ...part(now) }), how) }
}
